import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { artworkNameLength } from '@podwright/contracts/artworks/artwork-shapes'
import { type UploadRefusal, uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import { isJunkFile } from '@podwright/domain/batch/junk-files'
import type { Logger } from 'pino'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { refuseZipped } from '../../../files/refuse-zipped.ts'
import type { Artworks } from '../artworks/artwork-store.ts'
import { addFromStream } from '../artworks/upload-artwork.ts'
import {
  beginOpening,
  findEntryNumbers,
  insertEntry,
  leaveOpening,
  markEntries,
  markOpened,
  markRefused,
  renewOpening,
  type UploadRow,
  withdrawOpening,
} from './queries.ts'
import { measureFile, removeUploadFile, withUploadFile } from './upload-files.ts'

export type OpenDeps = { readonly artworks: Artworks; readonly log: Logger }

/** Attempts after which a ZIP counts as damaged, because opening it may be what kills the process. */
const maxAttempts = 3
const renewMs = 5_000

/**
 * Creates artworks from the pictures of a ZIP, one after the other. Each is stored when it is done, so that another
 * process continues with the rest after a crash.
 */
export async function openZip(
  { artworks, log }: OpenDeps,
  { uploadId }: { readonly uploadId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db } = artworks
  const opener = randomUUID()
  const upload = await beginOpening(db, uploadId, opener)
  if (!upload) return
  const alive = setInterval(() => {
    renewOpening(db, uploadId, opener).catch((err: unknown) =>
      log.error({ err }, 'a claim on a ZIP could not be renewed'),
    )
  }, renewMs)
  const read = (file: string) => open({ artworks }, { ...upload, opener }, file, signal)
  try {
    const refusal =
      upload.attempts > maxAttempts
        ? 'zip_damaged'
        : await withUploadFile(artworks.storage, upload, read, 'upload_content_differs')
    if (refusal === 'left') return
    if (refusal === undefined) await markOpened(db, uploadId)
    else await markRefused(db, uploadId, refusal)
  } catch (error) {
    if (signal.aborted || error instanceof DiskFull) await withdrawOpening(db, uploadId, opener)
    else await leaveOpening(db, uploadId, opener)
    throw error
  } finally {
    clearInterval(alive)
  }
  await removeUploadFile(artworks.storage, uploadId)
}

/** Unpacking would fill the disk; the job is retried later. */
class DiskFull extends Error {}

type OpenedUpload = UploadRow & { readonly opener: string }

/** `left`: the upload was canceled in the meantime or another process opens it. */
async function open(
  deps: Pick<OpenDeps, 'artworks'>,
  upload: OpenedUpload,
  file: string,
  signal: AbortSignal,
): Promise<UploadRefusal | 'left' | undefined> {
  if ((await measureFile(file)).sha256 !== upload.sha256) return 'upload_content_differs'
  const read = await readEntries(file)
  if (!read.ok) return read.refusal
  const { zip, entries } = read
  try {
    const refusal = refuseAll(entries)
    if (refusal !== undefined) return refusal
    await markEntries(deps.artworks.db, upload.id, entries.length)
    const done = await findEntryNumbers(deps.artworks.db, upload.id)
    for (const [number, { entry, path }] of entries.entries()) {
      signal.throwIfAborted()
      if (done.has(number)) continue
      if (!(await deps.artworks.storage.hasRoom(entry.uncompressedSize))) throw new DiskFull('the disk is almost full')
      if (!(await takeEntry(deps, upload, { zip, entry, path, number }))) return 'left'
    }
    return undefined
  } finally {
    zip.close()
  }
}

type ZippedFile = { readonly entry: Entry; readonly path: string }
type Opened =
  | { readonly ok: true; readonly zip: ZipFile; readonly entries: readonly ZippedFile[] }
  | { readonly ok: false; readonly refusal: UploadRefusal }

/**
 * The ZIP's files without folders and junk files. The table of contents is read in full before anything is unpacked.
 */
async function readEntries(file: string): Promise<Opened> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(file, { autoClose: false, validateEntrySizes: true, decodeStrings: false })
    const entries: ZippedFile[] = []
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry)
      if (isMeant(path)) entries.push({ entry, path })
      if (entries.length > uploadLimits.zipEntries) {
        zip.close()
        return { ok: false, refusal: 'zip_too_many_files' }
      }
    }
    return { ok: true, zip, entries }
  } catch {
    // Errors of yauzl mean that the file is invalid: we wrote it ourselves and its hash was checked.
    zip?.close()
    return { ok: false, refusal: 'zip_damaged' }
  }
}

/** Excludes folders and files that operating systems add. */
function isMeant(path: string): boolean {
  return !path.endsWith('/') && !isJunkFile(path)
}

function refuseAll(entries: readonly ZippedFile[]): UploadRefusal | undefined {
  const meant = entries.filter(({ entry, path }) => refuseZipped(entry, path, uploadLimits.artworkBytes) === undefined)
  const unpacked = meant.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
  return unpacked > uploadLimits.unpackedBytes ? 'zip_too_large_unpacked' : undefined
}

/**
 * The path of a file in its ZIP. Decoded as UTF-8 whether it is marked so or not, else as GB18030, which Chinese
 * Windows writes.
 */
function pathOf({ fileNameRaw }: Entry): string {
  return decodeName(fileNameRaw).replaceAll('\\', '/')
}

function decodeName(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // In fatal mode the decoder throws only for invalid UTF-8.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

type EntryToTake = ZippedFile & { readonly zip: ZipFile; readonly number: number }

/** Stores one file as an artwork or records why it was refused. Returns false when the claim on the upload is lost. */
async function takeEntry(
  deps: Pick<OpenDeps, 'artworks'>,
  upload: OpenedUpload,
  { zip, entry, path, number }: EntryToTake,
): Promise<boolean> {
  const { db } = deps.artworks
  // Only the base name is used; nothing is ever unpacked to the path itself.
  const name = basename(path).replaceAll('\u0000', '').slice(0, artworkNameLength)
  const requested = { name: name.trim() === '' ? `${number + 1}` : name, folder: upload.folder }
  const refusal = refuseZipped(entry, path, uploadLimits.artworkBytes)
  if (refusal !== undefined) return insertEntry(db, upload, { number, name: requested.name, artworkId: null, refusal })
  const taken = await unpack(deps, upload.accountId, requested, { zip, entry })
  return insertEntry(db, upload, { number, name: requested.name, ...taken })
}

async function unpack(
  { artworks }: Pick<OpenDeps, 'artworks'>,
  accountId: number,
  requested: { readonly name: string; readonly folder: string },
  { zip, entry }: Pick<EntryToTake, 'zip' | 'entry'>,
): Promise<{ readonly artworkId: number | null; readonly refusal: UploadRefusal | null }> {
  let stream: Readable
  try {
    stream = await zip.openReadStreamPromise(entry)
  } catch {
    // The local header differs from the table of contents.
    return { artworkId: null, refusal: 'zip_damaged' }
  }
  const web = Readable.toWeb(stream) as ReadableStream<Uint8Array>
  const added = await addFromStream(artworks, accountId, requested, web)
  if (added.ok) return { artworkId: added.artworkId, refusal: null }
  // A stream that ends early comes from a damaged ZIP.
  return { artworkId: null, refusal: added.refusal === 'broken' ? 'zip_damaged' : added.refusal }
}
