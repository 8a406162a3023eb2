import { open, readFile } from 'node:fs/promises'
import { gunzip } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import { type IntakeCode, type Refusal, refuse } from './codes.ts'
import { drawSvg } from './draw-svg.ts'
import { inspectSvg } from './inspect-svg.ts'
import { type ArtworkFormat, sniffFormat } from './sniff.ts'

export type IntakeLimits = { readonly bytes: number; readonly pixels: number; readonly svgSide: number }

/** 100 megapixels print a square metre at 250 dpi. */
export const intakeLimits: IntakeLimits = { bytes: 200_000_000, pixels: 100_000_000, svgSide: 4096 }

/** What was found in an upload and what became of it. */
export type ArtworkFacts = {
  readonly format: ArtworkFormat
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  /** Frames or pages of the file; the first one is taken. */
  readonly frames: number
  /** What was converted on the way to 8 bit sRGB. */
  readonly converted: readonly ('profile' | 'cmyk' | 'depth' | 'orientation' | 'first-frame')[]
}

export type Opened = {
  readonly ok: true
  /** Not for drawings from outside: those are drawn by drawSvg, which can be given up. */
  readonly image: Sharp
  readonly facts: ArtworkFacts
  /** Of a drawing: its text, and the density that gives the size in `facts`. */
  readonly drawing: { readonly svg: Uint8Array; readonly density: number } | null
}

/** An artwork's bytes, or the path of the file that holds them: of that, pixels are read as they are decoded. */
export type ArtworkInput = Uint8Array | string

/** An upload as an upright 8 bit sRGB image, not yet decoded, or the reason why not. Sizes are checked before decoding. */
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
    return { ok: true, image: image.toColourspace('srgb'), facts: factsOf(format, metadata), drawing: null }
  })
}

/** Filter effects of a drawing take far more than their share beyond this; no view shows more of it. */
const SVG_SIDE_FOR_EFFECTS = 2048

/** Longer side and pixels above which an artwork is reduced while being read: no view shows more of it. */
const SIDE_FOR_EFFECTS = 4096
const PIXELS_FOR_EFFECTS = 25_000_000

export type PixelSize = { readonly width: number; readonly height: number }

/** The size an artwork is decoded in for the effect engine, found without decoding it. */
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
  return { ok: true, value: { width: side(width), height: side(height) }, isVector: opened.drawing !== null }
}

/** Decodes an artwork for the effect engine in the size that `sizeForEffects` foretold. */
export async function decodeArtwork(
  input: ArtworkInput,
  size: PixelSize,
  limits: IntakeLimits = intakeLimits,
): Promise<{ readonly ok: true; readonly value: ArtworkPixels } | Refusal> {
  const opened = await openArtwork(input, { ...limits, svgSide: SVG_SIDE_FOR_EFFECTS })
  if (!opened.ok) return opened
  const { image, facts, drawing } = opened
  // Drawings may come out a pixel off what was foretold.
  if (drawing !== null) {
    const rendered = await drawSvg(drawing.svg, { density: drawing.density, pixels: limits.pixels, size })
    if (!rendered.ok) return rendered
    const { bytes: rgba } = rendered
    if (rgba.length !== size.width * size.height * 4) return refuse('artwork_damaged', `${rgba.length} bytes drawn`)
    return { ok: true, value: { ...size, rgba } }
  }
  return guard(async () => {
    const isHuge = facts.width * facts.height > PIXELS_FOR_EFFECTS
    // Reduced in linear light, as everything else is.
    if (isHuge) image.pipelineColourspace('scrgb').resize(size.width, size.height, { fit: 'fill' })
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    if (info.width !== size.width || info.height !== size.height || info.channels !== 4) {
      return refuse('artwork_damaged', `${info.width} × ${info.height} × ${info.channels} decoded`)
    }
    return { ok: true, value: { width: info.width, height: info.height, rgba: data } }
  })
}

/** The artwork as the project keeps it: one upright 8 bit sRGB PNG of one frame. */
export async function makeMaster(
  input: ArtworkInput,
  limits: IntakeLimits = intakeLimits,
): Promise<{ readonly ok: true; readonly png: Buffer; readonly facts: ArtworkFacts } | Refusal> {
  const opened = await openArtwork(input, limits)
  if (!opened.ok) return opened
  if (opened.drawing !== null) {
    const { svg, density } = opened.drawing
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
  if (plain === undefined) return refuse('artwork_damaged', 'not a gzipped SVG of sane size')
  if (sniffFormat(plain) !== 'svg') return refuse('artwork_format_unknown', 'gzip without an SVG in it')
  const refused = inspectSvg(new TextDecoder().decode(plain))
  if (refused !== undefined) return refused
  return guard(async () => {
    const metadata = await sharp(plain, { limitInputPixels: false }).metadata()
    const { width, height } = metadata
    if (!(width > 0 && height > 0)) return refuse('artwork_damaged', 'an SVG without a size')
    // A drawing has no pixels of its own: it is drawn so that its longer side is sharp on any view.
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
    return { ok: true, image, facts, drawing: { svg: plain, density } }
  })
}

/** What tells a file's format: the root of an SVG may come after that much of comments. */
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
    // A file that is gone, or a folder: nothing that could be an artwork.
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
  return refuse('artwork_too_many_pixels', `${width} × ${height} pixels, at most ${limits.pixels}`)
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

/** The decoder throws for damaged files; that is expected here and becomes a refusal. */
async function guard<T>(decode: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await decode()
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const code: IntakeCode = /pixel limit/i.test(detail) ? 'artwork_too_many_pixels' : 'artwork_damaged'
    return refuse(code, detail.slice(0, 200))
  }
}
