import { z } from 'zod'
import { Angle, Paint, Stroke } from '../../values.ts'
import { defineLayer } from '../define-layer.ts'

export const longestText = 2_000

export const TextLayer = defineLayer('text', {
  text: z.string().max(longestText),
  /** A font family bundled with the platform, or since version 3 a font of the seller (`sellerFamily`). */
  family: z.string().min(1).max(80),
  weight: z.int().min(100).max(900),
  isItalic: z.boolean(),
  /** Font size: height of the em square in millimeters. */
  sizeMm: z.number().min(0.3).max(2_000),
  /** Distance of baselines in ems. */
  lineHeight: z.number().min(0.5).max(4),
  /** Space added after each grapheme cluster, in ems. */
  letterSpacing: z.number().min(-0.5).max(4),
  align: z.enum(['start', 'center', 'end']),
  casing: z.enum(['typed', 'upper']),
  fill: Paint,
  outline: Stroke.nullable(),
  /** Arc of the baseline: 0 is straight, 180 half a circle upward; negative values bend downward. */
  arc: Angle,
  /** `auto`: the box grows with the text; `box`: lines are wrapped at the box's width. */
  wrap: z.enum(['auto', 'box']),
  /**
   * Lines as wrapped where the design was made, because word segmentation differs between browsers and the print must
   * not. Null until the text has been laid out.
   */
  lines: z.array(z.string().max(longestText)).max(400).nullable(),
  /**
   * `shrink`: letters are made smaller until the text fits its box. Since version 2; absent where the size is kept, so that
   * such a text stays in version 1.
   */
  fit: z.literal('shrink').optional(),
})
export type TextLayer = z.infer<typeof TextLayer>
