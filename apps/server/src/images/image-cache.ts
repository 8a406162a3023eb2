import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readSealed, SEAL_BYTES, writeSealed } from '@podwright/render/node/cache/sealed-file'
import { LRUCache } from 'lru-cache'
import { errorCodeOf } from '../db/start-error.ts'
import { makeFolders } from '../files/make-folders.ts'
import { isMissing } from './source-images.ts'

export type ImageLog = { readonly error: (details: { err: unknown }, message: string) => void }

/** With less free space than this, the cache counts as full for prerendering. */
const spareBytes = 1024 * 1024
/** Files that are read or indexed before other work of the process goes on. */
const batchSize = 500
/** A file that has been written for so long was left behind by a process that died. */
const abandonedAfterMs = 10 * 60_000
const idFile = 'cache.id'

type StoredFile = { readonly key: string; readonly size: number; readonly mtimeMs: number }

/**
 * Rendered pictures on disk within a size limit: the least recently used files are removed before another is written.
 * Clients may cache pictures forever, so a file that differs from what was stored is a miss. Lost files are rendered
 * again. When several processes share the folder, each counts the files that it knows of.
 */
export class ImageCache {
  readonly #folder: string
  readonly #log: ImageLog
  /** Key → bytes on disk. */
  readonly #sizes: LRUCache<string, number>
  /** Evicted files whose removal is in progress. */
  readonly #evicting = new Map<string, Promise<void>>()
  /** Pictures being written, which are not indexed yet. */
  readonly #writing = new Set<string>()
  /** Bytes of files being written. */
  #reserved = 0
  /** Whether the files of earlier processes are indexed. */
  #isIndexed = false
  #isClosed = false
  #indexing: Promise<void> = Promise.resolve()

  private constructor(folder: string, maxBytes: number, log: ImageLog) {
    this.#folder = folder
    this.#log = log
    this.#sizes = new LRUCache<string, number>({
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, maxBytes),
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_, key, reason) => {
        if (reason === 'evict') this.#remove(key)
      },
    })
  }

  /** A cache that stores nothing. */
  static none(log: ImageLog): ImageCache {
    return new ImageCache('', 0, log)
  }

  /** Opens a folder with the files of earlier processes, which are evicted oldest first. */
  static async open(folder: string, maxBytes: number, log: ImageLog): Promise<ImageCache> {
    const cache = ImageCache.start(folder, maxBytes, log)
    await cache.whenIndexed()
    return cache
  }

  /**
   * Like `open`, without waiting for the index, which takes long for millions of files. Until it is complete, files of
   * earlier processes are found on the disk.
   */
  static start(folder: string, maxBytes: number, log: ImageLog): ImageCache {
    const cache = new ImageCache(folder, maxBytes, log)
    makeFolders(folder)
    cache.#indexing = cache
      .#index()
      .catch((err: unknown) => log.error({ err }, 'the picture cache could not be indexed'))
    return cache
  }

  /** Resolves when all files of the folder are indexed, or could not be, which is logged. */
  whenIndexed(): Promise<void> {
    return this.#indexing
  }

  /** Stops indexing. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#indexing
  }

  /** The id of the folder, which all processes that share it read; the first one writes it. */
  async readId(): Promise<string> {
    const file = join(this.#folder, idFile)
    const draft = `${file}.${randomUUID()}.tmp`
    const known = await readIfPresent(file)
    if (known !== undefined) return known
    try {
      await writeFile(draft, randomUUID())
      // Does not replace the file of a process that was faster.
      await link(draft, file)
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error
    } finally {
      await rm(draft, { force: true })
    }
    return readFile(file, 'utf8')
  }

  /** Bytes of all files in the cache. */
  get size(): number {
    return this.#sizes.calculatedSize
  }

  /** Whether another picture fits without eviction. */
  get hasRoom(): boolean {
    return this.#isIndexed && this.#sizes.calculatedSize + this.#reserved + spareBytes <= this.#sizes.maxSize
  }

  /** Whether the picture is stored; does not count as a use. */
  async isStored(key: string): Promise<boolean> {
    return this.#sizes.has(key) || (await this.#adopt(key))
  }

  /** Whether the picture is stored; counts as a use. */
  async has(key: string): Promise<boolean> {
    return this.#sizes.get(key) !== undefined || (await this.#adopt(key))
  }

  async get(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (this.#evicting.has(key)) return undefined
    try {
      const bytes = await readSealed(this.#fileOf(key))
      if (bytes !== undefined) {
        // It may have been stored by another process that shares the folder.
        if (!this.#writing.has(key) && this.#sizes.get(key) === undefined) {
          this.#sizes.set(key, bytes.length + SEAL_BYTES)
        }
        return bytes
      }
      await rm(this.#fileOf(key), { force: true })
    } catch (err) {
      if (!isMissing(err)) this.#log.error({ err }, 'a picture could not be read from the cache')
    }
    this.#sizes.delete(key)
    return undefined
  }

  /**
   * Stores a picture. Failures such as a full disk are logged and not thrown. Writes are not fsynced: a file damaged by
   * a power failure is detected when it is read, and rendered again. A key belongs to one picture, so a picture that is
   * already being written is not written a second time.
   */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const size = bytes.length + SEAL_BYTES
    // Pictures being written concurrently may already reserve the whole limit.
    if (this.#writing.has(key) || this.#reserved + size > this.#sizes.maxSize) return
    this.#writing.add(key)
    this.#reserved += size
    const file = this.#fileOf(key)
    try {
      // The stored file goes first: evicted during the write, it would take the new one with it.
      if (this.#sizes.delete(key)) this.#remove(key)
      await this.#evict()
      makeFolders(dirname(file))
      await writeSealed(file, [bytes], { isSynced: false })
      this.#sizes.set(key, size)
    } catch (err) {
      this.#log.error({ err }, 'a picture could not be stored in the cache')
    } finally {
      this.#reserved -= size
      this.#writing.delete(key)
    }
  }

  /** Updates the index with files that other processes stored or removed, and removes files over the limit. */
  async recount(): Promise<void> {
    await this.#indexing
    const known = [...this.#sizes.keys()]
    makeFolders(this.#folder)
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true })
    const isPicture = (name: string) => !name.endsWith('.tmp') && name !== idFile
    const stored = new Set(entries.filter((entry) => entry.isFile() && isPicture(entry.name)).map(({ name }) => name))
    for (const key of known) {
      // It may have been written while the folder was read.
      if (!stored.has(key) && !existsSync(this.#fileOf(key))) this.#sizes.delete(key)
    }
    for (const key of stored) if (!this.#sizes.has(key)) await this.#adopt(key)
    await Promise.all(this.#evicting.values())
  }

  /** Indexes the files of earlier processes, as used before those that were used meanwhile. */
  async #index(): Promise<void> {
    const files: StoredFile[] = []
    for (const shard of await readdir(this.#folder, { withFileTypes: true })) {
      if (this.#isClosed) return
      if (shard.isDirectory()) files.push(...(await filesIn(join(this.#folder, shard.name))))
    }
    files.sort((a, b) => a.mtimeMs - b.mtimeMs)
    const used = new Map([...this.#sizes.rkeys()].map((key) => [key, this.#sizes.peek(key) ?? 0]))
    this.#sizes.clear()
    for (const [at, { key, size }] of files.entries()) {
      if (at % batchSize === batchSize - 1) await setImmediate()
      if (this.#isClosed) return
      const isChanging = this.#evicting.has(key) || this.#writing.has(key)
      if (!isChanging && !used.has(key)) this.#keep(key, size)
    }
    for (const [key, size] of used) if (!this.#evicting.has(key)) this.#keep(key, size)
    this.#isIndexed = true
    await Promise.all(this.#evicting.values())
  }

  #keep(key: string, size: number): void {
    this.#sizes.set(key, size)
    // Not accepted because the limit is lower than before.
    if (!this.#sizes.has(key)) this.#remove(key)
  }

  /** Frees the reserved space. */
  async #evict(): Promise<void> {
    while (this.#sizes.size > 0 && this.#sizes.calculatedSize + this.#reserved > this.#sizes.maxSize) this.#sizes.pop()
    // Includes evictions by other writers, whose space may be part of the reserved one.
    await Promise.all(this.#evicting.values())
  }

  /** Indexes a file stored by another process. */
  async #adopt(key: string): Promise<boolean> {
    if (this.#evicting.has(key) || this.#writing.has(key)) return false
    try {
      this.#sizes.set(key, (await stat(this.#fileOf(key))).size)
      return true
    } catch (error) {
      if (!isMissing(error)) throw error
      return false
    }
  }

  #remove(key: string): void {
    const removal = rm(this.#fileOf(key), { force: true })
      .catch((err: unknown) => this.#log.error({ err }, 'a picture could not be removed from the cache'))
      .finally(() => this.#evicting.delete(key))
    this.#evicting.set(key, removal)
  }

  #fileOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key)
  }
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  const names = await readdir(folder)
  for (let at = 0; at < names.length; at += batchSize) {
    const batch = names.slice(at, at + batchSize).map((name) => readStored(folder, name))
    for (const file of await Promise.all(batch)) if (file !== undefined) files.push(file)
  }
  return files
}

/** Undefined for what is no picture, and for files that were removed meanwhile. */
async function readStored(folder: string, name: string): Promise<StoredFile | undefined> {
  const file = join(folder, name)
  try {
    const facts = await stat(file)
    if (!facts.isFile()) return undefined
    if (!name.endsWith('.tmp')) return { key: name, size: facts.size, mtimeMs: facts.mtimeMs }
    if (Date.now() - facts.mtimeMs > abandonedAfterMs) await rm(file, { force: true })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return undefined
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
