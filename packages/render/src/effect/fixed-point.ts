import { decodeSrgb, encodeSrgb } from './light.ts'

/**
 * Number formats of the kernel: light in 16 bit fixed point, multiplied with `round(a · b / 2¹⁵)`, the only rounding
 * multiplication in WebAssembly SIMD. Full scale results from squaring a byte, so each product has its own scale.
 */

/** A full texel: 255² / 2. */
export const TEXEL_ONE = (255 * 255) >> 1

/** Artwork alpha · cover at full scale: a full texel times full cover, after rounding. */
export const ALPHA_ONE = 32511

/** Outgoing light of 1.0: TEXEL_ONE times SHADE_ONE. */
export const LIGHT_OUT_ONE = 16256

/** Values from here on are white. */
export const LIGHT_OUT_LIMIT = 16383

/**
 * Computes `round(a · b / 2¹⁵)` of signed 16 bit numbers like `i16x8.q15mulr_sat_s`; its overflow case does not occur
 * here.
 */
export function multiplyQ15(a: number, b: number): number {
  return (a * b + 0x4000) >> 15
}

/** Converts cover 0…255 to a factor for `multiplyQ15`; 255 preserves full alpha. */
export function factorOfCover(cover: number): number {
  return (cover << 7) | (cover >> 1)
}

/** Encodes a linear highlight as a byte of the light table. The scale compensates for ALPHA_ONE being less than 2¹⁵. */
export function byteOfHighlight(linear: number): number {
  return Math.min(255, Math.round(255 * Math.sqrt((Math.max(0, linear) * 32768) / ALPHA_ONE)))
}

/** Maps sRGB codes of the base to light that `multiplyQ15(light, ALPHA_ONE)` scales to LIGHT_OUT_ONE. */
export const lightOfBaseCode: Uint16Array = Uint16Array.from({ length: 256 }, (_, code) =>
  Math.round((decodeSrgb(code / 255) * LIGHT_OUT_ONE * 32768) / ALPHA_ONE),
)

/**
 * Maps outgoing light / 4 to sRGB codes. 12 bits are enough to reproduce every base code, including near black
 * (tested).
 */
export const codeOfLight: Uint8Array = Uint8Array.from({ length: 4096 }, (_, step) =>
  Math.round(255 * encodeSrgb((step * 4 + 1.5) / LIGHT_OUT_ONE)),
)

/** Encodes premultiplied linear light 0…1 as a texel's gamma 2 byte. */
export function byteOfTexel(linear: number): number {
  return Math.min(255, Math.round(255 * Math.sqrt(Math.max(0, linear))))
}
