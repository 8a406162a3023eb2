import type { DesignVariable } from '@podwright/domain/orders/variables'
import { type Changes, editDesign } from '../changes.ts'
import { childrenOf, type Design, placementOfLayer, type RecordId, withDescendants } from '../design.ts'
import { isFramed, type Layer } from '../layers/registry.ts'
import { variablesIn } from '../variables.ts'
import { clampToSchema } from './clamp-to-schema.ts'
import { topmostLayers } from './layers.ts'
import { orderKeys } from './order.ts'
import { addVariables } from './variables.ts'

/** Layers copied out of a design, to be pasted into the same or another one; parents come before their children. */
export type Clipping = {
  readonly layers: readonly Layer[]
  /** Size of the print area they were copied from. */
  readonly area: { readonly widthMm: number; readonly heightMm: number }
  /** The variables that the layers contain. */
  readonly variables?: readonly DesignVariable[]
}

/** Copies layers with all their descendants; returns null if there is nothing to copy. */
export function clipLayers(design: Design, ids: readonly RecordId[]): Clipping | null {
  const tops = topmostLayers(design, ids)
  const [first] = tops
  const placement = first && placementOfLayer(design, first)
  if (!placement) return null
  const layers = tops.flatMap((layer) => withDescendants(design, layer))
  const variables = variablesIn(design, layers)
  return {
    layers,
    area: { widthMm: placement.widthMm, heightMm: placement.heightMm },
    ...(variables.length > 0 && { variables }),
  }
}

export type Pasted = { readonly changes: Changes; readonly ids: readonly RecordId[] }

/**
 * Pastes a clipping on top of a placement or group, with new ids, shifted by `shiftMm` to the right and down. If no
 * layer's center would be inside the area, the clipping is centered instead. Variables that the design lacks are added.
 */
export function pasteLayers(
  design: Design,
  clipping: Clipping,
  parent: RecordId,
  newId: () => RecordId,
  shiftMm = 0,
): Pasted {
  const renamed = new Map(clipping.layers.map(({ id }) => [id, newId()]))
  const tops = clipping.layers.filter((layer) => !renamed.has(layer.parent))
  const keys = orderKeys(design, parent, childrenOf(design, parent).length, tops.length)
  const orders = new Map(tops.map(({ id }, i) => [id, keys[i] ?? '']))
  const place = placeOf(design, clipping, parent, shiftMm)
  const changes = editDesign(design, (draft) => {
    addVariables(design, draft, clipping.variables ?? [])
    for (const layer of clipping.layers) {
      const moved = isFramed(layer) ? clampToSchema({ ...layer, x: layer.x + place.dx, y: layer.y + place.dy }) : layer
      draft.put(
        Object.freeze({
          ...moved,
          id: renamed.get(layer.id) ?? layer.id,
          parent: renamed.get(layer.parent) ?? parent,
          order: orders.get(layer.id) ?? layer.order,
          isLocked: false,
        }),
      )
    }
  })
  return { changes, ids: tops.map(({ id }) => renamed.get(id) ?? id) }
}

function placeOf(design: Design, clipping: Clipping, parent: RecordId, shiftMm: number): { dx: number; dy: number } {
  const target = design.get(parent)
  const area =
    target?.kind === 'placement' ? target : target?.kind === 'layer' ? placementOfLayer(design, target) : undefined
  const framed = clipping.layers.filter(isFramed)
  if (!area || framed.length === 0) return { dx: shiftMm, dy: shiftMm }
  const isSeen = framed.some(
    ({ x, y }) => x + shiftMm >= 0 && y + shiftMm >= 0 && x + shiftMm <= area.widthMm && y + shiftMm <= area.heightMm,
  )
  if (isSeen) return { dx: shiftMm, dy: shiftMm }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    dx: area.widthMm / 2 - mean(framed.map(({ x }) => x)),
    dy: area.heightMm / 2 - mean(framed.map(({ y }) => y)),
  }
}

/** Duplicates layers; each copy goes on top of its own parent. */
export function duplicateLayers(
  design: Design,
  ids: readonly RecordId[],
  newId: () => RecordId,
  shiftMm: number,
): Pasted {
  const made: RecordId[] = []
  const changes = editDesign(design, (draft) => {
    for (const layer of topmostLayers(design, ids)) {
      const clipping = clipLayers(design, [layer.id])
      if (!clipping) continue
      const pasted = pasteLayers(draft.design(), clipping, layer.parent, newId, shiftMm)
      for (const { after } of pasted.changes) if (after) draft.put(after)
      made.push(...pasted.ids)
    }
  })
  return { changes, ids: made }
}
