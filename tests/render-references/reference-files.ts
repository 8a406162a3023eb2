import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureSize } from './designs.ts'

/** Path of the picture of a reference design. */
export function referenceFile(name: string): string {
  return join(import.meta.dirname, 'pictures', `${name.replaceAll(/[^A-Za-z]+/g, '-').toLowerCase()}.png`)
}

/** Reads the stored picture: RGBA, straight alpha. */
export async function readReference(name: string): Promise<Uint8Array> {
  const { data, info } = await sharp(await readFile(referenceFile(name)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width !== pictureSize.width || info.height !== pictureSize.height) throw new Error(`${name}: another size`)
  return data
}

export async function writeReference(name: string, pixels: Uint8Array): Promise<void> {
  const picture = sharp(pixels, { raw: { ...pictureSize, channels: 4 } })
  await writeFile(referenceFile(name), await picture.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer())
}
