import type { Placement, RecordId } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import { joinRects, type Rect } from './rect.ts'
import type { StageView } from './stage-view.ts'
import { areSameRecords, type Unit } from './units.ts'

/** A unit as the canvas shows it. */
export type Rendered = {
  readonly records: readonly Layer[]
  readonly rect: Rect | undefined
  /** False for a picture that was moved by whole pixels while it was dragged. */
  readonly isExact: boolean
  /** The resources' revision that it was painted with; null for what no arriving font or artwork changes. */
  readonly revision: number | null
}

/** What the canvas shows. */
export type Shown = {
  readonly view: StageView
  readonly background: Placement['background']
  readonly order: readonly RecordId[]
  readonly rendered: ReadonlyMap<RecordId, Rendered>
}

/** Whether the canvas shows this unit as it is now, at this revision of the resources. */
export function isRenderedAsIs(unit: Unit, before: Shown, isInGesture: boolean, revision: number): boolean {
  const last = before.rendered.get(unit.id)
  if (!last || !areSameRecords(last.records, unit.records)) return false
  return (last.isExact || isInGesture) && (last.revision === null || last.revision === revision)
}

/** The part of the canvas that no longer shows what it should; undefined when all of it does. */
export function dirtyRect(
  before: Shown,
  units: readonly Unit[],
  whole: Rect,
  isAsShown: (unit: Unit) => boolean,
  rectOf: (unit: Unit) => Rect | undefined,
): Rect | undefined {
  let dirty: Rect | undefined
  const gone = new Map(before.rendered)
  for (const unit of units) {
    const last = before.rendered.get(unit.id)
    gone.delete(unit.id)
    if (!isAsShown(unit)) dirty = joinRects(joinRects(dirty, last?.rect), rectOf(unit))
  }
  for (const { rect } of gone.values()) dirty = joinRects(dirty, rect)
  const order = units.map(({ id }) => id).filter((id) => before.rendered.has(id))
  const stayed = before.order.filter((id) => !gone.has(id))
  return stayed.some((id, i) => id !== order[i]) ? whole : dirty
}
