import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files by name in a folder. A damaged or missing file is a miss: everything in here can be made again. */
export type DiskCache = {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, parts: readonly Uint8Array[]): Promise<void>
}

/** A cache in a folder; the least recently used files go when `trimDiskCache` is called. */
export function openDiskCache(folder: string): DiskCache {
  return {
    async read(name) {
      const file = join(folder, name)
      if (!existsSync(file)) return undefined
      try {
        const data = await readFile(file)
        const now = new Date()
        await utimes(file, now, now)
        return data
      } catch (error) {
        // Another process may have trimmed it between the look and the read.
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async write(name, parts) {
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      const draft = `${file}.${randomUUID()}.tmp`
      const handle = await open(draft, 'wx')
      try {
        for (const part of parts) await handle.write(part)
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    },
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
      if (!isMissing(error)) throw error
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
