/** From a field's description to the control that can change it. Fields of a shape without a simple control are left out. */
import type { Field } from '../wire/http'

export type Control =
  | { kind: 'switch' }
  | { kind: 'pick'; values: (string | number)[] }
  | { kind: 'number'; min: number; max: number | null }

export function controlOf(field: Field): Control | null {
  const { values, default: usual } = field
  if (Array.isArray(values) && values.length < 2) return null
  if (typeof usual === 'boolean') return { kind: 'switch' }
  if (Array.isArray(values)) {
    const simple = values.filter((value) => typeof value === 'string' || typeof value === 'number')
    if (simple.length === values.length) return { kind: 'pick', values: simple }
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

/** What a table can change here and now: nothing with a single value, and no detail of a thing that can only be off. */
export function offered(fields: Field[]): { field: Field; control: Control }[] {
  const off = fields
    .filter(({ values }) => Array.isArray(values) && values.length === 1 && values[0] === 'off')
    .map(({ group }) => group)
  return fields.flatMap((field) => {
    const control = off.includes(field.group) ? null : controlOf(field)
    return control ? [{ field, control }] : []
  })
}
