import { open, readFile } from 'node:fs/promises'
import { gunzip } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import { type IntakeCode, type Refusal, refuse } from './codes.ts'
import { drawSvg } from './draw-svg.ts'
import { inspectSvg } from './inspect-svg.ts'
import { type ArtworkFormat, sniffFormat } from './sniff.ts'

export type IntakeLimits = { readonly bytes: number; readonly pixels: number; readonly svgSide: number }

/** 100 megapixels print a square meter at 250 dpi. */
export const intakeLimits: IntakeLimits = { bytes: 200_000_000, pixels: 100_000_000, svgSide: 4096 }

/** Properties of an upload and the conversions applied to it. */
export type ArtworkFacts = {
  readonly format: ArtworkFormat
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  /** Number of frames or pages in the file; the first one is used. */
  readonly frames: number
  /** Conversions to 8 bit sRGB that were necessary. */
  readonly converted: readonly ('profile' | 'cmyk' | 'depth' | 'orientation' | 'first-frame')[]
}

export type Opened = {
  readonly ok: true
  /** Not to be used for vector graphics from users: those are rendered by drawSvg, which can be aborted. */
  readonly image: Sharp
  readonly facts: ArtworkFacts
  /** For a vector graphic: its source, and the density that yields the size in `facts`. */
  readonly vector: { readonly svg: Uint8Array; readonly density: number } | null
}

/** An artwork's bytes, or the path of its file, which is then decoded as a stream. */
export type ArtworkInput = Uint8Array | string

/**
 * Opens an upload as an upright 8 bit sRGB image without decoding it, or returns why it is rejected. Sizes are checked
 * before decoding.
 */
export async function openArtwork(input: ArtworkInput, limits: IntakeLimits = intakeLimits): Promise<Opened | Refusal> {
  const looked =
    typeof input === 'string' ? await lookInto(input) : { ok: true as const, size: input.length, head: input }
  if (!looked.ok) return looked
  if (looked.size === 0) return refuse('artwork_empty', '0 bytes')
  if (looked.size > limits.bytes) return refuse('artwork_too_many_bytes', `${looked.size} bytes`)
  const format = sniffFormat(looked.head)
  if (format === undefined) return refuse('artwork_format_unknown', 'no known signature')
  if (format === 'svg' || format === 'svgz')
    return openSvg(typeof input === 'string' ? await readFile(input) : input, format, limits)
  return guard(async () => {
    const metadata = await sharp(input, { limitInputPixels: false }).metadata()
    const tooLarge = refuseSize(metadata.width, metadata.pageHeight ?? metadata.height, limits)
    if (tooLarge !== undefined) return tooLarge
    const image = sharp(input, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true }).rotate()
    return { ok: true, image: image.toColourspace('srgb'), facts: factsOf(format, metadata), vector: null }
  })
}

/**
 * Maximum side for rendering a vector graphic: filter effects get disproportionately expensive beyond it, and no view
 * shows more detail.
 */
const SVG_SIDE_FOR_EFFECTS = 2048

/**
 * Longer side and number of pixels above which an artwork is reduced while decoding, because no view shows more detail.
 */
const SIDE_FOR_EFFECTS = 4096
const PIXELS_FOR_EFFECTS = 25_000_000

export type PixelSize = { readonly width: number; readonly height: number }

/** Returns the size in which an artwork is decoded for the effect engine, without decoding it. */
export async function sizeForEffects(
  input: ArtworkInput,
  limits: IntakeLimits = intakeLimits,
): Promise<{ readonly ok: true; readonly value: PixelSize; readonly isVector: boolean } | Refusal> {
  const opened = await openArtwork(input, { ...limits, svgSide: SVG_SIDE_FOR_EFFECTS })
  if (!opened.ok) return opened
  const { width, height } = opened.facts
  const isHuge = width * height > PIXELS_FOR_EFFECTS
  const scale = isHuge ? Math.min(1, SIDE_FOR_EFFECTS / Math.max(width, height)) : 1
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { ok: true, value: { width: side(width), height: side(height) }, isVector: opened.vector !== null }
}

/** Decodes an artwork for the effect engine in the size returned by `sizeForEffects`. */
export async function decodeArtwork(
  input: ArtworkInput,
  size: PixelSize,
  limits: IntakeLimits = intakeLimits,
): Promise<{ readonly ok: true; readonly value: ArtworkPixels } | Refusal> {
  const opened = await openArtwork(input, { ...limits, svgSide: SVG_SIDE_FOR_EFFECTS })
  if (!opened.ok) return opened
  const { image, facts, vector } = opened
  // Rendered vector graphics may differ from the predicted size by a pixel, so they get the exact size.
  if (vector !== null) {
    const rendered = await drawSvg(vector.svg, { density: vector.density, pixels: limits.pixels, size })
    if (!rendered.ok) return rendered
    const { bytes: rgba } = rendered
    if (rgba.length !== size.width * size.height * 4) return refuse('artwork_damaged', `rendered ${rgba.length} bytes`)
    return { ok: true, value: { ...size, rgba } }
  }
  return guard(async () => {
    const isHuge = facts.width * facts.height > PIXELS_FOR_EFFECTS
    // Reduced in linear light, like everything else.
    if (isHuge) image.pipelineColourspace('scrgb').resize(size.width, size.height, { fit: 'fill' })
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    if (info.width !== size.width || info.height !== size.height || info.channels !== 4) {
      return refuse('artwork_damaged', `${info.width} × ${info.height} × ${info.channels} after decoding`)
    }
    return { ok: true, value: { width: info.width, height: info.height, rgba: data } }
  })
}

/** Converts an artwork to its master: one upright 8 bit sRGB PNG of the first frame. */
export async function makeMaster(
  input: ArtworkInput,
  limits: IntakeLimits = intakeLimits,
): Promise<{ readonly ok: true; readonly png: Buffer; readonly facts: ArtworkFacts } | Refusal> {
  const opened = await openArtwork(input, limits)
  if (!opened.ok) return opened
  if (opened.vector !== null) {
    const { svg, density } = opened.vector
    const rendered = await drawSvg(svg, { density, pixels: limits.pixels, size: null })
    return rendered.ok ? { ok: true, png: rendered.bytes, facts: opened.facts } : rendered
  }
  return guard(async () => ({
    ok: true,
    png: await opened.image.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer(),
    facts: opened.facts,
  }))
}

async function openSvg(bytes: Uint8Array, format: 'svg' | 'svgz', limits: IntakeLimits): Promise<Opened | Refusal> {
  const plain = format === 'svg' ? bytes : await unzip(bytes)
  if (plain === undefined) return refuse('artwork_damaged', 'gzip data is damaged or too large')
  if (sniffFormat(plain) !== 'svg') return refuse('artwork_format_unknown', 'gzip data is not an SVG')
  const refused = inspectSvg(new TextDecoder().decode(plain))
  if (refused !== undefined) return refused
  return guard(async () => {
    const metadata = await sharp(plain, { limitInputPixels: false }).metadata()
    const { width, height } = metadata
    if (!(width > 0 && height > 0)) return refuse('artwork_damaged', 'SVG has no size')
    // Vector graphics have no pixel size, so they are rendered large enough for any view.
    const density = Math.min(100_000, Math.max(1, (72 * limits.svgSide) / Math.max(width, height)))
    const scale = density / 72
    const facts: ArtworkFacts = {
      format,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      hasAlpha: true,
      frames: 1,
      converted: [],
    }
    const tooLarge = refuseSize(facts.width, facts.height, limits)
    if (tooLarge !== undefined) return tooLarge
    const image = sharp(plain, { density, limitInputPixels: limits.pixels, failOn: 'error' }).toColourspace('srgb')
    return { ok: true, image, facts, vector: { svg: plain, density } }
  })
}

/** Bytes needed to detect a file's format: the root of an SVG may follow that many bytes of comments. */
const HEAD_BYTES = 65536

type Looked = { readonly ok: true; readonly size: number; readonly head: Uint8Array }

async function lookInto(file: string): Promise<Looked | Refusal> {
  try {
    const handle = await open(file)
    try {
      const { size } = await handle.stat()
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(HEAD_BYTES, size)), 0, null, 0)
      return { ok: true, size, head: buffer.subarray(0, bytesRead) }
    } finally {
      await handle.close()
    }
  } catch (error) {
    // The file is missing or is a folder, so it is not an artwork.
    if (error instanceof Error && 'code' in error) return refuse('artwork_damaged', error.message.slice(0, 200))
    throw error
  }
}

const SVG_BYTES = 50_000_000

function unzip(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    gunzip(bytes, { maxOutputLength: SVG_BYTES }, (error, plain) => resolve(error === null ? plain : undefined))
  })
}

function refuseSize(width: number, height: number, limits: IntakeLimits): Refusal | undefined {
  if (width * height <= limits.pixels) return undefined
  return refuse('artwork_too_many_pixels', `${width} × ${height} pixels, maximum ${limits.pixels}`)
}

function factsOf(format: ArtworkFormat, metadata: Metadata): ArtworkFacts {
  const isTurned = (metadata.orientation ?? 1) >= 5
  const height = metadata.pageHeight ?? metadata.height
  const frames = metadata.pages ?? 1
  const converted: ArtworkFacts['converted'][number][] = []
  if (metadata.hasProfile) converted.push('profile')
  if (metadata.space === 'cmyk') converted.push('cmyk')
  if (metadata.depth !== 'uchar') converted.push('depth')
  if ((metadata.orientation ?? 1) > 1) converted.push('orientation')
  if (frames > 1) converted.push('first-frame')
  return {
    format,
    width: isTurned ? height : metadata.width,
    height: isTurned ? metadata.width : height,
    hasAlpha: metadata.hasAlpha,
    frames,
    converted,
  }
}

/** Converts exceptions of the decoder, which are expected for damaged files, to rejections. */
async function guard<T>(decode: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await decode()
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const code: IntakeCode = /pixel limit/i.test(detail) ? 'artwork_too_many_pixels' : 'artwork_damaged'
    return refuse(code, detail.slice(0, 200))
  }
}
