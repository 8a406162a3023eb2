/** The print map of a view: interleaved 16-bit u, v, coverage, row by row. */
export type PrintMap = { width: number; height: number; words: Uint16Array }

/** Coverage above which a pixel's position is exact (0…65535). */
const wholeCover = 0.995 * 65535
/** A step between neighbors beyond this share of the print is a jump, not perspective. */
const jumpStep = 0.06 * 65535
/** Areas this small (a few 16-bit levels) may change sign by rounding alone. */
const roundingArea = 24
const allowedFolds = 0.0008
const allowedJumps = 0.0006

type Tally = { whole: number; printed: number; folds: number; jumps: number; empty: number }

/**
 * Counts invalid pixels of a print map. The sign of the Jacobian indicates a fold or a mirrored print: in a valid view
 * u grows to the right where v grows upwards.
 */
function tally({ width, height, words }: PrintMap): Tally {
  const counts: Tally = { whole: 0, printed: 0, folds: 0, jumps: 0, empty: 0 }
  const cover = (at: number): number => words[at * 3 + 2] ?? 0
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const here = y * width + x
      if (cover(here) > 32767) counts.printed += 1
      if (cover(here) < wholeCover || cover(here + 1) < wholeCover || cover(here + width) < wholeCover) continue
      counts.whole += 1
      const u = words[here * 3] ?? 0
      const v = words[here * 3 + 1] ?? 0
      if (u === 0 && v === 0) counts.empty += 1
      const uRight = (words[here * 3 + 3] ?? 0) - u
      const vRight = (words[here * 3 + 4] ?? 0) - v
      const uDown = (words[(here + width) * 3] ?? 0) - u
      const vDown = (words[(here + width) * 3 + 1] ?? 0) - v
      if (Math.max(Math.abs(uRight), Math.abs(vRight), Math.abs(uDown), Math.abs(vDown)) > jumpStep) counts.jumps += 1
      else if (uRight * vDown - uDown * vRight > roundingArea) counts.folds += 1
    }
  }
  return counts
}

/** Returns the problems of a print map, as sentences. */
export function positionProblems(map: PrintMap, mayJump: boolean): string[] {
  const { whole, printed, folds, jumps, empty } = tally(map)
  const share = printed / (map.width * map.height)
  if (share < 0.005 || share > 0.98) return [`the print covers ${(share * 100).toFixed(1)} % of the picture`]
  const problems: string[] = []
  if (whole === 0) problems.push('no pixel is wholly covered')
  if (empty > 0) problems.push(`${empty} covered pixels have no position`)
  if (folds > whole * allowedFolds) problems.push(`${folds} of ${whole} positions are folded or mirrored`)
  if (!mayJump && jumps > whole * allowedJumps) problems.push(`${jumps} of ${whole} positions jump`)
  return problems
}

/** Returns the share of printed pixels outside the product mask (8 bit). */
export function printOutsideProduct({ words }: PrintMap, product: Uint8Array): number {
  let printed = 0
  let outside = 0
  for (let at = 0; at < product.length; at += 1) {
    if ((words[at * 3 + 2] ?? 0) < 52428) continue
    printed += 1
    if ((product[at] ?? 0) < 128) outside += 1
  }
  return printed === 0 ? 0 : outside / printed
}
