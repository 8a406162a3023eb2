import type { Adjustments, Cutout } from '@podwright/design/layers/image/schema'
import { adjustPixels, changesNothing } from './pixels/adjust.ts'
import { cutOut } from './pixels/cut-out.ts'
import type { PaintEnv } from './surface.ts'

export type ArtworkPicture<Picture> = { readonly picture: Picture; readonly width: number; readonly height: number }

export type ArtworkPictures<Picture> = {
  /** An artwork with its background taken out and its colours adjusted: null when it is missing, undefined while it is on its way. */
  readonly find: (
    hash: string,
    adjustments: Adjustments,
    cutout: Cutout | null,
  ) => ArtworkPicture<Picture> | null | undefined
}

/**
 * Pictures of artworks as layers show them. Pixels are worked on in the master's own size, whatever the zoom: a cutout that
 * was found on a small copy would have another edge in print. The last `keep` of them are kept.
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
