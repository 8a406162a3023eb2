import type { TextureLevel } from '../texture.ts'

/** Fractional bits of a texel position: 1/128 texel. */
export const POSITION_BITS = 7

/** 1.0 of the light table's `shade` (signed 16 bit, so light can reach just under 2). */
export const SHADE_ONE = 16384

/** Pixels the kernel processes at once. */
export const GROUP = 4

/** 32 bit words per run. */
export const RUN_WORDS = 4

/**
 * Maps each printed pixel of a view at one output size to its texel. Independent of color and artwork.
 *
 * Pixels are processed in groups of four neighbors in row order; a run is a sequence of groups in one row that share a
 * texture level. Pixels of a group outside the print have `cover` 0 in the light table, so the kernel leaves them
 * unchanged. Where two prints meet within a group, a new run starts at that pixel: it overlaps the end of the previous
 * run and is drawn after it.
 */
export type GeometryTable = {
  readonly width: number
  readonly height: number
  /** The texture levels that runs refer to by index. */
  readonly levels: readonly TextureLevel[]
  /**
   * Four words each: first pixel (`y · width + x`); number of groups (low half) and level index (high half); column and
   * row of the texel that the run's positions are relative to.
   */
  readonly runs: Uint32Array
  /** Two words per pixel, x then y: texels from the run's origin, with `POSITION_BITS` fractional bits, below 2¹⁶. */
  readonly positions: Uint16Array
}

/** Lighting of the artwork in each printed pixel, in the order of the geometry table, for one product color. */
export type LightTable = {
  /** Four bytes per pixel: shade · cover (signed 16 bit, `SHADE_ONE`), cover (8 bit), highlight (8 bit gamma 2). */
  readonly light: Uint8Array
  /** The product in its color without artwork: sRGB, three channels, `width · height` pixels and 16 spare bytes. */
  readonly base: Uint8Array
}

/** Everything the kernel needs of a view in one size and color. */
export type ViewTables = { readonly geometry: GeometryTable; readonly light: LightTable }

/**
 * Returns the end of the pixels that belong to a run: those from the next run's first pixel on belong to that one.
 * `run` is the index of its first word.
 */
export function ownEndOfRun(runs: Uint32Array, run: number): number {
  const end = (runs[run] ?? 0) + ((runs[run + 1] ?? 0) & 0xffff) * GROUP
  return Math.min(end, runs[run + RUN_WORDS] ?? end)
}
