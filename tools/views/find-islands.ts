import type { ProductView } from '../../packages/render/src/effect/product-view.ts'

/**
 * Neighboring pixels further apart than this on the print area belong to two prints, such as one coaster in front of
 * another.
 */
const largestStep = 0.02 * 65535

type Printed = Pick<ProductView, 'width' | 'height' | 'u' | 'v' | 'cover'>

/** Returns groups of at least `min` pixels that each show one connected piece of the print area; the largest first. */
export function findIslands({ width, height, u, v, cover }: Printed, min: number): number[][] {
  const isLeft = Uint8Array.from(cover, (share) => (share >= 128 ? 1 : 0))
  const isNear = (a: number, b: number) =>
    Math.abs((u[a] ?? 0) - (u[b] ?? 0)) < largestStep && Math.abs((v[a] ?? 0) - (v[b] ?? 0)) < largestStep
  const islands: number[][] = []
  for (let start = 0; start < isLeft.length; start += 1) {
    if (isLeft[start] === 0) continue
    const island = [start]
    isLeft[start] = 0
    const reach = (from: number, to: number) => {
      if (isLeft[to] === 0 || !isNear(from, to)) return
      isLeft[to] = 0
      island.push(to)
    }
    for (let n = 0; n < island.length; n += 1) {
      const at = island[n] ?? 0
      const x = at % width
      if (x > 0) reach(at, at - 1)
      if (x < width - 1) reach(at, at + 1)
      if (at >= width) reach(at, at - width)
      if (at < width * (height - 1)) reach(at, at + width)
    }
    if (island.length >= min) islands.push(island)
  }
  return islands.sort((a, b) => b.length - a.length)
}
