import type { Artwork, ArtworkFile } from '@podwright/contracts/artworks/artwork-shapes'
import { pictureUrls } from './artwork-pictures.ts'
import type { Artworks } from './artwork-store.ts'
import type { ClipArtSource } from './clip-art.ts'
import { type ArtworkRow, findMasters, type MasterRow } from './queries.ts'

/**
 * Pictures of these artworks, regardless of their account: designs call this, and access was checked when they were
 * saved. Unknown hashes are left out.
 */
export async function describeArtworks(artworks: Artworks, hashes: readonly string[]): Promise<ArtworkFile[]> {
  const clipArt = await artworks.clipArt()
  const made = new Map((await findMasters(artworks.db, hashes)).map((master) => [master.hash, master]))
  return hashes.flatMap((hash) => {
    const master = made.get(hash)
    if (master) return [fileOf(master)]
    const source = clipArt.get(hash)
    return source ? [clipArtFileOf(source)] : []
  })
}

export function fileOf({ hash, widthPx, heightPx, hasAlpha, isVector, facts }: MasterRow): ArtworkFile {
  return { hash, widthPx, heightPx, hasAlpha, isVector, facts, ...pictureUrls(hash) }
}

export function artworkOf(row: ArtworkRow): Artwork {
  const { id, name, bytes, folder, tags, createdAt } = row
  return { ...fileOf(row), id, name, bytes, folder, tags: [...tags], createdAt: createdAt.toISOString() }
}

export function clipArtFileOf({ hash, widthPx, heightPx, transparent }: ClipArtSource): ArtworkFile {
  return { hash, widthPx, heightPx, hasAlpha: transparent, isVector: true, facts: null, ...pictureUrls(hash) }
}
