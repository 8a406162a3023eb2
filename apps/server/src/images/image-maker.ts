import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { formatImageProcess, type ImageProcess } from '@podwright/domain/images/oss-process'
import sharp from 'sharp'
import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts'
import type { ImageCache } from './image-cache.ts'
import type { PictureSource } from './picture-source.ts'

/** Raise it when the same process has to give other pixels. */
const recipeVersion = 2
/** A visitor who waits longer has left; whoever would is told when to come back. */
const longestWaitMs = 30_000
/** As many pictures as one page asks for are taken in any case. */
const alwaysWaiting = 32
/** Whoever got a picture asks for more: work that nobody waits for begins when none was asked for in this time. */
const quietMs = 1000
/** Where there is always a visitor, such work begins after this time all the same. */
const longestQuietWaitMs = 10_000
/** Per picture; several pictures at once are worth more than several threads on one. */
sharp.concurrency(1)

/** Makes pictures: each once however many ask for it at the same time, and no more at once than there are cores. */
export class ImageMaker {
  readonly #cache: ImageCache
  readonly #inWork = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  readonly #gate = createConcurrencyLimiter({
    atOnce: availableParallelism(),
    waiting: 500,
    longestWaitMs,
    alwaysWaiting,
  })
  #asked = 0
  /** When the last one who waited had an answer. */
  #lastAskedAt = Number.NEGATIVE_INFINITY
  #quiet = Promise.withResolvers<void>()

  constructor(cache: ImageCache) {
    this.#cache = cache
    this.#quiet.resolve()
  }

  /** Names the bytes: same source, process and encoder give the same key and the same bytes. */
  keyOf(source: PictureSource, process: ImageProcess): string {
    const recipe = [
      source.key,
      formatImageProcess(source.simplify(process)),
      recipeVersion,
      sharp.versions.sharp,
      sharp.versions.vips,
    ]
    return createHash('sha256').update(recipe.join('\n')).digest('hex').slice(0, 40)
  }

  /** The file that the picture is, unmade. */
  fileOf(source: PictureSource, process: ImageProcess): string | undefined {
    return formatImageProcess(process) === '' ? source.file : undefined
  }

  /**
   * The picture from the cache, or made now. Throws QueueFullError under too much load, and what a broken source
   * throws.
   */
  async make(source: PictureSource, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
    const file = this.fileOf(source, process)
    if (file !== undefined) return readFile(file)
    if (this.#asked++ === 0) this.#quiet = Promise.withResolvers()
    try {
      return await this.#makeShared(source, process)
    } finally {
      this.#lastAskedAt = performance.now()
      if (--this.#asked === 0) this.#quiet.resolve()
    }
  }

  /** Whether the picture is made. */
  has(source: PictureSource, process: ImageProcess): Promise<boolean> {
    return this.#cache.has(this.keyOf(source, process))
  }

  /** Whether the picture is in the cache as far as this process knows; does not read the disk and is no use of it. */
  isStored(source: PictureSource, process: ImageProcess): boolean {
    return this.#cache.isIndexed(this.keyOf(source, process))
  }

  /** Whether pictures that are made in advance can be kept without evicting others. */
  get hasRoom(): boolean {
    return this.#cache.hasRoom
  }

  /** Resolves when nobody waits for a picture and nobody has asked for one for a moment. */
  async whenQuiet(): Promise<void> {
    const startedAt = performance.now()
    for (;;) {
      await this.#quiet.promise
      const quietAt = Math.min(this.#lastAskedAt + quietMs, startedAt + longestQuietWaitMs)
      const restMs = quietAt - performance.now()
      if (restMs <= 0) return
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }

  /** Makes a picture in advance, when nobody waits for one. Nothing to do for one that is there. */
  async prepare(source: PictureSource, process: ImageProcess): Promise<void> {
    if (await this.#cache.has(this.keyOf(source, process))) return
    await this.#quiet.promise
    await this.#makeShared(source, process)
  }

  /**
   * The same without a place among those that are made at once: for whoever bounds what it asks for by itself, and has
   * the engine always know what comes next. Pictures that somebody waits for go first here too.
   */
  async renderAhead(source: PictureSource, process: ImageProcess): Promise<void> {
    await this.#quiet.promise
    const key = this.keyOf(source, process)
    const running = this.#inWork.get(key)
    if (running) {
      await running
      return
    }
    const work = this.#keep(key, source.draw(source.simplify(process))).finally(() => this.#inWork.delete(key))
    this.#inWork.set(key, work)
    await work
  }

  #makeShared(source: PictureSource, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
    const key = this.keyOf(source, process)
    const running = this.#inWork.get(key)
    if (running) return running
    const work = this.#makeOnce(key, source, process).finally(() => this.#inWork.delete(key))
    this.#inWork.set(key, work)
    return work
  }

  async #makeOnce(key: string, source: PictureSource, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
    const known = await this.#cache.get(key)
    if (known) return known
    return this.#keep(
      key,
      this.#gate.run(() => source.draw(source.simplify(process))),
    )
  }

  async #keep(key: string, drawing: Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await drawing
    await this.#cache.put(key, bytes)
    return bytes
  }
}
