/** The order of messages: which one is the next, which is old, and where one is missing. Pure; no socket here. */
import { hashOf } from './hash'
import type { Base, Choices, Entry, MatchInfo, Moment, Obs, Tell } from './types'

export interface Line {
  base: Base | null
  obs: Obs | null
  choices: Choices | null
  info: MatchInfo | null
  seat: number | null
  readonly: boolean
}

export type Step =
  | { kind: 'ignore' }
  | { kind: 'resync' }
  | { kind: 'fresh'; line: Line; log: Entry[] }
  | { kind: 'moved'; line: Line; entries: Entry[] }

export const emptyLine: Line = {
  base: null,
  obs: null,
  choices: null,
  info: null,
  seat: null,
  readonly: false,
}

export function isLater(a: Base, b: Base | null): boolean {
  return b === null || a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
}

const ignore: Step = { kind: 'ignore' }
const resync: Step = { kind: 'resync' }

/** What a message does to the line. Messages that say nothing about the position are ignored here. */
export function follow(line: Line, told: Tell): Step {
  switch (told.t) {
    case 'welcome': {
      const { base, obs, choices, match: info, seat, readonly } = told
      return { kind: 'fresh', line: { base, obs, choices, info, seat, readonly }, log: told.log }
    }
    case 'event': {
      if (line.base === null) return ignore // the welcome that follows tells all of it
      const [version] = line.base
      if (told.v <= version) return ignore
      const news = told.entries.filter((entry) => entry.v > version)
      if (news.length === 0 || news[0]!.v > version + 1) return resync
      return moved(
        line,
        { base: [told.v, told.step], obs: told.obs ?? line.obs!, choices: told.choices },
        news,
      )
    }
    case 'draft': {
      if (line.base === null) return ignore
      const [version, step] = line.base
      if (told.v > version) return resync
      if (told.v < version || told.step === step) return ignore
      return moved(line, { base: [told.v, told.step], obs: told.obs, choices: told.choices }, [])
    }
    case 'stale': {
      if (!told.obs || !isLater(told.base, line.base)) return ignore
      return { ...moved(line, { base: told.base, obs: told.obs, choices: told.choices }, []) }
    }
    case 'beat':
      if (line.base === null || isLater(line.base, told.base)) return ignore
      return isLater(told.base, line.base) || hashOf(line.obs) !== told.h ? resync : ignore
    default:
      return ignore
  }
}

function moved(line: Line, moment: Moment, entries: Entry[]): Step {
  return { kind: 'moved', line: { ...line, ...moment }, entries }
}
