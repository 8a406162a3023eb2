import { statfs } from 'node:fs/promises'
import { errorCodeOf } from '../db/start-error.ts'

/** With less free space than this, no files are generated or accepted: a full disk would cause worse failures. */
export const minFreeBytes = 1_000_000_000

/** Whether the disk of a folder has room for `bytes` in addition to the minimum. */
export async function hasRoom(folder: string, bytes = 0): Promise<boolean> {
  const space = await spaceOf(folder)
  return space === undefined || space.freeBytes - bytes >= minFreeBytes
}

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number }

/** Space on the disk of a folder; undefined if the folder does not exist, because it is created with its first file. */
export async function spaceOf(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
