import { childrenOf, type Design, type DesignRecord, type Placement, withDescendants } from '../design.ts'
import type { ImageLayer } from '../layers/image/schema.ts'
import { onGarment } from '../layers/on-garment.ts'
import type { Layer } from '../layers/registry.ts'
import type { ArtworkRef } from '../values.ts'

type Hash = ArtworkRef['hash']

/** A box in fractions of a print area, from its top left corner; it may extend beyond the area. */
export type PartBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/**
 * A part of the print area's content, bottom first: an unmodified artwork, or a part of the design to render. The parts
 * above and below the artwork are the same for all artworks of a batch, so they are rendered only once.
 */
export type PrintPart =
  | { readonly kind: 'artwork'; readonly hash: Hash; readonly box: PartBox }
  | { readonly kind: 'painted'; readonly design: Design; readonly placement: Placement }

/** Renders the whole placement, which is correct for any design. */
function whole(design: Design, placement: Placement): PrintPart[] {
  return [{ kind: 'painted', design, placement }]
}

/**
 * Splits a placement into parts for light or dark garments. The artwork needs no rendering if it is unrotated and
 * unmodified and the layers above cover it without blending. An artwork with semi-transparent pixels (`isSheer`) must
 * be rendered together with anything below it.
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

/** Tolerance for aspect ratios, which are rounded. */
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

/** Returns whether a layer above the artwork covers it without blending. */
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

/** Rounds to a ten-thousandth of the area, which is finer than a printed dot, to keep URLs short. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
