import { createHash, randomUUID } from 'node:crypto'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import {
  type Upload,
  type UploadRefusal,
  uploadLimits,
  type ZipEntry,
} from '@podwright/contracts/uploads/upload-shapes'
import type { beginUploads, listZipEntries, putUploadPart } from '@podwright/contracts/uploads/uploads'
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  QueueFullError,
} from '../../../concurrency/concurrency-limiter.ts'
import { hasRoom } from '../../../files/free-space.ts'
import { readLimited } from '../../../files/read-limited.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Artworks } from '../artworks/artwork-store.ts'
import { addFromFile, findAccountArtworks, findByContent, isFull } from '../artworks/service.ts'
import {
  countOpen,
  deleteLeft,
  deleteUpload,
  findEntries,
  findKnown,
  findParts,
  findUpload,
  insertPart,
  insertUpload,
  markArtwork,
  markOpening,
  markRefused,
  type UploadRow,
} from './queries.ts'
import {
  fileOfUpload,
  filesBefore,
  measureFile,
  removeUploadFile,
  type UploadFolder,
  writePart,
} from './upload-files.ts'

export { openZip } from './open-zip.ts'
export { findOpening } from './queries.ts'

export type UploadDeps = {
  readonly artworks: Artworks
  /** Folder of files until they are complete. */
  readonly uploadFolder: UploadFolder
  /** Queues the opening of a ZIP. Lost jobs are recovered as orphans. */
  readonly queueOpening: (uploadId: string) => Promise<void>
}

type Begun = DataOf<typeof beginUploads>

/** Begins uploads or resumes earlier ones. Files that the account already has are returned as known artworks. */
export async function beginAccountUploads(
  { artworks, uploadFolder }: UploadDeps,
  accountId: number,
  { files, folder }: ParsedBodyOf<typeof beginUploads>,
): Promise<Result<Begun>> {
  if (await isFull(artworks, accountId)) return fail('artwork_limit')
  const hashes = files.map(({ sha256 }) => sha256)
  const known = new Map(
    (await findByContent(artworks, accountId, hashes)).map(({ sha256, artwork }) => [sha256, artwork]),
  )
  const open = await countOpen(artworks.db, accountId)
  const begun: Begun['files'] = []
  for (const { name, bytes, sha256 } of files) {
    const artwork = known.get(sha256)
    const kind = /\.zip$/i.test(name) ? 'zip' : 'artwork'
    if (artwork) begun.push({ state: 'known', artwork })
    else if (kind === 'artwork' && bytes > uploadLimits.artworkBytes)
      begun.push({ state: 'refused', refusal: 'artwork_too_many_bytes' })
    else if (open.bytes + bytes > uploadLimits.openBytes && !open.contents.has(sha256))
      begun.push({ state: 'refused', refusal: 'upload_open_bytes' })
    else if (!(await hasRoom(uploadFolder, bytes))) begun.push({ state: 'refused', refusal: 'upload_disk_full' })
    else {
      if (open.count >= uploadLimits.atOnce + files.length) return fail('upload_limit')
      open.count += 1
      // Resuming an upload takes no additional space.
      if (!open.contents.has(sha256)) open.bytes += bytes
      open.contents.add(sha256)
      const row = { id: randomUUID(), name, folder, bytes, sha256, kind, partBytes: uploadLimits.partBytes } as const
      begun.push({ state: 'begun', upload: await detailOf(artworks, await insertUpload(artworks.db, accountId, row)) })
    }
  }
  return succeed({ files: begun })
}

/** Parts received at the same time over all accounts: each is held in memory (4 MB) until its hash is verified. */
const parts = createConcurrencyLimiter({ atOnce: 48, waiting: 200 })
/** Per account, so that one slow client does not delay the parts of others. */
const partsPerAccount = { atOnce: 4, waiting: 16 } as const
const limiters = new Map<number, { readonly limiter: ConcurrencyLimiter; users: number }>()
const partMs = 300_000
/** After this long without data the client is considered gone; it has to send the part again. */
const stallMs = 20_000

/** Runs `work` within the account's limit first, then within the limit over all accounts. */
async function withUploadSlot<T>(accountId: number, work: () => Promise<T>): Promise<T> {
  const own = limiters.get(accountId) ?? { limiter: createConcurrencyLimiter(partsPerAccount), users: 0 }
  limiters.set(accountId, own)
  own.users += 1
  try {
    return await own.limiter.run(() => parts.run(work))
  } finally {
    own.users -= 1
    if (own.users === 0) limiters.delete(accountId)
  }
}

export async function receivePart(
  deps: UploadDeps,
  accountId: number,
  { id, part }: { readonly id: string; readonly part: number },
  { sha256 }: ParsedQueryOf<typeof putUploadPart>,
  body: FileContent,
): Promise<Result<DataOf<typeof putUploadPart>>> {
  const upload = await findUpload(deps.artworks.db, accountId, id)
  if (upload?.state !== 'receiving' || part >= partsOf(upload)) return fail('upload_unknown')
  if (!(await hasRoom(deps.uploadFolder))) return fail('unavailable', { retryAfterSeconds: 60 })
  try {
    return await withUploadSlot(accountId, () => storePart(deps, upload, { part, sha256 }, body))
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 5 })
    throw error
  }
}

async function storePart(
  { artworks, uploadFolder }: UploadDeps,
  upload: UploadRow,
  { part, sha256 }: { readonly part: number; readonly sha256: string },
  body: FileContent,
): Promise<Result<DataOf<typeof putUploadPart>>> {
  const { id, bytes, partBytes } = upload
  const requested = Math.min(partBytes, bytes - part * partBytes)
  const stream = body instanceof Blob ? body.stream() : body
  const read = await readLimited(
    { headers: new Headers(), body: stream as Request['body'] },
    requested,
    partMs,
    stallMs,
  )
  if (!read.ok) return read
  const isWhole = read.data.length === requested && createHash('sha256').update(read.data).digest('hex') === sha256
  if (!isWhole) return fail('upload_part_damaged')
  await writePart(uploadFolder, id, part * partBytes, read.data)
  const there = await insertPart(artworks.db, id, part, sha256)
  if (there !== undefined) return succeed({ missing: partsOf(upload) - there })
  // The upload was canceled or completed while the part arrived: remove the file it was written to.
  const now = await findUpload(artworks.db, upload.accountId, id)
  if (now?.state !== 'opening') await removeUploadFile(uploadFolder, id)
  return fail('upload_unknown')
}

function partsOf({ bytes, partBytes }: Pick<UploadRow, 'bytes' | 'partBytes'>): number {
  return Math.ceil(bytes / partBytes)
}

export async function showUpload({ artworks }: UploadDeps, accountId: number, id: string): Promise<Result<Upload>> {
  const upload = await findUpload(artworks.db, accountId, id)
  return upload ? succeed(await detailOf(artworks, upload)) : fail('upload_unknown')
}

/** Completes an upload that has all its parts: a picture becomes an artwork now, a ZIP is opened in the background. */
export async function completeAccountUpload(deps: UploadDeps, accountId: number, id: string): Promise<Result<Upload>> {
  const { artworks } = deps
  const upload = await findUpload(artworks.db, accountId, id)
  if (!upload) return fail('upload_unknown')
  if (upload.state !== 'receiving') return succeed(await detailOf(artworks, upload))
  if ((await findParts(artworks.db, id)).length < partsOf(upload)) return fail('upload_incomplete')
  if (upload.kind === 'zip') {
    await markOpening(artworks.db, id)
    await deps.queueOpening(id)
    return showUpload(deps, accountId, id)
  }
  const made = await makeArtwork(deps, upload)
  return made.ok ? showUpload(deps, accountId, id) : made
}

async function makeArtwork({ artworks, uploadFolder }: UploadDeps, upload: UploadRow): Promise<Result<null>> {
  const { id, accountId, name, folder } = upload
  const file = fileOfUpload(uploadFolder, id)
  const { sha256, bytes } = await measureFile(file)
  let refusal: UploadRefusal | undefined = 'upload_content_differs'
  if (sha256 === upload.sha256) {
    const added = await addFromFile(artworks, accountId, { name, folder }, { file, sha256, bytes })
    if (!added.ok && added.failed) return added.failed
    refusal = added.ok ? undefined : added.refusal
    if (added.ok) await markArtwork(artworks.db, id, added.artworkId, added.isNew)
  }
  if (refusal !== undefined) await markRefused(artworks.db, id, refusal)
  await removeUploadFile(uploadFolder, id)
  return succeed(null)
}

export async function listAccountEntries(
  { artworks }: UploadDeps,
  accountId: number,
  id: string,
  { after, limit }: ParsedQueryOf<typeof listZipEntries>,
): Promise<Result<DataOf<typeof listZipEntries>>> {
  if (!(await findUpload(artworks.db, accountId, id))) return fail('upload_unknown')
  const rows = await findEntries(artworks.db, id, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const ids = page.flatMap(({ artworkId }) => artworkId ?? [])
  const found = new Map((await findAccountArtworks(artworks, accountId, ids)).map((artwork) => [artwork.id, artwork]))
  const items = page.map(({ artworkId, ...entry }): ZipEntry & { number: number } => ({
    ...entry,
    artwork: artworkId === null ? null : (found.get(artworkId) ?? null),
  }))
  return succeed({ items, next: rows.length > limit ? (page.at(-1)?.number ?? null) : null })
}

export async function giveUpUpload(
  { artworks, uploadFolder }: UploadDeps,
  accountId: number,
  id: string,
): Promise<Result<{ id: string }>> {
  if (!(await deleteUpload(artworks.db, accountId, id))) return fail('upload_unknown')
  await removeUploadFile(uploadFolder, id)
  return succeed({ id })
}

/** Removes abandoned uploads with their files. Returns the number of uploads. */
export async function sweepUploads(
  { artworks, uploadFolder }: Pick<UploadDeps, 'artworks' | 'uploadFolder'>,
  now: Date,
): Promise<number> {
  const left = await deleteLeft(artworks.db, new Date(now.getTime() - uploadLimits.keptHours * 3_600_000))
  for (const id of left) await removeUploadFile(uploadFolder, id)
  await removeOrphanedFiles(artworks, uploadFolder, now)
  return left.length
}

/** Removes files without an upload, left behind when a process was killed between the two deletions. */
async function removeOrphanedFiles(artworks: Artworks, folder: UploadFolder, now: Date): Promise<void> {
  const old = await filesBefore(folder, new Date(now.getTime() - uploadLimits.keptHours * 3_600_000))
  const known = await findKnown(artworks.db, old)
  for (const id of old) if (!known.has(id)) await removeUploadFile(folder, id)
}

async function detailOf(artworks: Artworks, row: UploadRow): Promise<Upload> {
  const { id, accountId, name, bytes, kind, state, refusal, partBytes, isNew, artworkId, entries, entriesDone } = row
  const received = state === 'receiving' ? await findParts(artworks.db, id) : []
  const [artwork = null] = artworkId === null ? [] : await findAccountArtworks(artworks, accountId, [artworkId])
  return {
    id,
    name,
    bytes,
    kind,
    state,
    refusal,
    partBytes,
    parts: partsOf(row),
    received,
    artwork,
    isNew,
    entries: entries === null ? null : { total: entries, done: entriesDone },
  }
}
