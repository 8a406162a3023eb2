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

export type PdfPlan = {
  /** Layers that only pixels can say together, bottom first; empty for nearly every design. */
  readonly flat: readonly Layer[]
  /** What lies above them, bottom first. */
  readonly items: readonly PdfItem[]
}

/** Decides how every layer of a placement comes into its PDF. */
export function planLayers(design: Design, placement: Placement, isDark: boolean): PdfPlan {
  const items = itemsIn(design, placement.id, isDark)
  const last = items.findLastIndex(({ layer }) => blendsItsShadow(layer))
  return { flat: items.slice(0, last + 1).map(({ layer }) => layer), items: items.slice(last + 1) }
}

/** A shadow that blends with what lies below, and the layer with both: no picture of the layer alone can say that. */
function blendsItsShadow({ blend, shadow }: Layer): boolean {
  return blend !== 'normal' && shadow !== null
}

function itemsIn(design: Design, parent: string, isDark: boolean): PdfItem[] {
  return childrenOf(design, parent).flatMap((layer): PdfItem[] => {
    if (layer.isHidden || layer.opacity === 0) return []
    if (layer.type === 'group') {
      return hasEffect(layer) ? [{ kind: 'pixels', layer }] : itemsIn(design, layer.id, isDark)
    }
    const shown = onGarment(layer, isDark)
    if (!shown) return []
    return [canBeDrawn(shown) ? { kind: 'drawn', layer: shown } : { kind: 'pixels', layer }]
  })
}

function canBeDrawn(layer: FramedLayer): boolean {
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
