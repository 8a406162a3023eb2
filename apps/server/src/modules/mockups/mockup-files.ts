import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PsdRefusal } from '@podwright/render/psd/codes'
import { psdLimits } from '@podwright/render/psd/limits'
import { HEADER_BYTES, refuseByHead } from '@podwright/render/psd/scan-psd'
import { errorCodeOf } from '../../db/start-error.ts'
import { makeFolders } from '../../files/make-folders.ts'
import { syncToDisk } from '../../files/sync-to-disk.ts'

/**
 * Files of mockups in a folder: `uploads/<secret>.psd` until a file is read, `views/<xx>/<id>` for what was made of it,
 * named by content. Whatever is not whole yet ends in `.part`. Everything is on the disk for good before it has its name.
 */
export type MockupFiles = { readonly uploads: string; readonly views: string }

export function openMockupFiles(folder: string): MockupFiles {
  const files = { uploads: join(folder, 'uploads'), views: join(folder, 'views') }
  makeFolders(files.uploads)
  makeFolders(files.views)
  return files
}

export function uploadFile({ uploads }: MockupFiles, secret: string): string {
  return join(uploads, `${secret}.psd`)
}

export function viewFolder({ views }: MockupFiles, view: string): string {
  return join(views, view.slice(0, 2), view)
}

/** A new name for a view that is being made. */
export function draftFolder({ views }: MockupFiles): string {
  return join(views, `${randomUUID()}.part`)
}

/** What came of an upload: `broken` is a sender that went away or took too long. */
export type Received = 'received' | 'broken' | PsdRefusal

/** Time for a file to arrive. */
const uploadMs = 890_000

/**
 * Writes an upload as it arrives, never more of it in memory than one chunk. A file that its first bytes or its length
 * refuse is not read any further, and nothing of it stays.
 */
export async function receiveUpload(
  files: MockupFiles,
  secret: string,
  stream: ReadableStream<Uint8Array>,
): Promise<Received> {
  const target = uploadFile(files, secret)
  const draft = `${target}.part`
  const handle = await open(draft, 'wx')
  try {
    const received = await copy(stream, handle)
    if (received === 'received') {
      await handle.sync()
      await rename(draft, target)
      await syncToDisk(files.uploads)
    }
    return received
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
}

async function copy(stream: ReadableStream<Uint8Array>, handle: FileHandle): Promise<Received> {
  const reader = stream.getReader()
  const deadline = Date.now() + uploadMs
  let head = new Uint8Array()
  let size = 0
  try {
    for (;;) {
      const next = await readNext(reader, deadline - Date.now())
      if (next === undefined) return 'broken'
      const { done, value = new Uint8Array() } = next
      if (size < HEADER_BYTES) {
        head = Buffer.concat([head, value.subarray(0, HEADER_BYTES - size)])
        const isTold = head.length >= HEADER_BYTES || done
        const refused = isTold ? refuseByHead(head, psdLimits) : undefined
        if (refused) return refused
      }
      if (done) return 'received'
      size += value.length
      if (size > psdLimits.bytes) return { ok: false, code: 'psd_too_many_bytes', detail: 'on arrival', notes: [] }
      await handle.writeFile(value)
    }
  } finally {
    // What is not wanted any more may fail to arrive; nobody waits for it.
    void reader.cancel().catch(() => undefined)
  }
}

/** The next chunk, or undefined when the sender went away or the time is over. */
async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), Math.max(0, ms))
  try {
    return await Promise.race([reader.read(), late.promise])
  } catch {
    // Only the connection fails here, and that is the sender's.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Gives a view that was made in a draft folder its name, unless one of equal content has it already. */
export async function nameView(files: MockupFiles, draft: string, view: string): Promise<void> {
  const folder = viewFolder(files, view)
  if (await isThere(join(folder, 'view.json'))) {
    await rm(draft, { recursive: true })
    return
  }
  for (const name of await readdir(draft)) await syncToDisk(join(draft, name))
  await syncToDisk(draft)
  makeFolders(dirname(folder))
  await rename(draft, folder)
  await syncToDisk(dirname(folder))
}

export async function removeUpload(files: MockupFiles, secret: string): Promise<void> {
  await rm(uploadFile(files, secret), { force: true })
}

export async function removeView(files: MockupFiles, view: string): Promise<void> {
  await rm(viewFolder(files, view), { recursive: true, force: true })
}

/** Names of all views that are stored. */
export async function listViews({ views }: MockupFiles): Promise<string[]> {
  const names = await readdir(views, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isDirectory() && /^[0-9a-f]{64}$/.test(entry.name)).map(({ name }) => name)
}

/** Secrets of all uploads that are stored and older than a time. */
export async function listUploads({ uploads }: MockupFiles, before: Date): Promise<string[]> {
  const names = await olderThan(uploads, before, /^[0-9a-f]{32}\.psd$/)
  return names.map((name) => name.slice(0, 32))
}

/** Removes what was begun before a time and never finished. */
export async function removeParts({ uploads, views }: MockupFiles, before: Date): Promise<number> {
  let removed = 0
  for (const folder of [uploads, views]) {
    for (const name of await olderThan(folder, before, /\.part$/)) {
      await rm(join(folder, name), { recursive: true, force: true })
      removed += 1
    }
  }
  return removed
}

async function olderThan(folder: string, before: Date, pattern: RegExp): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder)) {
    if (pattern.test(name) && (await changedAt(join(folder, name))) < before.getTime()) old.push(name)
  }
  return old
}

async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    // Its own process finished with it in between.
    if (errorCodeOf(error) === 'ENOENT') return Number.POSITIVE_INFINITY
    throw error
  }
}

/** Whether a file is there. */
export async function isThere(path: string): Promise<boolean> {
  return (await changedAt(path)) !== Number.POSITIVE_INFINITY
}
