import { open } from 'node:fs/promises'

/** Waits until a file is on the disk for good. Of a folder it writes the names in it. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
