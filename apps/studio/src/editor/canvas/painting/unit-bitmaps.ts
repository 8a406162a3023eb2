import type { Design, Placement, RecordId } from '@podwright/design/design'
import { isFramed, type Layer } from '@podwright/design/layers/registry'
import { type BrowserCanvas, createCanvas } from '@podwright/render/backends/browser/create-canvas'
import type { Resources } from '../../resources/resources.ts'
import { isSameButPlace } from './same-but-place.ts'
import type { StageView } from './stage-view.ts'
import type { Context, UnitPainter } from './unit-painter.ts'
import { areSameRecords, type Unit } from './units.ts'

/** A unit's bitmap, and its position from the print area's corner in device pixels. */
export type UnitBitmap = {
  readonly picture: BrowserCanvas
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The resources' revision it was painted with; null when no further font or artwork can change it. */
  readonly revision: number | null
}

type Kept = UnitBitmap & {
  readonly records: readonly Layer[]
  readonly scale: number
  readonly isDark: boolean
  /** In `performance.now` time. */
  usedAt: number
}

export type UnitBitmaps = {
  /** The unit's current bitmap, or undefined. */
  readonly find: (unit: Unit, view: StageView) => UnitBitmap | undefined
  /** The bitmap of a unit that has only been moved since, at its new position to the nearest pixel. */
  readonly findMoved: (unit: Unit, view: StageView) => UnitBitmap | undefined
  /**
   * Paints the unit's bitmap and caches it. Undefined when it is too large to cache or cannot be composited from a
   * bitmap.
   */
  readonly make: (design: Design, placement: Placement, unit: Unit, view: StageView) => UnitBitmap | undefined
  readonly keepOnly: (ids: ReadonlySet<RecordId>) => void
}

/**
 * 200 bitmaps of a third of a canvas take 95 MB (measured); with twice that nothing is painted twice on ordinary
 * designs.
 */
const maxBytes = 192 * 2 ** 20
/** A bitmap is in use until it has not been requested for this long. */
const staleMs = 3_000
/** A bitmap much larger than the stage is not worth its memory. */
const maxShareOfStage = 2.5

/** Bitmaps of single units, so that a frame composites instead of painting. */
export function createUnitBitmaps(unitPainter: UnitPainter, resources: Resources): UnitBitmaps {
  const kept = new Map<RecordId, Kept>()
  let bytes = 0

  const drop = (id: RecordId) => {
    const entry = kept.get(id)
    if (!entry) return
    bytes -= bytesOf(entry)
    kept.delete(id)
  }
  const isUsable = (entry: Kept, view: StageView) =>
    entry.scale === view.scale &&
    entry.isDark === view.isDark &&
    (entry.revision === null || entry.revision === resources.revision())
  const find = (unit: Unit, view: StageView) => {
    const entry = kept.get(unit.id)
    if (!entry || !isUsable(entry, view) || !areSameRecords(entry.records, unit.records)) return undefined
    entry.usedAt = performance.now()
    kept.delete(unit.id)
    kept.set(unit.id, entry)
    return entry
  }

  return {
    find,
    findMoved: (unit, view) => {
      const entry = kept.get(unit.id)
      const [before] = entry?.records ?? []
      const { layer } = unit
      if (!entry || !before || !isFramed(before) || !isFramed(layer) || !isUsable(entry, view)) return undefined
      if (!isSameButPlace(before, layer)) return undefined
      const left = entry.left + Math.round((layer.x - before.x) * view.scale)
      const top = entry.top + Math.round((layer.y - before.y) * view.scale)
      return { ...entry, left, top }
    },
    make: (design, placement, unit, view) => {
      const known = find(unit, view)
      if (known) return known
      const rect = unitPainter.rectOf(design, unit, view)
      const { layer } = unit
      // A shadow is blended separately: one bitmap of both would have wrong colors where they overlap.
      if (!rect || (layer.blend !== 'normal' && layer.shadow)) return undefined
      const { width, height } = rect
      drop(unit.id)
      if (width * height > view.width * view.height * maxShareOfStage || !makeRoom(width * height * 4)) return undefined
      const { canvas: picture, context } = createCanvas(width, height)
      const left = rect.x - view.x
      const top = rect.y - view.y
      const own = { ...view, x: -left, y: -top, width, height }
      const isWaiting = unitPainter.paint(context, placement, unit, own, { isPlain: true })
      const revision = isWaiting || unit.records.some(({ type }) => type === 'text') ? resources.revision() : null
      const { scale, isDark } = view
      const entry: Kept = {
        picture,
        left,
        top,
        width,
        height,
        records: unit.records,
        scale,
        isDark,
        revision,
        usedAt: performance.now(),
      }
      kept.set(unit.id, entry)
      bytes += bytesOf(entry)
      return entry
    },
    keepOnly: (ids) => {
      for (const id of [...kept.keys()]) if (!ids.has(id)) drop(id)
    },
  }

  /**
   * Evicts the least recently used bitmaps first. Those in use stay: if a design does not fit, a part is better than
   * none.
   */
  function makeRoom(needed: number): boolean {
    if (needed > maxBytes / 2) return false
    const now = performance.now()
    for (const [id, { usedAt }] of kept) {
      if (bytes + needed <= maxBytes || now - usedAt < staleMs) break
      drop(id)
    }
    return bytes + needed <= maxBytes
  }
}

function bytesOf({ width, height }: UnitBitmap): number {
  return width * height * 4
}

/** Composites a unit's bitmap with the unit's opacity and blend mode. */
export function layBitmap(context: Context, bitmap: UnitBitmap, unit: Unit, view: StageView): void {
  const { blend } = unit.layer
  context.globalCompositeOperation = blend === 'normal' ? 'source-over' : blend
  context.drawImage(bitmap.picture, view.x + bitmap.left, view.y + bitmap.top)
  context.globalCompositeOperation = 'source-over'
}
