/** From a field's description to the control that can change it. Fields of a shape without a simple control are left out. */
import type { Field } from '../wire/http'

export type Control =
  | { kind: 'switch' }
  | { kind: 'pick'; values: (string | number)[] }
  | { kind: 'number'; min: number; max: number | null }

export function controlOf(field: Field): Control | null {
  const { values, default: usual } = field
  if (typeof usual === 'boolean') return { kind: 'switch' }
  if (Array.isArray(values)) {
    const simple = values.filter((value) => typeof value === 'string' || typeof value === 'number')
    if (simple.length === values.length && values.length > 1) return { kind: 'pick', values: simple }
    return null
  }
  if (typeof usual !== 'number') return null
  if (values && typeof values === 'object') {
    const { min, max } = values as { min?: number; max?: number }
    return { kind: 'number', min: min ?? 0, max: max ?? null }
  }
  const range = /(\d+)\s*(?:-|–|to|\.\.)\s*(\d+)/.exec(String(values))
  return range
    ? { kind: 'number', min: Number(range[1]), max: Number(range[2]) }
    : { kind: 'number', min: 0, max: null }
}
