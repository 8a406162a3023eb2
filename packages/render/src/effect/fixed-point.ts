import { decodeSrgb, encodeSrgb } from './light.ts'

/**
 * The kernel's numbers: light in 16 bit fixed point, multiplied with `round(a · b / 2¹⁵)`, the one rounding multiply
 * that SIMD has. Full scale is what comes out of squaring a byte, so each product has a scale of its own.
 */

/** A full texel: 255² / 2. */
export const TEXEL_ONE = (255 * 255) >> 1

/** Artwork alpha · cover at full scale: a full texel times a full cover, after rounding. */
export const ALPHA_ONE = 32511

/** Light of 1.0 on its way to a byte: TEXEL_ONE times SHADE_ONE. */
export const LIGHT_OUT_ONE = 16256

/** Values from here on are white. */
export const LIGHT_OUT_LIMIT = 16383

/** `round(a · b / 2¹⁵)` of signed 16 bit numbers, as `i16x8.q15mulr_sat_s`; no product here reaches its one overflow. */
export function multiplyQ15(a: number, b: number): number {
  return (a * b + 0x4000) >> 15
}

/** Cover 0…255 as a factor of `multiplyQ15`; 255 keeps a full alpha full. */
export function factorOfCover(cover: number): number {
  return (cover << 7) | (cover >> 1)
}

/** Highlight (linear) as the light table's byte. The scale makes up for ALPHA_ONE being less than 2¹⁵. */
export function byteOfHighlight(linear: number): number {
  return Math.min(255, Math.round(255 * Math.sqrt((Math.max(0, linear) * 32768) / ALPHA_ONE)))
}

/** sRGB code of the base → light that `multiplyQ15(light, ALPHA_ONE)` brings to LIGHT_OUT_ONE's scale. */
export const lightOfBaseCode: Uint16Array = Uint16Array.from({ length: 256 }, (_, code) =>
  Math.round((decodeSrgb(code / 255) * LIGHT_OUT_ONE * 32768) / ALPHA_ONE),
)

/** Outgoing light / 4 → sRGB code. 12 bits give back every base code unchanged, also near black (tested). */
export const codeOfLight: Uint8Array = Uint8Array.from({ length: 4096 }, (_, step) =>
  Math.round(255 * encodeSrgb((step * 4 + 1.5) / LIGHT_OUT_ONE)),
)

/** Premultiplied linear light 0…1 as a texel's gamma 2 byte. */
export function byteOfTexel(linear: number): number {
  return Math.min(255, Math.round(255 * Math.sqrt(Math.max(0, linear))))
}
