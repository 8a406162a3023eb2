import { rm } from 'node:fs/promises'
import type { PsdRefusal } from '@podwright/render/psd/codes'
import { psdLimits } from '@podwright/render/psd/limits'
import { HEADER_BYTES, refuseByHead } from '@podwright/render/psd/read/scan-psd'
import { type Inspect, type Received as ReceivedFile, receiveFile } from '../../../files/receive-file.ts'
import type { Storage } from '../../../storage/storage.ts'

/** Uploads until they are processed, and the views created from them, `<xx>/<id>/`, named by content. */
const prefix = 'mockups/'
const viewsPrefix = `${prefix}views/`

export function keyOfUpload(secret: string): string {
  return `${prefix}uploads/${secret}.psd`
}

export function prefixOfView(view: string): string {
  return `${viewsPrefix}${view.slice(0, 2)}/${view}/`
}

/** The result of receiving an upload. */
export type Received = ReceivedFile<PsdRefusal>

/** Stores an upload. Stops reading when its first bytes or its length refuse it. */
export async function receiveUpload(
  storage: Storage,
  secret: string,
  stream: ReadableStream<Uint8Array>,
): Promise<Received> {
  const draft = storage.draft()
  try {
    const received = await receiveFile<PsdRefusal>(stream, draft, inspectUpload())
    if (received === 'received') await storage.putFile(keyOfUpload(secret), draft)
    return received
  } finally {
    await rm(draft, { force: true })
  }
}

function inspectUpload(): Inspect<PsdRefusal> {
  let head = new Uint8Array()
  return (chunk, size) => {
    if (size < HEADER_BYTES) {
      head = Buffer.concat([head, (chunk ?? new Uint8Array()).subarray(0, HEADER_BYTES - size)])
      const isReported = head.length >= HEADER_BYTES || chunk === undefined
      const refused = isReported ? refuseByHead(head, psdLimits) : undefined
      if (refused) return refused
    }
    if (chunk === undefined || size + chunk.length <= psdLimits.bytes) return undefined
    return { ok: false, code: 'psd_too_many_bytes', detail: 'on arrival', notes: [] }
  }
}

export function removeUpload(storage: Storage, secret: string): Promise<void> {
  return storage.remove([keyOfUpload(secret)])
}

/** Total size of these uploads in bytes; uploads that were removed in the meantime count as 0. */
export async function sizeOfUploads(storage: Storage, secrets: readonly string[]): Promise<number> {
  const found = await Promise.all(secrets.map((secret) => storage.head(keyOfUpload(secret))))
  return found.reduce((sum, facts) => sum + (facts?.bytes ?? 0), 0)
}

export function removeView(storage: Storage, view: string): Promise<void> {
  return storage.removeFolder(prefixOfView(view))
}

/** What is stored for mockups. */
export type StoredMockups = {
  /** Names of views. */
  readonly views: readonly string[]
  /** Secrets of uploads from before the given time. */
  readonly uploads: readonly string[]
  /** Keys of other files from before the given time. */
  readonly others: readonly string[]
}

export async function listMockupFiles(storage: Storage, before: Date): Promise<StoredMockups> {
  const views = new Set<string>()
  const [uploads, others] = [[] as string[], [] as string[]]
  for await (const { key, storedAt } of storage.list(prefix)) {
    const view = /^mockups\/views\/[0-9a-f]{2}\/([0-9a-f]{64})\//.exec(key)?.[1]
    const secret = /^mockups\/uploads\/([0-9a-f]{32})\.psd$/.exec(key)?.[1]
    if (view !== undefined) views.add(view)
    else if (storedAt < before && secret !== undefined) uploads.push(secret)
    else if (storedAt < before) others.push(key)
  }
  return { views: [...views], uploads, others }
}
