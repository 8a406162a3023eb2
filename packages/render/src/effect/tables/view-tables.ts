import type { TextureLevel } from '../texture.ts'

/** Fractional bits of a texel position: 1/128 texel. */
export const POSITION_BITS = 7

/** 1.0 of the light table's `shade` (signed 16 bit, so light may reach just under 2). */
export const SHADE_ONE = 16384

/** Pixels the kernel takes at once. */
export const GROUP = 4

/** 32 bit words of one run. */
export const RUN_WORDS = 4

/**
 * Where each printed pixel of a view at one output size finds its texel. Does not depend on colour or artwork.
 *
 * Pixels come in groups of four neighbours in row order; a run is a stretch of groups in one row that share a texture
 * level. Pixels of a group outside the print have `cover` 0 in the light table, so the kernel leaves them alone. Where two
 * prints meet within a group a new run begins at that very pixel: it lies over the end of the one before and is drawn after it.
 */
export type GeometryTable = {
  readonly width: number
  readonly height: number
  /** The texture levels the runs name by index. */
  readonly levels: readonly TextureLevel[]
  /**
   * Four words each: first pixel (`y · width + x`), groups in the low and level index in the high half, column and row
   * of the texel that the run's positions count from.
   */
  readonly runs: Uint32Array
  /** Two words a pixel, x then y: texels from the run's origin, with `POSITION_BITS` fractional bits, below 2¹⁶. */
  readonly positions: Uint16Array
}

/** What light does to the artwork in each printed pixel, in the order of the geometry table, for one product colour. */
export type LightTable = {
  /** Four bytes a pixel: shade · cover (signed 16 bit, `SHADE_ONE`), cover (8 bit), highlight (8 bit gamma 2). */
  readonly light: Uint8Array
  /** The product in its colour without artwork: sRGB, three channels, `width · height` pixels and 16 spare bytes. */
  readonly base: Uint8Array
}

/** Everything the kernel needs of a view in one size and colour. */
export type ViewTables = { readonly geometry: GeometryTable; readonly light: LightTable }

/** Whose pixels a run has: those from the next run's first on belong to that one. `run` is the index of its first word. */
export function ownEndOfRun(runs: Uint32Array, run: number): number {
  const end = (runs[run] ?? 0) + ((runs[run + 1] ?? 0) & 0xffff) * GROUP
  return Math.min(end, runs[run + RUN_WORDS] ?? end)
}
