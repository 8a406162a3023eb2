import { artworkLimits } from '@podwright/contracts/artworks/artwork-shapes'
import type { ImagePath, PictureSource, PictureSources } from '../../../images/picture-source.ts'
import { resizeFile } from '../../../images/source-images.ts'
import { requireLocalFile, requireStored } from '../../../storage/storage.ts'
import { keyOfPicture } from './artwork-files.ts'
import { type Artworks, findMaster, findStoredMaster } from './artwork-store.ts'
import type { ClipArtSource } from './clip-art.ts'

/** The part of an image path after the hash. */
const picturePaths = { master: 'art/master.png', thumb: 'art/thumb.webp' } as const
type Shown = keyof typeof picturePaths

const contentTypes = { master: 'image/png', thumb: 'image/webp' } as const
const maxPixels = artworkLimits.megapixels * 1_000_000
const thumbSide = 512

/**
 * Paths of an artwork's pictures. Access needs no more than the hash, which only someone who has seen the artwork
 * knows.
 */
export function pictureUrls(hash: string) {
  return { master: `${hash}/${picturePaths.master}`, thumb: `${hash}/${picturePaths.thumb}` }
}

/** Artworks for the image endpoint. The picture at a path never changes. */
export function artworkSources(artworks: Artworks): PictureSources {
  return {
    async find({ hash, path }: ImagePath) {
      const shown = path === picturePaths.master ? 'master' : path === picturePaths.thumb ? 'thumb' : undefined
      if (!shown || !/^[0-9a-f]{64}$/.test(hash)) return undefined
      const source = (await artworks.clipArt()).get(hash)
      if (source && shown === 'thumb') return clipArtThumb(artworks, source)
      if (await findStoredMaster(artworks, hash)) return fileSource(artworks, hash, shown)
      return source && unrenderedSource(artworks, source)
    },
  }
}

function fileSource({ storage }: Artworks, hash: string, shown: Shown): PictureSource {
  const key = keyOfPicture(hash, shown)
  return {
    key: `artwork ${hash} ${shown}`,
    contentType: contentTypes[shown],
    isLasting: true,
    simplify: (process) => process,
    draw: async (process) => resizeFile(await requireLocalFile(storage, key), process, contentTypes[shown], maxPixels),
    openOriginal: () => storage.open(key),
  }
}

/** Clip art that was never used: the first request for its master renders it. */
function unrenderedSource(artworks: Artworks, { hash }: ClipArtSource): PictureSource {
  const { openOriginal: _, ...source } = fileSource(artworks, hash, 'master')
  return {
    ...source,
    key: `unrendered artwork ${hash}`,
    async draw(process) {
      await findMaster(artworks, hash)
      const { storage } = artworks
      const key = keyOfPicture(hash, 'master')
      if (Object.keys(process).length === 0) return new Uint8Array(await requireStored(storage, key))
      return resizeFile(await requireLocalFile(storage, key), process, contentTypes.master, maxPixels)
    },
  }
}

/** Lists show much clip art at once, so thumbnails are rendered directly from the SVG file, without a master. */
function clipArtThumb(artworks: Artworks, source: ClipArtSource): PictureSource {
  return {
    key: `thumb of clip art ${source.hash}`,
    contentType: contentTypes.thumb,
    isLasting: true,
    simplify: (process) => ({ ...process, width: process.width ?? thumbSide, height: process.height ?? thumbSide }),
    draw: async (process) => resizeFile(await artworks.readSmall(source), process, contentTypes.thumb),
  }
}
