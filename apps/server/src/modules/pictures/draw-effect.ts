import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageProcess } from '@podwright/domain/images/oss-process'
import type { EffectEngine, PictureRequest } from '@podwright/render/node/engine'
import type { ArtworkContent } from '@podwright/render/node/held-masters'
import type { PictureFormat } from '@podwright/render/node/jobs'
import type { EffectCode } from '@podwright/render/node/results'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { GateFull } from '../../concurrency/work-gate.ts'
import { encode, jpegQuality } from '../../images/encode.ts'
import { fitProcess } from './fit-process.ts'
import type { Masters } from './masters.ts'
import { paintedFile } from './painted-artworks.ts'
import type { EffectRow } from './queries.ts'

/** `prepare` makes artworks ready for many pictures at once; without it each is made ready when it is drawn. */
export type DrawEngine = Pick<EffectEngine, 'render'> &
  Partial<Pick<EffectEngine, 'prepare' | 'memoryBytes' | 'threads'>>

export type DrawParts = {
  readonly engine: DrawEngine
  readonly masters: Masters
  /** The catalogue of this program: views, small-views, artworks. */
  readonly catalogueFolder: string
  /** Artworks that were painted from designs. */
  readonly paintedFolder: string
}

/** What pictures are made of. */
export type Material = Omit<DrawParts, 'engine'>

/** Drawn from the small copies of the views: what lists show is there before the large tables are made. */
const smallWidth = 480
/** Longer side of an artwork's master, enough for 1.4 texels a pixel of the densest print at that width. */
const masterSides = { small: 1024, large: 2400 } as const
/** Drawn pictures that are kept for the other sizes of the same page. */
const keptBytes = 24 * 1024 * 1024
/** Quick enough for a visitor who waits; 4 would take twice as long for 8 % fewer bytes. */
const webpEffort = 2

type Drawn = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

type Request = Pick<PictureRequest, 'view' | 'colour' | 'artworks'>

/** Something that the engine can draw: an effect picture, or whatever else has a view and artworks. */
export type Drawable = {
  /** Equal keys are equal pictures. */
  readonly key: string
  /** For logs. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly requestFor: (width: number) => Request
}

/** Draws a picture in any size and format. */
export type DrawPicture = (drawable: Drawable, process: ImageProcess) => Promise<Uint8Array<ArrayBuffer>>

/** A drawer whose sizes of one picture share the work. */
export function createDrawer(engine: DrawParts['engine']): DrawPicture {
  const kept = new LRUCache<string, Drawn>({ maxSize: keptBytes, sizeCalculation: ({ pixels }) => pixels.length })
  const inWork = new Map<string, Promise<Drawn>>()

  function drawShared(drawable: Drawable, width: number): Promise<Drawn> {
    const key = `${drawable.key}@${width}`
    const known = kept.get(key)
    if (known) return Promise.resolve(known)
    const running = inWork.get(key)
    if (running) return running
    const work = drawPixels(engine, drawable, width)
      .then((drawn) => {
        kept.set(key, drawn)
        return drawn
      })
      .finally(() => inWork.delete(key))
    inWork.set(key, work)
    return work
  }

  return async (drawable, process) => {
    const { width, height, drawn } = fitProcess(drawable, process)
    // Threads encode a JPEG of a size that is drawn: nothing has to come out of them first.
    if (process.format === undefined && width === drawn && height === heightOf(drawable, drawn)) {
      return new Uint8Array(
        await render(engine, drawable, drawn, { type: 'jpeg', quality: process.quality ?? jpegQuality }),
      )
    }
    const { pixels, ...raw } = await drawShared(drawable, drawn)
    const picture = sharp(pixels, { raw: { ...raw, channels: 3 } })
    if (width !== raw.width || height !== raw.height) picture.resize(width, height, { fit: 'cover' })
    return new Uint8Array(await encode(picture, process, { contentType: 'image/jpeg', webpEffort }).toBuffer())
  }
}

async function drawPixels(engine: DrawParts['engine'], drawable: Drawable, width: number): Promise<Drawn> {
  const pixels = await render(engine, drawable, width, { type: 'raw' })
  return { pixels, width, height: heightOf(drawable, width) }
}

function heightOf(drawable: Drawable, width: number): number {
  return Math.round((drawable.height * width) / drawable.width)
}

async function render(
  engine: DrawParts['engine'],
  drawable: Drawable,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> {
  const request: PictureRequest = { ...drawable.requestFor(width), width, format }
  const first = await engine.render(request)
  // A worker that died took this picture with it by chance as often as by fault: once more, on another one.
  const result = !first.ok && first.code === 'effect_worker_failed' ? await engine.render(request) : first
  if (result.ok) return result.value
  if (result.code === 'effect_queue_full') throw new GateFull()
  if (result.code === 'effect_memory_exceeded') throw new MemoryShort()
  throw new PictureFailed(result.code, `${drawable.name}: ${result.code}: ${result.detail}`)
}

/** There was no room for a picture, not even with nothing else in work. */
export class MemoryShort extends GateFull {}

/** A picture that the engine could not draw. */
export class PictureFailed extends Error {
  readonly code: EffectCode

  constructor(code: EffectCode, message: string) {
    super(message)
    this.name = 'PictureFailed'
    this.code = code
  }
}

/** An artwork with as many pixels as a picture of that width needs. */
export function artworkFor(
  { masters, catalogueFolder, paintedFolder }: Material,
  { sha256, code }: { readonly sha256: string; readonly code: string | null },
  width: number,
): ArtworkContent {
  const file = code === null ? paintedFile(paintedFolder, sha256) : join(catalogueFolder, 'artworks', `${code}.svg`)
  // A PNG of ours is decoded as it is for large pictures: a smaller copy of it would have to be decoded too.
  if (code === null && width > smallWidth) return { id: `${sha256}-whole`, file }
  return fileArtwork({ masters }, { sha256, file }, width)
}

/** The same of any picture file. */
export function fileArtwork(
  { masters }: Pick<Material, 'masters'>,
  artwork: { readonly sha256: string; readonly file: string },
  width: number,
): ArtworkContent {
  const side = width <= smallWidth ? masterSides.small : masterSides.large
  return { id: `${artwork.sha256}-${side}`, read: () => masters.read(artwork, side) }
}

/** An effect picture to draw. */
export function drawableEffect(material: Material, effect: EffectRow): Drawable {
  const { hash, name, width, height, view, colour, prints } = effect
  return {
    key: hash,
    name,
    width,
    height,
    requestFor: (wanted) => ({
      view: viewFolder(material.catalogueFolder, view, wanted <= smallWidth),
      colour,
      artworks: prints.map(({ artwork, code, placement }) => ({
        ...artworkFor(material, { sha256: artwork, code }, wanted),
        placement,
      })),
    }),
  }
}

/** A view added without its small copy is drawn all the same, only later. */
function viewFolder(catalogueFolder: string, view: string, isSmall: boolean): string {
  const small = join(catalogueFolder, 'small-views', view)
  return isSmall && existsSync(small) ? small : join(catalogueFolder, 'views', view)
}
