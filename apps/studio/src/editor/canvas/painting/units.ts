import { childrenOf, type Design, type Placement, type RecordId, withDescendants } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import { hasEffect } from '@podwright/render/painter/paint-placement'

/**
 * A layer painted as one: a single layer, or a group whose opacity, blend mode or shadow applies to its whole content.
 * Plain groups are flattened, because they do not affect the painting.
 */
export type Unit = {
  readonly id: RecordId
  readonly layer: Layer
  /** The layer and, for a group, everything below it: while these objects are identical the unit looks the same. */
  readonly records: readonly Layer[]
  /** The plain groups around it, outermost first. */
  readonly around: readonly Layer[]
  /** Ids of the unit's records and of the groups around it. */
  readonly path: ReadonlySet<RecordId>
}

type Units = { readonly placement: RecordId; readonly units: readonly Unit[] }
/** Requested in every frame, even when nothing has changed. */
const lastUnits = new WeakMap<Design, Units>()

/** Returns the units of a placement, bottom first, without hidden and fully transparent ones. */
export function unitsOf(design: Design, placement: RecordId): readonly Unit[] {
  const known = lastUnits.get(design)
  if (known?.placement === placement) return known.units
  const visit = (parent: RecordId, around: readonly Layer[]): Unit[] =>
    childrenOf(design, parent).flatMap((layer) => {
      if (layer.isHidden || layer.opacity === 0) return []
      if (layer.type === 'group' && !hasEffect(layer)) return visit(layer.id, [...around, layer])
      return [around.length === 0 && layer.type !== 'group' ? loneUnit(layer) : unitOf(design, layer, around)]
    })
  const units = visit(placement, [])
  lastUnits.set(design, { placement, units })
  return units
}

function unitOf(design: Design, layer: Layer, around: readonly Layer[]): Unit {
  const records = withDescendants(design, layer)
  return { id: layer.id, layer, records, around, path: new Set([...around, ...records].map(({ id }) => id)) }
}

/**
 * Returns a design with only these layers: a painter iterates over the whole design, and units are painted one by one.
 */
export function designOf(placement: Placement, layers: readonly Layer[]): Design {
  return new Map([placement, ...layers].map((record) => [record.id, record]))
}

/** Most layers are in no group, and they are requested in every frame. */
const loneUnits = new WeakMap<Layer, Unit>()

function loneUnit(layer: Layer): Unit {
  const known = loneUnits.get(layer)
  if (known) return known
  const unit: Unit = { id: layer.id, layer, records: [layer], around: [], path: new Set([layer.id]) }
  loneUnits.set(layer, unit)
  return unit
}

/** Whether a selected layer is part of the unit, or a group around it is selected. */
export function isTouchedBy(unit: Unit, selected: ReadonlySet<RecordId>): boolean {
  if (selected.size === 0) return false
  for (const id of unit.path) if (selected.has(id)) return true
  return false
}

export function areSameRecords(one: readonly Layer[], other: readonly Layer[]): boolean {
  return one === other || (one.length === other.length && one.every((layer, i) => layer === other[i]))
}
