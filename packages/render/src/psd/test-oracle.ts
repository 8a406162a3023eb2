import type { Paint } from './test-mockups.ts'

/**
 * A reference compositor that evaluates the PDF specification's formulas in floating point at single points of the
 * document; the engine's pictures are compared with it. Shares no code with the engine.
 */
export type OracleLayer = {
  readonly paint: Paint
  readonly mode?: 'normal' | 'multiply' | 'screen' | 'linear dodge'
  readonly opacity?: number
  readonly mask?: (x: number, y: number) => number
  readonly clipped?: readonly OracleLayer[]
  readonly children?: readonly OracleLayer[]
}

type Pixel = readonly number[]

const formulas = {
  normal: (_b: number, s: number) => s,
  multiply: (b: number, s: number) => b * s,
  screen: (b: number, s: number) => 1 - (1 - b) * (1 - s),
  'linear dodge': (b: number, s: number) => Math.min(1, b + s),
}

function oraclePixel(layers: readonly OracleLayer[], x: number, y: number): Pixel {
  return layers.reduce<Pixel>((below, layer) => over(below, layer, x, y, false), [0, 0, 0, 0])
}

function over(below: Pixel, layer: OracleLayer, x: number, y: number, isAtop: boolean): Pixel {
  let own: Pixel = layer.children === undefined ? layer.paint(x, y) : oraclePixel(layer.children, x, y)
  for (const clipped of layer.clipped ?? []) own = over(own, clipped, x, y, true)
  const opacity = (own[3] ?? 0) * (layer.opacity ?? 1) * (layer.mask?.(x, y) ?? 1)
  const backdrop = below[3] ?? 0
  const alpha = isAtop ? backdrop : backdrop + opacity - backdrop * opacity
  if (alpha === 0) return [0, 0, 0, 0]
  const formula = formulas[layer.mode ?? 'normal']
  const colours = [0, 1, 2].map((channel) => {
    const b = below[channel] ?? 0
    const s = own[channel] ?? 0
    if (isAtop) return (1 - opacity) * b + opacity * formula(b, s)
    const mixed = (1 - backdrop) * s + backdrop * formula(b, s)
    return (1 - opacity / alpha) * b + (opacity / alpha) * mixed
  })
  return [...colours, alpha]
}

/** Renders a picture as the mean of 3 × 3 points per pixel, 0…255. */
export function oraclePicture(layers: readonly OracleLayer[], width: number, height: number): Float32Array {
  const picture = new Float32Array(width * height * 3)
  const points = [1 / 6, 0.5, 5 / 6]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (const dy of points) {
        for (const dx of points) {
          const pixel = oraclePixel(layers, x + dx, y + dy)
          for (let channel = 0; channel < 3; channel += 1) {
            const at = (y * width + x) * 3 + channel
            picture[at] = (picture[at] ?? 0) + ((pixel[channel] ?? 0) * 255) / 9
          }
        }
      }
    }
  }
  return picture
}

/** Returns the PSNR of a picture against the reference in dB. */
export function decibels(picture: Uint8Array, expected: Float32Array): number {
  let sum = 0
  for (let i = 0; i < expected.length; i += 1) sum += ((picture[i] ?? 0) - (expected[i] ?? 0)) ** 2
  return 10 * Math.log10((255 * 255 * expected.length) / Math.max(1e-9, sum))
}

type Corner = readonly [number, number]

/** Returns the map from a quad back to the unit square, by solving the eight equations of its corners. */
export function inverseOfQuad(corners: readonly [Corner, Corner, Corner, Corner]): (x: number, y: number) => Corner {
  const square: readonly Corner[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const rows = corners.flatMap(([x, y], i) => {
    const [u, v] = square[i] ?? [0, 0]
    // u · (gx + hy + 1) = ax + by + c, and likewise for v.
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows)
  return (x, y) => {
    const w = g * x + h * y + 1
    return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
  }
}

/** Gauss-Jordan elimination; the last column is the right-hand side. */
function solve(rows: number[][]): number[] {
  for (let i = 0; i < rows.length; i += 1) {
    const pivot = rows.slice(i).reduce((best, row) => (Math.abs(row[i] ?? 0) > Math.abs(best[i] ?? 0) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(i, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
      for (let column = i; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1))
}
