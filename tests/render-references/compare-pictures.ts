/**
 * The difference between two pictures in bytes with premultiplied alpha, so colors of transparent pixels do not count.
 */
export type Difference = { readonly largest: number; readonly decibels: number }

/** Compares RGBA bytes with straight alpha. Throws when their sizes differ. */
export function comparePictures(a: Uint8Array, b: Uint8Array): Difference {
  if (a.length !== b.length) throw new Error(`pictures of ${a.length} and ${b.length} bytes`)
  let largest = 0
  let squares = 0
  for (let at = 0; at < a.length; at += 1) {
    const away = Math.abs(multiplied(a, at) - multiplied(b, at))
    largest = Math.max(largest, away)
    squares += away * away
  }
  return {
    largest,
    decibels: squares === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * a.length) / squares),
  }
}

function multiplied(pixels: Uint8Array, at: number): number {
  const value = pixels[at] ?? 0
  return at % 4 === 3 ? value : (value * (pixels[at - (at % 4) + 3] ?? 0)) / 255
}
