import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { formatImageProcess, type ImageProcess } from '@podwright/domain/images/oss-process'
import sharp from 'sharp'
import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts'
import type { ImageCache } from './image-cache.ts'
import type { PictureSource } from './picture-source.ts'

/** Increase when the same process should give different pixels. */
const recipeVersion = 2
/** A visitor who waits longer has left; requests expected to wait longer are refused with a retry time. */
const maxWaitMs = 30_000
/** Always accepted, because a single page requests this many pictures. */
const alwaysQueued = 32
/**
 * A visitor who received a picture soon requests more: background work starts when none was requested for this time.
 */
const quietMs = 1000
/** With constant requests, background work starts after this time regardless. */
const longestQuietWaitMs = 10_000
/** Threads per picture; rendering several pictures at once is faster than using several threads for one. */
sharp.concurrency(1)

/** Renders pictures: each once for concurrent requests, and at most one per core at a time. */
export class ImageMaker {
  readonly #cache: ImageCache
  readonly #inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  readonly #limiter = createConcurrencyLimiter({
    maxConcurrent: availableParallelism(),
    maxQueued: 500,
    maxWaitMs,
    alwaysQueued,
  })
  #asked = 0
  /** When the last request was answered. */
  #lastAskedAt = Number.NEGATIVE_INFINITY
  #quiet = Promise.withResolvers<void>()

  constructor(cache: ImageCache) {
    this.#cache = cache
    this.#quiet.resolve()
  }

  /** Identifies the bytes: equal sources, processes and encoder versions give equal keys and bytes. */
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

  /** Opens the source's file, when the process does not change it. Undefined otherwise. */
  originalOf(source: PictureSource, process: ImageProcess): PictureSource['openOriginal'] {
    return formatImageProcess(process) === '' ? source.openOriginal : undefined
  }

  /**
   * The picture from the cache, or rendered now. Throws QueueFullError under too much load, and errors of a broken
   * source.
   */
  async make(source: PictureSource, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
    const open = this.originalOf(source, process)
    if (open !== undefined) return readOriginal(open)
    if (this.#asked++ === 0) this.#quiet = Promise.withResolvers()
    try {
      return await this.#makeShared(source, process)
    } finally {
      this.#lastAskedAt = performance.now()
      if (--this.#asked === 0) this.#quiet.resolve()
    }
  }

  /** Whether the picture is stored. */
  has(source: PictureSource, process: ImageProcess): Promise<boolean> {
    return this.#cache.has(this.keyOf(source, process))
  }

  /** Whether the picture is in the cache; does not count as a use. */
  isStored(source: PictureSource, process: ImageProcess): Promise<boolean> {
    return this.#cache.isStored(this.keyOf(source, process))
  }

  /** The id of the picture cache, which processes that share its folder have in common. */
  readCacheId(): Promise<string> {
    return this.#cache.readId()
  }

  /** Resolves when this process knows the pictures in the cache, and with them whether there is room. */
  whenIndexed(): Promise<void> {
    return this.#cache.whenIndexed()
  }

  /** Whether prerendered pictures can be stored without eviction. */
  get hasRoom(): boolean {
    return this.#cache.hasRoom
  }

  /** Resolves when no request for a picture is pending and none arrived for a moment. */
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

  /** Prerenders a picture when no request is pending. Does nothing when it is stored. */
  async prepare(source: PictureSource, process: ImageProcess): Promise<void> {
    if (await this.#cache.has(this.keyOf(source, process))) return
    await this.#quiet.promise
    await this.#makeShared(source, process)
  }

  /**
   * Like `prepare` without the concurrency limit, for callers that limit themselves and keep the engine busy. Pending
   * requests still go first.
   */
  async renderAhead(source: PictureSource, process: ImageProcess): Promise<void> {
    await this.#quiet.promise
    const key = this.keyOf(source, process)
    const running = this.#inProgress.get(key)
    if (running) {
      await running
      return
    }
    const work = this.#keep(key, source.draw(source.simplify(process))).finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, work)
    await work
  }

  #makeShared(source: PictureSource, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
    const key = this.keyOf(source, process)
    const running = this.#inProgress.get(key)
    if (running) return running
    const work = this.#makeOnce(key, source, process).finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, work)
    return work
  }

  async #makeOnce(key: string, source: PictureSource, process: ImageProcess): Promise<Uint8Array<ArrayBuffer>> {
    const known = await this.#cache.get(key)
    if (known) return known
    return this.#keep(
      key,
      this.#limiter.run(() => source.draw(source.simplify(process))),
    )
  }

  async #keep(key: string, rendering: Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await rendering
    await this.#cache.put(key, bytes)
    return bytes
  }
}

async function readOriginal(open: NonNullable<PictureSource['openOriginal']>): Promise<Uint8Array<ArrayBuffer>> {
  const original = await open()
  if (original === undefined) throw new Error('the file of a picture is missing')
  return new Uint8Array(await buffer(original.stream))
}
