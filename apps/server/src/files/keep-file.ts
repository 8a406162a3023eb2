import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCodeOf } from '../db/start-error.ts'
import { makeFolders } from './make-folders.ts'
import { syncToDisk } from './sync-to-disk.ts'

/**
 * Writes a content-addressed file unless it exists. The file is complete and flushed to disk before it gets its name.
 */
export async function keepFile(file: string, content: Uint8Array): Promise<void> {
  if (existsSync(file)) return
  makeFolders(dirname(file))
  const draft = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  await syncToDisk(dirname(file))
}

/** Links an immutable file under a second name unless that exists, or copies it where hard links are not possible. */
export async function linkFile(file: string, name: string): Promise<void> {
  if (existsSync(name)) return
  makeFolders(dirname(name))
  const draft = `${name}.${randomUUID()}.part`
  try {
    try {
      await link(file, draft)
    } catch (error) {
      // Another file system, or one without hard links.
      if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(errorCodeOf(error) ?? '')) throw error
      await copyFile(file, draft)
      await syncToDisk(draft)
    }
    await rename(draft, name)
  } finally {
    await rm(draft, { force: true })
  }
  await syncToDisk(dirname(name))
}
