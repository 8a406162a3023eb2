import { randomUUID } from 'node:crypto'
import { cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '../db/start-error.ts'
import { syncToDisk } from './sync-to-disk.ts'

/** Gives a flushed file or folder its final name. It is copied first if that is on another file system. */
export async function moveDraft(draft: string, target: string): Promise<void> {
  try {
    await rename(draft, target)
  } catch (error) {
    if (errorCodeOf(error) !== 'EXDEV') throw error
    const copy = `${target}.${randomUUID()}.part`
    try {
      await cp(draft, copy, { recursive: true })
      await syncAll(copy)
      await rename(copy, target)
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
    await rm(draft, { recursive: true })
  }
}

/** Flushes a file, or a folder with all its files. */
async function syncAll(path: string): Promise<void> {
  await syncToDisk(path)
  try {
    for (const name of await readdir(path)) await syncAll(join(path, name))
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOTDIR') throw error
  }
}
