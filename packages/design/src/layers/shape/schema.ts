import { z } from 'zod'
import { Paint, Stroke } from '../../values.ts'
import { defineLayer } from '../define-layer.ts'

/** A drawing of any kind, as SVG path data within a box of 1 × 1. Only absolute moves, lines, curves and closes, so that it can be read without surprises. */
const PathData = z
  .string()
  .min(1)
  .max(40_000)
  .regex(/^[MLCQZ0-9 .,-]+$/, 'absolute M, L, C, Q and Z only')

export const ShapeLayer = defineLayer('shape', {
  shape: z.enum(['rectangle', 'ellipse', 'triangle', 'polygon', 'star', 'heart', 'line', 'arrow', 'path']),
  /** Corners of a polygon, points of a star. */
  points: z.int().min(3).max(60),
  /** Of a star: how far its inner corners lie, as a share of the outer ones. */
  innerRadius: z.number().min(0.05).max(0.95),
  /** Of a rectangle, as a share of its shorter side. */
  cornerRadius: z.number().min(0).max(0.5),
  /** Of the shape `path`. */
  path: PathData.nullable(),
  fill: Paint.nullable(),
  stroke: Stroke.nullable(),
})
export type ShapeLayer = z.infer<typeof ShapeLayer>
