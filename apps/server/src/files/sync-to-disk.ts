import { open } from 'node:fs/promises'

/** Flushes a file to disk; for a folder, its directory entries. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
