import { isFramed, type Layer } from '@podwright/design/layers/registry'

/** Whether two states of a layer differ only in position: its bitmap can then be moved instead of repainted. */
export function isSameButPlace(one: Layer, other: Layer): boolean {
  if (!isFramed(one) || !isFramed(other)) return false
  return isEqual({ ...one, x: 0, y: 0, order: '' }, { ...other, x: 0, y: 0, order: '' })
}

/** Deep equality of plain data. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const fields = Object.entries(one)
  const others = new Map<string, unknown>(Object.entries(other))
  return (
    fields.length === others.size &&
    fields.every(([name, value]) => others.has(name) && isEqual(value, others.get(name)))
  )
}
