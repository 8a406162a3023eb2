import type { AreaMeasure } from '@podwright/domain/pictures/area-outline'

/** The drawing of a dimension: SVG path data, and the position of its label. */
export type DimensionLines = {
  /** From the ends of the edge to just beyond the dimension line. */
  readonly extensions: string
  readonly line: string
  readonly label: { readonly x: number; readonly y: number; readonly angle: number }
}

/** Overshoot of extension lines beyond the dimension line. */
const beyond = 9
/** Half the length of the slanted ticks at its ends. */
const tick = 9

type Point = readonly [number, number]

/**
 * Draws a dimension as in a technical drawing: extension lines, a line with slanted ticks, the label along it and never
 * upside down.
 */
export function dimensionLines({ edge, line }: AreaMeasure): DimensionLines {
  const [from, to] = line
  const along = towards(from, to)
  const slant: Point = [(along[0] - along[1]) * tick * Math.SQRT1_2, (along[1] + along[0]) * tick * Math.SQRT1_2]
  const tickAt = ([x, y]: Point) => `M${at([x - slant[0], y - slant[1]])}L${at([x + slant[0], y + slant[1]])}`
  const degrees = (Math.atan2(along[1], along[0]) * 180) / Math.PI
  // Vertical labels are read from bottom to top.
  const angle = degrees >= 89 ? degrees - 180 : degrees < -91 ? degrees + 180 : degrees
  return {
    extensions: edge.map((corner, i) => extension(corner, i === 0 ? from : to)).join(''),
    line: `M${at(from)}L${at(to)}${tickAt(from)}${tickAt(to)}`,
    label: { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2, angle: Math.round(angle * 10) / 10 },
  }
}

function extension(corner: Point, end: Point): string {
  const [x, y] = towards(corner, end)
  return `M${at(corner)}L${at([end[0] + x * beyond, end[1] + y * beyond])}`
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

function at([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
