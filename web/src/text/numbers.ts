/** Numbers and lists the way the reader's language writes them. */
import { language, type Language } from './language.svelte'

function by<T>(make: (code: Language) => T): () => T {
  const made = new Map<Language, T>()
  return () => {
    const code = language()
    if (!made.has(code)) made.set(code, make(code))
    return made.get(code)!
  }
}

const whole = by((code) => new Intl.NumberFormat(code))
const rules = by((code) => new Intl.PluralRules(code))
const joins = new Map<string, Intl.ListFormat>()

export function number(value: number): string {
  return whole()
    .format(value || 0)
    .replace('-', '−')
}

/** "+24", "−31", "0"; with `bare` a positive number stands without its sign. */
export function signed(value: number, bare = false): string {
  return value > 0 && !bare ? `+${number(value)}` : number(value)
}

/** "1 card", "7 cards". */
export function plural(count: number, one: string, other = `${one}s`): string {
  return `${number(count)} ${rules().select(count) === 'one' ? one : other}`
}

export function list(items: string[], locale: string): string {
  let join = joins.get(locale)
  if (!join) joins.set(locale, (join = new Intl.ListFormat(locale, { type: 'conjunction' })))
  return join.format(items)
}
