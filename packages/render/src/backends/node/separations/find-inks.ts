import { maxSpotInks, type SeparationRefusal } from '@podwright/domain/print/prepress'

/** Straight RGBA, four bytes a pixel, row by row. */
export type Pixels = { readonly rgba: Uint8Array; readonly width: number; readonly height: number }

export type Ink = {
  /** `#rrggbb`, exactly as in the print. */
  readonly colour: string
  readonly pixels: number
}

export type Separation =
  | {
      readonly ok: true
      /** Largest first. */
      readonly inks: readonly Ink[]
      /** The ink of each pixel, counted from 1; 0 for none. */
      readonly plates: Uint8Array
    }
  | { readonly ok: false; readonly code: SeparationRefusal }

/** From this opacity on, a pixel is printed, as for white ink. */
const inkedFrom = 128
/** Solid pixels, with eight equal neighbors, that a color needs to be an ink: more than an antialiased edge ever has. */
const minSolid = 9
/** Distance from a solid color within which another color is its antialiased edge. */
const edgePx = 2
/** Share of printed pixels that may be neither solid nor an edge, such as the tips of thin letters. */
const maxUnmatched = 0.001

/**
 * Separates a print into its flat colors. A color is an ink if it fills an area; all other pixels must be antialiased
 * edges between inks, and get the nearest one. Photos and gradients are refused. Every printed pixel is on one plate.
 */
export function separateInks(picture: Pixels): Separation {
  const { rgba, width, height } = picture
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  const solid = countSolid(words, width, height)
  const found = [...solid].filter(([, count]) => count >= minSolid).map(([word]) => word)
  if (!hasInk(rgba)) return { ok: false, code: 'nothing_printed' }
  if (found.length > maxSpotInks) return { ok: false, code: 'too_many_inks' }
  if (found.length === 0) return { ok: false, code: 'not_flat' }
  const plates = assign(picture, words, found)
  if (!plates) return { ok: false, code: 'not_flat' }
  return { ok: true, ...sorted(found, plates) }
}

function hasInk(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) >= inkedFrom) return true
  return false
}

/** Opaque pixels whose eight neighbors have the same color, by color. Ends early when there are too many colors. */
function countSolid(words: Uint32Array, width: number, height: number): Map<number, number> {
  const counts = new Map<number, number>()
  let many = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const word = words[at] ?? 0
      // The alpha of a little-endian word is its highest byte.
      if (word >>> 24 !== 255 || !isSolid(words, at, width, word)) continue
      const count = (counts.get(word) ?? 0) + 1
      counts.set(word, count)
      if (count === minSolid) many += 1
      if (many > maxSpotInks) return counts
    }
  }
  return counts
}

function isSolid(words: Uint32Array, at: number, width: number, word: number): boolean {
  return (
    words[at - 1] === word &&
    words[at + 1] === word &&
    words[at - width] === word &&
    words[at + width] === word &&
    words[at - width - 1] === word &&
    words[at - width + 1] === word &&
    words[at + width - 1] === word &&
    words[at + width + 1] === word
  )
}

/** The ink of each pixel; undefined if too many pixels are neither an ink nor the edge of one. */
function assign({ rgba, width, height }: Pixels, words: Uint32Array, inks: readonly number[]): Uint8Array | undefined {
  const numberOf = new Map(inks.map((word, i) => [word, i + 1]))
  const plates = new Uint8Array(width * height)
  let inked = 0
  let unmatched = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const alpha = rgba[at * 4 + 3] ?? 0
      if (alpha < inkedFrom) continue
      inked += 1
      const own = numberOf.get(words[at] ?? 0)
      if (own !== undefined) {
        plates[at] = own
        continue
      }
      const near = inksAround(words, numberOf, { x, y, width, height })
      // The color of a half-transparent pixel is that of the ink beside it, but for rounding.
      if (near.size === 0 && alpha === 255) unmatched += 1
      // More than all pixels could make up for: a photo is not searched to its end.
      if (unmatched > width * height * maxUnmatched) return undefined
      plates[at] = nearest(words[at] ?? 0, near.size > 0 ? near : numberOf)
    }
  }
  return unmatched > inked * maxUnmatched ? undefined : plates
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function inksAround(words: Uint32Array, numberOf: ReadonlyMap<number, number>, place: Place): Map<number, number> {
  const { x, y, width, height } = place
  const near = new Map<number, number>()
  for (let dy = Math.max(0, y - edgePx); dy <= Math.min(height - 1, y + edgePx); dy += 1) {
    for (let dx = Math.max(0, x - edgePx); dx <= Math.min(width - 1, x + edgePx); dx += 1) {
      const word = words[dy * width + dx] ?? 0
      const number = numberOf.get(word)
      if (number !== undefined) near.set(word, number)
    }
  }
  return near
}

function nearest(word: number, inks: ReadonlyMap<number, number>): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [ink, number] of inks) {
    const distance = [0, 8, 16].reduce(
      (sum, shift) => sum + (((ink >>> shift) & 255) - ((word >>> shift) & 255)) ** 2,
      0,
    )
    if (distance < least) [best, least] = [number, distance]
  }
  return best
}

/** Orders inks by their pixels, then by color, so that equal prints have equal plates. */
function sorted(words: readonly number[], plates: Uint8Array): { readonly inks: Ink[]; readonly plates: Uint8Array } {
  const pixels = new Array<number>(words.length + 1).fill(0)
  for (const number of plates) pixels[number] = (pixels[number] ?? 0) + 1
  const found = words.map((word, i) => ({ colour: hexOf(word), pixels: pixels[i + 1] ?? 0, number: i + 1 }))
  found.sort((a, b) => b.pixels - a.pixels || (a.colour < b.colour ? -1 : 1))
  const next = new Uint8Array(words.length + 1)
  for (const [i, { number }] of found.entries()) next[number] = i + 1
  return {
    inks: found.map(({ colour, pixels: own }) => ({ colour, pixels: own })),
    plates: plates.map((number) => next[number] ?? 0),
  }
}

function hexOf(word: number): string {
  const channels = [0, 8, 16].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, '0'))
  return `#${channels.join('')}`
}
