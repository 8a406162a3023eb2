import type { Design, Placement, RecordId } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import { type BrowserCanvas, type BrowserContext, createCanvas } from '@podwright/render/backends/browser/create-canvas'
import type { Segment } from './split-stack.ts'
import { isSameView, type StageView } from './stage-view.ts'
import type { Unit } from './units.ts'

type PlaneSegment = Extract<Segment<Unit>, { kind: 'plane' }>

type Plane = {
  readonly canvas: BrowserCanvas
  readonly context: BrowserContext
  readonly view: StageView
  readonly revision: number
  readonly background: Placement['background']
  readonly records: readonly Layer[]
  /** Number of units painted so far. */
  done: number
}

export type PlaneWork = {
  readonly design: Design
  readonly placement: Placement
  readonly view: StageView
  readonly revision: number
  readonly paintBackground: (context: BrowserContext) => void
  readonly layUnit: (context: BrowserContext, unit: Unit) => void
}

export type Planes = {
  /** The finished plane of a segment; undefined while it is being built. */
  readonly find: (segment: PlaneSegment, work: PlaneWork) => BrowserCanvas | undefined
  /**
   * Continues building the planes of these segments until `until` (in `performance.now` time). Returns whether all are
   * complete.
   */
  readonly build: (segments: readonly Segment<Unit>[], work: PlaneWork, until: number) => boolean
}

/** The planes of the stage: bitmaps of many static units, built incrementally when there is time. */
export function createPlanes(): Planes {
  let planes = new Map<RecordId, Plane>()

  const current = (segment: PlaneSegment, { view, revision, placement }: PlaneWork) => {
    const plane = planes.get(keyOf(segment))
    if (!plane || plane.revision !== revision || !isSameView(plane.view, view)) return undefined
    if (segment.isLowest && plane.background !== placement.background) return undefined
    return holds(plane.records, segment.units) ? plane : undefined
  }

  return {
    find: (segment, work) => {
      const plane = current(segment, work)
      return plane?.done === segment.units.length ? plane.canvas : undefined
    },
    build: (segments, work, until) => {
      const planeSegments = segments.filter((segment) => segment.kind === 'plane')
      const kept = new Map<RecordId, Plane>()
      for (const segment of planeSegments) {
        const plane = current(segment, work)
        if (plane) kept.set(keyOf(segment), plane)
      }
      planes = kept
      for (const segment of planeSegments) {
        if (performance.now() >= until) return false
        const plane = current(segment, work) ?? begin(segment, work)
        planes.set(keyOf(segment), plane)
        if (plane.done === 0 && segment.isLowest) work.paintBackground(plane.context)
        for (; plane.done < segment.units.length; plane.done += 1) {
          if (performance.now() >= until) return false
          const unit = segment.units[plane.done]
          if (unit) work.layUnit(plane.context, unit)
        }
      }
      return true
    },
  }
}

/** The lowest unit identifies a plane. */
function keyOf({ units }: PlaneSegment): RecordId {
  return units[0]?.id ?? ''
}

function begin(segment: PlaneSegment, { view, revision, placement }: PlaneWork): Plane {
  const { canvas, context } = createCanvas(view.width, view.height)
  const records = segment.units.flatMap((unit) => unit.records)
  return { canvas, context, view, revision, background: placement.background, records, done: 0 }
}

function holds(records: readonly Layer[], units: readonly Unit[]): boolean {
  let at = 0
  for (const unit of units) {
    for (const record of unit.records) {
      if (records[at] !== record) return false
      at += 1
    }
  }
  return at === records.length
}
