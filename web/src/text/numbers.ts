/** Numbers and lists the way the reader's language writes them. */

const whole = new Intl.NumberFormat('en')
const rules = new Intl.PluralRules('en')
const joins = new Map<string, Intl.ListFormat>()

export function number(value: number): string {
  return whole.format(value || 0).replace('-', '−')
}

/** "+24", "−31", "0"; with `bare` a positive number stands without its sign. */
export function signed(value: number, bare = false): string {
  return value > 0 && !bare ? `+${number(value)}` : number(value)
}

export function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${rules.select(count) === 'one' ? '' : 's'}`
}

export function list(items: string[], locale: string): string {
  let join = joins.get(locale)
  if (!join) joins.set(locale, (join = new Intl.ListFormat(locale, { type: 'conjunction' })))
  return join.format(items)
}
