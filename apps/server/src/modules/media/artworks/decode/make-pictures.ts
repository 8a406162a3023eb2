import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ArtworkRefusal, artworkLimits } from '@podwright/contracts/artworks/artwork-shapes'
import type { ArtworkFacts } from '@podwright/design/checks/facts'
import { measureFacts } from '@podwright/design/checks/measure-facts'
import { intakeLimits, type Opened, openArtwork } from '@podwright/render/intake/read-artwork'
import sharp, { type Sharp } from 'sharp'

/** A file to create a master from, and the new folder for the result. */
export type DecodeTask = {
  readonly file: string
  readonly folder: string
  /** A picture with more pixels is not decoded; the result is `too_large_here`. */
  readonly maxPixels: number
  /** Limits at which the decoding process ends itself. */
  readonly maxCpuMs: number
  readonly maxRssBytes: number
  /** The size of clip art, which is listed before it is rendered. */
  readonly size?: { readonly width: number; readonly height: number }
}

export type DecodedPictures = {
  readonly ok: true
  readonly hash: string
  readonly widthPx: number
  readonly heightPx: number
  readonly hasAlpha: boolean
  readonly isVector: boolean
  readonly facts: ArtworkFacts
}

export type DecodeAnswer =
  | DecodedPictures
  | { readonly ok: false; readonly code: ArtworkRefusal | 'too_large_here'; readonly detail: string }

/** File names in an artwork's folder. */
export const pictureFiles = { master: 'master.png', thumb: 'thumb.webp', vector: 'drawing.svg' } as const

const thumbSide = 512

/**
 * Creates the master, thumbnail and facts of an upload. The master is a PNG with light compression: lossless WebP took
 * 39 s instead of 0.7 s of CPU time for 12 megapixels and was 12 % smaller; PNG level 6 took three times as long for 8
 * %.
 */
export async function makePictures(task: DecodeTask): Promise<DecodeAnswer> {
  const opened = await openArtwork(task.file, {
    ...intakeLimits,
    svgSide: artworkLimits.vectorSidePx,
  })
  if (!opened.ok) return opened
  const { facts } = opened
  if (facts.frames > 1) return { ok: false, code: 'artwork_animated', detail: `${facts.frames} frames` }
  const pixels = facts.width * facts.height
  if (pixels > task.maxPixels) return { ok: false, code: 'too_large_here', detail: `${pixels} pixels` }
  await mkdir(task.folder)
  try {
    return await draw(opened, task)
  } catch (error) {
    // The header was valid, but decoding the pixels failed.
    return { ok: false, code: 'artwork_damaged', detail: error instanceof Error ? error.message.slice(0, 200) : '' }
  }
}

async function draw({ image, facts, vector }: Opened, task: DecodeTask): Promise<DecodedPictures> {
  const master = join(task.folder, pictureFiles.master)
  const { width, height } = await fitted(image, facts, task)
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toFile(master)
  if (vector) await writeFile(join(task.folder, pictureFiles.vector), vector.svg)
  const { data, info } = await sharp(master, { limitInputPixels: false, sequentialRead: true })
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = { width: info.width, height: info.height }
  await sharp(data, { raw: { ...small, channels: 4 } })
    .webp({ quality: 82, effort: 3 })
    .toFile(join(task.folder, pictureFiles.thumb))
  return {
    ok: true,
    hash: await hashFile(master),
    widthPx: width,
    heightPx: height,
    hasAlpha: hasClear(data),
    isVector: vector !== null,
    facts: measureFacts({ ...small, rgba: data }),
  }
}

function fitted(image: Sharp, facts: Opened['facts'], { size }: DecodeTask): Sharp {
  if (size?.width === facts.width && size.height === facts.height) return image
  if (size) return image.resize(size.width, size.height, { fit: 'fill' })
  const side = artworkLimits.masterSidePx
  return Math.max(facts.width, facts.height) > side ? image.resize(side, side, { fit: 'inside' }) : image
}

function hasClear(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return true
  return false
}

/** SHA-256 of a file. */
async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
