import { childrenOf, type Design, type RecordId, withDescendants } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import { hasEffect } from '@podwright/render/painter/paint-placement'

/**
 * What is painted as one: a layer, or a group whose opacity, blend or shadow works on all it holds. Plain groups are looked
 * through, for they leave no trace in the painting.
 */
export type Unit = {
  readonly id: RecordId
  readonly layer: Layer
  /** The layer and, of a group, everything below it: while these are the same objects the unit looks the same. */
  readonly records: readonly Layer[]
  /** The unit's records and the groups around it: what the painter must be told to paint for this unit alone. */
  readonly path: ReadonlySet<RecordId>
}

/** The units of a placement, bottom first, without what is hidden or quite clear. */
export function unitsOf(design: Design, placement: RecordId): Unit[] {
  const visit = (parent: RecordId, around: readonly RecordId[]): Unit[] =>
    childrenOf(design, parent).flatMap((layer) => {
      if (layer.isHidden || layer.opacity === 0) return []
      if (layer.type === 'group' && !hasEffect(layer)) return visit(layer.id, [...around, layer.id])
      const records = withDescendants(design, layer)
      return [{ id: layer.id, layer, records, path: new Set([...around, ...records.map(({ id }) => id)]) }]
    })
  return visit(placement, [])
}

/** Whether a selected layer is part of the unit, or a group around it is selected. */
export function isTouchedBy(unit: Unit, selected: ReadonlySet<RecordId>): boolean {
  if (selected.size === 0) return false
  for (const id of unit.path) if (selected.has(id)) return true
  return false
}

export function areSameRecords(one: readonly Layer[], other: readonly Layer[]): boolean {
  return one.length === other.length && one.every((layer, i) => layer === other[i])
}
