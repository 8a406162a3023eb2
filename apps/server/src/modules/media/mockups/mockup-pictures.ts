import type { Database } from '../../../db/kysely.ts'
import type { ImagePath, PictureSource, PictureSources } from '../../../images/picture-source.ts'
import { platformArtwork, sellersArtwork } from '../effects/artwork-material.ts'
import { simplifyProcess } from '../effects/fit-process.ts'
import type { Pictures } from '../effects/pictures.ts'
import { type MockupFiles, viewFolder } from './mockup-files.ts'
import { hashPicture, isSameHash, type MockupPrint, mockupFolder, pictureOfPath } from './picture-paths.ts'
import { findAnyMockup, findArtworkCode } from './queries.ts'

export type MockupPictures = {
  readonly db: Database
  readonly files: MockupFiles
  readonly pictures: Pictures
  /** The path of the file of a seller's artwork; null for an unknown hash. */
  readonly artworkFile: (hash: string) => Promise<string | null>
}

/** Where an artwork comes from: the platform's clip art by code, or a seller's master by file. */
type Found = { readonly code: string } | { readonly file: string }

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
      return sourceOf(deps, { key: hash, path, folder: viewFolder(deps.files, view), width, height }, printed)
    },
  }
}

async function findArtwork({ db, artworkFile }: MockupPictures, hash: string): Promise<Found | undefined> {
  const code = await findArtworkCode(db, hash)
  if (code !== undefined) return { code }
  const file = await artworkFile(hash)
  return file === null ? undefined : { file }
}

type Shown = {
  readonly key: string
  readonly path: string
  readonly folder: string
  readonly width: number
  readonly height: number
}

function sourceOf(
  { pictures }: MockupPictures,
  { key, path, folder, width, height }: Shown,
  print: (MockupPrint & { readonly found: Found }) | null,
): PictureSource {
  const artworksAt = (requested: number) => {
    if (print === null) return []
    const { artwork: sha256, found, slot, placement } = print
    const artwork =
      'code' in found
        ? platformArtwork(pictures, { sha256, ...found }, requested)
        : sellersArtwork(pictures, { sha256, ...found }, requested)
    return [{ ...artwork, placement, ...(slot !== null && { slot }) }]
  }
  const requestFor = (requested: number) => ({ view: folder, colour: null, artworks: artworksAt(requested) })
  return {
    key: `mockup ${key}`,
    contentType: 'image/jpeg',
    isLasting: false,
    simplify: (process) => simplifyProcess({ width, height }, process),
    draw: (process) => pictures.draw({ key: `mockup ${key}`, name: path, width, height, requestFor }, process),
  }
}
