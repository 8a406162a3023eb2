import { existsSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from '../make-folders.ts'
import { codeOfSystemError } from '../system-error.ts'
import { type DiskQuota, writeWithin } from './disk-quota.ts'
import { readSealed, SEAL_BYTES, writeSealed } from './sealed-file.ts'

/**
 * Files by name in a folder. Damaged or missing files are cache misses, and failed writes are ignored: everything in
 * the cache can be recomputed, so problems with the folder never fail a picture.
 */
export type DiskCache = {
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  write(name: string, parts: readonly Uint8Array[]): Promise<void>
}

export type DiskCacheOptions = {
  /** Limits the folder's size by evicting least recently used files; without it nothing is removed. */
  readonly quota?: DiskQuota
  /**
   * Called for every file the operating system fails to read or write; by default the first failure becomes a process
   * warning.
   */
  readonly onProblem?: (problem: string) => void
}

/** Opens a cache in a folder. */
export function openDiskCache(folder: string, { quota, onProblem = warnOnce() }: DiskCacheOptions = {}): DiskCache {
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      const code = codeOfSystemError(error)
      if (code === undefined || !(error instanceof Error)) throw error
      // Another process may have removed the file between the check and the read.
      if (code !== 'ENOENT' || !existsSync(folder)) onProblem(`rendering without the cache ${folder}: ${error.message}`)
      return undefined
    }
  }
  return {
    async read(name) {
      const file = join(folder, name)
      if (!existsSync(file)) return undefined
      return attempt(async () => {
        const content = await readSealed(file)
        const now = new Date()
        // Failures are ignored, so that a read-only folder works too.
        await attempt(() => (content === undefined ? rm(file, { force: true }) : utimes(file, now, now)))
        return content
      })
    },
    async write(name, parts) {
      const file = join(folder, name)
      const store = async () => {
        await makeFolders(dirname(file))
        await writeSealed(file, parts)
      }
      const bytes = parts.reduce((sum, part) => sum + part.byteLength, SEAL_BYTES)
      await attempt(() => (quota === undefined ? store() : writeWithin(quota, folder, bytes, store)))
    },
  }
}

function warnOnce(): (problem: string) => void {
  let isReported = false
  return (problem) => {
    if (!isReported) process.emitWarning(problem)
    isReported = true
  }
}
