import { childrenOf, type Design, type DesignRecord, type Placement, withDescendants } from '../design.ts'
import type { ImageLayer } from '../layers/image/schema.ts'
import { onGarment } from '../layers/on-garment.ts'
import type { Layer } from '../layers/registry.ts'
import type { ArtworkRef } from '../values.ts'

type Hash = ArtworkRef['hash']

/** A box as shares of a print area, from its top left corner; it may overhang. */
export type PartBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/**
 * What an effect picture of a print area is made of, bottom first: an artwork as it is, or a part of the design that is to be
 * painted. The parts above and below the artwork are the same for all artworks of a batch: they are painted once.
 */
export type PrintPart =
  | { readonly kind: 'artwork'; readonly hash: Hash; readonly box: PartBox }
  | { readonly kind: 'painted'; readonly design: Design; readonly placement: Placement }

/** The whole placement, painted. Right for every design. */
function whole(design: Design, placement: Placement): PrintPart[] {
  return [{ kind: 'painted', design, placement }]
}

/**
 * The parts of a placement on light or dark garments. An artwork need not be painted where it lies straight and as it is, and
 * what lies over it covers it plainly; one that lets something shine through has to be mixed by the painter if anything is below.
 */
export function printParts(
  design: Design,
  placement: Placement,
  { hash, isDark, isSheer }: { readonly hash: Hash; readonly isDark: boolean; readonly isSheer: boolean },
): PrintPart[] {
  const layers = childrenOf(design, placement.id)
  const marked = layers.filter((layer) => layer.type === 'image' && layer.props.artwork.hash === hash)
  const [layer] = marked
  if (layer?.type !== 'image' || marked.length > 1) return whole(design, placement)
  const shown = onGarment(layer, isDark)
  const at = layers.indexOf(layer)
  const [below, above] = [layers.slice(0, at), layers.slice(at + 1)]
  const isOnBackground = placement.background !== null || below.length > 0
  if (!shown || !isPlain(shown) || (isSheer && isOnBackground)) return whole(design, placement)
  if (!above.every((each) => isPlainCover(design, each, isDark))) return whole(design, placement)
  return [
    ...(isOnBackground ? [painted(design, placement, below)] : []),
    { kind: 'artwork', hash: shown.props.artwork.hash, box: boxOf(shown, placement) },
    ...(above.length > 0 ? [painted(design, { ...placement, background: null }, above)] : []),
  ]
}

/** Proportions that differ by less are a rounding. */
const slack = 0.002

function isPlain({
  opacity,
  blend,
  isHidden,
  shadow,
  rotation,
  isFlippedX,
  isFlippedY,
  ...layer
}: ImageLayer): boolean {
  const { crop, mask, adjustments, cutout, artwork } = layer.props
  const { brightness, contrast, saturation, duotone } = adjustments
  const isStraight = rotation === 0 && !isFlippedX && !isFlippedY
  const isOpaque = opacity === 1 && blend === 'normal' && !isHidden && shadow === null
  const isAsItIs = mask === 'none' && cutout === null && duotone === null && !brightness && !contrast && !saturation
  const isWhole = crop.left === 0 && crop.top === 0 && crop.width === 1 && crop.height === 1
  const stretch = layer.width / layer.height / (artwork.widthPx / artwork.heightPx)
  return isStraight && isOpaque && isAsItIs && isWhole && Math.abs(stretch - 1) < slack
}

/** What lies over the artwork and hides it where it is, with nothing to be mixed. */
function isPlainCover(design: Design, layer: Layer, isDark: boolean): boolean {
  return withDescendants(design, layer).every((each) => {
    const shown = each.type === 'group' ? each : onGarment(each, isDark)
    return shown === null || (shown.opacity === 1 && shown.blend === 'normal' && shown.shadow === null)
  })
}

function painted(design: Design, placement: Placement, layers: readonly Layer[]): PrintPart {
  const settings = design.get('settings')
  const kept: DesignRecord[] = [placement, ...layers.flatMap((layer) => withDescendants(design, layer))]
  const part = new Map(kept.map((record) => [record.id, record]))
  if (settings) part.set(settings.id, settings)
  return { kind: 'painted', design: part, placement }
}

function boxOf({ x, y, width, height }: ImageLayer, { widthMm, heightMm }: Placement): PartBox {
  return {
    left: rounded((x - width / 2) / widthMm),
    top: rounded((y - height / 2) / heightMm),
    width: rounded(width / widthMm),
    height: rounded(height / heightMm),
  }
}

/** Finer than a printed dot; addresses hold no more digits than count. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
