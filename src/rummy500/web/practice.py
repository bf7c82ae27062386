"""The routes of the exercises: which there are, and one of them after some steps. Nothing is stored."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rummy500.service.practice import exercises, practise
from rummy500.web import practice_bodies, views, wire
from rummy500.web.choices import choices_of
from rummy500.web.problems import ProblemError, wanted_language
from rummy500.web.requests import body_of, json_of
from rummy500.words import Message

SEAT = 0


def routes() -> list[Route]:
    """All routes, relative to /api/v1."""
    return [
        Route("/exercises", get_exercises, methods=["GET"]),
        Route("/exercises/{name}", post_practice, methods=["POST"]),
    ]


async def get_exercises(_request: Request) -> Response:
    """Which exercises there are, in the order to practise them."""
    return json_of(
        wire.encode([practice_bodies.ExerciseView(name, case.data["variant"]) for name, case in exercises().items()])
    )


async def post_practice(request: Request) -> Response:
    """An exercise after some steps."""
    ask = await body_of(request, practice_bodies.PracticeAsk)
    case = exercises().get(request.path_params["name"])
    if case is None:
        raise ProblemError("not_found", Message("detail.no_exercise"))
    language = wanted_language(request.scope)
    practice = practise(case, tuple(ask.steps), ask.why)
    game, refused = practice.game, practice.refused
    obs = views.obs_of(game, SEAT)
    if obs is None:
        raise ProblemError("defect")
    view = practice_bodies.PracticeView(
        info=views.info_of(game, language),
        obs=obs,
        choices=choices_of(game, SEAT, language),
        log=views.entries_of(game.log),
        done=[step.text for step in game.turn.steps],
        verdict=practice.verdict,
        refused=wire.Reason(refused.rule, refused.say(language)) if refused is not None else None,
        readings=list(refused.readings) if refused is not None else [],
    )
    return json_of(wire.encode(view))
