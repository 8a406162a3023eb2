import type { Cutout } from '@podwright/design/layers/image/schema'
import { parseHex } from '@podwright/domain/print/colour-distance'
import type { Pixels } from './adjust.ts'

/**
 * Makes a background of one colour transparent, in place. `everywhere` takes the colour wherever it is; `edges` only what is
 * joined to the rim through pixels of that colour, so that a white shirt on white keeps its buttons. Between the tolerance
 * and its soft edge a pixel fades, and the background's share is taken out of its colour, which leaves no pale fringe.
 */
export function cutOut(pixels: Pixels, width: number, height: number, cutout: Cutout): void {
  const ground = parseHex(cutout.colour)
  // Distances are counted in the 0–441 of three bytes; squares avoid a root for most pixels.
  const inner = cutout.tolerance * longest
  const outer = inner + cutout.softness * longest
  const isBackground = (at: number) => distance(pixels, at, ground) <= outer
  const reached = cutout.from === 'edges' ? floodFromRim(width, height, (pixel) => isBackground(pixel * 4)) : null
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (reached && reached[pixel] === 0) continue
    const at = pixel * 4
    const away = distance(pixels, at, ground)
    if (away <= inner) pixels[at + 3] = 0
    else if (away < outer) fade(pixels, at, ground, (away - inner) / (outer - inner))
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

/** `seen = own · share + ground · (1 − share)`, solved for the own colour. */
function fade(pixels: Pixels, at: number, ground: Rgb, share: number): void {
  for (const channel of [0, 1, 2] as const) {
    const seen = pixels[at + channel] ?? 0
    pixels[at + channel] = ground[channel] + (seen - ground[channel]) / share
  }
  pixels[at + 3] = (pixels[at + 3] ?? 0) * share
}

/** Which pixels of a kind are joined to the rim, sideways or up and down, through others of it. 1 where they are. */
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
