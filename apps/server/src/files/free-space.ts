import { statfs } from 'node:fs/promises'
import { errorCodeOf } from '../db/start-error.ts'

/** With less free space than this, no files are generated or accepted: a full disk would cause worse failures. */
export const minFreeBytes = 1_000_000_000

/** Whether the disk of a folder has room for `bytes` in addition to the minimum. */
export async function hasRoom(folder: string, bytes = 0): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize - bytes >= minFreeBytes
  } catch (error) {
    // The folder is created with its first file.
    if (errorCodeOf(error) === 'ENOENT') return true
    throw error
  }
}
