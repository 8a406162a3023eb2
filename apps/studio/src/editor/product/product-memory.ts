import { applyChanges, type Changes, editDesign, joinChanges } from '@podwright/design/changes'
import { type Design, type Placement, type RecordId, settingsOf } from '@podwright/design/design'
import { type RefitOptions, refitDesign, type TargetProduct } from '@podwright/design/operations/refit'

type DesignRecord = Design extends ReadonlyMap<RecordId, infer R> ? R : never
type Refit = { readonly changes: Changes; readonly unplaced: readonly RecordId[] }

/** The design as it was on a product: all its areas, and the layers not changed since. */
type Left = { readonly areas: readonly Placement[]; readonly untouched: Map<RecordId, DesignRecord> }

export type ProductMemory = {
  /** Moves a design to a product. On a product it was on before, unchanged layers return to their earlier state. */
  readonly moveTo: (design: Design, target: TargetProduct, options: RefitOptions) => Refit
}

/** Remembers the design on each product that it was moved away from in this visit. */
export function createProductMemory(): ProductMemory {
  const leftBehind = new Map<string, Left>()
  let last: Design | undefined
  return {
    moveTo: (design, target, options) => {
      if (last) for (const left of leftBehind.values()) forgetTouched(left.untouched, last, design)
      const own = settingsOf(design).product
      const left = own === target.product ? undefined : leftBehind.get(target.product)
      leftBehind.set(own, { areas: placementsIn(design), untouched: new Map(design) })
      const moved = left ? comeBack(design, target, options, left) : refitDesign(design, target, options)
      last = applyChanges(design, moved.changes)
      return moved
    },
  }
}

function placementsIn(design: Design): Placement[] {
  return [...design.values()].filter((record) => record.kind === 'placement')
}

/** Records are immutable: a different object was changed, by an edit or by undo. */
function forgetTouched(untouched: Map<RecordId, DesignRecord>, before: Design, now: Design): void {
  const isRerendered = placementsIn(now).some((area) => before.get(area.id) !== area)
  for (const [id, record] of untouched) {
    const isTouched = record.kind === 'placement' ? isRerendered : before.get(id) !== now.get(id)
    if (isTouched) untouched.delete(id)
  }
}

function comeBack(design: Design, target: TargetProduct, options: RefitOptions, { areas, untouched }: Left): Refit {
  // In the size it was drawn for, which may not be the product's first.
  const { changes, unplaced } = refitDesign(design, { ...target, placements: areas }, options)
  const fitted = applyChanges(design, changes)
  const restored = editDesign(fitted, (draft) => {
    for (const record of untouched.values()) {
      const hasPlace = record.kind !== 'layer' || fitted.has(record.parent)
      if (fitted.has(record.id) && hasPlace) draft.put(record)
    }
  })
  return { changes: joinChanges(changes, restored), unplaced: unplaced.filter((id) => !untouched.has(id)) }
}
