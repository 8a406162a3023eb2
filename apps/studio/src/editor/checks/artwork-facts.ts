import type { ArtworkFacts } from '@podwright/design/checks/facts'
import { measureFacts } from '@podwright/design/checks/measure-facts'
import type { Design } from '@podwright/design/design'
import { usedArtworks } from '@podwright/design/used-artworks'
import { type BrowserCanvas, createCanvas } from '@podwright/render/backends/browser/create-canvas'
import type { ArtworkStore } from '../resources/artworks.ts'

/** Facts are measured on a copy no larger than this, in pixels, because each of its pixels is read. */
const measuredPx = 256

/** Facts about the pixels of artworks; measured once each. */
export type ArtworkFactsBook = {
  /** Null for a missing artwork; absent while loading. */
  readonly of: (design: Design) => ReadonlyMap<string, ArtworkFacts | null>
}

export function createArtworkFacts(artworks: ArtworkStore): ArtworkFactsBook {
  const measured = new Map<string, ArtworkFacts>()
  return {
    of: (design) => {
      const known = new Map<string, ArtworkFacts | null>()
      for (const { hash } of usedArtworks(design)) {
        const artwork = artworks.find(hash)
        if (artwork === undefined) continue
        const facts = artwork === null ? null : (measured.get(hash) ?? measure(artwork.picture))
        if (facts) measured.set(hash, facts)
        known.set(hash, facts)
      }
      return known
    },
  }
}

function measure(picture: BrowserCanvas): ArtworkFacts {
  const scale = Math.min(1, measuredPx / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const { context } = createCanvas(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return measureFacts({ width, height, rgba: context.getImageData(0, 0, width, height).data })
}
