import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { runConcurrently } from '../concurrency/run-concurrently.ts'
import { createHashStream, hashStored } from './hash-stream.ts'
import { installationKey, readInstallationId } from './installation-id.ts'
import { requireSeparate } from './require-separate.ts'
import { requireStream, type Storage, type StoredFile } from './storage.ts'

export type Moved = {
  readonly copied: number
  readonly copiedBytes: number
  /** Files that an earlier run has copied. */
  readonly present: number
}

const maxConcurrent = 8

/**
 * What is not copied with the other files: the id, the encryption key, which is no file of the storage, and uploads in
 * progress, and files of bulk runs, which are deleted after a day.
 */
export const isExcluded = (key: string) => !key.includes('/') || key.startsWith('uploads/') || key.startsWith('bulk/')

/**
 * Copies all files to another storage and verifies each by its hash: the copy is read back. Files that are there with
 * the same content are skipped, so that the command can be repeated after an interruption. The source is not changed.
 */
export async function copyStorage(from: Storage, to: Storage, onProgress: (moved: Moved) => void): Promise<Moved> {
  await requireSeparate(from, to)
  const id = await requireSameInstallation(from, to)
  const present = new Map<string, number>()
  for await (const { key, bytes } of to.list('')) present.set(key, bytes)
  let moved: Moved = { copied: 0, copiedBytes: 0, present: 0 }
  await runConcurrently(from.list(''), maxConcurrent, async (file) => {
    if (isExcluded(file.key)) return
    if (present.get(file.key) === file.bytes && (await isEqual(from, to, file.key))) {
      moved = { ...moved, present: moved.present + 1 }
      return
    }
    await copyVerified(from, to, file)
    moved = { ...moved, copied: moved.copied + 1, copiedBytes: moved.copiedBytes + file.bytes }
    onProgress(moved)
  })
  // Last, so that no server starts with a part of the files.
  await to.put(installationKey, Buffer.from(`${id}\n`))
  return moved
}

/** The id of the source. Throws without one, and when the target has the files of another installation. */
async function requireSameInstallation(from: Storage, to: Storage): Promise<string> {
  const [id, found] = [await readInstallationId(from), await readInstallationId(to)]
  if (id === undefined)
    throw new Error(
      `${from.label} does not contain the files of an installation: ${installationKey} is missing. Nothing was copied.`,
    )
  if (found !== undefined && found !== id)
    throw new Error(`${to.label} contains the files of another installation (${found}). Nothing was copied.`)
  return id
}

async function isEqual(from: Storage, to: Storage, key: string): Promise<boolean> {
  const [expected, found] = await Promise.all([hashStored(from, key), hashStored(to, key)])
  return expected !== undefined && expected === found
}

async function copyVerified(from: Storage, to: Storage, { key, bytes }: StoredFile): Promise<void> {
  const draft = to.draft()
  try {
    const hash = createHashStream()
    await pipeline(await requireStream(from, key), hash.stream, createWriteStream(draft))
    // A file that is present differs: a copy was interrupted or damaged.
    await to.remove([key])
    await to.putFile(key, draft)
    if ((await hashStored(to, key)) === hash.finish().sha256) return
    await to.remove([key])
    throw new Error(`The copy of ${key} (${bytes} bytes) differs. Run the command again.`)
  } finally {
    await rm(draft, { force: true })
  }
}
