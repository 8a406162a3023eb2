import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '../../../db/kysely.ts'
import { keepFile, linkFile } from '../../../files/keep-file.ts'
import { deleteUnusedRasterized, findKnownArtworks, recordRasterized, withArtworkLock } from './shown-queries.ts'

export type RasterizedDeps = {
  readonly db: Database
  /** Folder of rasterized artworks, `<xx>/<sha256>.png`. */
  readonly rasterizedFolder: string
}

export function rasterizedFile(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), `${sha256}.png`)
}

/**
 * Stores the PNG of a rasterized print area for use in pictures. Returns its hash, which is the `artwork` of a print.
 * Equal PNGs are stored once. Artworks that no picture uses for a week are removed.
 */
export async function keepRasterized({ db, rasterizedFolder }: RasterizedDeps, png: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(png).digest('hex')
  await withArtworkLock(db, sha256, async (transaction) => {
    await keepFile(rasterizedFile(rasterizedFolder, sha256), png)
    await recordRasterized(transaction, sha256)
  })
  return sha256
}

/**
 * Like `keepRasterized`, for a PNG that is already stored elsewhere under its hash. The copy shares its blocks where
 * the file system supports that.
 */
export async function keepWholeArtwork(
  { db, rasterizedFolder }: RasterizedDeps,
  { sha256, file }: { readonly sha256: string; readonly file: string },
): Promise<void> {
  await withArtworkLock(db, sha256, async (transaction) => {
    await linkFile(file, rasterizedFile(rasterizedFolder, sha256))
    await recordRasterized(transaction, sha256)
  })
}

const dayMs = 86_400_000
const unusedDays = 7

/**
 * Removes rasterized artworks that no picture uses and files left behind by killed processes. Returns the number of
 * files.
 */
export async function sweepRasterized({ db, rasterizedFolder }: RasterizedDeps, now: Date): Promise<number> {
  await deleteUnusedRasterized(db, new Date(now.getTime() - unusedDays * dayMs))
  const files = await filesBefore(rasterizedFolder, now.getTime() - dayMs)
  const known = await findKnownArtworks(db, files.map(artworkOf))
  let removed = 0
  for (const file of files) {
    const sha256 = artworkOf(file)
    if (known.has(sha256)) continue
    await withArtworkLock(db, sha256, async (transaction) => {
      // The artwork may have been stored again in the meantime.
      if ((await findKnownArtworks(transaction, [sha256])).size > 0) return
      await rm(file, { force: true })
      removed += 1
    })
  }
  return removed
}

function artworkOf(file: string): string {
  return basename(file, '.png')
}

async function filesBefore(folder: string, before: number): Promise<string[]> {
  // The folder is created with the first artwork.
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const old: string[] = []
  for (const file of files) if ((await stat(file)).mtimeMs < before) old.push(file)
  return old
}
