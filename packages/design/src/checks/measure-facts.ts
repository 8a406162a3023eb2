import { oklabOf } from '@podwright/domain/print/color-distance'
import type { ArtworkFacts } from './facts.ts'

/** An artwork scaled down enough to inspect every pixel, as non-premultiplied RGBA. */
export type SmallPicture = { readonly width: number; readonly height: number; readonly rgba: Bytes }
type Bytes = Uint8Array | Uint8ClampedArray

/**
 * Alpha values below and from which a pixel counts as transparent and as opaque; resampling leaves values slightly off.
 */
const clearBelow = 8
const opaqueFrom = 247

/**
 * Measures the properties of an artwork that the design checks need. An artwork without visible pixels is blank, black
 * and without spread.
 */
export function measureFacts(picture: SmallPicture): ArtworkFacts {
  const visible = sumVisible(picture.rgba)
  if (visible.weight === 0) return { semiTransparentShare: 0, meanColour: '#000000', spread: 0, isBlank: true }
  const mean = visible.sums.map((sum) => sum / visible.weight)
  const [red = 0, green = 0, blue = 0] = mean
  return {
    semiTransparentShare: round(countHalf(picture) / visible.count),
    meanColour: `#${mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`,
    spread: round(spreadAround(picture.rgba, [red, green, blue]) / visible.weight),
  }
}

function sumVisible(rgba: Bytes) {
  const sums: [number, number, number] = [0, 0, 0]
  let weight = 0
  let count = 0
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3] ?? 0
    if (alpha < clearBelow) continue
    count += 1
    weight += alpha
    sums[0] += (rgba[i] ?? 0) * alpha
    sums[1] += (rgba[i + 1] ?? 0) * alpha
    sums[2] += (rgba[i + 2] ?? 0) * alpha
  }
  return { sums, weight, count }
}

/** Sums the OKLab distances of all visible pixels from a color, weighted by alpha. */
function spreadAround(rgba: Bytes, mean: readonly [number, number, number]): number {
  const [lightness, a, b] = oklabOf(mean)
  let spread = 0
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3] ?? 0
    if (alpha < clearBelow) continue
    const at = oklabOf([rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0])
    spread += alpha * Math.hypot(at[0] - lightness, at[1] - a, at[2] - b)
  }
  return spread
}

/** Counts semi-transparent pixels whose neighbors are all semi-transparent too, which excludes antialiased edges. */
function countHalf({ width, height, rgba }: SmallPicture): number {
  const isHalf = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return true
    const alpha = rgba[(y * width + x) * 4 + 3] ?? 0
    return alpha >= clearBelow && alpha < opaqueFrom
  }
  let count = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isHalf(x, y) && neighbors.every(([dx, dy]) => isHalf(x + dx, y + dy))) count += 1
    }
  }
  return count
}

const neighbors = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
