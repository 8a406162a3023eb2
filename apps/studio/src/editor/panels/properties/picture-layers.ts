import type { Placement } from '@podwright/design/design'
import { type ImageLayer, wholeArtwork } from '@podwright/design/layers/image/schema'
import type { PatternLayer } from '@podwright/design/layers/pattern/schema'
import { newImageLayer, newPatternLayer } from '@podwright/design/new-design'
import type { ArtworkRef } from '@podwright/design/values'

/**
 * Returns an image repeated over its print area, with tiles about a quarter of its width and never larger than the
 * image. Colors and background removal are kept.
 */
export function toPattern(layer: ImageLayer, area: Placement): PatternLayer {
  const { id, parent, order, name, opacity, blend, isLocked, isHidden, shadow, props } = layer
  const pattern = newPatternLayer(area, props.artwork)
  const { adjustments, cutout } = props
  const tileWidthMm = Math.min(pattern.props.tileWidthMm, layer.width)
  return {
    ...pattern,
    ...{ id, parent, order, name, opacity, blend, isLocked, isHidden, shadow },
    props: { ...pattern.props, tileWidthMm, adjustments, cutout },
  }
}

/** Returns one tile of a pattern as an image centered on its print area. */
export function toImage(layer: PatternLayer, area: Placement): ImageLayer {
  const { id, parent, order, name, opacity, blend, isLocked, isHidden, shadow, props } = layer
  const image = newImageLayer(area, props.artwork)
  const { adjustments, cutout } = props
  return {
    ...image,
    ...{ id, parent, order, name, opacity, blend, isLocked, isHidden, shadow },
    props: { ...image.props, adjustments, cutout },
  }
}

/** Returns a layer with another artwork; an image keeps its width, or is scaled down to the old height. */
export function replaceArtwork<L extends ImageLayer | PatternLayer>(layer: L, artwork: ArtworkRef): L
export function replaceArtwork(layer: ImageLayer | PatternLayer, artwork: ArtworkRef): ImageLayer | PatternLayer {
  if (layer.type === 'pattern') return { ...layer, props: { ...layer.props, artwork, cutout: null } }
  const height = (layer.width * artwork.heightPx) / artwork.widthPx
  // Within the old box, so that a tall artwork does not extend out of the design.
  const scale = Math.min(1, layer.height / height)
  const props = { ...layer.props, artwork, crop: wholeArtwork, cutout: null }
  return { ...layer, width: layer.width * scale, height: height * scale, props }
}

/** Shows the whole artwork again, with its pixels at the same size. */
export function resetCrop(layer: ImageLayer): ImageLayer {
  const { crop, artwork } = layer.props
  const width = layer.width / crop.width
  const height = (width * artwork.heightPx) / artwork.widthPx
  return { ...layer, width, height, props: { ...layer.props, crop: wholeArtwork } }
}
