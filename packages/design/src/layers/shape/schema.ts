import { z } from 'zod'
import { Colour, Paint, Stroke } from '../../values.ts'
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

/** Maximum characters of a QR code before its variables are filled in. */
export const longestQr = 500

/** Bytes that a code of the largest version holds. */
export const qrCapacity = { L: 2953, M: 2331, Q: 1663, H: 1273 } as const

const QrCode = z.strictObject({
  /** A text or URL, which may contain variables, or the texts of a buyer in place of them. */
  content: z.string().max(qrCapacity.L),
  /** Share of the code that may be damaged: 7, 15, 25 or 30 percent. */
  level: z.enum(['L', 'M', 'Q', 'H']),
  /** Width of the empty edge in squares; the standard asks for four. */
  quietModules: z.int().min(0).max(10),
  /** Color of the light squares and the edge; null: the garment or what lies below. */
  background: Colour.nullable(),
})
export type QrCode = z.infer<typeof QrCode>

export const ShapeLayer = defineLayer('shape', {
  shape: z.enum(['rectangle', 'ellipse', 'triangle', 'polygon', 'star', 'heart', 'line', 'arrow', 'path', 'qr']),
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
  /** Of the shape `qr`. Since version 2; absent in other shapes, which stay in version 1. */
  qr: QrCode.optional(),
})
export type ShapeLayer = z.infer<typeof ShapeLayer>
