import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Database } from '../../../db/kysely.ts'
import { collectUnused } from '../../../storage/collect-unused.ts'
import { findRemovable } from '../../../storage/quarantine.ts'
import type { Storage } from '../../../storage/storage.ts'
import { deleteUnusedRasterized, findKnownArtworks, recordRasterized, withArtworkLock } from './shown-queries.ts'

export type RasterizedDeps = { readonly db: Database; readonly storage: Storage }

/** Named as in earlier releases: processes of both releases use it during an upgrade. */
const prefix = 'painted/'

export function keyOfRasterized(sha256: string): string {
  return `${prefix}${sha256.slice(0, 2)}/${sha256}.png`
}

/**
 * Stores the PNG of a rasterized print area for use in pictures. Returns its hash, which is the `artwork` of a print.
 * Equal PNGs are stored once. Artworks that no picture uses for a week are removed.
 */
export async function keepRasterized({ db, storage }: RasterizedDeps, png: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(png).digest('hex')
  await withArtworkLock(db, sha256, async (transaction) => {
    await storage.put(keyOfRasterized(sha256), png)
    await recordRasterized(transaction, sha256)
  })
  return sha256
}

/**
 * Like `keepRasterized`, for a PNG that is already stored elsewhere under its hash. In a folder, the copy shares its
 * blocks where the file system supports that.
 */
export async function keepWholeArtwork(
  { db, storage }: RasterizedDeps,
  { sha256, key }: { readonly sha256: string; readonly key: string },
): Promise<void> {
  await withArtworkLock(db, sha256, async (transaction) => {
    await storage.copy(key, keyOfRasterized(sha256))
    await recordRasterized(transaction, sha256)
  })
}

const dayMs = 86_400_000
const unusedDays = 7

/**
 * Removes rasterized artworks that no picture uses, their files after a quarantine. Returns the number of files.
 */
export async function sweepRasterized({ db, storage }: RasterizedDeps, now: Date, maxShare?: number): Promise<number> {
  await deleteUnusedRasterized(db, new Date(now.getTime() - unusedDays * dayMs))
  const listOld = async function* () {
    for await (const { key, storedAt } of storage.list(prefix))
      if (storedAt.getTime() < now.getTime() - dayMs) yield key
  }
  const found = await collectUnused(listOld(), async (keys) => {
    const known = await findKnownArtworks(db, keys.map(artworkOf))
    return new Set(keys.filter((key) => known.has(artworkOf(key))))
  })
  let removed = 0
  for (const key of await findRemovable(db, { area: 'painted', ...found }, now, maxShare)) {
    const sha256 = artworkOf(key)
    await withArtworkLock(db, sha256, async (transaction) => {
      // The artwork may have been stored again in the meantime.
      if ((await findKnownArtworks(transaction, [sha256])).size > 0) return
      await storage.remove([key])
      removed += 1
    })
  }
  return removed
}

function artworkOf(key: string): string {
  return posix.basename(key, '.png')
}
