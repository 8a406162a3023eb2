import type { Design } from '@podwright/design/design'
import { onGarment } from '@podwright/design/layers/on-garment'
import type { Layer } from '@podwright/design/layers/registry'
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import type { BrowserPicture } from '@podwright/render/backends/browser/paint-env'
import { createBrowserEnv } from '@podwright/render/backends/browser/paint-env'
import { createPainter, type Painter } from '@podwright/render/painter/paint-placement'
import { createFontBook } from '@podwright/render/text/font-book'
import { type ArtworkStore, createArtworkStore } from './artworks.ts'
import { createFonts, type Fonts } from './fonts.ts'
import { createLatticeStore, type LatticeStore } from './lattices.ts'

/** Resources that painting needs besides the design. Listeners are notified when a missing one has loaded. */
export type Resources = {
  readonly painter: Painter<BrowserPicture>
  readonly artworks: ArtworkStore
  readonly fonts: Fonts
  readonly lattices: LatticeStore
  /** Increases whenever a picture or font has loaded, so that what was painted without it is repainted. */
  readonly revision: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the missing resources of a design. */
  readonly need: (design: Design) => void
}

export function createResources(): Resources {
  let revision = 0
  // Layers are immutable: their resources are requested only once.
  let asked = new WeakSet<Layer>()
  const listeners = new Set<() => void>()
  const failed = () => {
    asked = new WeakSet()
  }
  const arrived = () => {
    revision += 1
    for (const listener of listeners) listener()
  }
  const book = createFontBook(fallbackFamilies)
  const fonts = createFonts(book, arrived, failed)
  const artworks = createArtworkStore(arrived, failed)
  const painter = createPainter(createBrowserEnv(book, artworks.find))
  return {
    painter,
    artworks,
    fonts,
    lattices: createLatticeStore(),
    revision: () => revision,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    need: (design) => {
      for (const record of design.values()) {
        if (record.kind !== 'layer' || asked.has(record)) continue
        asked.add(record)
        if (record.type === 'text') {
          fonts.need(record.props)
          const dark = onGarment(record, true)
          if (dark) fonts.need(dark.props)
        }
        if (record.type === 'image' || record.type === 'pattern') {
          artworks.need(record.props.artwork.hash)
          const dark = onGarment(record, true)
          if (dark) artworks.need(dark.props.artwork.hash)
        }
      }
    },
  }
}
