import { stepOfTexels, type TextureScale } from '../texture.ts'
import type { PrintedPixels } from './printed-pixels.ts'

/** Side of the tiles that share a texture level. Choosing a level per pixel would break the runs into tiny pieces. */
export const TILE = 16

/**
 * Texels per output pixel that preserve detail without moiré under bilinear sampling. Measured together with
 * SMALLEST_SHARE and the steps per octave: 1.5, 15 % and four steps take a third of the memory of 1.6, 3 % and two
 * steps, and lose 0 to 1 dB.
 */
const TEXELS_PER_PIXEL = 1.5

/**
 * Levels needed by a smaller fraction of the printed pixels are replaced by the nearest other level, because each level
 * costs memory.
 */
const SMALLEST_SHARE = 0.15

/** Neighboring pixels further apart than this fraction of the print belong to different prints. */
const JUMP = 0.1

/** The levels a view needs, and the level index of each tile (row by row). */
export type ChosenLevels = {
  readonly levels: readonly TextureScale[]
  readonly tiles: Uint8Array
  readonly across: number
}

type Tally = { u: number; v: number; pairs: number; printed: number }

/** Chooses texture levels by the density at which each tile shows the print, separately for u and v. */
export function chooseLevels(print: PrintedPixels): ChosenLevels {
  const across = Math.ceil(print.width / TILE)
  const tallies = tallyTiles(print)
  const all = tallies.reduce((sum, t) => ({ u: sum.u + t.u, v: sum.v + t.v, pairs: sum.pairs + t.pairs }), {
    u: 0,
    v: 0,
    pairs: 0,
  })
  const scales = tallies.map((tally) => {
    const { u, v, pairs } = tally.pairs > 0 ? tally : all
    return { across: stepFor(u / pairs), along: stepFor(v / pairs), printed: tally.printed }
  })
  const levels = commonLevels(scales)
  const tiles = Uint8Array.from(scales, (level) => nearest(levels, level))
  return { levels, tiles, across }
}

function stepFor(sharePerPixel: number): number {
  return stepOfTexels(sharePerPixel > 0 ? TEXELS_PER_PIXEL / sharePerPixel : 1)
}

/** Tallies all tiles row by row. */
function tallyTiles({ width, height, cover, u, v, one }: PrintedPixels): Tally[] {
  const tallies: Tally[] = []
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) tallies.push(tallyTile(left, top))
  }
  return tallies

  function tallyTile(left: number, top: number): Tally {
    const tally = { u: 0, v: 0, pairs: 0, printed: 0 }
    const bottom = Math.min(height, top + TILE)
    const right = Math.min(width, left + TILE)
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const i = y * width + x
        if (cover[i] === 0) continue
        tally.printed += 1
        // Partly covered pixels have positions too, but those at folds are unreliable.
        if (x + 1 >= width || y + 1 >= height || cover[i] !== 255 || cover[i + 1] !== 255 || cover[i + width] !== 255)
          continue
        const ux = (u[i + 1] ?? 0) - (u[i] ?? 0)
        const vx = (v[i + 1] ?? 0) - (v[i] ?? 0)
        const uy = (u[i + width] ?? 0) - (u[i] ?? 0)
        const vy = (v[i + width] ?? 0) - (v[i] ?? 0)
        if (Math.max(Math.abs(ux), Math.abs(vx), Math.abs(uy), Math.abs(vy)) > JUMP * one) continue
        tally.u += Math.sqrt(ux * ux + uy * uy) / one
        tally.v += Math.sqrt(vx * vx + vy * vy) / one
        tally.pairs += 1
      }
    }
    return tally
  }
}

function commonLevels(scales: readonly (TextureScale & { readonly printed: number })[]): TextureScale[] {
  const shares = new Map<string, { level: TextureScale; printed: number }>()
  let total = 0
  for (const { across, along, printed } of scales) {
    const key = `${across} ${along}`
    const entry = shares.get(key) ?? { level: { across, along }, printed: 0 }
    entry.printed += printed
    total += printed
    shares.set(key, entry)
  }
  const sorted = [...shares.values()].sort((a, b) => b.printed - a.printed)
  const common = sorted.filter(({ printed }, index) => index === 0 || printed >= total * SMALLEST_SHARE)
  return common.map(({ level }) => level)
}

function nearest(levels: readonly TextureScale[], scale: TextureScale): number {
  const distance = (level: TextureScale) => Math.abs(level.across - scale.across) + Math.abs(level.along - scale.along)
  let best = 0
  for (const [index, level] of levels.entries()) {
    if (distance(level) < distance(levels[best] ?? level)) best = index
  }
  return best
}
