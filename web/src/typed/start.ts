/** One line typed at the start page: a new match, the last one, or what there is to choose from. */
import { drop, seats } from '../start/seats'
import { loadWish, presetTarget, saveWish, type Wish } from '../start/wish'
import { number, t } from '../text'
import { f } from '../text/fresh'
import { w } from '../text/typed'
import { getLevels, getSummary, getVariants, Problem, type Level, type Preset } from '../wire/http'
import { split } from './answers'
import { help, setDetail } from './match'
import { scribe } from './scribe.svelte'

export interface StartDoors {
  deal(wish: Wish): Promise<void>
  resume(match: string): void
  table(): void
  /** To another page. */
  go(path: string): void
}

export const summary = (wish: Wish): string => t.start.summary(wish.title, wish.players, wish.target)

/** What a level is like, and what it wins where that is known. */
const told = ({ sentence, wins }: Level): string =>
  typeof wins === 'number' ? `${sentence} ${f.wins(Math.round(wins * 10))}` : sentence

/** What is said on arrival: how to begin, and the match that waits. */
export async function greet(): Promise<void> {
  scribe.say(w.welcome(summary(loadWish())))
  const open = await newest()
  if (open) scribe.say(w.resume(open.text))
}

/** The newest match that is still open. */
async function newest(): Promise<{ match: string; text: string } | null> {
  for (const { match, token } of seats().slice(0, 5)) {
    try {
      const found = await getSummary(match, token)
      const totals = found.totals.map((total) => number(total)).join('–')
      if (!found.over) return { match, text: t.start.resume(found.deal, totals, found.your_turn) }
    } catch (error) {
      if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 401)) return null
      drop(match)
    }
  }
  return null
}

export async function typeAtStart(line: string, doors: StartDoors): Promise<void> {
  const [word, rest] = split(line)
  switch (word) {
    case '':
      return
    case 'deal':
      return begin(loadWish(), doors)
    case 'new':
      return fresh(rest, doors)
    case 'continue': {
      const open = await newest()
      return open ? doors.resume(open.match) : scribe.refuse(w.noMatch)
    }
    case 'presets':
      return tryTo(async () =>
        scribe.say(...(await getVariants()).presets.map((one) => w.preset(one.name, one.sentence))),
      )
    case 'levels':
      return tryTo(async () => scribe.say(...(await getLevels()).map((one) => w.preset(one.name, told(one)))))
    case 'replay':
      return replay(doors)
    case 'matches':
    case 'statistics':
      return doors.go(`/${word}`)
    case 'exercises':
      return doors.go('/practice')
    case 'detail':
      return setDetail(rest)
    case 'table':
      return doors.table()
    case 'help':
      return scribe.say(...help('start'))
    default:
      scribe.refuse(w.notHere(word))
  }
}

/** Of the match that was played last, if it can be replayed. */
async function replay(doors: StartDoors): Promise<void> {
  const last = seats()[0]
  if (last) doors.go(`/m/${last.match}/replay`)
  else scribe.refuse(w.noReplay)
}

async function fresh(rest: string, doors: StartDoors): Promise<void> {
  await tryTo(async () => {
    const [{ presets }, levels] = await Promise.all([getVariants(), getLevels()])
    const wish = read(rest, presets, levels)
    if (typeof wish === 'string') return scribe.refuse(wish)
    await begin(wish, doors)
  })
}

async function begin(wish: Wish, doors: StartDoors): Promise<void> {
  await tryTo(async () => {
    scribe.say(w.begins(summary(wish)))
    await doors.deal(wish)
    saveWish(wish)
  })
}

async function tryTo(deed: () => Promise<void>): Promise<void> {
  try {
    await deed()
  } catch (error) {
    scribe.refuse(w.noStart(error instanceof Problem && error.message ? error.message : w.offline))
  }
}

/** No table has more seats, and no match a smaller target. */
const MOST_PLAYERS = 8

/** The wish that the words describe, beginning from the last one; a sentence where a word says nothing. */
export function read(rest: string, presets: Preset[], levels: Level[]): Wish | string {
  const words = rest.split(/\s+/).filter(Boolean)
  const named = presets.find(({ name }) => words.some((word) => word.toLowerCase() === name))
  const wish: Wish = named
    ? {
        ...loadWish(),
        preset: named.name,
        title: named.title,
        set: {},
        target: presetTarget(named),
        players: named.players[0]!,
      }
    : loadWish()
  for (const word of words) {
    const low = word.toLowerCase()
    const [field, value] = word.split('=')
    if (low === named?.name) continue
    if (low === 'friends') wish.friends = true
    else if (levels.some(({ name }) => name === low)) wish.levels = [low]
    else if (/^\d+$/.test(word))
      if (Number(word) <= MOST_PLAYERS) wish.players = Number(word)
      else wish.target = Number(word)
    else if (field && value !== undefined) wish.set = { ...wish.set, [field]: valueOf(value) }
    else
      return w.unknown(
        word,
        presets.map(({ name }) => name),
        levels.map(({ name }) => name),
      )
  }
  return wish
}

/** Numbers and true or false are such; everything else is a name. */
function valueOf(text: string): unknown {
  if (/^-?\d+$/.test(text)) return Number(text)
  return text === 'true' ? true : text === 'false' ? false : text
}
