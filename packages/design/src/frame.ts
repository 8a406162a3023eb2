import { z } from 'zod'
import { Angle, Blend, Coordinate, Length, Shadow, Share } from './values.ts'

/** Fields common to all layer types. */
export const layerCommon = {
  id: z.string().regex(/^layer:[0-9A-Za-z_-]{1,40}$/),
  kind: z.literal('layer'),
  /** Id of the placement or group that contains the layer. */
  parent: z.string().regex(/^(?:placement|layer):[0-9A-Za-z_-]{1,40}$/),
  /** Fractional index that orders siblings, bottom first; compared as a string. */
  order: z.string().min(1).max(200),
  /** Name given by the seller; empty if the name is derived from type and content. */
  name: z.string().max(120),
  opacity: Share,
  blend: Blend,
  isLocked: z.boolean(),
  isHidden: z.boolean(),
  shadow: Shadow.nullable(),
} as const

/** Position of a layer on its placement. Groups have none; theirs follows from their children. */
export const layerFrame = {
  /** Center, in millimeters from the top left corner of the print area. */
  x: Coordinate,
  y: Coordinate,
  width: Length,
  height: Length,
  /** Degrees clockwise about the center, applied after flipping. */
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
