import { z } from 'zod'
import { Angle, Paint, Stroke } from '../../values.ts'
import { defineLayer } from '../define-layer.ts'

export const longestText = 2_000

export const TextLayer = defineLayer('text', {
  text: z.string().max(longestText),
  /** A family of the fonts that come with the platform. */
  family: z.string().min(1).max(80),
  weight: z.int().min(100).max(900),
  isItalic: z.boolean(),
  /** Height of the letters' em square. */
  sizeMm: z.number().min(0.3).max(2_000),
  /** Distance of base lines in ems. */
  lineHeight: z.number().min(0.5).max(4),
  /** Added after each cluster, in ems. */
  letterSpacing: z.number().min(-0.5).max(4),
  align: z.enum(['start', 'center', 'end']),
  casing: z.enum(['typed', 'upper']),
  fill: Paint,
  outline: Stroke.nullable(),
  /** The arc that the base line takes: 0 is straight, 180 half a circle upwards, negative ones bend downwards. */
  arc: Angle,
  /** `auto`: the box grows with the text; `box`: lines are broken at the box's width. */
  wrap: z.enum(['auto', 'box']),
  /**
   * The lines as they were broken where the design was made: word dictionaries differ between browsers, and the print must
   * not. Null until the text is laid out for the first time.
   */
  lines: z.array(z.string().max(longestText)).max(400).nullable(),
})
export type TextLayer = z.infer<typeof TextLayer>
