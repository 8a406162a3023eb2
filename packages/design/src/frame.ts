import { z } from 'zod'
import { Angle, Blend, Coordinate, Length, Shadow, Share } from './values.ts'

/** What every layer has, whatever its type. */
export const layerCommon = {
  id: z.string().regex(/^layer:[0-9A-Za-z_-]{1,40}$/),
  kind: z.literal('layer'),
  /** The placement or group that holds it. */
  parent: z.string().regex(/^(?:placement|layer):[0-9A-Za-z_-]{1,40}$/),
  /** Order among siblings, bottom first: a key that sorts as a string (fractional indexing). */
  order: z.string().min(1).max(200),
  /** The seller's own name; empty when the type and its content name it. */
  name: z.string().max(120),
  opacity: Share,
  blend: Blend,
  isLocked: z.boolean(),
  isHidden: z.boolean(),
  shadow: Shadow.nullable(),
} as const

/** Where a layer lies in its placement. Groups have none: they lie where their children do. */
export const layerFrame = {
  /** Centre, from the top left corner of the print area. */
  x: Coordinate,
  y: Coordinate,
  width: Length,
  height: Length,
  /** Turned clockwise about the centre, after flipping. */
  rotation: Angle,
  isFlippedX: z.boolean(),
  isFlippedY: z.boolean(),
} as const

export type Frame = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}
