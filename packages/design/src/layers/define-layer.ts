import { z } from 'zod'
import { layerCommon, layerFrame } from '../frame.ts'

/**
 * A migration between two versions of a layer type's stored form. It runs on unvalidated JSON and must check what it
 * reads.
 */
export type Migration = {
  readonly up: (record: JsonRecord) => JsonRecord
  /** Reverts `up`, for installations that are rolled back. May drop what the older version cannot represent. */
  readonly down: (record: JsonRecord) => JsonRecord
}
export type JsonRecord = { readonly [key: string]: unknown }

/**
 * Defines a layer type with a frame. `props` are specific to the type; `onDark` overrides props on dark garments (white
 * lettering instead of black, for example) or hides the layer there.
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

/** Defines a layer type without frame and props. */
export function defineFrameless<Type extends string>(type: Type) {
  return z.strictObject({ ...layerCommon, type: z.literal(type) })
}
