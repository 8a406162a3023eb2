import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PsdRefusal } from '@podwright/render/psd/codes'
import { psdLimits } from '@podwright/render/psd/limits'
import { HEADER_BYTES, refuseByHead } from '@podwright/render/psd/read/scan-psd'
import { makeFolders } from '../../../files/make-folders.ts'
import { nameFolder } from '../../../files/name-folder.ts'
import { olderThan, sizeOf } from '../../../files/old-files.ts'
import { type Received as ReceivedFile, receiveFile } from '../../../files/receive-file.ts'

/**
 * Folders of mockup files: `uploads/<secret>.psd` until a file is processed, `views/<xx>/<id>` for the view created
 * from it, named by content. Names of incomplete files end in `.part`. Files are flushed to disk before they get their
 * final name.
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

/** A new folder name for a view in progress. */
export function draftFolder({ views }: MockupFiles): string {
  return join(views, `${randomUUID()}.part`)
}

/** The result of receiving an upload. */
export type Received = ReceivedFile<PsdRefusal>

/** Writes an upload as it arrives. Stops reading when its first bytes or its length refuse it. */
export function receiveUpload(
  files: MockupFiles,
  secret: string,
  stream: ReadableStream<Uint8Array>,
): Promise<Received> {
  let head = new Uint8Array()
  return receiveFile<PsdRefusal>(stream, uploadFile(files, secret), (chunk, size) => {
    if (size < HEADER_BYTES) {
      head = Buffer.concat([head, (chunk ?? new Uint8Array()).subarray(0, HEADER_BYTES - size)])
      const isReported = head.length >= HEADER_BYTES || chunk === undefined
      const refused = isReported ? refuseByHead(head, psdLimits) : undefined
      if (refused) return refused
    }
    if (chunk === undefined || size + chunk.length <= psdLimits.bytes) return undefined
    return { ok: false, code: 'psd_too_many_bytes', detail: 'on arrival', notes: [] }
  })
}

/** Moves a view from its draft folder to its final name, unless a view of equal content exists. */
export async function nameView(files: MockupFiles, draft: string, view: string): Promise<void> {
  await nameFolder(draft, viewFolder(files, view))
}

export async function removeUpload(files: MockupFiles, secret: string): Promise<void> {
  await rm(uploadFile(files, secret), { force: true })
}

/** Total size of these uploads in bytes; uploads that were removed in the meantime count as 0. */
export async function sizeOfUploads(files: MockupFiles, secrets: readonly string[]): Promise<number> {
  const sizes = await Promise.all(secrets.map((secret) => sizeOf(uploadFile(files, secret))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

export async function removeView(files: MockupFiles, view: string): Promise<void> {
  await rm(viewFolder(files, view), { recursive: true, force: true })
}

/** Names of all stored views. */
export async function listViews({ views }: MockupFiles): Promise<string[]> {
  const names = await readdir(views, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isDirectory() && /^[0-9a-f]{64}$/.test(entry.name)).map(({ name }) => name)
}

/** Secrets of all stored uploads last written before the given time. */
export async function listUploads({ uploads }: MockupFiles, before: Date): Promise<string[]> {
  const names = await olderThan(uploads, before, /^[0-9a-f]{32}\.psd$/)
  return names.map((name) => name.slice(0, 32))
}

/** Removes unfinished files from before the given time. Returns their number. */
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
