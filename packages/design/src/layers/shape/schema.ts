import { z } from 'zod'
import { Paint, Stroke } from '../../values.ts'
import { defineLayer } from '../define-layer.ts'

/**
 * SVG path data within a box of 1 × 1. Limited to absolute moves, lines, curves and closes, which keeps parsing simple
 * and safe.
 */
const PathData = z
  .string()
  .min(1)
  .max(40_000)
  .regex(/^[MLCQZ0-9 .,-]+$/, 'path must use only absolute M, L, C, Q and Z')

export const ShapeLayer = defineLayer('shape', {
  shape: z.enum(['rectangle', 'ellipse', 'triangle', 'polygon', 'star', 'heart', 'line', 'arrow', 'path']),
  /** Number of corners of a polygon or points of a star. */
  points: z.int().min(3).max(60),
  /** Inner radius of a star, as a fraction of the outer radius. */
  innerRadius: z.number().min(0.05).max(0.95),
  /** Corner radius of a rectangle, as a fraction of its shorter side. */
  cornerRadius: z.number().min(0).max(0.5),
  /** Path of the shape `path`. */
  path: PathData.nullable(),
  fill: Paint.nullable(),
  stroke: Stroke.nullable(),
})
export type ShapeLayer = z.infer<typeof ShapeLayer>
