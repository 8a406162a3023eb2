import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from './make-folders.ts'
import { moveDraft } from './move-draft.ts'
import { fileExists } from './old-files.ts'
import { syncToDisk } from './sync-to-disk.ts'

/**
 * Renames a filled draft folder to its content-addressed name; an existing folder of that name has equal content, so
 * the draft is removed. The files are flushed to disk before.
 */
export async function nameFolder(draft: string, folder: string): Promise<void> {
  if (await fileExists(folder)) {
    await rm(draft, { recursive: true })
    return
  }
  for (const name of await readdir(draft)) await syncToDisk(join(draft, name))
  await syncToDisk(draft)
  makeFolders(dirname(folder))
  await moveDraft(draft, folder)
  await syncToDisk(dirname(folder))
}
