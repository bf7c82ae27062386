/** The log as sentences: one for each turn, growing while the turn goes on. */
import { t } from '../text'
import type { Entry, Obs } from '../wire/types'
import { parts } from './choice'

export interface Line {
  id: number
  seat: number | null
  deeds: string[]
  /** A sentence of its own, for what is nobody's turn. */
  text: string | null
  done: boolean
}

const ends = new Set(['discard', 'float', 'out', 'pass'])

export function deed(entry: Entry, taken: number | null): string | null {
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
      return t.log.laid(cards)
    case 'lay':
      return t.log.added(cards[0] ?? '')
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
  return t.log.turn(nameOf(obs, line.seat), line.deeds)
}

export function nameOf(obs: Obs, seat: number | null): string {
  if (seat === null) return ''
  return seat === obs.seat ? t.you : (obs.names[seat] ?? String(seat + 1))
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
    } else if (entry.kind === 'act' || entry.kind === 'withdraw') {
      const what = deed(entry, taken)
      if (what === null) continue
      const done = ends.has(parts(entry.text).verb)
      if (last && last.seat === entry.seat && !last.done)
        told[told.length - 1] = { ...last, deeds: [...last.deeds, what], done }
      else told.push({ id, seat: entry.seat, deeds: [what], text: null, done })
    }
  }
  return told
}
