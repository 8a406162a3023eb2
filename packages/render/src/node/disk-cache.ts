import { existsSync } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from './make-folders.ts'
import { readSealed, writeSealed } from './sealed-file.ts'
import { codeOfSystemError } from './system-error.ts'

/**
 * Files by name in a folder. A damaged or missing file is a miss, and what cannot be written is not kept: everything in
 * here can be made again, so that no trouble with the folder costs a picture.
 */
export type DiskCache = {
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  write(name: string, parts: readonly Uint8Array[]): Promise<void>
}

/**
 * A cache in a folder; the least recently used files go when `trimDiskCache` is called. `tell` hears of every file that
 * the operating system refuses to read or write; without it the first one becomes a warning of the process.
 */
export function openDiskCache(folder: string, tell: (problem: string) => void = warnOnce()): DiskCache {
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      const code = codeOfSystemError(error)
      if (code === undefined || !(error instanceof Error)) throw error
      // Another process may have trimmed a file between the look and the read.
      if (code !== 'ENOENT' || !existsSync(folder))
        tell(`pictures are drawn without the cache ${folder}: ${error.message}`)
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
      await attempt(async () => {
        await makeFolders(dirname(file))
        await writeSealed(file, parts)
      })
    },
  }
}

function warnOnce(): (problem: string) => void {
  let isTold = false
  return (problem) => {
    if (!isTold) process.emitWarning(problem)
    isTold = true
  }
}

/** Removes the longest unused files until the folder holds at most `limitBytes`; returns the bytes left. */
export async function trimDiskCache(folder: string, limitBytes: number): Promise<number> {
  if (!existsSync(folder)) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: { file: string; bytes: number; used: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    try {
      const { size, mtimeMs } = await stat(file)
      files.push({ file, bytes: size, used: mtimeMs })
    } catch (error) {
      if (codeOfSystemError(error) !== 'ENOENT') throw error
    }
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of files.sort((a, b) => a.used - b.used)) {
    if (total <= limitBytes) break
    await rm(file, { force: true })
    total -= bytes
  }
  return total
}
