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

/** What the stage shall show. */
export type PictureRequest = {
  readonly design: Design
  readonly placement: Placement
  readonly view: StageView
  readonly selection: readonly RecordId[]
  /** During a gesture, speed takes precedence over subpixel accuracy. */
  readonly isInGesture: boolean
}

/** Composites units on the canvas in the fastest correct way: from a plane, a cached bitmap, or by painting. */
export type Composer = {
  readonly rectOf: (request: PictureRequest, unit: Unit) => Rect | undefined
  readonly isSeen: (request: PictureRequest, unit: Unit) => boolean
  readonly clear: (request: PictureRequest, rect: Rect) => void
  /** Composites one unit on top of the canvas, exactly. */
  readonly lay: (request: PictureRequest, unit: Unit) => void
  /** Recomposites a rectangle of the canvas. */
  readonly compose: (request: PictureRequest, segments: readonly Segment<Unit>[], rect: Rect) => void
  /** Creates missing bitmaps within the time budget. Returns whether all exist (or cannot be created). */
  readonly prepare: (request: PictureRequest, units: readonly Unit[], budgetMs: number) => boolean
  /** Whether each of these has a bitmap, even one from an earlier position. */
  readonly hasPictures: (request: PictureRequest, units: readonly Unit[]) => boolean
  /** Continues building planes within the time budget. Returns whether all are complete. */
  readonly buildPlanes: (request: PictureRequest, segments: readonly Segment<Unit>[], budgetMs: number) => boolean
  /** Returns what the canvas shows of a unit that was just composited. */
  readonly noteOf: (request: PictureRequest, unit: Unit) => Rendered
  readonly keepOnly: (ids: ReadonlySet<RecordId>) => void
}

/** `lastRecords` returns a unit's records as shown on the canvas, to detect what changes during a gesture. */
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
    // A layer being resized or rotated changes with each frame, so a bitmap would be wasted.
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
      // A unit without a bitmap was painted directly and may have been waiting for any resource.
      const revision = bitmap ? bitmap.revision : resources.revision()
      return { records: unit.records, rect: rectOf(request, unit), isExact, revision }
    },
    keepOnly: bitmaps.keepOnly,
  }
}
