import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { runConcurrently } from '../concurrency/run-concurrently.ts'
import { createHashStream, hashStored } from '../storage/hash-stream.ts'
import { isExcluded } from '../storage/move-storage.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import type { ListedFile } from './file-list.ts'

/** Files copied or verified at the same time. */
const maxConcurrent = 8

const root = 'objects/'

/** Where backups keep a file, by its content: several backups and several files may share it. */
export const keyOfObject = (sha256: string) => `${root}${sha256.slice(0, 2)}/${sha256}`

/** The lengths of all objects by their hash. */
export async function listObjects(target: Storage): Promise<Map<string, number>> {
  const objects = new Map<string, number>()
  for await (const { key, bytes } of target.list(root)) objects.set(key.slice(key.lastIndexOf('/') + 1), bytes)
  return objects
}

/** Instead of a length: the content of an object differs from its hash. */
const damaged = -1
/** Each backup verifies the objects of one share, so that all are verified by this many backups. */
const shares = 32

/** The share after this one. */
export const nextShare = (share: number) => (share + 1) % shares

/**
 * Reads the objects of a share, or all, and compares their hashes. Damaged ones are marked, so that `copyFiles` replaces
 * those whose file the installation still has. Returns their hashes.
 */
export async function verifyObjects(
  { target, objects, signal }: Pick<Copying, 'target' | 'objects' | 'signal'>,
  share: number | 'all',
): Promise<readonly string[]> {
  const found: string[] = []
  const isChosen = (sha256: string) => share === 'all' || Number.parseInt(sha256.slice(0, 2), 16) % shares === share
  await runConcurrently([...objects.keys()].filter(isChosen), maxConcurrent, async (sha256) => {
    signal.throwIfAborted()
    if ((await hashStored(target, keyOfObject(sha256))) === sha256) return
    objects.set(sha256, damaged)
    found.push(sha256)
  })
  return found
}

/** Whether an object is marked as damaged and was not replaced since. */
export const isDamaged = (objects: ReadonlyMap<string, number>, sha256: string) => objects.get(sha256) === damaged

export type Copying = {
  readonly storage: Storage
  readonly target: Storage
  /** Files that this or an earlier backup has copied, by key. Stored files never change. */
  readonly files: Map<string, ListedFile>
  /** Lengths of what the target has, by hash; `damaged` for objects with other content. */
  readonly objects: Map<string, number>
  readonly signal: AbortSignal
}

/** Copies the files that the target does not have. Returns the keys that are stored, and how much was copied. */
export async function copyFiles(copying: Copying): Promise<{ keys: Set<string>; copied: number; copiedBytes: number }> {
  const { storage, files, objects, signal } = copying
  const keys = new Set<string>()
  let [copied, copiedBytes] = [0, 0]
  await runConcurrently(storage.list(''), maxConcurrent, async (file) => {
    signal.throwIfAborted()
    if (isExcluded(file.key)) return
    const known = files.get(file.key)
    if (known?.bytes === file.bytes && objects.get(known.sha256) === file.bytes) {
      keys.add(file.key)
      return
    }
    const listed = await copyFile(copying, file)
    // Deleted since it was listed.
    if (listed === undefined) return
    files.set(file.key, listed)
    keys.add(file.key)
    if (objects.get(listed.sha256) === listed.bytes) return
    objects.set(listed.sha256, listed.bytes)
    copied += 1
    copiedBytes += listed.bytes
  })
  return { keys, copied, copiedBytes }
}

/** The same file may be stored twice at once: both copies are equal. */
async function copyFile({ storage, target, objects, signal }: Copying, { key }: StoredFile) {
  const opened = await storage.open(key)
  if (opened === undefined) return undefined
  const draft = target.draft()
  const hash = createHashStream()
  try {
    await pipeline(opened.stream, hash.stream, createWriteStream(draft), { signal })
    const { bytes, sha256 } = hash.finish()
    if (bytes !== opened.bytes) throw new Error(`${key}: received ${bytes} of ${opened.bytes} bytes`)
    if (objects.get(sha256) !== bytes) {
      // An object of another length is damaged too.
      if (objects.has(sha256)) await target.remove([keyOfObject(sha256)])
      await target.putFile(keyOfObject(sha256), draft)
    }
    return { key, bytes, sha256 }
  } finally {
    await rm(draft, { force: true })
  }
}
