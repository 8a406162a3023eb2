import type { Placement, RecordId } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import { joinRects, type Rect } from './rect.ts'
import type { StageView } from './stage-view.ts'
import { areSameRecords, type Unit } from './units.ts'

/** A unit as the canvas shows it. */
export type Rendered = {
  readonly records: readonly Layer[]
  readonly rect: Rect | undefined
  /** False for a bitmap that was moved by whole pixels during a drag. */
  readonly isExact: boolean
  /** The resources' revision it was painted with; null when no further font or artwork can change it. */
  readonly revision: number | null
}

/** What the canvas shows. */
export type Shown = {
  readonly view: StageView
  readonly background: Placement['background']
  readonly order: readonly RecordId[]
  readonly rendered: ReadonlyMap<RecordId, Rendered>
}

/** Whether the canvas shows the current state of this unit at this revision of the resources. */
export function isRenderedAsIs(unit: Unit, before: Shown, isInGesture: boolean, revision: number): boolean {
  const last = before.rendered.get(unit.id)
  if (!last || !areSameRecords(last.records, unit.records)) return false
  return (last.isExact || isInGesture) && (last.revision === null || last.revision === revision)
}

/** Returns the outdated part of the canvas; undefined when all of it is current. */
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
