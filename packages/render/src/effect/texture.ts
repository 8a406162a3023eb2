/**
 * An artwork on a print rectangle, reduced to the detail one view can show.
 *
 * Texels are premultiplied linear light in gamma 2: a byte is `round(255 · √light)`, also for alpha. Squaring a byte
 * yields linear light, so the kernel interpolates in linear light at half the memory traffic of 16 bits.
 */
export type Texture = {
  readonly width: number
  readonly height: number
  /** Texels per row in memory: one more than `width`, because the last column (and row) is duplicated. */
  readonly stride: number
  /** RGBA, top row first, `stride · (height + 1)` texels. */
  readonly data: Uint8Array
}

/** Sizes of the whole print rectangle in texels, as steps of the size ladder; step 0 is the finest. */
export type TextureScale = { readonly across: number; readonly along: number }

/** A scale and the part of the print rectangle, in texels, that a view shows at it. */
export type TextureLevel = TextureScale & {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Texels of the finest step. */
export const FINEST_TEXELS = 4096

/** Steps per halving: every view is within 9 % of its ideal density. */
const STEPS_PER_OCTAVE = 4

/** The last step, with 16 texels. */
const COARSEST_STEP = 8 * STEPS_PER_OCTAVE

/** Returns the number of texels of a step. */
export function texelsOfStep(step: number): number {
  return Math.round(FINEST_TEXELS * 2 ** (-step / STEPS_PER_OCTAVE))
}

/** Returns the step whose size is closest by ratio. */
export function stepOfTexels(texels: number): number {
  const step = Math.round(Math.log2(FINEST_TEXELS / texels) * STEPS_PER_OCTAVE)
  return Math.min(COARSEST_STEP, Math.max(0, step))
}

/** Returns a level that contains the whole print rectangle. */
export function wholeLevel(scale: TextureScale): TextureLevel {
  return { ...scale, left: 0, top: 0, width: texelsOfStep(scale.across), height: texelsOfStep(scale.along) }
}

/** Returns the name of a level, for caches. */
export function nameOfLevel({ across, along, left, top, width, height }: TextureLevel): string {
  return `${texelsOfStep(across)}x${texelsOfStep(along)}-${width}x${height}-${left}-${top}`
}

/** Returns the size of a level's texels in bytes. */
export function bytesOfLevel({ width, height }: TextureLevel): number {
  return (width + 1) * (height + 1) * 4
}
