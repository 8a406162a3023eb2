import { z } from 'zod'
import { layerCommon, layerFrame } from '../frame.ts'

/** One step between two versions of a layer type's stored form. Works on plain JSON of any origin, so it asks before it reads. */
export type Migration = {
  readonly up: (record: JsonRecord) => JsonRecord
  /** Takes back what `up` did, for installations that are rolled back. What the older form cannot hold may be left out. */
  readonly down: (record: JsonRecord) => JsonRecord
}
export type JsonRecord = { readonly [key: string]: unknown }

/**
 * A layer type with a frame. `props` is what only this type has; `onDark` holds the props that differ on dark garments
 * (white lettering instead of black, say), and whether the layer is left out there.
 */
export function defineLayer<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.strictObject({
    ...layerCommon,
    ...layerFrame,
    type: z.literal(type),
    props: z.strictObject(shape),
    onDark: z.strictObject({ isHidden: z.boolean(), props: z.strictObject(shape).partial() }).nullable(),
  })
}

/** A layer type without frame or props of its own. */
export function defineFrameless<Type extends string>(type: Type) {
  return z.strictObject({ ...layerCommon, type: z.literal(type) })
}
