import type { Design } from './design.ts'
import type { ArtworkRef } from './values.ts'

/**
 * Returns every artwork used by a design, including those for dark garments. An artwork referenced with two sizes is
 * returned twice.
 */
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
