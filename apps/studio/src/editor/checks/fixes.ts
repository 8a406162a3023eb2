import type { Changes } from '@podwright/design/changes'
import { editDesign } from '@podwright/design/changes'
import type { FixCode, Problem } from '@podwright/design/checks/problems'
import { effectiveDpi, lowDpi } from '@podwright/design/checks/resolution'
import { type Design, findLayer, findPlacement, type Placement } from '@podwright/design/design'
import { boundsOfFrame, sizeOf } from '@podwright/design/geometry/points'
import { type FramedLayer, isFramed } from '@podwright/design/layers/registry'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { keepInReach } from '@podwright/design/operations/keep-in-reach'
import { removeLayers } from '@podwright/design/operations/layers'
import { scaleLayer } from '@podwright/design/operations/transform'
import type { Paint, Stroke } from '@podwright/design/values'
import type { TechniqueRules } from '@podwright/domain/print/technique-rules'
import { withAlpha } from '../panels/colour/colours.ts'

/** Fixes that need nothing but the design; another font has to be looked for first (`find-font`). */
export type PlainFix = Exclude<FixCode, 'change_font'>

/** What a fix of a problem changes. A locked layer is changed too: the seller asked for just this one. */
export function fixProblem(
  design: Design,
  { layer: id, placement: area }: Pick<Problem, 'layer' | 'placement'>,
  fix: PlainFix,
  technique: TechniqueRules,
): Changes {
  const layer = id === undefined ? undefined : findLayer(design, id)
  const placement = findPlacement(design, area)
  if (!layer || !isFramed(layer) || !placement) return []
  if (fix === 'remove_layer') return removeLayers(design, [layer.id])
  return editDesign(design, (draft) => {
    draft.put(Object.freeze(keepInReach(fixed(layer, placement, fix, technique))))
  })
}

function fixed(
  layer: FramedLayer,
  placement: Placement,
  fix: Exclude<PlainFix, 'remove_layer'>,
  technique: TechniqueRules,
): FramedLayer {
  switch (fix) {
    case 'shrink_to_resolution':
      return shrinkToResolution(layer)
    case 'move_into_safe_area':
      return moveInside(layer, placement, placement.safeMm)
    case 'fit_to_area':
      return moveInside(layer, placement, 0)
    case 'enlarge_text':
      return layer.type === 'text' ? enlargeText(layer, technique.smallestTextMm) : layer
    case 'thicken_line':
      return thickenLine(layer, technique.thinnestLineMm)
    case 'make_opaque':
      return makeOpaque(layer)
  }
}

/** Fractions of a millimetre must not leave it a hair below what is asked for. */
const hair = 0.999

function shrinkToResolution(layer: FramedLayer): FramedLayer {
  const dpi = effectiveDpi(layer)
  if (dpi === undefined || dpi >= lowDpi) return layer
  const factor = (dpi / lowDpi) * hair
  if (layer.type === 'pattern') {
    return { ...layer, props: { ...layer.props, tileWidthMm: layer.props.tileWidthMm * factor } }
  }
  return scaleLayer(layer, factor, layer)
}

/** Shrunk if it must be, then moved by as little as brings it inside. */
function moveInside(layer: FramedLayer, { widthMm, heightMm }: Placement, inset: number): FramedLayer {
  const room = { width: Math.max(1, widthMm - 2 * inset), height: Math.max(1, heightMm - 2 * inset) }
  const { width, height } = sizeOf(boundsOfFrame(layer))
  const factor = Math.min(1, room.width / width, room.height / height)
  const small = factor < 1 ? scaleLayer(layer, factor * hair, layer) : layer
  const { left, top, right, bottom } = boundsOfFrame(small)
  const shift = (from: number, to: number, length: number) =>
    from < inset ? inset - from : to > length - inset ? length - inset - to : 0
  return { ...small, x: small.x + shift(left, right, widthMm), y: small.y + shift(top, bottom, heightMm) }
}

function enlargeText(layer: TextLayer, leastMm: number): FramedLayer {
  const { sizeMm } = layer.props
  return sizeMm < leastMm ? scaleLayer(layer, leastMm / sizeMm, layer) : layer
}

function thickenLine(layer: FramedLayer, leastMm: number): FramedLayer {
  const thicken = (stroke: Stroke | null) => stroke && { ...stroke, widthMm: Math.max(leastMm, stroke.widthMm) }
  if (layer.type === 'shape') return { ...layer, props: { ...layer.props, stroke: thicken(layer.props.stroke) } }
  if (layer.type === 'text') return { ...layer, props: { ...layer.props, outline: thicken(layer.props.outline) } }
  return layer
}

function makeOpaque(layer: FramedLayer): FramedLayer {
  const shadow = layer.shadow && { ...layer.shadow, blurMm: 0, colour: withAlpha(layer.shadow.colour, 1) }
  const solid = { ...layer, opacity: 1, shadow }
  if (solid.type === 'text') return { ...solid, props: { ...solid.props, fill: opaquePaint(solid.props.fill) } }
  if (solid.type === 'shape') {
    const { fill } = solid.props
    return { ...solid, props: { ...solid.props, fill: fill && opaquePaint(fill) } }
  }
  return solid
}

function opaquePaint(paint: Paint): Paint {
  if (paint.kind === 'solid') return { ...paint, colour: withAlpha(paint.colour, 1) }
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, colour: withAlpha(stop.colour, 1) })) }
}
