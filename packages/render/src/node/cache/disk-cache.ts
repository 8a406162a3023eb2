import { existsSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from '../make-folders.ts'
import { codeOfSystemError } from '../system-error.ts'
import { type DiskQuota, writeWithin } from './disk-quota.ts'
import { readSealed, SEAL_BYTES, writeSealed } from './sealed-file.ts'

/**
 * Files by name in a folder. A damaged or missing file is a miss, and what cannot be written is not kept: everything in
 * here can be made again, so that no trouble with the folder costs a picture.
 */
export type DiskCache = {
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  write(name: string, parts: readonly Uint8Array[]): Promise<void>
}

export type DiskCacheOptions = {
  /** The folder never holds more: least recently used files make room for new ones. Without it nothing is removed. */
  readonly quota?: DiskQuota
  /** Called for every file that the operating system refuses to read or write; otherwise the first becomes a process warning. */
  readonly onProblem?: (problem: string) => void
}

/** A cache in a folder. */
export function openDiskCache(folder: string, { quota, onProblem = warnOnce() }: DiskCacheOptions = {}): DiskCache {
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      const code = codeOfSystemError(error)
      if (code === undefined || !(error instanceof Error)) throw error
      // Another process may have trimmed a file between the look and the read.
      if (code !== 'ENOENT' || !existsSync(folder))
        onProblem(`pictures are drawn without the cache ${folder}: ${error.message}`)
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
        // In a folder that can only be read, files are as good as elsewhere.
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
