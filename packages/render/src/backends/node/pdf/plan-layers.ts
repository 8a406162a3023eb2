import { childrenOf, type Design, type Placement } from '@podwright/design/design'
import { onGarment } from '@podwright/design/layers/on-garment'
import type { FramedLayer, Layer } from '@podwright/design/layers/registry'
import type { Paint } from '@podwright/design/values'
import { backgroundOfShape, fillOfShape } from '../../../painter/layers/shape.ts'
import { hasEffect } from '../../../painter/paint-placement.ts'
import { alphaOf } from './shading.ts'

/** How a layer, or a group as a whole, is represented in the PDF. */
export type PdfItem =
  /** As vector paths and embedded artworks, independent of resolution. */
  | { readonly kind: 'vector'; readonly layer: FramedLayer }
  /** As pixels rendered at the print's resolution. */
  | { readonly kind: 'pixels'; readonly layer: Layer }

/** Plans the representation of every layer of a placement, bottom first. */
export function planLayers(design: Design, placement: Placement, isDark: boolean): PdfItem[] {
  return itemsIn(design, placement.id, isDark)
}

function itemsIn(design: Design, parent: string, isDark: boolean): PdfItem[] {
  return childrenOf(design, parent).flatMap((layer): PdfItem[] => {
    if (layer.isHidden || layer.opacity === 0) return []
    if (layer.type === 'group') {
      return hasEffect(layer) ? [{ kind: 'pixels', layer }] : itemsIn(design, layer.id, isDark)
    }
    const shown = onGarment(layer, isDark)
    if (!shown) return []
    return [canBeVector(shown) ? { kind: 'vector', layer: shown } : { kind: 'pixels', layer }]
  })
}

function canBeVector(layer: FramedLayer): boolean {
  if (layer.shadow !== null) return false
  if (layer.type === 'image') return true
  if (layer.type === 'pattern') return !hasEffect(layer)
  const fill = layer.type === 'shape' ? fillOfShape(layer.props) : layer.props.fill
  const stroke = layer.type === 'shape' ? layer.props.stroke : layer.props.outline
  // Opacity and blend mode apply to fill and stroke as a whole.
  const hasBackground = layer.type === 'shape' && backgroundOfShape(layer) !== null
  if (fill && (stroke || hasBackground) && hasEffect(layer)) return false
  return fill === null || !isSheerGradient(fill)
}

/**
 * Returns whether a gradient has semi-transparent stops, which PDF supports only in ways that many print programs get
 * wrong.
 */
export function isSheerGradient(paint: Paint): boolean {
  return paint.kind !== 'solid' && paint.stops.some(({ colour }) => alphaOf(colour) < 1)
}

/** Returns the visible framed layers of a placement or group. */
export function seenLayers(design: Design, parent: string, isDark: boolean): FramedLayer[] {
  return childrenOf(design, parent).flatMap((layer) => {
    if (layer.isHidden || layer.opacity === 0) return []
    if (layer.type === 'group') return seenLayers(design, layer.id, isDark)
    return onGarment(layer, isDark) ?? []
  })
}
