import { statfs } from 'node:fs/promises'
import { errorCodeOf } from '../db/start-error.ts'

/** Below this much free space nothing is made or taken in until somebody has made room: what a full disk breaks is worse. */
export const minFreeBytes = 1_000_000_000

/** Whether the disk of a folder has so much room beyond that. */
export async function hasRoom(folder: string, bytes = 0): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize - bytes >= minFreeBytes
  } catch (error) {
    // The folder is made with its first file.
    if (errorCodeOf(error) === 'ENOENT') return true
    throw error
  }
}
