import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolders } from './make-folders.ts'
import { syncToDisk } from './sync-to-disk.ts'

/** Writes a file whose name says its content, unless it is there: whole and on the disk for good before it has its name. */
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
