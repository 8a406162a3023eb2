import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from './make-folders.ts'
import { isThere } from './old-files.ts'
import { syncToDisk } from './sync-to-disk.ts'

/**
 * Gives a folder that was filled under another name its own, which its content decides: one that has it already is equal.
 * Everything is on the disk for good before it has its name.
 */
export async function nameFolder(draft: string, folder: string): Promise<void> {
  if (await isThere(folder)) {
    await rm(draft, { recursive: true })
    return
  }
  for (const name of await readdir(draft)) await syncToDisk(join(draft, name))
  await syncToDisk(draft)
  makeFolders(dirname(folder))
  await rename(draft, folder)
  await syncToDisk(dirname(folder))
}
