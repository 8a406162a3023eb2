import type { Design, Placement, RecordId } from '@podwright/design/design'
import type { Resources } from '../../resources/resources.ts'
import { createPlanes, type PlaneWork } from './planes.ts'
import { meetRects, type Rect } from './rect.ts'
import { type Drawn, dirtyRect, isDrawnAsIs, type Shown } from './shown.ts'
import { type Segment, splitStack } from './split-stack.ts'
import { isSameCanvas, isSameView, isShifted, type StageView } from './stage-view.ts'
import { createUnitBitmaps, layBitmap } from './unit-bitmaps.ts'
import { type Context, createUnitPainter } from './unit-painter.ts'
import { areSameRecords, isTouchedBy, type Unit, unitsOf } from './units.ts'

/** What the stage is to show. */
export type PictureRequest = {
  readonly design: Design
  readonly placement: Placement
  readonly view: StageView
  readonly selection: readonly RecordId[]
  /** Something is under the hand: speed goes before the last fraction of a pixel. */
  readonly isInGesture: boolean
}

export type StagePicture = {
  /** Brings the canvas towards what is asked for. Whether it wants to be called again in the next frame. */
  readonly frame: (request: PictureRequest) => boolean
}

type FirstPainting = { readonly view: StageView; readonly design: Design; readonly revision: number; next: number }
/** The picture of another camera, shown moved and scaled while the sharp one is made. */
type Draft = { readonly picture: OffscreenCanvas; readonly view: StageView }

/** Work of one frame while nothing is under the hand, ms: a press made meanwhile waits no longer than that. */
const sliceMs = 24
const gestureSliceMs = 3
/** While the camera moves only what is this quick is painted sharp in each frame. */
const quickMs = 8
const settleMs = 90
const mostPlanes = 6

/**
 * The picture of a print area on the stage's canvas, kept true with as little painting as possible: pictures of units, planes
 * of those that stand still, and only the rectangle that changed (measured: the whole painting of 200 layers takes 1.6 to 3 s,
 * by planes 4 ms).
 */
export function createStagePicture(canvas: HTMLCanvasElement, resources: Resources): StagePicture {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser gives no 2D canvas')
  const unitPainter = createUnitPainter(resources)
  const bitmaps = createUnitBitmaps(unitPainter, resources)
  const planes = createPlanes()
  let shown: Shown | undefined
  let draft: Draft | undefined
  let drawnDraft: StageView | undefined
  let first: FirstPainting | undefined
  let lastView: StageView | undefined
  let viewMovedAt = 0
  let preparedMs = 0
  let lastPreparedMs = 0

  const frame = (request: PictureRequest): boolean => {
    const { design, placement, view, selection } = request
    const now = performance.now()
    if (!lastView || !isSameView(lastView, view)) {
      lastView = view
      viewMovedAt = now
    }
    const units = unitsOf(design, placement.id)
    const selected = new Set(selection)
    const isActive = (unit: Unit) => isTouchedBy(unit, selected)
    const segments = splitStack(units, isActive, ({ layer }) => layer.blend !== 'normal', mostPlanes)
    const work = planeWork(request)

    if (shown && isShifted(shown.view, view) && !draft) shift(shown, request, segments, work)
    if (!shown || !isSameView(shown.view, view) || shown.ground !== placement.background) {
      if (!repaint(request, units, segments, work, now)) return true
    } else {
      const before = shown
      const isAsShown = (unit: Unit) => isDrawnAsIs(unit, before, request.isInGesture, resources.revision())
      const dirty = dirtyRect(before, units, wholeOf(view), isAsShown, (unit) => unitPainter.rectOf(design, unit, view))
      if (dirty) {
        const touched = units.filter((unit) => !isAsShown(unit))
        if (!request.isInGesture && !prepare(request, touched, sliceMs)) return true
        compose(request, segments, work, meetRects(dirty, wholeOf(view)))
        remember(request, units, isAsShown)
      }
    }
    return !planes.build(segments, work, performance.now() + (request.isInGesture ? gestureSliceMs : sliceMs))
  }

  /** Everything anew. Until it is ready the last picture stands in, moved and scaled. Whether it is done. */
  function repaint(
    request: PictureRequest,
    units: readonly Unit[],
    segments: readonly Segment<Unit>[],
    work: PlaneWork,
    now: number,
  ): boolean {
    const { view } = request
    if (shown && !draft && isSameCanvas(shown.view, view)) draft = { picture: copyOf(canvas), view: shown.view }
    const isMoving = now - viewMovedAt < settleMs
    const hasStandIn = draft !== undefined && isSameCanvas(draft.view, view)
    if (!hasStandIn) {
      draft = undefined
      if (!paintFirst(request, units)) return false
      remember(request, units, () => false)
      return true
    }
    if (isMoving && lastPreparedMs > quickMs) {
      drawDraft(view)
      return false
    }
    const seen = units.filter((unit) => {
      const rect = unitPainter.rectOf(request.design, unit, view)
      return rect && meetRects(rect, wholeOf(view))
    })
    const began = performance.now()
    const isReady = prepare(request, seen, sliceMs)
    preparedMs += performance.now() - began
    if (!isReady) {
      drawDraft(view)
      return false
    }
    lastPreparedMs = preparedMs
    preparedMs = 0
    const composed = performance.now()
    compose(request, segments, work, wholeOf(view))
    lastPreparedMs += performance.now() - composed
    bitmaps.keepOnly(new Set(units.map(({ id }) => id)))
    draft = undefined
    drawnDraft = undefined
    remember(request, units, () => false)
    return true
  }

  /** The first picture of a print area: it grows from the bottom up, frame by frame. Whether it is done. */
  function paintFirst(request: PictureRequest, units: readonly Unit[]): boolean {
    if (!context) return true
    const { view, design, placement } = request
    if (!first || !isSameView(first.view, view) || first.design !== design || first.revision !== resources.revision()) {
      first = { view, design, revision: resources.revision(), next: 0 }
      fit(view)
      context.clearRect(0, 0, view.width, view.height)
      unitPainter.paintGround(context, design, placement, view)
    }
    const until = performance.now() + sliceMs
    for (; first.next < units.length; first.next += 1) {
      const unit = units[first.next]
      const rect = unit && unitPainter.rectOf(design, unit, view)
      if (!unit || !rect || !meetRects(rect, wholeOf(view))) continue
      if (performance.now() > until) return false
      layUnit(context, unit, { ...request, isInGesture: false })
    }
    first = undefined
    return true
  }

  /** The camera only moved: what is there is moved along, and only what came into sight is painted. */
  function shift(before: Shown, request: PictureRequest, segments: readonly Segment<Unit>[], work: PlaneWork): void {
    if (!context) return
    const { view } = request
    const [dx, dy] = [view.x - before.view.x, view.y - before.view.y]
    context.globalCompositeOperation = 'copy'
    context.drawImage(canvas, dx, dy)
    context.globalCompositeOperation = 'source-over'
    const { width, height } = view
    if (dx !== 0) compose(request, segments, work, { x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height })
    if (dy !== 0) compose(request, segments, work, { x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) })
    const drawn = new Map<RecordId, Drawn>()
    for (const [id, one] of before.drawn) {
      drawn.set(id, { ...one, rect: one.rect && { ...one.rect, x: one.rect.x + dx, y: one.rect.y + dy } })
    }
    shown = { ...before, view, drawn }
  }

  /** Makes the pictures that are missing until the time is up. Whether all are there (or cannot be had). */
  function prepare({ design, placement, view }: PictureRequest, units: readonly Unit[], budgetMs: number): boolean {
    const until = performance.now() + budgetMs
    for (const unit of units) {
      if (performance.now() > until) return false
      bitmaps.make(design, placement, unit, view)
    }
    return true
  }

  function compose(
    request: PictureRequest,
    segments: readonly Segment<Unit>[],
    work: PlaneWork,
    rect: Rect | undefined,
  ): void {
    if (!context || !rect) return
    const { view, design } = request
    context.save()
    context.beginPath()
    context.rect(rect.x, rect.y, rect.width, rect.height)
    context.clip()
    context.clearRect(rect.x, rect.y, rect.width, rect.height)
    const [lowest] = segments
    const ground = lowest?.kind === 'plane' ? planes.find(lowest, work) : undefined
    if (!ground) unitPainter.paintGround(context, design, request.placement, view)
    const lay = (unit: Unit) => {
      const own = unitPainter.rectOf(design, unit, view)
      if (own && meetRects(own, rect)) layUnit(context, unit, request)
    }
    for (const segment of segments) {
      if (segment.kind !== 'plane') {
        lay(segment.unit)
        continue
      }
      const plane = segment === lowest ? ground : planes.find(segment, work)
      const { x, y, width, height } = rect
      if (plane) context.drawImage(plane, x, y, width, height, x, y, width, height)
      else for (const unit of segment.units) lay(unit)
    }
    context.restore()
  }

  function layUnit(target: Context, unit: Unit, { design, placement, view, isInGesture }: PictureRequest): void {
    const known = bitmaps.find(unit, view) ?? (isInGesture ? bitmaps.findMoved(unit, view) : undefined)
    // What is being pulled or turned looks different in the next frame: a picture of it would be made for nothing.
    const isPassing = isInGesture && !areSameRecords(shown?.drawn.get(unit.id)?.records ?? [], unit.records)
    const bitmap = known ?? (isPassing ? undefined : bitmaps.make(design, placement, unit, view))
    if (bitmap) layBitmap(target, bitmap, unit, view)
    else unitPainter.paint(target, design, placement, unit, view)
  }

  function planeWork(request: PictureRequest): PlaneWork {
    const { design, placement, view } = request
    return {
      design,
      placement,
      view,
      revision: resources.revision(),
      paintGround: (target) => unitPainter.paintGround(target, design, placement, view),
      layUnit: (target, unit) => {
        const rect = unitPainter.rectOf(design, unit, view)
        if (rect && meetRects(rect, wholeOf(view))) layUnit(target, unit, { ...request, isInGesture: false })
      },
    }
  }

  /** Notes what the canvas shows now; units that were not laid anew are as they were. */
  function remember(
    { design, placement, view }: PictureRequest,
    units: readonly Unit[],
    isKept: (unit: Unit) => boolean,
  ) {
    const drawn = new Map<RecordId, Drawn>()
    for (const unit of units) {
      const last = isKept(unit) ? shown?.drawn.get(unit.id) : undefined
      drawn.set(unit.id, last ?? drawnNow(design, unit, view))
    }
    shown = { view, ground: placement.background, order: units.map(({ id }) => id), drawn }
  }

  function drawnNow(design: Design, unit: Unit, view: StageView): Drawn {
    const rect = unitPainter.rectOf(design, unit, view)
    const bitmap = bitmaps.find(unit, view)
    const isExact = bitmap !== undefined || bitmaps.findMoved(unit, view) === undefined
    // What has no picture was painted straight and may have waited for anything.
    return { records: unit.records, rect, isExact, revision: bitmap ? bitmap.revision : resources.revision() }
  }

  function fit({ width, height }: StageView): void {
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
    }
  }

  function drawDraft(view: StageView): void {
    if (!context || !draft || drawnDraft === view) return
    drawnDraft = view
    const share = view.scale / draft.view.scale
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, view.width, view.height)
    context.setTransform(share, 0, 0, share, view.x - draft.view.x * share, view.y - draft.view.y * share)
    context.imageSmoothingQuality = 'low'
    context.drawImage(draft.picture, 0, 0)
    context.setTransform(1, 0, 0, 1, 0, 0)
  }

  return { frame }
}

function wholeOf({ width, height }: StageView): Rect {
  return { x: 0, y: 0, width, height }
}

function copyOf(canvas: HTMLCanvasElement): OffscreenCanvas {
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy
}
