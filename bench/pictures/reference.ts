import { codeOfLinear, linearOfCode } from '../../packages/render/src/effect/light.ts'
import { type Placement, placeArtwork } from '../../packages/render/src/effect/placement.ts'
import { LIGHT_ONE, type ProductView } from '../../packages/render/src/effect/product-view.ts'
import { colorCloth, linearBase } from '../../packages/render/src/effect/recolor.ts'
import type { ArtworkPixels } from '../../packages/render/src/effect/resample/reduce-artwork.ts'

/** Samples per pixel and axis. */
const SAMPLES = 4

/**
 * Renders the reference for a picture: floats, 4 × 4 samples a pixel from the artwork at full resolution, the published
 * formula in linear light. Slow and simple; shares no code with the kernel except the recoloring of the base.
 */
export function drawReference(
  view: ProductView,
  hex: string | null,
  artwork: ArtworkPixels,
  placement: Placement,
): Uint8Array<ArrayBuffer> {
  const coloured = colorCloth(view, hex)
  const picture = linearBase(view, coloured)
  const print = { widthMm: view.printWidthMm, heightMm: view.printHeightMm }
  const sample = sampler(artwork, placeArtwork(placement, artwork, print))
  for (let i = 0; i < view.cover.length; i += 1) {
    const cover = (view.cover[i] ?? 0) / 255
    if (cover === 0) continue
    const level = view.shading[i] ?? 0
    const shade = coloured === undefined ? level / LIGHT_ONE : (coloured.cloth[level] ?? 0)
    const shine = (view.highlight[i] ?? 0) / LIGHT_ONE
    const art = meanOverPixel(view, i, sample)
    const covered = art[3] * cover
    for (const channel of [0, 1, 2] as const) {
      const at = i * 3 + channel
      picture[at] = (picture[at] ?? 0) * (1 - covered) + art[channel] * shade * cover + shine * covered
    }
  }
  return Uint8Array.from(picture, codeOfLinear)
}

type Light = [red: number, green: number, blue: number, alpha: number]
type Sampler = (u: number, v: number, into: Light) => void

function meanOverPixel(view: ProductView, i: number, sample: Sampler): Light {
  const [ux, vx] = slope(view, i, 1)
  const [uy, vy] = slope(view, i, view.width)
  const sum: Light = [0, 0, 0, 0]
  for (let k = 0; k < SAMPLES * SAMPLES; k += 1) {
    const x = ((k % SAMPLES) + 0.5) / SAMPLES - 0.5
    const y = (Math.floor(k / SAMPLES) + 0.5) / SAMPLES - 0.5
    sample((view.u[i] ?? 0) / 65535 + ux * x + uy * y, (view.v[i] ?? 0) / 65535 + vx * x + vy * y, sum)
  }
  return sum.map((value) => value / SAMPLES ** 2) as Light
}

/** Returns how u and v change to the next pixel, computed from those neighbors that are printed. */
function slope({ u, v, cover }: ProductView, i: number, step: number): [number, number] {
  const after = (cover[i + step] ?? 0) > 0 ? i + step : i
  const before = (cover[i - step] ?? 0) > 0 ? i - step : i
  if (after === before) return [0, 0]
  const pixels = (after - before) / step
  const slopes: [number, number] = [
    ((u[after] ?? 0) - (u[before] ?? 0)) / 65535 / pixels,
    ((v[after] ?? 0) - (v[before] ?? 0)) / 65535 / pixels,
  ]
  // A jump marks the border between two prints, not a steep slope within one.
  return slopes.some((value) => Math.abs(value) > 0.05) ? [0, 0] : slopes
}

function sampler(artwork: ArtworkPixels, { artwork: box, clip }: ReturnType<typeof placeArtwork>): Sampler {
  const { width, height, rgba } = artwork
  return (u, v, into) => {
    // A sample beyond the edge of the print uses the edge.
    const across = Math.min(1, Math.max(0, u))
    const down = 1 - Math.min(1, Math.max(0, v))
    if (across < clip.left || across > clip.left + clip.width || down < clip.top || down > clip.top + clip.height)
      return
    const x = ((across - box.left) / box.width) * width
    const y = ((down - box.top) / box.height) * height
    if (x < 0 || y < 0 || x > width || y > height) return
    const left = Math.min(width - 1, Math.max(0, x - 0.5))
    const top = Math.min(height - 1, Math.max(0, y - 0.5))
    for (const [row, rowShare] of neighbours(top, height)) {
      for (const [column, columnShare] of neighbours(left, width)) {
        const at = (row * width + column) * 4
        const alpha = ((rgba[at + 3] ?? 0) / 255) * rowShare * columnShare
        for (const channel of [0, 1, 2] as const) into[channel] += (linearOfCode[rgba[at + channel] ?? 0] ?? 0) * alpha
        into[3] += alpha
      }
    }
  }
}

function neighbours(position: number, count: number): [number, number][] {
  const first = Math.floor(position)
  const share = position - first
  return [
    [first, 1 - share],
    [Math.min(count - 1, first + 1), share],
  ]
}

/** Returns the peak signal-to-noise ratio in dB of two RGB pictures over the printed pixels of the view. */
export function psnrInPrint(view: ProductView, a: Uint8Array, b: Uint8Array): number {
  let squares = 0
  let values = 0
  for (let i = 0; i < view.cover.length; i += 1) {
    if ((view.cover[i] ?? 0) === 0) continue
    for (let at = i * 3; at < i * 3 + 3; at += 1) squares += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2
    values += 3
  }
  return squares === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255) / (squares / values))
}
