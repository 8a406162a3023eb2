import { childrenOf, type Design, type Placement } from '@podwright/design/design'
import { onGarment } from '@podwright/design/layers/on-garment'
import type { FramedLayer, Layer } from '@podwright/design/layers/registry'
import type { Paint } from '@podwright/design/values'
import { fillOfShape } from '../../../painter/layers/shape.ts'
import { hasEffect } from '../../../painter/paint-placement.ts'
import { alphaOf } from './shading.ts'

/** How one layer, or one group as a whole, comes into the PDF. */
export type PdfItem =
  /** As paths and embedded artworks, sharp in any size. */
  | { readonly kind: 'drawn'; readonly layer: FramedLayer }
  /** As pixels of the painter, at the print's resolution. */
  | { readonly kind: 'pixels'; readonly layer: Layer }

/** Decides how every layer of a placement comes into its PDF, bottom first. */
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
    return [canBeRendered(shown) ? { kind: 'drawn', layer: shown } : { kind: 'pixels', layer }]
  })
}

function canBeRendered(layer: FramedLayer): boolean {
  if (layer.shadow !== null) return false
  if (layer.type === 'image') return true
  if (layer.type === 'pattern') return !hasEffect(layer)
  const fill = layer.type === 'shape' ? fillOfShape(layer.props) : layer.props.fill
  const stroke = layer.type === 'shape' ? layer.props.stroke : layer.props.outline
  // What fades or blends must do so as a whole.
  if (fill && stroke && hasEffect(layer)) return false
  return fill === null || !isSheerGradient(fill)
}

/** A gradient whose colours let something through: PDFs can say that only in ways that printers' programs often get wrong. */
export function isSheerGradient(paint: Paint): boolean {
  return paint.kind !== 'solid' && paint.stops.some(({ colour }) => alphaOf(colour) < 1)
}

/** Every layer with a frame that is seen on a placement. */
export function seenLayers(design: Design, parent: string, isDark: boolean): FramedLayer[] {
  return childrenOf(design, parent).flatMap((layer) => {
    if (layer.isHidden || layer.opacity === 0) return []
    if (layer.type === 'group') return seenLayers(design, layer.id, isDark)
    return onGarment(layer, isDark) ?? []
  })
}
