/** What the next match shall be: kept from the last time, and made into what the server asks for. */
import { load, save } from '../settings/store'
import { t } from '../text'
import type { MatchWish, Preset, SeatWish } from '../wire/http'

export interface Wish {
  preset: string
  title: string
  /** The language of the title. */
  language: string
  players: number
  target: number
  /** Levels of the opponents, in turn order. */
  levels: string[]
  /** Fields that differ from the preset, the target apart. */
  set: Record<string, unknown>
  name: string
  /** The other seats are for whoever comes by the link. */
  friends: boolean
  table: TableWish
  /** The own part in the shuffle, where the player has chosen it; never kept. */
  nonce?: string
}

export type TableWish = NonNullable<MatchWish['table']>

/** Whoever plays for the first time meets this one, and so does whoever had a level that is gone. */
const USUAL_LEVEL = 'regular'

const first: Wish = {
  preset: 'standard',
  title: t.standard,
  language: 'en',
  players: 2,
  target: 500,
  levels: [USUAL_LEVEL],
  set: {},
  name: '',
  friends: false,
  table: {},
}

export const loadWish = (): Wish => ({ ...first, ...load<Partial<Wish>>('wish', {}) })
/** Whoever deals from the start page plays alone: friends are asked for each time. */
export const saveWish = (wish: Wish): void => save('wish', { ...wish, friends: false, nonce: undefined })

/** Targets that presets bring along; any other wish is said to the server. */
const presetTargets: Record<string, number> = { short: 250 }

export const presetTarget = (preset: Pick<Preset, 'name' | 'fields'> | undefined): number => {
  const own = preset?.fields['match.target']
  return typeof own === 'number' ? own : (presetTargets[preset?.name ?? ''] ?? 500)
}

/** The changed fields with the target among them, where it is not the preset's own. */
export function withTarget(wish: Pick<Wish, 'set' | 'target'>, usual: number): Record<string, unknown> {
  return wish.target === usual ? wish.set : { ...wish.set, 'match.target': wish.target }
}

/** The level of each opponent; whoever has none of its own has that of the one before. */
export function levelsOf(wish: Pick<Wish, 'players' | 'levels'>, known?: string[]): string[] {
  const { players, levels } = wish
  const usable = (level: string | undefined) => level !== undefined && (known?.includes(level) ?? true)
  return Array.from({ length: players - 1 }, (_, i) => {
    const level = levels[i] ?? levels[levels.length - 1]
    return usable(level) ? level! : USUAL_LEVEL
  })
}

export function toRequest(wish: Wish): Omit<MatchWish, 'nonce'> {
  const others = levelsOf(wish).map((level): SeatWish =>
    wish.friends ? { kind: 'open' } : { kind: 'bot', level },
  )
  const set = withTarget(wish, presetTarget({ name: wish.preset, fields: {} }))
  const seats: SeatWish[] = [{ kind: 'person', name: wish.name.trim() || t.you }, ...others]
  return { preset: wish.preset, set, seats, ...(wish.friends ? { table: wish.table } : {}) }
}
