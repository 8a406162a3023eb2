import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from '../../../files/make-folders.ts'
import { olderThan } from '../../../files/old-files.ts'

/** Files of uploads in progress: one per upload, named by its id. Parts are written at their offset. */
export type UploadFolder = string

export function fileOfUpload(folder: UploadFolder, id: string): string {
  return join(folder, id)
}

/** Writes a part at its offset. The data is flushed to disk when the promise resolves. */
export async function writePart(folder: UploadFolder, id: string, at: number, part: Uint8Array): Promise<void> {
  makeFolders(folder)
  // `r+` fails for a missing file and `w` truncates an existing one, so create the file first.
  const handle = await open(fileOfUpload(folder, id), 'a').then(async (made) => {
    await made.close()
    return open(fileOfUpload(folder, id), 'r+')
  })
  try {
    // One call may write less than the buffer, for example on a disk that is almost full.
    for (let done = 0; done < part.length; )
      done += (await handle.write(part, done, part.length - done, at + done)).bytesWritten
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** SHA-256 and length of a file. */
export async function measureFile(file: string): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of uploads whose file was last written before the given time. */
export async function filesBefore(folder: UploadFolder, before: Date): Promise<string[]> {
  // The folder is created with the first part.
  return existsSync(folder) ? olderThan(folder, before, uuid) : []
}

export async function removeUploadFile(folder: UploadFolder, id: string): Promise<void> {
  await rm(fileOfUpload(folder, id), { force: true })
}
