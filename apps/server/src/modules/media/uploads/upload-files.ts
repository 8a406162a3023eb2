import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { listKeys, requireStream, type Storage } from '../../../storage/storage.ts'
import { partsOf } from './parts.ts'
import type { UploadRow } from './queries.ts'

/**
 * Uploads in progress. In a folder, an upload is one file, and parts are written at their offset. In a bucket, where
 * stored files cannot be changed, each part is stored by itself.
 */
const prefix = 'uploads/'

function keyOfUpload(id: string): string {
  return `${prefix}${id}`
}

function keyOfPart(id: string, part: number): string {
  return `${prefix}${id}/${part}`
}

type Received = Pick<UploadRow, 'id' | 'bytes' | 'partBytes'>

/** Stores a part. It is durable when the promise resolves. */
export async function writePart(
  storage: Storage,
  { id, partBytes }: Received,
  part: number,
  content: Uint8Array,
): Promise<void> {
  if (storage.writeAt) await storage.writeAt(keyOfUpload(id), part * partBytes, content)
  else await storage.put(keyOfPart(id, part), content)
}

/**
 * Calls `step` with a path of this machine that contains the whole upload. Returns `missing` when it is not stored
 * completely, for example because the files were moved to another storage.
 */
export async function withUploadFile<T>(
  storage: Storage,
  upload: Received,
  step: (file: string) => Promise<T>,
  missing: T,
): Promise<T> {
  if (storage.writeAt) {
    const file = await storage.localFile(keyOfUpload(upload.id))
    return file === undefined ? missing : step(file)
  }
  const stored = new Set(await listKeys(storage, `${keyOfUpload(upload.id)}/`))
  const parts = Array.from({ length: partsOf(upload) }, (_, part) => keyOfPart(upload.id, part))
  if (!parts.every((key) => stored.has(key))) return missing
  const draft = storage.draft()
  try {
    await pipeline(contentOf(storage, parts), createWriteStream(draft))
    return await step(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

async function* contentOf(storage: Storage, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* await requireStream(storage, key)
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

/** Ids of uploads that were last written before the given time. */
export async function listUploads(storage: Storage, before: Date): Promise<string[]> {
  const writtenAt = new Map<string, number>()
  for await (const { key, storedAt } of storage.list(prefix)) {
    const id = /^uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+)?$/.exec(key)?.[1]
    if (id !== undefined) writtenAt.set(id, Math.max(writtenAt.get(id) ?? 0, storedAt.getTime()))
  }
  return [...writtenAt].filter(([, time]) => time < before.getTime()).map(([id]) => id)
}

export async function removeUploadFile(storage: Storage, id: string): Promise<void> {
  if (storage.writeAt) await storage.remove([keyOfUpload(id)])
  else await storage.removeFolder(`${keyOfUpload(id)}/`)
}
