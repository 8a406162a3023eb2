import { z } from 'zod'

/**
 * Why a part of a print area is not seen on the product. `outline` is the shape of the product within the area: what
 * lies outside of it is cut off. `handle`, `seam` and `heel` are printed but beside a handle, in a seam or in a fold.
 */
export const hiddenZoneKinds = ['outline', 'camera', 'elastic', 'handle', 'seam', 'heel'] as const
export type HiddenZoneKind = (typeof hiddenZoneKinds)[number]

const Fraction = z.number().min(0).max(1)

/** A part of a print area that the product hides, as a polygon in fractions of the area from its top left corner. */
export const HiddenZone = z.strictObject({
  kind: z.enum(hiddenZoneKinds),
  points: z
    .array(z.tuple([Fraction, Fraction]))
    .min(3)
    .max(200),
})
export type HiddenZone = z.infer<typeof HiddenZone>

/** Whether a point of the area, in fractions, is hidden by a zone. */
export function isHiddenBy({ kind, points }: HiddenZone, x: number, y: number): boolean {
  const isInside = isInPolygon(points, x, y)
  return kind === 'outline' ? !isInside : isInside
}

/** The even-odd rule. */
function isInPolygon(points: HiddenZone['points'], x: number, y: number): boolean {
  let isInside = false
  for (const [i, [x1, y1]] of points.entries()) {
    const [x2, y2] = points.at(i - 1) ?? [x1, y1]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
  }
  return isInside
}
