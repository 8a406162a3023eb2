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
import { createWorkGate, GateFull } from '../../concurrency/work-gate.ts'
import { readLimited } from '../../http/read-body.ts'
import { fail, type Result, succeed } from '../../http/result.ts'
import { type Artworks, addFromFile, findByContent, findOwnArtworks, isFull } from '../artworks/service.ts'
import {
  countOpen,
  deleteLeft,
  deleteUpload,
  findEntries,
  findParts,
  findUpload,
  insertPart,
  insertUpload,
  markArtwork,
  markOpening,
  markRefused,
  type UploadRow,
} from './queries.ts'
import { fileOfUpload, measureFile, removeUploadFile, type UploadFolder, writePart } from './upload-files.ts'

export { openZip } from './open-zip.ts'
export { findOpening } from './queries.ts'

export type UploadDeps = {
  readonly artworks: Artworks
  /** Where files are kept until they are whole. */
  readonly uploadFolder: UploadFolder
  /** Tell the workers of a ZIP; what is lost on the way is found again as a stray. */
  readonly queueOpening: (uploadId: string) => Promise<void>
}

type Begun = DataOf<typeof beginUploads>

/** Begins uploads, goes on with those that were begun, and answers what is there already. */
export async function beginOwnUploads(
  { artworks }: UploadDeps,
  accountId: number,
  { files, folder }: ParsedBodyOf<typeof beginUploads>,
): Promise<Result<Begun>> {
  if (await isFull(artworks, accountId)) return fail('artwork_limit')
  const hashes = files.map(({ sha256 }) => sha256)
  const known = new Map(
    (await findByContent(artworks, accountId, hashes)).map(({ sha256, artwork }) => [sha256, artwork]),
  )
  let open = await countOpen(artworks.db, accountId)
  const begun: Begun['files'] = []
  for (const { name, bytes, sha256 } of files) {
    const artwork = known.get(sha256)
    const kind = /\.zip$/i.test(name) ? 'zip' : 'artwork'
    if (artwork) begun.push({ state: 'known', artwork })
    else if (kind === 'artwork' && bytes > uploadLimits.artworkBytes)
      begun.push({ state: 'refused', refusal: 'artwork_too_many_bytes' })
    else {
      if (open >= uploadLimits.atOnce + files.length) return fail('upload_limit')
      open += 1
      const row = { id: randomUUID(), name, folder, bytes, sha256, kind, partBytes: uploadLimits.partBytes } as const
      begun.push({ state: 'begun', upload: await detailOf(artworks, await insertUpload(artworks.db, accountId, row)) })
    }
  }
  return succeed({ files: begun })
}

/** Parts that arrive at the same time, from whomever: each lies in memory until its hash is known. */
const parts = createWorkGate({ atOnce: 8, waiting: 100 })
const partMs = 300_000

export async function receivePart(
  deps: UploadDeps,
  accountId: number,
  { id, part }: { readonly id: string; readonly part: number },
  { sha256 }: ParsedQueryOf<typeof putUploadPart>,
  body: FileContent,
): Promise<Result<DataOf<typeof putUploadPart>>> {
  const upload = await findUpload(deps.artworks.db, accountId, id)
  if (upload?.state !== 'receiving' || part >= partsOf(upload)) return fail('upload_unknown')
  try {
    return await parts.run(() => storePart(deps, upload, { part, sha256 }, body))
  } catch (error) {
    if (error instanceof GateFull) return fail('unavailable', { retryAfterSeconds: 5 })
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
  const wanted = Math.min(partBytes, bytes - part * partBytes)
  const stream = body instanceof Blob ? body.stream() : body
  const read = await readLimited({ headers: new Headers(), body: stream as Request['body'] }, wanted, partMs)
  if (!read.ok) return read
  const isWhole = read.data.length === wanted && createHash('sha256').update(read.data).digest('hex') === sha256
  if (!isWhole) return fail('upload_part_damaged')
  await writePart(uploadFolder, id, part * partBytes, read.data)
  const there = await insertPart(artworks.db, id, part, sha256)
  return there === undefined ? fail('upload_unknown') : succeed({ missing: partsOf(upload) - there })
}

function partsOf({ bytes, partBytes }: Pick<UploadRow, 'bytes' | 'partBytes'>): number {
  return Math.ceil(bytes / partBytes)
}

export async function showUpload({ artworks }: UploadDeps, accountId: number, id: string): Promise<Result<Upload>> {
  const upload = await findUpload(artworks.db, accountId, id)
  return upload ? succeed(await detailOf(artworks, upload)) : fail('upload_unknown')
}

/** All parts are there: a picture becomes an artwork now, a ZIP is opened in the background. */
export async function completeOwnUpload(deps: UploadDeps, accountId: number, id: string): Promise<Result<Upload>> {
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

export async function listOwnEntries(
  { artworks }: UploadDeps,
  accountId: number,
  id: string,
  { after, limit }: ParsedQueryOf<typeof listZipEntries>,
): Promise<Result<DataOf<typeof listZipEntries>>> {
  if (!(await findUpload(artworks.db, accountId, id))) return fail('upload_unknown')
  const rows = await findEntries(artworks.db, id, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const ids = page.flatMap(({ artworkId }) => artworkId ?? [])
  const found = new Map((await findOwnArtworks(artworks, accountId, ids)).map((artwork) => [artwork.id, artwork]))
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

/** Removes uploads that nobody went on with. Answers how many. */
export async function sweepUploads(
  { artworks, uploadFolder }: Pick<UploadDeps, 'artworks' | 'uploadFolder'>,
  now: Date,
): Promise<number> {
  const left = await deleteLeft(artworks.db, new Date(now.getTime() - uploadLimits.keptHours * 3_600_000))
  for (const id of left) await removeUploadFile(uploadFolder, id)
  return left.length
}

async function detailOf(artworks: Artworks, row: UploadRow): Promise<Upload> {
  const { id, accountId, name, bytes, kind, state, refusal, partBytes, isNew, artworkId, entries, entriesDone } = row
  const received = state === 'receiving' ? await findParts(artworks.db, id) : []
  const [artwork = null] = artworkId === null ? [] : await findOwnArtworks(artworks, accountId, [artworkId])
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
