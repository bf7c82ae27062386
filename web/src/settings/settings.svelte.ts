/** Settings work at once: each is a value here and, where it is a matter of looks, an attribute of the root element. */
import { screen } from '../theme/screen.svelte'
import { languageOf, speak, type Language } from '../text/language.svelte'
import { load, save } from './store'

export interface Settings {
  language: 'system' | Language
  size: 'compact' | 'normal' | 'large'
  index: 'normal' | 'large'
  deck: 'two' | 'four'
  letters: boolean
  theme: 'system' | 'light' | 'dark'
  ground: 'felt' | 'plain' | 'contrast'
  left: boolean
  mirror: boolean
  speed: 'slow' | 'normal' | 'fast' | 'instant'
  motion: 'full' | 'less' | 'none'
  sound: 'off' | 'turn' | 'all'
  volume: number
  vibration: boolean
  keys: boolean
  /** Keys that the player has changed, by command; see table/keymap. */
  keymap: Record<string, string>
  spoken: 'brief' | 'normal' | 'full'
  typed: boolean
  takeFirst: boolean
  confirmDraw: boolean
  quickDiscard: boolean
  sort: 'rank' | 'suit' | 'melds' | 'hand'
  /** "Follow the steps" is on. */
  guide: boolean
}

const defaults: Settings = {
  language: 'system',
  size: 'normal',
  index: 'normal',
  deck: 'two',
  letters: false,
  theme: 'system',
  ground: 'felt',
  left: false,
  mirror: false,
  speed: 'normal',
  motion: 'full',
  sound: 'turn',
  volume: 0.6,
  vibration: false,
  keys: true,
  keymap: {},
  spoken: 'normal',
  typed: false,
  takeFirst: false,
  confirmDraw: false,
  quickDiscard: false,
  sort: 'suit',
  guide: false,
}

export const settings = $state<Settings>({ ...defaults, ...load<Partial<Settings>>('settings', {}) })

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value
  save('settings', $state.snapshot(settings))
}

/** Milliseconds become this many times as long; 0 means that nothing moves. */
export function pace(): number {
  if (settings.motion === 'none' || settings.speed === 'instant') return 0
  return patience()
}

/** How long opponents wait before a step, as a multiple of the usual time. */
export const patience = (): number => ({ slow: 1 / 0.6, normal: 1, fast: 0.5, instant: 0 })[settings.speed]

/** Nothing may travel: the system asks for it, or the player does. */
export const still = (): boolean => screen.still || settings.motion !== 'full'

/** Loads the words of the language that is set, and changes over. */
export const talk = (): Promise<void> => speak(languageOf(settings.language))

/** Call once, inside an effect root. */
export function dress(root: HTMLElement): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && screen.dark)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.size = settings.size
  root.dataset.index = settings.index
  root.dataset.deck = settings.deck
  root.dataset.ground = settings.ground
  root.dataset.motion = still() ? 'still' : 'full'
  root.dataset.side = settings.left ? 'left' : 'right'
  root.dataset.fan = settings.mirror ? 'mirrored' : 'normal'
  screen.sized(settings.size)
}
