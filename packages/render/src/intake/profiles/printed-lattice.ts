import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  ColorProfile,
  ColorTransformMode,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickError,
  MagickFormat,
  RenderingIntent as MagickIntent,
  MagickReadSettings,
} from '@imagemagick/magick-wasm'
import { latticeBytes, latticeNodes, latticeSide } from '@podwright/domain/print/color-lattice'
import type { RenderingIntent } from '@podwright/domain/print/output-profiles'
import sharp from 'sharp'

const wasmFile = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm')

const intents = { relative: MagickIntent.Relative, perceptual: MagickIntent.Perceptual } as const

/**
 * Returns the lattice of sRGB colors as a printer with this profile prints them, and the profile's own description.
 * Undefined if the profile has no usable tables.
 *
 * What is out of the printer's range is replaced by the intent, `relative` with black point compensation. The printed
 * colors are brought back relative to the white of the material and to its black: eyes adapt to both, and what matters
 * to a seller is which colors change.
 */
export async function printedLattice(
  profile: Uint8Array,
  intent: RenderingIntent,
): Promise<{ readonly rgb: Uint8Array; readonly name: string } | undefined> {
  await initializeImageMagick(await readFile(wasmFile))
  const screen = new ColorProfile(await screenProfile())
  try {
    const printer = new ColorProfile(profile)
    const nodes = new MagickReadSettings({
      format: MagickFormat.Rgb,
      width: latticeSide ** 2,
      height: latticeSide,
      depth: 8,
    })
    const rgb = ImageMagick.read(latticeNodes(), nodes, (image) => {
      image.renderingIntent = intents[intent]
      image.blackPointCompensation = intent === 'relative'
      const isPrinted = image.transformColorSpace(screen, printer, ColorTransformMode.HighRes)
      image.renderingIntent = MagickIntent.Relative
      image.blackPointCompensation = true
      const isShown = image.transformColorSpace(printer, screen, ColorTransformMode.HighRes)
      return isPrinted && isShown ? pixelsOf(image) : undefined
    })
    return rgb?.length === latticeBytes ? { rgb, name: (printer.description ?? '').trim() } : undefined
  } catch (error) {
    if (isAboutProfile(error)) return undefined
    throw error
  }
}

function pixelsOf(image: IMagickImage): Uint8Array {
  image.depth = 8
  // The data is only valid within the call.
  return image.write(MagickFormat.Rgb, (data) => Uint8Array.from(data))
}

/** The library reports what is wrong with a profile, or runs into an impossible state that only a damaged one causes. */
function isAboutProfile(error: unknown): boolean {
  return error instanceof MagickError || error instanceof WebAssembly.RuntimeError
}

/** The sRGB profile that sharp embeds. */
async function screenProfile(): Promise<Uint8Array> {
  const pixel = { create: { width: 1, height: 1, channels: 3, background: '#000' } } as const
  const { icc } = await sharp(await sharp(pixel).withIccProfile('srgb').png().toBuffer()).metadata()
  if (!icc) throw new Error('sharp has embedded no profile')
  return Uint8Array.from(icc)
}
