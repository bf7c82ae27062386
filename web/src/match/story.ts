/** The log as sentences: one for each turn, growing while the turn goes on. */
import { ownSeat, type Me } from '../seats/seats'
import { t } from '../text'
import type { Entry, Obs } from '../wire/types'
import { parts } from './choice'

export interface Line {
  id: number
  seat: number | null
  deeds: Deed[]
  /** A sentence of its own, for what is nobody's turn. */
  text: string | null
  done: boolean
}

/** Melds and layoffs that follow one another become one deed. */
type Deed = string | { laid: string[][] } | { added: string[] }

function words(deed: Deed): string {
  if (typeof deed === 'string') return deed
  return 'laid' in deed ? t.log.laid(deed.laid) : t.log.added(deed.added)
}

function join(deeds: Deed[], next: Deed): Deed[] {
  const last = deeds[deeds.length - 1]
  if (last === undefined || typeof last === 'string' || typeof next === 'string') return [...deeds, next]
  const before = deeds.slice(0, -1)
  if ('laid' in last && 'laid' in next) return [...before, { laid: [...last.laid, ...next.laid] }]
  if ('added' in last && 'added' in next) return [...before, { added: [...last.added, ...next.added] }]
  return [...deeds, next]
}

const STOOD = new Set(['lapse', 'away'])
const ends = new Set(['discard', 'float', 'out', 'pass'])

function deed(entry: Entry, taken: number | null): Deed | null {
  const { verb, cards } = parts(entry.text)
  if (entry.kind === 'withdraw') return t.log.withdrew
  switch (verb) {
    case 'draw':
      return t.log.drew
    case 'take':
      return /^\d+$/.test(cards[0] ?? '')
        ? t.log.took(Number(cards[0]), '')
        : t.log.took(taken, cards[0] ?? '')
    case 'meld':
      return { laid: [cards] }
    case 'lay':
      return { added: cards }
    case 'discard':
      return t.log.discarded(cards[0] ?? '')
    case 'float':
      return t.log.floated
    case 'out':
      return t.log.wentOut
    case 'pass':
      return t.log.passed
    default:
      return entry.text || null
  }
}

export function sentence(line: Line, obs: Obs): string {
  if (line.text !== null) return line.text
  return t.log.turn(nameOf(obs, line.seat), line.deeds.map(words))
}

export function nameOf(obs: Obs & Me, seat: number | null): string {
  if (seat === null) return ''
  return seat === ownSeat(obs) ? t.you : obs.names[seat] || t.seat.deleted
}

/** The lines with the entries added. @param taken how many cards a take among them moved, if that is known */
export function tell(lines: Line[], entries: Entry[], obs: Obs, taken: number | null): Line[] {
  const told = [...lines]
  for (const entry of entries) {
    const last = told[told.length - 1]
    const id = entry.v
    if (entry.kind === 'deal') {
      told.length = 0
      told.push({
        id,
        seat: null,
        deeds: [],
        text: t.log.dealt(nameOf(obs, obs.dealer), obs.deal),
        done: true,
      })
    } else if (entry.kind === 'control') {
      const says = entry.text === 'back' ? t.log.back : STOOD.has(entry.text) ? t.log.stood : null
      if (says) told.push({ id, seat: null, deeds: [], text: says(nameOf(obs, entry.seat)), done: true })
    } else if (entry.kind === 'act' || entry.kind === 'withdraw') {
      const what = deed(entry, taken)
      if (what === null) continue
      const done = ends.has(parts(entry.text).verb)
      if (last && last.seat === entry.seat && !last.done)
        told[told.length - 1] = { ...last, deeds: join(last.deeds, what), done }
      else told.push({ id, seat: entry.seat, deeds: [what], text: null, done })
    }
  }
  return told
}
