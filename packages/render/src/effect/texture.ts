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

/** Sizes of the whole print rectangle in texels, as steps of the ladder; step 0 is the finest. */
export type TextureScale = { readonly across: number; readonly along: number }

/** A scale and the part of the print rectangle, in its texels, that a view shows in it. */
export type TextureLevel = TextureScale & {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Texels of the finest step. */
export const FINEST_TEXELS = 4096

/** Steps of the ladder to each halving: no view is further than 9 % from the density it wants. */
const STEPS_PER_OCTAVE = 4

/** The last step; 16 texels. */
const COARSEST_STEP = 8 * STEPS_PER_OCTAVE

/** How many texels a ladder step has. */
export function texelsOfStep(step: number): number {
  return Math.round(FINEST_TEXELS * 2 ** (-step / STEPS_PER_OCTAVE))
}

/** The step whose size is nearest to so many texels, by ratio. */
export function stepOfTexels(texels: number): number {
  const step = Math.round(Math.log2(FINEST_TEXELS / texels) * STEPS_PER_OCTAVE)
  return Math.min(COARSEST_STEP, Math.max(0, step))
}

/** A level that holds the whole print rectangle. */
export function wholeLevel(scale: TextureScale): TextureLevel {
  return { ...scale, left: 0, top: 0, width: texelsOfStep(scale.across), height: texelsOfStep(scale.along) }
}

/** Name of a level, for caches. */
export function nameOfLevel({ across, along, left, top, width, height }: TextureLevel): string {
  return `${texelsOfStep(across)}x${texelsOfStep(along)}-${width}x${height}-${left}-${top}`
}

/** Bytes of a level's texels. */
export function bytesOfLevel({ width, height }: TextureLevel): number {
  return (width + 1) * (height + 1) * 4
}
