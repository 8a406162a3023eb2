import { join } from 'node:path'
import type { Artwork, ArtworkFile, ArtworkRefusal, ClipArt } from '@podwright/contracts/artworks/artwork-shapes'
import type { changeArtwork } from '@podwright/contracts/artworks/change-artwork'
import type { deleteArtwork } from '@podwright/contracts/artworks/delete-artwork'
import type { listArtworks } from '@podwright/contracts/artworks/list-artworks'
import type { listClipArt } from '@podwright/contracts/artworks/list-clip-art'
import type { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import type { LocaleCode } from '@podwright/domain/locale'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { receiveUpload, refuseHead, removeUpload, type Upload } from './artwork-files.ts'
import { addressPictures } from './artwork-pictures.ts'
import { type Artworks, storeMaster, withArtworkLock, withStored } from './artwork-store.ts'
import type { ClipArtDrawing } from './clip-art.ts'
import { type DecodeAnswer, pictureFiles } from './decode/make-pictures.ts'
import {
  type ArtworkRow,
  countArtworks,
  countFolders,
  countTags,
  deleteRow,
  findArtworks,
  findByHashes,
  findByIds,
  findBySource,
  findMasters,
  insertArtwork,
  type MasterRow,
  updateArtwork,
} from './queries.ts'

export { openArtworkFiles } from './artwork-files.ts'
export { addressPictures, artworkSources } from './artwork-pictures.ts'
export { type Artworks, ensureMasters, findMasterFile, openArtworks, sweepArtworks } from './artwork-store.ts'
export { findUsable } from './queries.ts'

/** Storage limits per account. They are checked before an upload, so concurrent uploads may exceed them slightly. */
export const maxArtworks = { count: 5_000, bytes: 20_000_000_000 } as const

/** Limits concurrent uploads over all accounts; each is written to disk while it arrives. */
const uploads = createConcurrencyLimiter({ atOnce: 8, waiting: 40 })

type Uploaded = DataOf<typeof uploadArtwork>
type Place = ParsedQueryOf<typeof uploadArtwork>

/**
 * Receives an artwork and generates its master. A file or picture that the account already has returns the existing
 * artwork.
 */
export async function addArtwork(
  artworks: Artworks,
  accountId: number,
  place: Place,
  body: FileContent,
): Promise<Result<Uploaded>> {
  if (await isFull(artworks, accountId)) return fail('artwork_limit')
  try {
    return await uploads.run(() => receiveAndMake(artworks, accountId, place, body))
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  }
}

async function receiveAndMake(
  artworks: Artworks,
  accountId: number,
  place: Place,
  body: FileContent,
): Promise<Result<Uploaded>> {
  const received = await receiveUpload(artworks.files, body instanceof Blob ? body.stream() : body)
  if (received === 'broken') return fail('malformed_request')
  if (typeof received === 'string') return fail('artwork_refused', { fields: { file: received } })
  try {
    return answerTaken(await takeFile(artworks, accountId, place, received.upload))
  } finally {
    await removeUpload(received.upload)
  }
}

/**
 * Master hashes of the account's artworks without duplicates, in the order of the ids; undefined when one id is
 * unknown.
 */
export async function findMastersOf(
  db: Artworks['db'],
  accountId: number,
  ids: readonly number[],
): Promise<string[] | undefined> {
  const found = new Map((await findByIds(db, accountId, ids)).map(({ id, hash }) => [id, hash]))
  const masters = ids.flatMap((id) => found.get(id) ?? [])
  return masters.length === ids.length ? [...new Set(masters)] : undefined
}

type Taken = { readonly ok: true; readonly row: ArtworkRow; readonly isNew: boolean } | Refused
type Refused = { readonly ok: false; readonly refusal: ArtworkRefusal }

function answerTaken(taken: Taken): Result<Uploaded> {
  return taken.ok
    ? succeed({ artwork: artworkOf(taken.row), isNew: taken.isNew })
    : fail('artwork_refused', { fields: { file: taken.refusal } })
}

async function takeFile(artworks: Artworks, accountId: number, place: Place, upload: Upload): Promise<Taken> {
  const known = await findBySource(artworks.db, accountId, upload.sha256)
  return known ? { ok: true, row: known, isNew: false } : makeArtwork(artworks, accountId, place, upload)
}

/**
 * The result of adding a file that was not uploaded as a request of its own. `failed`: the account is full or the
 * server is busy.
 */
export type AddedArtwork =
  | { readonly ok: true; readonly artworkId: number; readonly isNew: boolean }
  | { readonly ok: false; readonly refusal: ArtworkRefusal; readonly failed?: undefined }
  | { readonly ok: false; readonly refusal?: undefined; readonly failed: Failed }

/** Adds a complete file as an artwork. The file stays where it is. */
export async function addFromFile(
  artworks: Artworks,
  accountId: number,
  place: Place,
  upload: Upload,
): Promise<AddedArtwork> {
  if (await isFull(artworks, accountId)) return { ok: false, failed: fail('artwork_limit') }
  const refusal = await refuseHead(upload)
  if (refusal !== undefined) return { ok: false, refusal }
  try {
    return addedOf(await takeFile(artworks, accountId, place, upload))
  } catch (error) {
    if (error instanceof QueueFullError) return { ok: false, failed: fail('unavailable', { retryAfterSeconds: 10 }) }
    throw error
  }
}

/**
 * Adds a file of a ZIP while it is unpacked. Throws QueueFullError when the decoder is busy, so that the job is
 * retried.
 */
export async function addFromStream(
  artworks: Artworks,
  accountId: number,
  place: Place,
  stream: ReadableStream<Uint8Array>,
): Promise<
  | { readonly ok: true; readonly artworkId: number }
  | { readonly ok: false; readonly refusal: ArtworkRefusal | 'artwork_limit' | 'broken' }
> {
  if (await isFull(artworks, accountId)) return { ok: false, refusal: 'artwork_limit' }
  const received = await receiveUpload(artworks.files, stream)
  if (typeof received === 'string') return { ok: false, refusal: received }
  try {
    return addedOf(await takeFile(artworks, accountId, place, received.upload))
  } finally {
    await removeUpload(received.upload)
  }
}

function addedOf(taken: Taken) {
  return taken.ok ? ({ ok: true, artworkId: taken.row.id, isNew: taken.isNew } as const) : taken
}

export async function isFull({ db }: Pick<Artworks, 'db'>, accountId: number): Promise<boolean> {
  const { count, bytes } = await countArtworks(db, accountId)
  return count >= maxArtworks.count || bytes >= maxArtworks.bytes
}

/** The account's artworks whose uploaded file or master has one of the given SHA-256 hashes. */
export async function findByContent(
  { db }: Pick<Artworks, 'db'>,
  accountId: number,
  hashes: readonly string[],
): Promise<{ readonly sha256: string; readonly artwork: Artwork }[]> {
  const rows = await findByHashes(db, accountId, hashes)
  return rows.map(({ sha256, ...row }) => ({ sha256, artwork: artworkOf(row) }))
}

async function makeArtwork(
  artworks: Artworks,
  accountId: number,
  { name, folder }: Place,
  { file, sha256, bytes }: Upload,
): Promise<Taken> {
  const { db, files } = artworks
  return withStored(artworks, { file }, async (made, draft) => {
    if (!made.ok) return { ok: false, refusal: refusalOf(made.code) }
    const { row, isNew } = await withArtworkLock(db, made.hash, async (transaction) => {
      await storeMaster(transaction, files, draft, made)
      const requested = { master: made.hash, sourceSha256: sha256, sourceBytes: bytes, name, folder }
      return insertArtwork(transaction, accountId, requested)
    })
    return { ok: true, row, isNew }
  })
}

/**
 * Decodes a picture that is not kept as an artwork, such as a photo, and calls `step` with its master. The files are
 * removed afterwards.
 */
export async function decodeUpload<Made>(
  { files, decoder }: Pick<Artworks, 'files' | 'decoder'>,
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  step: (master: string) => Promise<Made>,
): Promise<
  { readonly ok: true; readonly data: Made } | { readonly ok: false; readonly refusal: ArtworkRefusal | 'broken' }
> {
  return uploads.run(async () => {
    const received = await receiveUpload(files, stream, maxBytes)
    if (typeof received === 'string') return { ok: false, refusal: received }
    try {
      return await withStored({ files, decoder }, { file: received.upload.file }, async (made, draft) => {
        if (!made.ok) return { ok: false, refusal: refusalOf(made.code) }
        return { ok: true, data: await step(join(draft, pictureFiles.master)) }
      })
    } finally {
      await removeUpload(received.upload)
    }
  })
}

/** The second decoder accepts any size, so `too_large_here` never reaches the caller. */
function refusalOf(code: Exclude<DecodeAnswer, { ok: true }>['code']): ArtworkRefusal {
  return code === 'too_large_here' ? 'artwork_too_many_pixels' : code
}

export async function listAccountArtworks(
  { db }: Artworks,
  accountId: number,
  { search, folder, place, tag, sort, page, pageSize }: ParsedQueryOf<typeof listArtworks>,
): Promise<Result<DataOf<typeof listArtworks>>> {
  const requested = place === 'unfiled' ? '' : folder
  const criteria = {
    words: wordsOf(search),
    folder: requested,
    tag,
    sort,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  }
  const [{ rows, total }, folders, tags] = await Promise.all([
    findArtworks(db, accountId, criteria),
    countFolders(db, accountId),
    countTags(db, accountId),
  ])
  return succeed({ items: rows.map(artworkOf), total, folders, tags })
}

/** The account's artworks with these ids, in their order; unknown ids are left out. */
export async function findAccountArtworks(
  { db }: Pick<Artworks, 'db'>,
  accountId: number,
  ids: readonly number[],
): Promise<Artwork[]> {
  const rows = new Map((await findByIds(db, accountId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [artworkOf(row)] : []
  })
}

export async function changeAccountArtwork(
  { db }: Artworks,
  accountId: number,
  id: number,
  { name, folder, tags }: ParsedBodyOf<typeof changeArtwork>,
): Promise<Result<Artwork>> {
  const row = await updateArtwork(db, accountId, id, { name, folder, tags: tags && [...new Set(tags)] })
  return row ? succeed(artworkOf(row)) : fail('artwork_unknown')
}

/** Removes the library entry. The master is kept until no design version uses it. */
export async function removeArtwork(
  { db }: Artworks,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteArtwork>>> {
  return (await deleteRow(db, accountId, id)) ? succeed({ id }) : fail('artwork_unknown')
}

export async function listDrawings(
  artworks: Artworks,
  { search, category, page, pageSize }: ParsedQueryOf<typeof listClipArt>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listClipArt>>> {
  const words = wordsOf(search).map((word) => word.toLowerCase())
  const found = [...(await artworks.clipArt()).values()].filter((drawing) =>
    words.every((word) => isNamed(drawing, word)),
  )
  const byCategory = Map.groupBy(found, ({ theme }) => theme)
  const categories = [...byCategory].map(([code, drawings]) => ({ code, count: drawings.length }))
  const requested = category === undefined ? found : (byCategory.get(category) ?? [])
  const shown = requested.slice((page - 1) * pageSize, page * pageSize)
  const made = await findMasters(
    artworks.db,
    shown.map(({ hash }) => hash),
  )
  const facts = new Map(made.map((master) => [master.hash, master]))
  return succeed({
    items: shown.map((drawing) => clipArtOf(drawing, facts.get(drawing.hash), locale)),
    total: requested.length,
    categories: categories.sort((a, b) => (a.code < b.code ? -1 : 1)),
  })
}

/** In any language: a seller may remember the name shown in another one. */
function isNamed({ names, tags }: ClipArtDrawing, word: string): boolean {
  return [...Object.values(names), ...tags].some((text) => text.toLowerCase().includes(word))
}

function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

/**
 * Pictures of these artworks, regardless of their account: designs call this, and access was checked when they were
 * saved. Unknown hashes are left out.
 */
export async function describeArtworks(artworks: Artworks, hashes: readonly string[]): Promise<ArtworkFile[]> {
  const drawings = await artworks.clipArt()
  const made = new Map((await findMasters(artworks.db, hashes)).map((master) => [master.hash, master]))
  return hashes.flatMap((hash) => {
    const master = made.get(hash)
    if (master) return [fileOf(master)]
    const drawing = drawings.get(hash)
    return drawing ? [fileOfDrawing(drawing)] : []
  })
}

function fileOf({ hash, widthPx, heightPx, hasAlpha, isVector, facts }: MasterRow): ArtworkFile {
  return { hash, widthPx, heightPx, hasAlpha, isVector, facts, ...addressPictures(hash) }
}

function artworkOf(row: ArtworkRow): Artwork {
  const { id, name, bytes, folder, tags, createdAt } = row
  return { ...fileOf(row), id, name, bytes, folder, tags: [...tags], createdAt: createdAt.toISOString() }
}

function fileOfDrawing({ hash, widthPx, heightPx, transparent }: ClipArtDrawing): ArtworkFile {
  return { hash, widthPx, heightPx, hasAlpha: transparent, isVector: true, facts: null, ...addressPictures(hash) }
}

function clipArtOf(drawing: ClipArtDrawing, master: MasterRow | undefined, locale: LocaleCode): ClipArt {
  const { id, names, theme, tags } = drawing
  const file = master ? fileOf(master) : fileOfDrawing(drawing)
  return { ...file, code: id, name: names[locale], category: theme, tags: [...tags] }
}
