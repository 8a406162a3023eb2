import type { Design } from './design.ts'
import type { ArtworkRef } from './values.ts'

/** Every artwork that a design shows, on dark garments too; one that is named with two sizes stands there twice. */
export function usedArtworks(design: Design): ArtworkRef[] {
  const used = new Map<string, ArtworkRef>()
  for (const record of design.values()) {
    if (record.kind !== 'layer' || (record.type !== 'image' && record.type !== 'pattern')) continue
    for (const artwork of [record.props.artwork, record.onDark?.props.artwork]) {
      if (artwork) used.set(`${artwork.hash} ${artwork.widthPx} ${artwork.heightPx}`, artwork)
    }
  }
  return [...used.values()]
}
