import { z } from 'zod'

const point = z.tuple([z.number(), z.number()])
const segment = z.tuple([point, point])

/** A dimension line beside a print area: the edge it measures, and the position of the line itself. */
export const AreaMeasure = z.object({ edge: segment, line: segment })
export type AreaMeasure = z.infer<typeof AreaMeasure>

/**
 * Position of the print area in a view's picture: the outline of its visible part (SVG path data, even-odd), the
 * fraction that is visible, and dimension lines for its width and height. Coordinates range from 0 to `outlineSide`, y
 * downward. Derived from the view's map of the print area, so it follows folds, curves and perspective.
 */
export const AreaOutline = z.object({
  path: z.string().regex(/^(M[\d. L]+Z)+$/),
  /**
   * Fractions of the area's width and height visible in the picture; less than 1 where the area wraps around the
   * product.
   */
  shown: z.object({ width: z.number().min(0).max(1), height: z.number().min(0).max(1) }),
  width: AreaMeasure,
  height: AreaMeasure,
})
export type AreaOutline = z.infer<typeof AreaOutline>
