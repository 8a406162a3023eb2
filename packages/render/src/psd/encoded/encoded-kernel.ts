import { TEXEL_ONE } from '../../effect/fixed-point.ts'
import { sample, walkPrint } from '../../effect/kernel/kernel.ts'
import { encodeSrgb } from '../../effect/light.ts'
import type { Texture } from '../../effect/texture.ts'
import { type EncodedAreaTables, type EncodedTables, FACTOR_WORDS } from './encoded-tables.ts'
import { FACTOR_ONE } from './encoded-view.ts'

/** Fine enough to preserve every sRGB code, including near black. */
const STEPS = 16384
const ENCODED_ONE = 32768
/** Maps linear light to encoded values, as integers so that results are identical everywhere. */
const encodedOfStep = Uint16Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(encodeSrgb(step / STEPS) * ENCODED_ONE),
)
/** Scale of the product of factor, encoded value and texel alpha. */
const PRODUCT_ONE = FACTOR_ONE * ENCODED_ONE * TEXEL_ONE

/** Draws artworks into a picture: each area with its own textures (its geometry's levels, in order) or without. */
export function drawEncoded(
  tables: EncodedTables,
  textures: readonly (readonly Texture[] | undefined)[],
  picture: Uint8Array,
): void {
  picture.set(tables.base)
  for (const [index, area] of tables.areas.entries()) {
    const own = textures[index]
    if (own !== undefined) drawArea(area, own, picture)
  }
}

/** Adds `colour · A + alpha · a` in each channel. */
function drawArea({ geometry, factors }: EncodedAreaTables, textures: readonly Texture[], picture: Uint8Array): void {
  walkPrint(geometry, textures, (record, texture, texel, x, y, pixel) =>
    drawPixel(texture, texel, x, y, factors, record * FACTOR_WORDS, picture, pixel * 3),
  )
}

function drawPixel(
  texture: Texture,
  texel: number,
  x: number,
  y: number,
  factors: Int16Array,
  factorAt: number,
  picture: Uint8Array,
  out: number,
): void {
  const alpha = sample(texture, texel, x, y, 3)
  if (alpha <= 0) return
  for (let channel = 0; channel < 3; channel += 1) {
    const colorFactor = factors[factorAt + channel] ?? 0
    const alphaFactor = factors[factorAt + 3 + channel] ?? 0
    if (colorFactor === 0 && alphaFactor === 0) continue
    // Interpolate in linear light like every artwork; only blending uses encoded values.
    const light = Math.min(alpha, sample(texture, texel, x, y, channel))
    const encoded = encodedOfStep[Math.round((light * STEPS) / alpha)] ?? 0
    const change = ((colorFactor * encoded + alphaFactor * ENCODED_ONE) * alpha) / PRODUCT_ONE
    picture[out + channel] = Math.min(255, Math.max(0, Math.round((picture[out + channel] ?? 0) + 255 * change)))
  }
}
