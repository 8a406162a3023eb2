import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageProcess } from '@podwright/domain/images/oss-process'
import type { ArtworkContent } from '@podwright/render/node/cache/master-cache'
import type { EffectEngine, PictureRequest } from '@podwright/render/node/engine'
import type { PictureFormat } from '@podwright/render/node/jobs'
import type { EffectCode } from '@podwright/render/node/results'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { encode, jpegQuality } from '../../../images/encode.ts'
import { requireLocalFile, requireStored, type Storage } from '../../../storage/storage.ts'
import type { CatalogFolder } from '../../catalog/files/service.ts'
import { fitProcess } from './fit-process.ts'
import type { Masters, ReadableArtwork } from './masters.ts'
import type { EffectRow } from './queries.ts'
import { keyOfRasterized } from './rasterized-artworks.ts'

/**
 * `prepare` loads artworks for several pictures at once; without it each artwork is loaded when a picture is rendered.
 */
export type DrawEngine = Pick<EffectEngine, 'render'> &
  Partial<Pick<EffectEngine, 'prepare' | 'memoryBytes' | 'threads'>>

export type DrawParts = {
  readonly engine: DrawEngine
  readonly masters: Masters
  /** The catalog in force with its views, small-views and artworks. */
  readonly catalogFolder: CatalogFolder
  /** Contains the artworks rasterized from designs. */
  readonly storage: Storage
}

/** What pictures are rendered from. */
export type Material = Omit<DrawParts, 'engine'>

/**
 * Up to this width, pictures are rendered from the small copies of the views, so that lists do not wait for the large
 * tables.
 */
const smallWidth = 480
/** Longer side of an artwork's master; provides 1.4 texels per pixel for the densest print at that width. */
const masterSides = { small: 1024, large: 2400 } as const
/** Rendered pictures cached for other sizes requested by the same page. */
const cacheBytes = 24 * 1024 * 1024
/** Fast enough for a waiting visitor; 4 would take twice as long for 8 % fewer bytes. */
const webpEffort = 2

type Rendered = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

type Request = Pick<PictureRequest, 'view' | 'colour' | 'artworks'>

/** Something the engine can render: an effect picture, or anything else with a view and artworks. */
export type Renderable = {
  /** Equal keys mean equal pictures. */
  readonly key: string
  /** For logs. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly requestFor: (width: number) => Request | Promise<Request>
}

/** Renders a picture in any size and format. */
export type DrawPicture = (renderable: Renderable, process: ImageProcess) => Promise<Uint8Array<ArrayBuffer>>

/** A renderer that renders a picture once for all requests that need the same width. */
export function createRenderer(engine: DrawParts['engine']): DrawPicture {
  const cached = new LRUCache<string, Rendered>({ maxSize: cacheBytes, sizeCalculation: ({ pixels }) => pixels.length })
  const inProgress = new Map<string, Promise<Rendered>>()

  function drawShared(renderable: Renderable, width: number): Promise<Rendered> {
    const key = `${renderable.key}@${width}`
    const known = cached.get(key)
    if (known) return Promise.resolve(known)
    const running = inProgress.get(key)
    if (running) return running
    const work = drawPixels(engine, renderable, width)
      .then((rendered) => {
        cached.set(key, rendered)
        return rendered
      })
      .finally(() => inProgress.delete(key))
    inProgress.set(key, work)
    return work
  }

  return async (renderable, process) => {
    const { width, height, rendered } = fitProcess(renderable, process)
    // The engine's worker encodes a JPEG of a rendered size itself, so the raw pixels need not be transferred.
    if (process.format === undefined && width === rendered && height === heightOf(renderable, rendered)) {
      return unshared(
        await render(engine, renderable, rendered, { type: 'jpeg', quality: process.quality ?? jpegQuality }),
      )
    }
    const { pixels, ...raw } = await drawShared(renderable, rendered)
    const picture = sharp(pixels, { raw: { ...raw, channels: 3 } })
    if (width !== raw.width || height !== raw.height) picture.resize(width, height, { fit: 'cover' })
    return new Uint8Array(await encode(picture, process, { contentType: 'image/jpeg', webpEffort }).toBuffer())
  }
}

/** The same bytes, copied only if their memory is shared: a copy of each picture would double the garbage of a batch. */
function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(bytes)
}

async function drawPixels(engine: DrawParts['engine'], renderable: Renderable, width: number): Promise<Rendered> {
  const pixels = await render(engine, renderable, width, { type: 'raw' })
  return { pixels, width, height: heightOf(renderable, width) }
}

function heightOf(renderable: Renderable, width: number): number {
  return Math.round((renderable.height * width) / renderable.width)
}

async function render(
  engine: DrawParts['engine'],
  renderable: Renderable,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> {
  const request: PictureRequest = { ...(await renderable.requestFor(width)), width, format }
  const first = await engine.render(request)
  // A worker that crashed may have failed because of another picture: retry once.
  const result = !first.ok && first.code === 'effect_worker_failed' ? await engine.render(request) : first
  if (result.ok) return result.value
  if (result.code === 'effect_queue_full') throw new QueueFullError()
  if (result.code === 'effect_memory_exceeded') throw new MemoryShort()
  throw new PictureFailed(result.code, `${renderable.name}: ${result.code}: ${result.detail}`, result.cause)
}

/** The engine's memory does not suffice for a picture, even when it renders nothing else. */
export class MemoryShort extends QueueFullError {}

/** The engine could not render a picture. `cause`: the error of reading its artwork. */
export class PictureFailed extends Error {
  readonly code: EffectCode

  constructor(code: EffectCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PictureFailed'
    this.code = code
  }
}

/** An artwork with the resolution that a picture of that width needs. */
export function artworkFor(
  { masters, catalogFolder, storage }: Material,
  { sha256, code }: { readonly sha256: string; readonly code: string | null },
  width: number,
): ArtworkContent {
  if (code !== null) {
    const read = async () => readFile(join(await catalogFolder(), 'artworks', `${code}.svg`))
    return reducedArtwork({ masters }, { sha256, read }, width)
  }
  const key = keyOfRasterized(sha256)
  // A rasterized PNG is used at full size for large pictures: a smaller copy would have to be decoded as well.
  if (width > smallWidth) return { id: `${sha256}-whole`, file: () => requireLocalFile(storage, key) }
  return reducedArtwork({ masters }, { sha256, read: () => requireStored(storage, key) }, width)
}

/** Like `artworkFor`, for any picture file. */
export function reducedArtwork(
  { masters }: Pick<Material, 'masters'>,
  artwork: ReadableArtwork,
  width: number,
): ArtworkContent {
  const side = width <= smallWidth ? masterSides.small : masterSides.large
  return { id: `${artwork.sha256}-${side}`, read: () => masters.read(artwork, side) }
}

/** An effect picture for the renderer. */
export function renderableEffect(material: Material, effect: EffectRow): Renderable {
  const { hash, name, width, height, view, colour, prints } = effect
  return {
    key: hash,
    name,
    width,
    height,
    requestFor: async (requested) => ({
      view: viewFolder(await material.catalogFolder(), view, requested <= smallWidth),
      colour,
      artworks: prints.map(({ artwork, code, placement }) => ({
        ...artworkFor(material, { sha256: artwork, code }, requested),
        placement,
      })),
    }),
  }
}

/** A view without a small copy is rendered from its large one, which takes longer. */
function viewFolder(catalogFolder: string, view: string, isSmall: boolean): string {
  const small = join(catalogFolder, 'small-views', view)
  return isSmall && existsSync(small) ? small : join(catalogFolder, 'views', view)
}
