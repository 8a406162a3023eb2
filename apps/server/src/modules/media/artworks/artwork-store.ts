import { rm } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'
import { type Pictures, readReduced } from '../effects/service.ts'
import {
  type ArtworkFiles,
  draftFolder,
  listGenerated,
  nameGenerated,
  pictureFile,
  removeGenerated,
  removeUnfinished,
} from './artwork-files.ts'
import { type ClipArtDrawing, type ClipArtShelf, openClipArt } from './clip-art.ts'
import { createDecoder, type Decoder } from './decode/decoder.ts'
import type { DecodeAnswer, DecodedPictures } from './decode/make-pictures.ts'
import { deleteUnused, findMasters, findUnused, insertMaster, type MasterRow } from './queries.ts'

export type ArtworkSettings = {
  readonly db: Database
  readonly files: ArtworkFiles
  readonly catalogFolder: string
  readonly pictures: Pictures
}

/** Everything that artworks are kept and made with; one per process. */
export type Artworks = {
  readonly db: Database
  readonly files: ArtworkFiles
  readonly decoder: Decoder
  readonly clipArt: ClipArtShelf
  /** A small picture of a drawing of the catalog, a PNG. */
  readonly readSmall: (drawing: ClipArtDrawing) => Promise<Uint8Array>
  /** Masters that were asked for lately: what a hash names never changes. */
  readonly masters: LRUCache<string, MasterRow>
  readonly inWork: Map<string, Promise<MasterRow>>
  close(): void
}

/** Twice as sharp as lists show it; effect pictures of lists use this size too. */
const smallSide = 1024

export function openArtworks({ db, files, catalogFolder, pictures }: ArtworkSettings): Artworks {
  const decoder = createDecoder()
  return {
    db,
    files,
    decoder,
    clipArt: openClipArt(catalogFolder),
    readSmall: ({ hash, file }) => readReduced(pictures, { sha256: hash, file }, smallSide),
    masters: new LRUCache({ max: 5000 }),
    inWork: new Map(),
    close: () => decoder.close(),
  }
}

/** Runs a step during which nobody else stores or removes the files of an artwork. */
export function withArtworkLock<T>(db: Database, hash: string, step: (transaction: Database) => Promise<T>) {
  return withNamedLock(db, `artwork ${hash}`, step)
}

/** Decodes a file into a draft folder, and hands both on; nothing of the draft stays. */
export async function withStored<T>(
  { files, decoder }: Pick<Artworks, 'files' | 'decoder'>,
  task: Pick<Parameters<Decoder['decode']>[0], 'file' | 'size'>,
  step: (answer: DecodeAnswer, draft: string) => Promise<T>,
): Promise<T> {
  const draft = draftFolder(files)
  try {
    return await step(await decoder.decode({ ...task, folder: draft }), draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Files first, then the row: a row never names a picture that is not there. */
export async function storeMaster(
  transaction: Database,
  files: ArtworkFiles,
  draft: string,
  made: Omit<DecodedPictures, 'ok'>,
  isFromCatalog = false,
): Promise<void> {
  await nameGenerated(files, draft, made.hash)
  await insertMaster(transaction, made, isFromCatalog)
}

/** A master by its hash. One of the catalog's drawings is made now if it never was; undefined for what is not there. */
export async function findMaster(artworks: Artworks, hash: string): Promise<MasterRow | undefined> {
  const known = await findStoredMaster(artworks, hash)
  if (known) return known
  const drawing = (await artworks.clipArt()).get(hash)
  return drawing && drawMaster(artworks, drawing)
}

/** Masters of these hashes as far as there are any; those of drawings are made now where they never were. */
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

/** A master by its hash, if it was made. */
export async function findStoredMaster({ db, masters }: Artworks, hash: string): Promise<MasterRow | undefined> {
  const known = masters.get(hash)
  if (known) return known
  const [row] = await findMasters(db, [hash])
  if (row) masters.set(hash, row)
  return row
}

/** The file of a master, for whoever prints it; null for what is not there. */
export async function findMasterFile(artworks: Artworks, hash: string): Promise<string | null> {
  return (await findMaster(artworks, hash)) ? pictureFile(artworks.files, hash, 'master') : null
}

function drawMaster(artworks: Artworks, drawing: ClipArtDrawing): Promise<MasterRow> {
  const running = artworks.inWork.get(drawing.hash)
  if (running) return running
  const work = drawOnce(artworks, drawing).finally(() => artworks.inWork.delete(drawing.hash))
  artworks.inWork.set(drawing.hash, work)
  return work
}

async function drawOnce(artworks: Artworks, drawing: ClipArtDrawing): Promise<MasterRow> {
  const { db, files } = artworks
  const size = { width: drawing.widthPx, height: drawing.heightPx }
  return withStored(artworks, { file: drawing.file, size }, async (answer, draft) => {
    if (!answer.ok) throw new Error(`${drawing.file}: ${answer.code}: ${answer.detail}`)
    const { ok: _, ...made } = answer
    // Its name is that of the drawing, which is known before it is drawn.
    const row = { ...made, hash: drawing.hash }
    await withArtworkLock(db, row.hash, (transaction) => storeMaster(transaction, files, draft, row, true))
    return row
  })
}

const dayMs = 86_400_000

/** Removes what nobody uses any more, and what killed processes left. Answers how many files and folders. */
export async function sweepArtworks({ db, files, masters }: Artworks, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  let removed = await removeUnfinished(files, before)
  for (const hash of await findUnused(db, before)) {
    await withArtworkLock(db, hash, (transaction) => deleteUnused(transaction, hash))
    masters.delete(hash)
  }
  // The row went in a step of its own: files are removed only where none is left, whoever removed it.
  const made = await listGenerated(files)
  const rows = new Set((await findMasters(db, made)).map(({ hash }) => hash))
  for (const hash of made.filter((each) => !rows.has(each))) {
    await withArtworkLock(db, hash, async (transaction) => {
      if ((await findMasters(transaction, [hash])).length > 0) return
      await removeGenerated(files, hash)
      removed += 1
    })
  }
  return removed
}
