import type { Changes } from '@podwright/design/changes'
import { editDesign } from '@podwright/design/changes'
import type { FixCode, Problem } from '@podwright/design/checks/problems'
import { effectiveDpi, lowDpi } from '@podwright/design/checks/resolution'
import { type Design, findLayer, findPlacement, type Placement } from '@podwright/design/design'
import { boundsOfFrame, centerOf, joinBounds, sizeOf } from '@podwright/design/geometry/points'
import { type FramedLayer, isFramed } from '@podwright/design/layers/registry'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { clampToSchema } from '@podwright/design/operations/clamp-to-schema'
import { removeLayers, updateLayers } from '@podwright/design/operations/layers'
import { scaleLayer } from '@podwright/design/operations/transform'
import type { Paint, Stroke } from '@podwright/design/values'
import type { TechniqueRules } from '@podwright/domain/print/technique-rules'
import { withAlpha } from '../panels/colour/colours.ts'

/** Fixes that need only the design; another font must be found first (`find-font`), and a new area must be known. */
export type PlainFix = Exclude<FixCode, 'change_font' | 'replace_font' | 'refit'>

/** Returns the changes that fix a problem. Locked layers are changed too, because the seller asked for it. */
export function fixProblem(
  design: Design,
  problem: Pick<Problem, 'layers' | 'placement'>,
  fix: PlainFix,
  technique: TechniqueRules,
): Changes {
  const placement = findPlacement(design, problem.placement)
  const layers = problem.layers
    .map((id) => findLayer(design, id))
    .filter((layer) => layer !== undefined)
    .filter(isFramed)
  if (!placement) return []
  if (fix === 'remove_layer') return removeLayers(design, problem.layers)
  if (fix === 'show_layer') return updateLayers(design, problem.layers, (layer) => ({ ...layer, isHidden: false }))
  return editDesign(design, (draft) => {
    for (const layer of fixed(layers, placement, fix, technique)) draft.put(Object.freeze(clampToSchema(layer)))
  })
}

function fixed(
  layers: readonly FramedLayer[],
  placement: Placement,
  fix: Exclude<PlainFix, 'remove_layer' | 'show_layer'>,
  technique: TechniqueRules,
): FramedLayer[] {
  switch (fix) {
    case 'shrink_to_resolution':
      return layers.map(shrinkToResolution)
    case 'move_into_safe_area':
      return moveInside(layers, placement, placement.safeMm)
    case 'fit_to_area':
      // Up to the edge would be the next problem: too close to it.
      return moveInside(layers, placement, placement.safeMm)
    case 'enlarge_text':
      return layers.map((layer) => (layer.type === 'text' ? enlargeText(layer, technique.smallestTextMm) : layer))
    case 'thicken_line':
      return layers.map((layer) => thickenLine(layer, technique.thinnestLineMm))
    case 'make_opaque':
      return layers.map(makeOpaque)
  }
}

/** Keeps rounding errors from leaving a value slightly below the minimum. */
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

/** Scales the layers down together if necessary, then moves them inside by the shortest distance. */
function moveInside(layers: readonly FramedLayer[], placement: Placement, inset: number): FramedLayer[] {
  const { widthMm, heightMm } = placement
  const bounds = joinBounds(layers.map(boundsOfFrame))
  if (!bounds) return []
  const { width, height } = sizeOf(bounds)
  const room = { width: Math.max(1, widthMm - 2 * inset), height: Math.max(1, heightMm - 2 * inset) }
  const factor = Math.min(1, room.width / width, room.height / height)
  const middle = centerOf(bounds)
  const small = factor < 1 ? layers.map((layer) => scaleLayer(layer, factor * hair, middle)) : layers
  const { left, top, right, bottom } = joinBounds(small.map(boundsOfFrame)) ?? bounds
  const shift = (from: number, to: number, length: number) =>
    from < inset ? inset - from : to > length - inset ? length - inset - to : 0
  const [dx, dy] = [shift(left, right, widthMm), shift(top, bottom, heightMm)]
  return small.map((layer) => ({ ...layer, x: layer.x + dx, y: layer.y + dy }))
}

function enlargeText(layer: TextLayer, minMm: number): FramedLayer {
  const { sizeMm } = layer.props
  return sizeMm < minMm ? scaleLayer(layer, minMm / sizeMm, layer) : layer
}

function thickenLine(layer: FramedLayer, minMm: number): FramedLayer {
  const thicken = (stroke: Stroke | null) => stroke && { ...stroke, widthMm: Math.max(minMm, stroke.widthMm) }
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
