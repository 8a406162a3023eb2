import { readFile, rm } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'
import { collectUnused } from '../../../storage/collect-unused.ts'
import { findRemovable } from '../../../storage/quarantine.ts'
import { requireLocalFile, type Storage } from '../../../storage/storage.ts'
import type { CatalogFolder } from '../../catalog/files/service.ts'
import { readReduced } from '../effects/artwork-material.ts'
import type { Pictures } from '../effects/pictures.ts'
import { keyOfPicture, listGenerated, removeGenerated, storeGenerated } from './artwork-files.ts'
import { type ClipArtSource, type ClipArtSources, openClipArt } from './clip-art.ts'
import { createDecoder, type Decoder } from './decode/decoder.ts'
import type { DecodeAnswer, DecodedPictures } from './decode/make-pictures.ts'
import { deleteUnused, findMasters, findUnused, insertMaster, type MasterRow } from './queries.ts'

export type ArtworkSettings = {
  readonly db: Database
  readonly storage: Storage
  readonly catalogFolder: CatalogFolder
  readonly pictures: Pictures
}

/** What storing and decoding artworks needs; one per process. */
export type Artworks = {
  readonly db: Database
  readonly storage: Storage
  readonly decoder: Decoder
  readonly clipArt: ClipArtSources
  /** A small PNG of clip art. */
  readonly readSmall: (source: ClipArtSource) => Promise<Uint8Array>
  /** Recently used masters; the picture of a hash never changes. */
  readonly masters: LRUCache<string, MasterRow>
  readonly inProgress: Map<string, Promise<MasterRow>>
  close(): void
}

/** Twice the size shown in lists, for high-density screens; effect pictures of lists use this size too. */
const smallSide = 1024

export function openArtworks({ db, storage, catalogFolder, pictures }: ArtworkSettings): Artworks {
  const decoder = createDecoder()
  return {
    db,
    storage,
    decoder,
    clipArt: openClipArt(catalogFolder),
    readSmall: ({ hash, file }) => readReduced(pictures, { sha256: hash, read: () => readFile(file) }, smallSide),
    masters: new LRUCache({ max: 5000 }),
    inProgress: new Map(),
    close: () => decoder.close(),
  }
}

/** Runs a step under the artwork's advisory lock, which every change to its files needs. */
export function withArtworkLock<T>(db: Database, hash: string, step: (transaction: Database) => Promise<T>) {
  return withNamedLock(db, `artwork ${hash}`, step)
}

/** Decodes a file into a draft folder and calls `step` with both. The draft is removed afterwards. */
export async function withStored<T>(
  { storage, decoder }: Pick<Artworks, 'storage' | 'decoder'>,
  task: Pick<Parameters<Decoder['decode']>[0], 'file' | 'size'>,
  step: (answer: DecodeAnswer, draft: string) => Promise<T>,
): Promise<T> {
  const draft = storage.draft()
  try {
    return await step(await decoder.decode({ ...task, folder: draft }), draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Stores the files before the row, so that a row never refers to missing pictures. */
export async function storeMaster(
  transaction: Database,
  storage: Storage,
  draft: string,
  made: Omit<DecodedPictures, 'ok'>,
  isFromCatalog = false,
): Promise<void> {
  await storeGenerated(storage, draft, made.hash)
  await insertMaster(transaction, made, isFromCatalog)
}

/** A master by its hash. Clip art is rendered on first use. Returns undefined for an unknown hash. */
export async function findMaster(artworks: Artworks, hash: string): Promise<MasterRow | undefined> {
  const known = await findStoredMaster(artworks, hash)
  if (known) return known
  const source = (await artworks.clipArt()).get(hash)
  return source && renderMaster(artworks, source)
}

/**
 * The masters of those hashes that exist; clip art is rendered on first use. Returns `busy` when the decoder's queue is
 * full.
 */
export async function ensureMasters(
  artworks: Artworks,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, MasterRow> | 'busy'> {
  const masters = new Map((await findMasters(artworks.db, hashes)).map((row) => [row.hash, row]))
  try {
    for (const hash of hashes.filter((each) => !masters.has(each))) {
      const made = await findMaster(artworks, hash)
      if (made) masters.set(hash, made)
    }
    return masters
  } catch (error) {
    if (error instanceof QueueFullError) return 'busy'
    throw error
  }
}

/** A master by its hash, if it was already generated. */
export async function findStoredMaster({ db, masters }: Artworks, hash: string): Promise<MasterRow | undefined> {
  const known = masters.get(hash)
  if (known) return known
  const [row] = await findMasters(db, [hash])
  if (row) masters.set(hash, row)
  return row
}

/** The key of a master; null for an unknown hash. */
export async function findMasterKey(artworks: Artworks, hash: string): Promise<string | null> {
  return (await findMaster(artworks, hash)) ? keyOfPicture(hash, 'master') : null
}

/** A path of this machine with a master's content; null for an unknown hash. */
export async function findMasterFile(artworks: Artworks, hash: string): Promise<string | null> {
  const key = await findMasterKey(artworks, hash)
  return key === null ? null : requireLocalFile(artworks.storage, key)
}

function renderMaster(artworks: Artworks, source: ClipArtSource): Promise<MasterRow> {
  const running = artworks.inProgress.get(source.hash)
  if (running) return running
  const work = renderOnce(artworks, source).finally(() => artworks.inProgress.delete(source.hash))
  artworks.inProgress.set(source.hash, work)
  return work
}

async function renderOnce(artworks: Artworks, source: ClipArtSource): Promise<MasterRow> {
  const { db, storage } = artworks
  const size = { width: source.widthPx, height: source.heightPx }
  return withStored(artworks, { file: source.file, size }, async (answer, draft) => {
    if (!answer.ok) throw new Error(`${source.file}: ${answer.code}: ${answer.detail}`)
    const { ok: _, ...made } = answer
    // Clip art is stored under the hash of its SVG file, which is known before rendering.
    const row = { ...made, hash: source.hash }
    await withArtworkLock(db, row.hash, (transaction) => storeMaster(transaction, storage, draft, row, true))
    return row
  })
}

const dayMs = 86_400_000

/**
 * Removes unused artworks, after a quarantine their files and those with other names, and drafts of killed processes.
 * Returns the number of removed files and folders.
 */
export async function sweepArtworks(
  {
    db,
    storage,
    masters,
  }: Pick<Artworks, 'db' | 'storage'> & { readonly masters: Pick<Artworks['masters'], 'delete'> },
  now: Date,
  maxShare?: number,
): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  for (const hash of await findUnused(db, before)) {
    await withArtworkLock(db, hash, (transaction) => deleteUnused(transaction, hash))
    masters.delete(hash)
  }
  // Rows are deleted in a transaction of their own. Files are removed when their row is gone, whichever process deleted
  // it.
  const found = await collectUnused(
    listGenerated(storage, before),
    async (page) => new Set((await findMasters(db, page)).map(({ hash }) => hash)),
  )
  let removed = await storage.removeDrafts(before)
  for (const name of await findRemovable(db, { area: 'artworks', ...found }, now, maxShare)) {
    await withArtworkLock(db, name, async (transaction) => {
      if ((await findMasters(transaction, [name])).length > 0) return
      await removeGenerated(storage, name)
      removed += 1
    })
  }
  return removed
}
