/**
 * An artwork on a print rectangle, reduced to what one view can show.
 *
 * Texels are premultiplied linear light in gamma 2: a byte is `round(255 · √light)`, alpha likewise. Squaring a byte
 * gives exact linear light, so the kernel interpolates in linear light at half the memory traffic of 16 bit.
 */
export type Texture = {
  readonly width: number
  readonly height: number
  /** Texels from one row to the next: one more than `width`, because the last column and row are there twice. */
  readonly stride: number
  /** RGBA, first row on top, `stride · (height + 1)` texels. */
  readonly data: Uint8Array
}

/** Steps of the ladder of texture sizes: step 0 is the finest. */
export type TextureLevel = { readonly across: number; readonly along: number }

/** Texels of the finest step. */
export const FINEST_TEXELS = 4096

/** Steps of the ladder to each halving. */
export const STEPS_PER_OCTAVE = 2

/** The last step; 16 texels. */
export const COARSEST_STEP = 8 * STEPS_PER_OCTAVE

/** How many texels a ladder step has. */
export function texelsOfStep(step: number): number {
  return Math.round(FINEST_TEXELS * 2 ** (-step / STEPS_PER_OCTAVE))
}

/** The step whose size is nearest to so many texels, by ratio. */
export function stepOfTexels(texels: number): number {
  const step = Math.round(Math.log2(FINEST_TEXELS / texels) * STEPS_PER_OCTAVE)
  return Math.min(COARSEST_STEP, Math.max(0, step))
}

/** Name of a level, for caches. */
export function nameOfLevel({ across, along }: TextureLevel): string {
  return `${texelsOfStep(across)}x${texelsOfStep(along)}`
}

/** Bytes of a level's texels. */
export function bytesOfLevel({ across, along }: TextureLevel): number {
  return (texelsOfStep(across) + 1) * (texelsOfStep(along) + 1) * 4
}
