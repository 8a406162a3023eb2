import { rm } from 'node:fs/promises'
import { catalogImportLimits } from '@podwright/domain/catalog/catalog-imports'
import { type Inspect, receiveFile } from '../../../files/receive-file.ts'
import type { Storage } from '../../../storage/storage.ts'

/** Uploaded ZIP files until they are imported or refused. */
const prefix = 'catalog-imports/'

export function keyOfImport(secret: string): string {
  return `${prefix}${secret}.zip`
}

type Refused = 'not_a_zip' | 'too_many_bytes'

/** Stores an uploaded ZIP and returns its size, or why its first bytes or its length refuse it. */
export async function receiveCatalog(
  storage: Storage,
  secret: string,
  stream: ReadableStream<Uint8Array>,
): Promise<number | 'broken' | Refused> {
  const draft = storage.draft()
  let bytes = 0
  let head = new Uint8Array()
  const inspect: Inspect<Refused> = (chunk, sizeBefore) => {
    bytes = sizeBefore + (chunk?.length ?? 0)
    if (head.length < signature.length)
      head = Buffer.concat([head, (chunk ?? new Uint8Array()).subarray(0, signature.length - head.length)])
    if ((chunk === undefined || head.length === signature.length) && !signature.equals(head)) return 'not_a_zip'
    return bytes > catalogImportLimits.zipBytes ? 'too_many_bytes' : undefined
  }
  try {
    const received = await receiveFile(stream, draft, inspect)
    if (received !== 'received') return received
    await storage.putFile(keyOfImport(secret), draft)
    return bytes
  } finally {
    await rm(draft, { force: true })
  }
}

/** The first bytes of a ZIP that contains files. */
const signature = Buffer.from('PK\u0003\u0004', 'latin1')

/** Secrets of files from before the given time. */
export async function listImportFiles(storage: Storage, before: Date): Promise<string[]> {
  const secrets: string[] = []
  for await (const { key, storedAt } of storage.list(prefix)) {
    const secret = /^catalog-imports\/([0-9a-f]{32})\.zip$/.exec(key)?.[1]
    if (secret !== undefined && storedAt < before) secrets.push(secret)
  }
  return secrets
}

export function removeImportFile(storage: Storage, secret: string): Promise<void> {
  return storage.remove([keyOfImport(secret)])
}
