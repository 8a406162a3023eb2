/** Luminance of a picture, 0 to 255 a pixel, row by row. */
export type Luminance = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

export type Difference = {
  /** Share of the page whose luminance differs clearly, from 0 to 1. */
  readonly share: number
  /** Change of the page's height as a share of the original. */
  readonly height: number
}

/** Width of a reference in pixels: enough to see the layout, small enough for the repository. */
export const referenceWidth = 240
/** Side of the squares whose mean luminance is compared. */
const cell = 6
/** A larger difference of means counts; the edge of a letter shifted by half a pixel stays below it. */
const clear = 14

/** References and screenshots have the same fonts; what remains is compression loss of the references. */
export const tolerance: Difference = { share: 0.005, height: 0.002 }

/** Compares two pictures of the same width square by square, down to the end of the shorter one. */
export function differenceOf(reference: Luminance, taken: Luminance): Difference {
  if (reference.width !== taken.width) throw new RangeError('pictures of different widths are not compared')
  const height = Math.abs(taken.height - reference.height) / reference.height
  const columns = Math.floor(reference.width / cell)
  const rows = Math.floor(Math.min(reference.height, taken.height) / cell)
  let differing = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const change = meanOf(reference, column, row) - meanOf(taken, column, row)
      if (Math.abs(change) > clear) differing++
    }
  }
  return { share: differing / (rows * columns), height }
}

export function isWithin(difference: Difference, limit = tolerance): boolean {
  return difference.share <= limit.share && difference.height <= limit.height
}

function meanOf({ width, pixels }: Luminance, column: number, row: number): number {
  let sum = 0
  for (let y = row * cell; y < (row + 1) * cell; y++) {
    for (let x = column * cell; x < (column + 1) * cell; x++) sum += pixels[y * width + x] ?? 0
  }
  return sum / (cell * cell)
}
