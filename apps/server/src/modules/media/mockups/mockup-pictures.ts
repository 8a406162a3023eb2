import type { Database } from '../../../db/kysely.ts'
import type { ImagePath, PictureSource, PictureSources } from '../../../images/picture-source.ts'
import { requireStored, type Storage } from '../../../storage/storage.ts'
import { platformArtwork, sellersArtwork } from '../effects/artwork-material.ts'
import { simplifyProcess } from '../effects/fit-process.ts'
import type { Pictures } from '../effects/pictures.ts'
import { prefixOfView } from './mockup-files.ts'
import { hashPicture, isSameHash, type MockupPrint, mockupFolder, pictureOfPath } from './picture-paths.ts'
import { findAnyMockup, findPlatformArtwork } from './queries.ts'

export type MockupPictures = {
  readonly db: Database
  readonly storage: Storage
  readonly pictures: Pictures
  /** The key of a seller's artwork in the storage; null for an unknown hash. */
  readonly artworkKey: (hash: string) => Promise<string | null>
}

/** Where an artwork comes from: the platform's clip art by code, a rasterized one, or a seller's master by key. */
type Found = { readonly code: string | null } | { readonly key: string }

/**
 * Pictures of mockups for the image endpoint. Every request looks up the mockup, so that its pictures disappear when it
 * is deleted. For the same reason caches may keep them only briefly, although the picture at a path never changes.
 */
export function mockupSources(deps: MockupPictures): PictureSources {
  return {
    async find({ hash, path }: ImagePath) {
      if (!path.startsWith(mockupFolder)) return undefined
      const name = pictureOfPath(path)
      const mockup = name && (await findAnyMockup(deps.db, name.mockupId))
      if (!mockup || mockup.view === null || mockup.width === null || mockup.height === null) return undefined
      const { secret, view, width, height } = mockup
      if (!isSameHash(hash, hashPicture({ secret, view }, path))) return undefined
      const { print } = name
      const found = print === null ? null : await findArtwork(deps, print.artwork)
      if (found === undefined) return undefined
      const printed = print === null || found === null ? null : { ...print, found }
      return sourceOf(deps, { key: hash, path, view, width, height }, printed)
    },
  }
}

async function findArtwork({ db, artworkKey }: MockupPictures, hash: string): Promise<Found | undefined> {
  const known = await findPlatformArtwork(db, hash)
  if (known) return known
  const key = await artworkKey(hash)
  return key === null ? undefined : { key }
}

type Shown = {
  readonly key: string
  readonly path: string
  readonly view: string
  readonly width: number
  readonly height: number
}

function sourceOf(
  { pictures, storage }: MockupPictures,
  { key, path, view, width, height }: Shown,
  print: (MockupPrint & { readonly found: Found }) | null,
): PictureSource {
  const artworksAt = (requested: number) => {
    if (print === null) return []
    const { artwork: sha256, found, slot, placement } = print
    const artwork =
      'code' in found
        ? platformArtwork(pictures, { sha256, ...found }, requested)
        : sellersArtwork(pictures, { sha256, read: () => requireStored(storage, found.key) }, requested)
    return [{ ...artwork, placement, ...(slot !== null && { slot }) }]
  }
  return {
    key: `mockup ${key}`,
    contentType: 'image/jpeg',
    isLasting: false,
    simplify: (process) => simplifyProcess({ width, height }, process),
    async draw(process) {
      const folder = await storage.localFolder(prefixOfView(view))
      if (folder === undefined) throw new Error(`view ${view} is missing in ${storage.label}`)
      const requestFor = (requested: number) => ({ view: folder, colour: null, artworks: artworksAt(requested) })
      return pictures.draw({ key: `mockup ${key}`, name: path, width, height, requestFor }, process)
    },
  }
}
