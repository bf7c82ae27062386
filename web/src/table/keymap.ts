/** Which key does what. Each letter can be changed or taken away; what the player has changed is kept with the settings. */
import { change, settings } from '../settings/settings.svelte'

const letters = {
  meld: 'm',
  lay: 'l',
  discard: 'd',
  stock: 's',
  pile: 'p',
  hand: 'h',
  melds: 't',
  previous: '[',
  following: ']',
  undo: 'u',
  byRank: 'r',
  bySuit: 'o',
  out: 'g',
  float: 'f',
  pass: 'n',
  call: 'c',
  swap: 'w',
  status: 'i',
  why: 'y',
  hint: 'b',
  repeat: ',',
  help: '?',
}

/** Cards are looked for by rank; suit letters would collide with the others. Ten is 0. */
const ranks = {
  A: 'a',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  '7': '7',
  '8': '8',
  '9': '9',
  T: '0',
  J: 'j',
  Q: 'q',
  K: 'k',
  '*': '*',
}

export type Deed = keyof typeof letters
export type Rank = keyof typeof ranks
export type Command = Deed | Rank

const usual: Record<Command, string> = { ...letters, ...ranks }

export const deeds = Object.keys(letters) as Deed[]
export const rankNames = Object.keys(ranks) as Rank[]
export const isRank = (command: Command): command is Rank => command in ranks

/** The key of a command; empty where the player took it away. */
export const keyOf = (command: Command): string => settings.keymap[command] ?? usual[command]

export const commandOf = (key: string): Command | undefined =>
  key === '' ? undefined : (Object.keys(usual) as Command[]).find((command) => keyOf(command) === key)

/** Gives a command a key, or none if `key` is empty. Returns the command that had it before and has none now. */
export function rebind(command: Command, key: string): Command | undefined {
  const before = commandOf(key)
  const keymap = { ...settings.keymap, [command]: key }
  const robbed = before === command ? undefined : before
  if (robbed) keymap[robbed] = ''
  for (const name of Object.keys(keymap)) if (keymap[name] === usual[name as Command]) delete keymap[name]
  change('keymap', keymap)
  return robbed
}

export const isUsual = (): boolean => Object.keys(settings.keymap).length === 0
export const resetKeys = (): void => change('keymap', {})

/** A single sign without Ctrl and the like is what a command can have; the space bar belongs to buttons. */
export const bindable = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
