import { z } from 'zod'
import { Angle, ArtworkRef, Length } from '../../values.ts'
import { defineLayer } from '../define-layer.ts'
import { Adjustments, Cutout } from '../image/schema.ts'

/** An artwork repeated over the layer's box. */
export const PatternLayer = defineLayer('pattern', {
  artwork: ArtworkRef,
  arrangement: z.enum(['grid', 'brick', 'half-drop', 'mirror']),
  tileWidthMm: Length,
  /** Gap between tiles; negative gaps overlap. */
  gapXMm: z.number().min(-1_000).max(1_000),
  gapYMm: z.number().min(-1_000).max(1_000),
  /** Rotation of the whole repeat about the center of the box. */
  angle: Angle,
  /** Rotation of each tile about its own center. */
  tileAngle: Angle,
  /** Shift of the repeat, in tiles. */
  offsetX: z.number().min(-1).max(1),
  offsetY: z.number().min(-1).max(1),
  adjustments: Adjustments,
  cutout: Cutout.nullable(),
})
export type PatternLayer = z.infer<typeof PatternLayer>
