import { z } from 'zod'

const point = z.tuple([z.number(), z.number()])
const segment = z.tuple([point, point])

/** A dimension line beside a print area: the edge that it measures, and where the line itself lies. */
export const AreaMeasure = z.object({ edge: segment, line: segment })
export type AreaMeasure = z.infer<typeof AreaMeasure>

/**
 * Where the print area of a view lies in its picture: the closed lines around what can be seen of it (SVG path data, even-odd),
 * which part of it that is, and dimension lines for its width and height. In units of `outlineSide` to the picture's side,
 * y downwards. Found in the view's map of the print area, so folds, round faces and perspective are as on the picture.
 */
export const AreaOutline = z.object({
  path: z.string().regex(/^(M[\d. L]+Z)+$/),
  /** Shares of the area's width and height that the picture shows: less than all where it goes round the product. */
  shown: z.object({ width: z.number().min(0).max(1), height: z.number().min(0).max(1) }),
  width: AreaMeasure,
  height: AreaMeasure,
})
export type AreaOutline = z.infer<typeof AreaOutline>
