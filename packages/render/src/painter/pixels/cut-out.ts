import type { Cutout } from '@podwright/design/layers/image/schema'
import { parseHex } from '@podwright/domain/print/color-distance'
import type { Pixels } from './adjust.ts'

/**
 * Makes a background of one color transparent, in place. `everywhere` removes the color wherever it occurs; `edges`
 * removes only what is connected to the edge through pixels of that color, so that a white shirt on white keeps its
 * buttons. Between tolerance and soft edge a pixel fades, and the background's share is removed from its color, which
 * avoids pale fringes.
 */
export function cutOut(pixels: Pixels, width: number, height: number, cutout: Cutout): void {
  const background = parseHex(cutout.colour)
  // Distances range from 0 to 441, the diagonal of the RGB cube in bytes.
  const inner = cutout.tolerance * longest
  const outer = inner + cutout.softness * longest
  const isBackground = (at: number) => distance(pixels, at, background) <= outer
  const reached = cutout.from === 'edges' ? floodFromRim(width, height, (pixel) => isBackground(pixel * 4)) : null
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (reached && reached[pixel] === 0) continue
    const at = pixel * 4
    const away = distance(pixels, at, background)
    if (away <= inner) pixels[at + 3] = 0
    else if (away < outer) fade(pixels, at, background, (away - inner) / (outer - inner))
  }
}

const longest = Math.sqrt(3 * 255 * 255)

type Rgb = readonly [number, number, number]

function distance(pixels: Pixels, at: number, [red, green, blue]: Rgb): number {
  const r = (pixels[at] ?? 0) - red
  const g = (pixels[at + 1] ?? 0) - green
  const b = (pixels[at + 2] ?? 0) - blue
  return Math.sqrt(r * r + g * g + b * b)
}

/** Solves `seen = own · share + ground · (1 − share)` for the pixel's own color. */
function fade(pixels: Pixels, at: number, background: Rgb, share: number): void {
  for (const channel of [0, 1, 2] as const) {
    const seen = pixels[at + channel] ?? 0
    pixels[at + channel] = background[channel] + (seen - background[channel]) / share
  }
  pixels[at + 3] = (pixels[at + 3] ?? 0) * share
}

/** Returns 1 for each matching pixel connected to the edge, horizontally or vertically, through matching pixels. */
function floodFromRim(width: number, height: number, belongs: (pixel: number) => boolean): Uint8Array {
  const reached = new Uint8Array(width * height)
  const waiting = new Uint32Array(width * height)
  let count = 0
  const reach = (pixel: number) => {
    if (reached[pixel] === 1 || !belongs(pixel)) return
    reached[pixel] = 1
    waiting[count] = pixel
    count += 1
  }
  for (let x = 0; x < width; x += 1) {
    reach(x)
    reach((height - 1) * width + x)
  }
  for (let y = 0; y < height; y += 1) {
    reach(y * width)
    reach(y * width + width - 1)
  }
  while (count > 0) {
    count -= 1
    const pixel = waiting[count] ?? 0
    const x = pixel % width
    if (x > 0) reach(pixel - 1)
    if (x < width - 1) reach(pixel + 1)
    if (pixel >= width) reach(pixel - width)
    if (pixel < width * (height - 1)) reach(pixel + width)
  }
  return reached
}
