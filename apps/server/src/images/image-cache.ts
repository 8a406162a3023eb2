import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readSealed, SEAL_BYTES, writeSealed } from '@podwright/render/node/cache/sealed-file'
import { LRUCache } from 'lru-cache'
import { makeFolders } from '../files/make-folders.ts'
import { isMissing } from './source-images.ts'

export type ImageLog = { readonly error: (details: { err: unknown }, message: string) => void }

/** With less free space than this, the cache counts as full for prerendering. */
const spareBytes = 1024 * 1024

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
  readonly #leaving = new Map<string, Promise<void>>()
  /** Pictures being written, which are not indexed yet. */
  readonly #writing = new Set<string>()
  /** Bytes of files being written. */
  #reserved = 0

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
    const cache = new ImageCache(folder, maxBytes, log)
    makeFolders(folder)
    const names = await readdir(folder, { recursive: true })
    const files: { key: string; size: number; mtimeMs: number }[] = []
    for (const name of names) {
      const facts = await stat(join(folder, name))
      if (!facts.isFile()) continue
      // Left behind by a process that died while writing.
      if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
      else files.push({ key: name.slice(name.lastIndexOf('/') + 1), size: facts.size, mtimeMs: facts.mtimeMs })
    }
    for (const { key, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      cache.#sizes.set(key, size)
      // Not accepted because the limit is lower than before.
      if (!cache.#sizes.has(key)) cache.#remove(key)
    }
    await Promise.all(cache.#leaving.values())
    return cache
  }

  /** Bytes of all files in the cache. */
  get size(): number {
    return this.#sizes.calculatedSize
  }

  /** Whether another picture fits without eviction. */
  get hasRoom(): boolean {
    return this.#sizes.calculatedSize + this.#reserved + spareBytes <= this.#sizes.maxSize
  }

  /** Whether this process knows of the picture. Neither reads the disk nor counts as a use. */
  isIndexed(key: string): boolean {
    return this.#sizes.has(key)
  }

  /** Whether the picture is stored; counts as a use. */
  async has(key: string): Promise<boolean> {
    return this.#sizes.get(key) !== undefined || (await this.#adopt(key))
  }

  async get(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (this.#leaving.has(key)) return undefined
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
    const known = [...this.#sizes.keys()]
    makeFolders(this.#folder)
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true })
    const stored = new Set(
      entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp')).map(({ name }) => name),
    )
    for (const key of known) {
      // It may have been written while the folder was read.
      if (!stored.has(key) && !existsSync(this.#fileOf(key))) this.#sizes.delete(key)
    }
    for (const key of stored) if (!this.#sizes.has(key)) await this.#adopt(key)
    await Promise.all(this.#leaving.values())
  }

  /** Frees the reserved space. */
  async #evict(): Promise<void> {
    while (this.#sizes.size > 0 && this.#sizes.calculatedSize + this.#reserved > this.#sizes.maxSize) this.#sizes.pop()
    // Includes evictions by other writers, whose space may be part of the reserved one.
    await Promise.all(this.#leaving.values())
  }

  /** Indexes a file stored by another process. */
  async #adopt(key: string): Promise<boolean> {
    if (this.#leaving.has(key) || this.#writing.has(key)) return false
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
      .finally(() => this.#leaving.delete(key))
    this.#leaving.set(key, removal)
  }

  #fileOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key)
  }
}
