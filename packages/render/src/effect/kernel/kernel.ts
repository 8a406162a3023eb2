import { ALPHA_ONE, codeOfLight, factorOfCover, LIGHT_OUT_LIMIT, lightOfBaseCode, multiplyQ15 } from '../fixed-point.ts'
import { type GeometryTable, GROUP, POSITION_BITS, RUN_WORDS, type ViewTables } from '../tables/view-tables.ts'
import type { Texture } from '../texture.ts'

/**
 * Draws an artwork into a picture that already contains the base. `textures` are the geometry table's levels, in order.
 */
export type Kernel = (tables: ViewTables, textures: readonly Texture[], picture: Uint8Array) => void

const FRACTION = (1 << POSITION_BITS) - 1
/** Shift that extends a fraction to the 15 bits of `multiplyQ15`. */
const FRACTION_SHIFT = 15 - POSITION_BITS

/**
 * Called for each printed pixel: `record` is its number in the tables, `texel` with the fractions `x` and `y` its
 * position in `texture`, `pixel` its index in the picture.
 */
type VisitPixel = (record: number, texture: Texture, texel: number, x: number, y: number, pixel: number) => void

/** Visits all printed pixels of a view in the order of its tables. Throws if a level has no texture. */
export function walkPrint({ runs, positions }: GeometryTable, textures: readonly Texture[], visit: VisitPixel): void {
  let record = 0
  for (let at = 0; at < runs.length; at += RUN_WORDS) {
    const first = runs[at] ?? 0
    const packed = runs[at + 1] ?? 0
    const texture = textures[packed >>> 16]
    if (texture === undefined) throw new Error(`no texture for level ${packed >>> 16}`)
    const origin = (runs[at + 3] ?? 0) * texture.stride + (runs[at + 2] ?? 0)
    const pixels = (packed & 0xffff) * GROUP
    for (let i = 0; i < pixels; i += 1, record += 1) {
      const x = positions[record * 2] ?? 0
      const y = positions[record * 2 + 1] ?? 0
      const texel = origin + (y >>> POSITION_BITS) * texture.stride + (x >>> POSITION_BITS)
      visit(record, texture, texel, x & FRACTION, y & FRACTION, first + i)
    }
  }
}

/**
 * The kernel in plain TypeScript: the reference for the WebAssembly kernel, which must be bit-identical.
 * In linear light: `picture = base · (1 − a·m) + art · S·m + highlight · a·m`.
 */
export const drawArtwork: Kernel = ({ geometry, light }, textures, picture) => {
  walkPrint(geometry, textures, (record, texture, texel, x, y, pixel) =>
    drawPixel(texture, texel, x, y, light.light, record * 4, light.base, picture, pixel * 3),
  )
}

function drawPixel(
  texture: Texture,
  texel: number,
  x: number,
  y: number,
  light: Uint8Array,
  lightAt: number,
  base: Uint8Array,
  picture: Uint8Array,
  out: number,
): void {
  const shade = (light[lightAt] ?? 0) | ((light[lightAt + 1] ?? 0) << 8)
  const highlight = light[lightAt + 3] ?? 0
  const alpha = multiplyQ15(sample(texture, texel, x, y, 3), factorOfCover(light[lightAt + 2] ?? 0))
  const shine = multiplyQ15((highlight * highlight) >> 2, alpha)
  for (let channel = 0; channel < 3; channel += 1) {
    const art = multiplyQ15(sample(texture, texel, x, y, channel), shade)
    const background = multiplyQ15(lightOfBaseCode[base[out + channel] ?? 0] ?? 0, ALPHA_ONE - alpha)
    picture[out + channel] = codeOfLight[Math.min(LIGHT_OUT_LIMIT, art + shine + background) >> 2] ?? 0
  }
}

/**
 * Samples one channel bilinearly between four texels: vertically, then horizontally, rounding after each step as SIMD
 * does.
 */
export function sample({ data, stride }: Texture, texel: number, x: number, y: number, channel: number): number {
  const at = texel * 4 + channel
  const left = mix(squared(data[at]), squared(data[at + stride * 4]), y)
  const right = mix(squared(data[at + 4]), squared(data[at + stride * 4 + 4]), y)
  return mix(left, right, x)
}

function squared(byte = 0): number {
  return (byte * byte) >> 1
}

function mix(from: number, to: number, fraction: number): number {
  return from + multiplyQ15(to - from, fraction << FRACTION_SHIFT)
}
