import type { Database } from '../../../db/kysely.ts'
import type { ImageAddress, PictureSource, PictureSources } from '../../../images/picture-source.ts'
import { simplifyProcess } from '../effects/fit-process.ts'
import { type Pictures, platformArtwork, sellersArtwork } from '../effects/service.ts'
import { type MockupFiles, viewFolder } from './mockup-files.ts'
import { hashPicture, isSameHash, type MockupPrint, mockupFolder, pictureOfPath } from './picture-address.ts'
import { findAnyMockup, findArtworkCode } from './queries.ts'

export type MockupPictures = {
  readonly db: Database
  readonly files: MockupFiles
  readonly pictures: Pictures
  /** The file of a seller's artwork; null for what is not there. */
  readonly artworkFile: (hash: string) => Promise<string | null>
}

/** Where an artwork is found: among the platform's drawings, or a seller's masters. */
type Found = { readonly code: string } | { readonly file: string }

/**
 * Pictures of mockups for the image endpoint. The mockup is looked up for every request: once it is deleted its
 * addresses show nothing. For the same reason nobody may keep them for long, although what they show never changes.
 */
export function mockupSources(deps: MockupPictures): PictureSources {
  return {
    async find({ hash, path }: ImageAddress) {
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
