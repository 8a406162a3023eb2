import { type Design, layersOn } from '@podwright/design/design'
import { type Bounds, boundsOfFrame, joinBounds } from '@podwright/design/geometry/points'
import { onGarment } from '@podwright/design/layers/on-garment'
import { type FramedLayer, isFramed, type Layer } from '@podwright/design/layers/registry'
import type { TextLayouts } from './text-layouts.ts'

type Inked = { readonly design: Design; readonly texts: TextLayouts; readonly isDark: boolean }

/**
 * Returns the bounds in millimeters in which a layer may leave ink, including its shadow; undefined for an empty group.
 */
export function boundsOfInk(layer: Layer, inked: Inked): Bounds | undefined {
  const bounds = isFramed(layer)
    ? boundsOfStrokes(layer, inked)
    : joinBounds(
        layersOn(inked.design, layer.id)
          .filter(isFramed)
          .map((child) => onGarment(child, inked.isDark))
          .filter((child) => child !== null)
          .map((child) => widen(boundsOfStrokes(child, inked), shadowReach(child))),
      )
  return bounds && widen(bounds, shadowReach(layer))
}

/** Returns how far a layer's shadow may extend beyond it, in millimeters. */
export function shadowReach({ shadow }: Layer): number {
  return shadow ? Math.max(Math.abs(shadow.xMm), Math.abs(shadow.yMm)) + shadow.blurMm : 0
}

/** Bounds of the frame, extended for strokes and long texts. */
function boundsOfStrokes(layer: FramedLayer, inked: Inked): Bounds {
  const frame = layer.type === 'text' ? frameOfText(layer, inked) : layer
  const stroke = layer.type === 'shape' ? layer.props.stroke : layer.type === 'text' ? layer.props.outline : null
  // A mitered corner of a star extends several stroke widths outward.
  return widen(boundsOfFrame(frame), stroke ? stroke.widthMm * 6 : 0)
}

function frameOfText(layer: Extract<FramedLayer, { type: 'text' }>, { texts }: Inked) {
  const text = texts.layOut(layer.props, layer.width, layer.height)
  // Letters of script fonts or with accents extend beyond their line box.
  const over = layer.props.sizeMm
  return { ...layer, width: text.widthMm + over * 2, height: text.heightMm + over * 2 }
}

function widen({ left, top, right, bottom }: Bounds, more: number): Bounds {
  return { left: left - more, top: top - more, right: right + more, bottom: bottom + more }
}
