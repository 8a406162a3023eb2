export type Point = readonly [x: number, y: number]

/** Corners in Photoshop's order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** A projective map of the plane, in row-major order. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** Returns the map from the unit square to a quad, or undefined for a degenerate quad. */
export function squareToQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Homography | undefined {
  const dx1 = x1 - x2
  const dx2 = x3 - x2
  const dy1 = y1 - y2
  const dy2 = y3 - y2
  const bend = dx1 * dy2 - dx2 * dy1
  if (Math.abs(bend) < 1e-9) return undefined
  const sx = x0 - x1 + x2 - x3
  const sy = y0 - y1 + y2 - y3
  const g = (sx * dy2 - dx2 * sy) / bend
  const h = (dx1 * sy - sx * dy1) / bend
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

/** Returns the inverse of a map, up to scale. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

export function project([a, b, c, d, e, f, g, h, i]: Homography, x: number, y: number): Point {
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}
