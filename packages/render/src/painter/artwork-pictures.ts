import type { Adjustments, Cutout } from '@podwright/design/layers/image/schema'
import { adjustPixels, changesNothing } from './pixels/adjust.ts'
import { cutOut } from './pixels/cut-out.ts'
import type { PaintEnv } from './surface.ts'

export type ArtworkPicture<Picture> = { readonly picture: Picture; readonly width: number; readonly height: number }

export type ArtworkPictures<Picture> = {
  /**
   * Returns an artwork with background removed and colors adjusted; null if it is missing, undefined while it is
   * loading.
   */
  readonly find: (
    hash: string,
    adjustments: Adjustments,
    cutout: Cutout | null,
  ) => ArtworkPicture<Picture> | null | undefined
}

/**
 * Creates a cache of artworks as layers show them. Pixels are processed at the master's size regardless of zoom,
 * because a cutout found on a smaller copy would have a different edge in print. The last `keep` pictures are kept.
 */
export function createArtworkPictures<Picture>(env: PaintEnv<Picture>, keep = 24): ArtworkPictures<Picture> {
  const made = new Map<string, ArtworkPicture<Picture>>()
  return {
    find: (hash, adjustments, cutout) => {
      const artwork = env.findArtwork(hash)
      if (!artwork || (cutout === null && changesNothing(adjustments))) return artwork
      const key = `${hash} ${JSON.stringify([adjustments, cutout])}`
      const known = made.get(key)
      if (known) {
        made.delete(key)
        made.set(key, known)
        return known
      }
      const { width, height } = artwork
      const pixels = artwork.readPixels()
      if (cutout) cutOut(pixels, width, height, cutout)
      if (!changesNothing(adjustments)) adjustPixels(pixels, adjustments)
      const picture = { picture: env.makePicture(pixels, width, height), width, height }
      made.set(key, picture)
      const [oldest] = made.keys()
      if (made.size > keep && oldest !== undefined) made.delete(oldest)
      return picture
    },
  }
}
