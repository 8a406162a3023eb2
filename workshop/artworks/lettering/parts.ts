import { range } from '../draw.ts'
import { word } from '../lettering.ts'

export const ink = (fill: string) => `fill="${fill}"`

/** A word with a solid drop shadow, as on old shop signs. */
export const signWord = (
  key: string,
  cx: number,
  y: number,
  width: number,
  face: string,
  shade: string,
  depth = 10,
): string =>
  range(depth)
    .map((i) => word(key, cx + depth - i, y + depth - i, width, ink(shade)))
    .join('') + word(key, cx, y, width, `fill="${face}"`)
