import { chokePx, type UsualPrepress } from '@podwright/domain/print/prepress'
import sharp from 'sharp'

/** Print files may have more pixels than sharp allows in pictures of unknown origin. */
export const trusted = { limitInputPixels: false } as const

/** From this opacity on, a pixel gets white ink: white below fainter specks would be brighter than they are. */
const inkedFrom = 128

/** Writes a prepress picture of a print file as PNG, with the resolution and color profile of the file. */
export async function writePrepress(file: string, target: string, picture: UsualPrepress): Promise<void> {
  if (picture.kind === 'white') return writeUnderbase(file, target, picture)
  // Row by row, whatever the size of the file.
  await sharp(file, { ...trusted, sequentialRead: true })
    .flop()
    .keepMetadata()
    .png()
    .toFile(target)
}

type Underbase = Extract<UsualPrepress, { kind: 'white' }>

/** Black where white ink is printed, white elsewhere. Ink also ends before the edges of the file, where colors end. */
async function writeUnderbase(file: string, target: string, { chokeUm, isMirrored }: Underbase): Promise<void> {
  const { density } = await sharp(file, trusted).metadata()
  if (density === undefined) throw new Error(`print file ${file} has no resolution`)
  const choke = chokePx(chokeUm, density)
  const edge = { top: choke, bottom: choke, left: choke, right: choke }
  const alpha = await sharp(file, { ...trusted, sequentialRead: true })
    .ensureAlpha()
    .extend({ ...edge, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = alpha.info
  const raw = { ...trusted, raw: { width, height, channels: 1 as const } }
  const ink = sharp(alpha.data, raw).threshold(inkedFrom)
  // What sharp calls dilate grows the dark side, here what has no ink.
  if (choke > 0) ink.dilate(choke)
  const plate = await ink.negate().toColourspace('b-w').raw().toBuffer()
  const inner = { left: choke, top: choke, width: width - 2 * choke, height: height - 2 * choke }
  await sharp(plate, raw).extract(inner).flop(isMirrored).withMetadata({ density }).png().toFile(target)
}

/** Largest side of the small pictures of print files. */
export const previewPx = 900

/** A small WebP of a stored picture. */
export function previewOf(file: string): Promise<Buffer> {
  return sharp(file, trusted)
    .resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
}
