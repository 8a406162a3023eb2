import { join } from 'node:path'
import type { Artwork, ArtworkRefusal } from '@podwright/contracts/artworks/artwork-shapes'
import type { uploadArtwork as uploadArtworkCall } from '@podwright/contracts/artworks/upload-artwork'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { receiveUpload, refuseHead, removeUpload, type Upload } from './artwork-files.ts'
import { type Artworks, storeMaster, withArtworkLock, withStored } from './artwork-store.ts'
import { type DecodeAnswer, pictureFiles } from './decode/make-pictures.ts'
import { artworkOf } from './present.ts'
import { type ArtworkRow, addToLibrary, countArtworks, findByHashes, findBySource, insertArtwork } from './queries.ts'

/** Storage limits per account, for artworks and for photos of cases alike. They are checked before an upload, so concurrent uploads may exceed them slightly. */
export const maxArtworks = { count: 5_000, bytes: 20_000_000_000 } as const

/** Limits concurrent uploads over all accounts; each is written to disk while it arrives. */
const uploads = createConcurrencyLimiter({ maxConcurrent: 8, maxQueued: 40 })

type Uploaded = DataOf<typeof uploadArtworkCall>
type Place = Omit<ParsedQueryOf<typeof uploadArtworkCall>, 'purpose'>
/** Where an artwork appears: in the library, or only in the after-sales case that it is a photo for. */
type Destination = Place & Partial<Pick<ParsedQueryOf<typeof uploadArtworkCall>, 'purpose'>>

/**
 * Receives an artwork and generates its master. A file or picture that the account already has returns the existing
 * artwork.
 */
export async function uploadArtwork(
  artworks: Artworks,
  accountId: number,
  place: Destination,
  body: FileContent,
): Promise<Result<Uploaded>> {
  if (await isFull(artworks, accountId, place.purpose)) return fail('artwork_limit')
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
  place: Destination,
  body: FileContent,
): Promise<Result<Uploaded>> {
  const received = await receiveUpload(artworks.storage, body instanceof Blob ? body.stream() : body)
  if (received === 'broken') return fail('malformed_request')
  if (typeof received === 'string') return fail('artwork_refused', { fields: { file: received } })
  try {
    return answerTaken(await takeFile(artworks, accountId, place, received.upload))
  } finally {
    await removeUpload(received.upload)
  }
}

type Taken = { readonly ok: true; readonly row: ArtworkRow; readonly isNew: boolean } | Refused
type Refused = { readonly ok: false; readonly refusal: ArtworkRefusal }

function answerTaken(taken: Taken): Result<Uploaded> {
  return taken.ok
    ? succeed({ artwork: artworkOf(taken.row), isNew: taken.isNew })
    : fail('artwork_refused', { fields: { file: taken.refusal } })
}

async function takeFile(artworks: Artworks, accountId: number, place: Destination, upload: Upload): Promise<Taken> {
  const known = await findBySource(artworks.db, accountId, upload.sha256)
  if (!known) return makeArtwork(artworks, accountId, place, upload)
  if (!known.isPhoto || place.purpose === 'photo') return { ok: true, row: known, isNew: false }
  return { ok: true, row: await addToLibrary(artworks.db, accountId, known, place), isNew: true }
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
  const received = await receiveUpload(artworks.storage, stream)
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

export async function isFull(
  { db }: Pick<Artworks, 'db'>,
  accountId: number,
  purpose: Destination['purpose'] = 'design',
): Promise<boolean> {
  const { count, bytes } = await countArtworks(db, accountId, purpose === 'photo')
  return count >= maxArtworks.count || bytes >= maxArtworks.bytes
}

/**
 * The account's artworks whose uploaded file or master has one of the given SHA-256 hashes. Photos of cases among them
 * are added to the library.
 */
export async function findByContent(
  { db }: Pick<Artworks, 'db'>,
  accountId: number,
  files: readonly { readonly sha256: string; readonly name: string }[],
  folder: string,
): Promise<ReadonlyMap<string, Artwork>> {
  const names = new Map(files.map(({ sha256, name }) => [sha256, name]))
  const found = new Map<string, Artwork>()
  for (const { sha256, ...row } of await findByHashes(db, accountId, [...names.keys()])) {
    const place = { name: names.get(sha256) ?? row.name, folder }
    found.set(sha256, artworkOf(row.isPhoto ? await addToLibrary(db, accountId, row, place) : row))
  }
  return found
}

async function makeArtwork(
  artworks: Artworks,
  accountId: number,
  { name, folder, purpose }: Destination,
  { file, sha256, bytes }: Upload,
): Promise<Taken> {
  const { db, storage } = artworks
  return withStored(artworks, { file }, async (made, draft) => {
    if (!made.ok) return { ok: false, refusal: refusalOf(made.code) }
    const { row, isNew } = await withArtworkLock(db, made.hash, async (transaction) => {
      await storeMaster(transaction, storage, draft, made)
      const source = { sourceSha256: sha256, sourceBytes: bytes }
      const requested = { master: made.hash, ...source, name, folder, isPhoto: purpose === 'photo' }
      return insertArtwork(transaction, accountId, requested)
    })
    return { ok: true, row, isNew }
  })
}

/**
 * Decodes a picture that is not kept as an artwork, such as a photo, and calls `step` with its master. The files are
 * removed afterwards.
 */
export async function decodeUpload<T>(
  { storage, decoder }: Pick<Artworks, 'storage' | 'decoder'>,
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  step: (master: string) => Promise<T>,
): Promise<
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly refusal: ArtworkRefusal | 'broken' }
> {
  return uploads.run(async () => {
    const received = await receiveUpload(storage, stream, maxBytes)
    if (typeof received === 'string') return { ok: false, refusal: received }
    try {
      return await withStored({ storage, decoder }, { file: received.upload.file }, async (made, draft) => {
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
