import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { formatImageProcess, type ImageProcess } from '@podwright/domain/images/oss-process'
import sharp, { type Sharp } from 'sharp'
import { createWorkGate } from '../../concurrency/work-gate.ts'
import type { ImageCache } from './image-cache.ts'
import type { SourceImage } from './source-images.ts'

/** Raise it when the same process has to give other pixels. */
const recipeVersion = 1
/** A picture of 40 million pixels takes 160 MB when it is open; larger ones are refused unopened. */
const mostPixels = 40_000_000
/** Per picture; several pictures at once are worth more than several threads on one. */
sharp.concurrency(1)

const qualities = { jpeg: 82, webp: 80, avif: 55 } as const

/** Makes pictures: each once however many ask for it at the same time, and no more at once than there are cores. */
export class ImageMaker {
  readonly #cache: ImageCache
  readonly #inWork = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  readonly #gate = createWorkGate({ atOnce: availableParallelism(), waiting: 500 })

  constructor(cache: ImageCache) {
    this.#cache = cache
  }

  /** Names the bytes: same source, process and encoder give the same key and the same bytes. */
  keyOf(source: SourceImage, process: ImageProcess): string {
    const recipe = [
      source.sha256,
      formatImageProcess(process),
      recipeVersion,
      sharp.versions.sharp,
      sharp.versions.vips,
    ]
    return createHash('sha256').update(recipe.join('\n')).digest('hex').slice(0, 40)
  }

  /** The picture from the cache, or made now. Throws GateFull under too much load, and what sharp throws for a broken source. */
  async make(source: SourceImage, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
    if (formatImageProcess(process) === '') return readFile(source.file)
    const key = this.keyOf(source, process)
    const running = this.#inWork.get(key)
    if (running) return running
    const work = this.#makeOnce(key, source, process).finally(() => this.#inWork.delete(key))
    this.#inWork.set(key, work)
    return work
  }

  async #makeOnce(key: string, source: SourceImage, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
    const known = await this.#cache.get(key)
    if (known) return known
    const bytes = await this.#gate.run(() => render(source, process))
    await this.#cache.put(key, bytes)
    return bytes
  }
}

async function render(source: SourceImage, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(source.file, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
  const { width, height, mode } = process
  if (width !== undefined || height !== undefined)
    picture.resize({
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      fit: mode === 'fill' && width !== undefined && height !== undefined ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
  const bytes = await encode(picture, source, process).toBuffer()
  return new Uint8Array(bytes)
}

/** In the format the address asks for, else the source's own. */
function encode(picture: Sharp, source: SourceImage, { format, quality }: ImageProcess): Sharp {
  switch (format ?? source.contentType) {
    case 'webp':
    case 'image/webp':
      return picture.webp({ quality: quality ?? qualities.webp, effort: 4 })
    case 'avif':
      return picture.avif({ quality: quality ?? qualities.avif, effort: 2 })
    case 'image/png':
      return picture.png()
    default:
      return picture.jpeg({ quality: quality ?? qualities.jpeg })
  }
}
