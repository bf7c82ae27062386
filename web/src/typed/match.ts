/** One line typed at a table: a question, a word for the match, or an action for the server to judge. */
import type { Game } from '../match/game.svelte'
import { change, settings } from '../settings/settings.svelte'
import type { Detail } from '../speech/turns'
import { t } from '../text'
import { around } from '../seats/seats'
import { w as f } from '../text/friends'
import { h } from '../text/hint'
import { s } from '../text/settings'
import { w } from '../text/typed'
import type { Answer, Passing, Phrase } from '../wire/types'
import { hand, isOver, left, legal, melds, pile, rules, score, split, ways } from './answers'
import { scribe } from './scribe.svelte'

export interface Doors {
  leave(): void
  rematch(): void
  save(): void
  table(): void
  /** To another page. */
  go(path: string): void
}

type Answering = (game: Game, rest: string, doors: Doors) => unknown

const answers: Record<string, Answering> = {
  hand: (game) => scribe.say(hand(game)),
  pile: (game) => scribe.say(pile(game)),
  melds: (game) => scribe.say(...melds(game)),
  score: (game) => scribe.say(...score(game)),
  left: (game) => scribe.say(left(game)),
  legal: (game) => scribe.say(...legal(game)),
  rules: (game) => scribe.say(...rules(game)),
  last: (game) => scribe.say(told || game.latest || w.nothingYet),
  ways: async (game, rest) => {
    const found = ways(game, rest)
    if (found === null) judged(await game.wire.why(`take ${rest}`))
    else scribe.say(found)
  },
  why: async (game, rest) => {
    if (rest) judged(await game.wire.why(rest))
    else scribe.say(w.whyWhat)
  },
  hint: async (game) => {
    if (!game.hintable) return scribe.refuse(t.why.noHint)
    const asked = game.askHint()
    scribe.say(h.thinking)
    const told = await asked
    if (told) scribe.say(told.words, ...told.reasons, told.depth < 3 ? w.hintAgain : '')
    else if (game.note) scribe.refuse(game.note.text)
  },
  undo: (game) => done(game, game.undo),
  redo: (game) => done(game, game.redo),
  next: (game) =>
    !isOver(game.obs)
      ? scribe.refuse(w.notOver)
      : isWon(game)
        ? scribe.refuse(w.matchOver)
        : done(game, game.next),
  rematch: (game, _, doors) => (isWon(game) ? doors.rematch() : scribe.refuse(w.matchGoesOn)),
  save: (_, __, doors) => (doors.save(), scribe.say(w.saved)),
  replay: (game, _, doors) => {
    const last = game.obs!.deals.length
    if (last > 0) doors.go(`/m/${game.id}/replay/${last}/0`)
    else scribe.refuse(w.noReplay)
  },
  say: (game, rest) => {
    const phrase = phraseOf(rest)
    if (phrase) game.wire.say({ t: 'chat', phrase })
    else scribe.say(...Object.entries(f.phrases).map(([name, words]) => `${name}: ${words}`))
  },
  nudge: (game) => game.wire.say({ t: 'nudge' }),
  time: (game) => (game.clock ? game.wire.say({ t: 'extend' }) : scribe.refuse(f.noClock)),
  people: (game) => scribe.say(...people(game)),
  leave: (_, __, doors) => doors.leave(),
  table: (_, __, doors) => doors.table(),
  detail: (_, rest) => setDetail(rest),
  help: () => scribe.say(...help('match')),
}

const phraseOf = (text: string): Phrase | undefined =>
  (Object.keys(f.phrases) as Phrase[]).find((name) => name === text.trim().toLowerCase().replaceAll(' ', '_'))

/** Who plays, who is here, and what is left of the clock. */
function people(game: Game): string[] {
  const obs = game.obs!
  const where = (seat: number) =>
    obs.bots[seat] !== null
      ? f.computer(obs.bots[seat]!)
      : obs.away.includes(seat)
        ? f.away
        : game.present[seat] === false
          ? f.gone
          : f.here
  const said = around(obs).map((seat) => f.said(game.name(seat), `${where(seat)}.`))
  const { clock } = game
  if (clock)
    said.push(
      f.left(
        game.name(clock.left.seat),
        Math.round(clock.left.turn_ms / 1000),
        Math.round(clock.left.bank_ms / 1000),
      ),
    )
  return said
}

/** What somebody says in passing. */
export function overhear(game: Game, said: Passing): void {
  if (said.t === 'chat') scribe.say(f.said(game.name(said.seat), f.phrases[said.phrase]))
  else if (said.t === 'rematch') scribe.say(f.wanted(game.name(said.by)))
  else if (said.seat === game.seat) scribe.say(f.nudged(game.name(said.by)))
  else scribe.say(f.nudgedOther(game.name(said.by), game.name(said.seat)))
}

const isWon = (game: Game) => (game.obs?.winners.length ?? 0) > 0

/** What the table said last, for those who ask again. */
let told = ''

/** News of the table; after a round it says how one goes on. */
export function announce(game: Game, text: string): void {
  if (!text) return
  told = text
  scribe.say(text)
  // An exercise ends without a score sheet, and nothing follows.
  if (isOver(game.obs) && game.obs!.deals.length > 0) scribe.say(isWon(game) ? w.matchOver : w.nextRound)
}

export async function typeAtTable(game: Game, line: string, doors: Doors): Promise<void> {
  const [word, rest] = split(line)
  if (!word) return
  const answer = Object.hasOwn(answers, word) ? answers[word] : undefined
  await (answer ? answer(game, rest, doors) : done(game, () => game.act(line.trim())))
}

/** Something that changes the match: if it goes well, the news say so; if not, the server's sentence does. */
async function done(game: Game, command: () => Promise<boolean>): Promise<void> {
  let refusal = ''
  game.onanswer = (answer) => (refusal = sentence(answer))
  const well = await command()
  game.onanswer = () => {}
  game.choosing = null
  if (!well) scribe.refuse(refusal || t.status.stale)
}

function sentence(answer: Answer): string {
  if (answer.t === 'refused') return answer.why
  return answer.t === 'denied' ? answer.reason || t.status.denied : ''
}

function judged(answer: Answer): void {
  scribe.say(answer.t === 'ack' ? w.allowed : sentence(answer))
}

export function setDetail(rest: string): void {
  const names = Object.keys(s.spokens) as Detail[]
  const detail = names.find((name) => name === rest.toLowerCase())
  if (!detail) return scribe.refuse(w.spokenWhich(names))
  change('spoken', detail)
  scribe.say(w.spoken(s.spokens[settings.spoken]))
}

export const help = (where: 'match' | 'start'): string[] =>
  w.help[where].map(([title, words]) => `${title}: ${words}`)
