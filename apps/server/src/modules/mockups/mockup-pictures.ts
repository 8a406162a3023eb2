import type { Database } from '../../db/kysely.ts'
import type { ImageAddress, PictureSource, PictureSources } from '../../http/images/picture-source.ts'
import { type Pictures, platformArtwork, simplifyProcess } from '../pictures/service.ts'
import { type MockupFiles, viewFolder } from './mockup-files.ts'
import { hashPicture, isSameHash, type MockupPrint, mockupFolder, pictureOfPath } from './picture-address.ts'
import { findAnyMockup, findArtworkCode } from './queries.ts'

export type MockupPictures = {
  readonly db: Database
  readonly files: MockupFiles
  readonly pictures: Pictures
}

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
      const code = print === null ? null : await findArtworkCode(deps.db, print.artwork)
      if (code === undefined) return undefined
      const printed = print === null || code === null ? null : { ...print, code }
      return sourceOf(deps, { key: hash, path, folder: viewFolder(deps.files, view), width, height }, printed)
    },
  }
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
  print: (MockupPrint & { readonly code: string }) | null,
): PictureSource {
  const artworksAt = (wanted: number) => {
    if (print === null) return []
    const { artwork: sha256, code, slot, placement } = print
    const artwork = platformArtwork(pictures, { sha256, code }, wanted)
    return [{ ...artwork, placement, ...(slot !== null && { slot }) }]
  }
  const requestFor = (wanted: number) => ({ view: folder, colour: null, artworks: artworksAt(wanted) })
  return {
    key: `mockup ${key}`,
    contentType: 'image/jpeg',
    isLasting: false,
    simplify: (process) => simplifyProcess({ width, height }, process),
    draw: (process) => pictures.draw({ key: `mockup ${key}`, name: path, width, height, requestFor }, process),
  }
}
