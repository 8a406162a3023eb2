import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createHashStream } from './hash-stream.ts'
import { requireStream, type Storage, type StoredFile } from './storage.ts'

export type Moved = {
  readonly copied: number
  readonly copiedBytes: number
  /** Files that an earlier run has copied. */
  readonly present: number
}

const atOnce = 8

/** Copied last, so that no server starts with a part of the files. */
const lastKey = 'installation.id'
/**
 * What is not copied with the other files: the id, the encryption key, which is no file of the storage, and uploads in
 * progress.
 */
export const isExcluded = (key: string) => !key.includes('/') || key.startsWith('uploads/')

/**
 * Copies all files to another storage and verifies each by its hash: the copy is read back. Files whose copy has the
 * right length and was verified before are skipped, so that the command can be repeated after an interruption. The
 * source is not changed.
 */
export async function copyStorage(from: Storage, to: Storage, onProgress: (moved: Moved) => void): Promise<Moved> {
  const present = new Map<string, number>()
  for await (const { key, bytes } of to.list('')) present.set(key, bytes)
  let moved: Moved = { copied: 0, copiedBytes: 0, present: 0 }
  const files = from.list('')[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const file = next.value
      if (isExcluded(file.key)) continue
      if (present.get(file.key) === file.bytes) {
        moved = { ...moved, present: moved.present + 1 }
        continue
      }
      await copyVerified(from, to, file)
      moved = { ...moved, copied: moved.copied + 1, copiedBytes: moved.copiedBytes + file.bytes }
      onProgress(moved)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const id = await from.head(lastKey)
  if (id) await copyVerified(from, to, { key: lastKey, ...id })
  return moved
}

async function copyVerified(from: Storage, to: Storage, { key, bytes }: StoredFile): Promise<void> {
  // A file that is present has another length, so a copy was interrupted or damaged.
  await to.remove([key])
  const draft = to.draft()
  try {
    const hash = createHashStream()
    await pipeline(await requireStream(from, key), hash.stream, createWriteStream(draft))
    await to.putFile(key, draft)
    const copied = createHash('sha256')
    await pipeline(await requireStream(to, key), copied)
    if (copied.digest('hex') === hash.finish().sha256) return
    await to.remove([key])
    throw new Error(`The copy of ${key} (${bytes} bytes) differs. Run the command again.`)
  } finally {
    await rm(draft, { force: true })
  }
}
