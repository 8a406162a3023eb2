import type { Design, Placement, RecordId } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import type { Resources } from '../../resources/resources.ts'
import { createPlanes, type PlaneWork } from './planes.ts'
import { meetRects, type Rect } from './rect.ts'
import type { Rendered } from './shown.ts'
import type { Segment } from './split-stack.ts'
import { type StageView, wholeOf } from './stage-view.ts'
import { createUnitBitmaps, layBitmap } from './unit-bitmaps.ts'
import { type Context, createUnitPainter } from './unit-painter.ts'
import { areSameRecords, type Unit } from './units.ts'

/** What the stage is to show. */
export type PictureRequest = {
  readonly design: Design
  readonly placement: Placement
  readonly view: StageView
  readonly selection: readonly RecordId[]
  /** Something is under the hand: speed goes before the last fraction of a pixel. */
  readonly isInGesture: boolean
}

/** Lays units on the canvas by the quickest way that shows them rightly: a plane, a picture of the unit, or its own painting. */
export type Composer = {
  readonly rectOf: (request: PictureRequest, unit: Unit) => Rect | undefined
  readonly isSeen: (request: PictureRequest, unit: Unit) => boolean
  readonly clear: (request: PictureRequest, rect: Rect) => void
  /** Lays one unit on top of what is there, exactly. */
  readonly lay: (request: PictureRequest, unit: Unit) => void
  /** Makes a rectangle of the canvas anew. */
  readonly compose: (request: PictureRequest, segments: readonly Segment<Unit>[], rect: Rect) => void
  /** Makes the pictures that are missing until the time is up. Whether all are there (or cannot be had). */
  readonly prepare: (request: PictureRequest, units: readonly Unit[], budgetMs: number) => boolean
  /** Whether there is a picture of each of these, if only from where it lay before. */
  readonly hasPictures: (request: PictureRequest, units: readonly Unit[]) => boolean
  /** Goes on making planes until the time is up. Whether all are there. */
  readonly buildPlanes: (request: PictureRequest, segments: readonly Segment<Unit>[], budgetMs: number) => boolean
  /** What the canvas shows of a unit that has just been laid. */
  readonly noteOf: (request: PictureRequest, unit: Unit) => Rendered
  readonly keepOnly: (ids: ReadonlySet<RecordId>) => void
}

/** `lastRecords`: a unit as the canvas shows it, to know what is changing under the hand. */
export function createComposer(
  context: CanvasRenderingContext2D,
  resources: Resources,
  lastRecords: (unit: Unit) => readonly Layer[] | undefined,
): Composer {
  const unitPainter = createUnitPainter(resources)
  const bitmaps = createUnitBitmaps(unitPainter, resources)
  const planes = createPlanes()

  const rectOf = ({ design, view }: PictureRequest, unit: Unit) => unitPainter.rectOf(design, unit, view)
  const isSeen = (request: PictureRequest, unit: Unit) => {
    const rect = rectOf(request, unit)
    return rect !== undefined && meetRects(rect, wholeOf(request.view)) !== undefined
  }

  function compose(request: PictureRequest, segments: readonly Segment<Unit>[], rect: Rect): void {
    const { view, design } = request
    const work = planeWork(request)
    context.save()
    context.beginPath()
    context.rect(rect.x, rect.y, rect.width, rect.height)
    context.clip()
    context.clearRect(rect.x, rect.y, rect.width, rect.height)
    const [lowest] = segments
    const background = lowest?.kind === 'plane' ? planes.find(lowest, work) : undefined
    if (!background) unitPainter.paintBackground(context, request.placement, view)
    const lay = (unit: Unit) => {
      const own = unitPainter.rectOf(design, unit, view)
      if (own && meetRects(own, rect)) layUnit(context, unit, request)
    }
    for (const segment of segments) {
      if (segment.kind !== 'plane') {
        lay(segment.unit)
        continue
      }
      const plane = segment === lowest ? background : planes.find(segment, work)
      const { x, y, width, height } = rect
      if (plane) context.drawImage(plane, x, y, width, height, x, y, width, height)
      else for (const unit of segment.units) lay(unit)
    }
    context.restore()
  }

  function layUnit(target: Context, unit: Unit, { design, placement, view, isInGesture }: PictureRequest): void {
    const known = bitmaps.find(unit, view) ?? (isInGesture ? bitmaps.findMoved(unit, view) : undefined)
    // What is being pulled or turned looks different in the next frame: a picture of it would be made for nothing.
    const isPassing = isInGesture && !areSameRecords(lastRecords(unit) ?? [], unit.records)
    const bitmap = known ?? (isPassing ? undefined : bitmaps.make(design, placement, unit, view))
    if (bitmap) layBitmap(target, bitmap, unit, view)
    else unitPainter.paint(target, placement, unit, view)
  }

  function planeWork(request: PictureRequest): PlaneWork {
    const { design, placement, view } = request
    return {
      design,
      placement,
      view,
      revision: resources.revision(),
      paintBackground: (target) => unitPainter.paintBackground(target, placement, view),
      layUnit: (target, unit) => {
        if (isSeen(request, unit)) layUnit(target, unit, { ...request, isInGesture: false })
      },
    }
  }

  return {
    rectOf,
    isSeen,
    clear: ({ placement, view }, { x, y, width, height }) => {
      context.clearRect(x, y, width, height)
      unitPainter.paintBackground(context, placement, view)
    },
    lay: (request, unit) => layUnit(context, unit, { ...request, isInGesture: false }),
    compose,
    prepare: ({ design, placement, view }, units, budgetMs) => {
      const until = performance.now() + budgetMs
      for (const unit of units) {
        if (performance.now() > until) return false
        bitmaps.make(design, placement, unit, view)
      }
      return true
    },
    hasPictures: ({ view }, units) =>
      units.every((unit) => bitmaps.find(unit, view) !== undefined || bitmaps.findMoved(unit, view) !== undefined),
    buildPlanes: (request, segments, budgetMs) =>
      planes.build(segments, planeWork(request), performance.now() + budgetMs),
    noteOf: (request, unit) => {
      const { view } = request
      const bitmap = bitmaps.find(unit, view)
      const isExact = bitmap !== undefined || bitmaps.findMoved(unit, view) === undefined
      // What has no picture was painted straight and may have waited for anything.
      const revision = bitmap ? bitmap.revision : resources.revision()
      return { records: unit.records, rect: rectOf(request, unit), isExact, revision }
    },
    keepOnly: bitmaps.keepOnly,
  }
}
