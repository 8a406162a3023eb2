import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '../../../db/kysely.ts'
import { keepFile, linkFile } from '../../../files/keep-file.ts'
import { deleteUnusedRasterized, findKnownArtworks, recordRasterized, withArtworkLock } from './shown-queries.ts'

export type RasterizedDeps = {
  readonly db: Database
  /** Painted artworks as `<xx>/<sha256>.png`. */
  readonly rasterizedFolder: string
}

export function rasterizedFile(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), `${sha256}.png`)
}

/**
 * Keeps the PNG of a painted print area, so that pictures can bear it; answers its hash, the `artwork` of a print. Equal
 * ones are kept once. What no picture bears a week later is removed.
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
 * The same of a PNG that is kept elsewhere under its hash: pictures can bear it as it is. Its bytes are shared where the file
 * system can do that.
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

/** Removes painted artworks that no picture bears, and what killed processes left. Answers how many. */
export async function sweepRasterized({ db, rasterizedFolder }: RasterizedDeps, now: Date): Promise<number> {
  await deleteUnusedRasterized(db, new Date(now.getTime() - unusedDays * dayMs))
  const files = await filesBefore(rasterizedFolder, now.getTime() - dayMs)
  const known = await findKnownArtworks(db, files.map(artworkOf))
  let removed = 0
  for (const file of files) {
    const sha256 = artworkOf(file)
    if (known.has(sha256)) continue
    await withArtworkLock(db, sha256, async (transaction) => {
      // Kept again since the look.
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
  // Made with the first artwork.
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const old: string[] = []
  for (const file of files) if ((await stat(file)).mtimeMs < before) old.push(file)
  return old
}
