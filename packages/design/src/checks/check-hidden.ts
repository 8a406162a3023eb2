import { type HiddenZone, type HiddenZoneKind, isHiddenBy } from '@podwright/domain/print/hidden-zones'
import type { Placement } from '../design.ts'
import { rotatePoint } from '../geometry/points.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { coversArea } from './covers-area.ts'
import type { Problem } from './problems.ts'

/** Points per side at which a layer is looked at. */
const grid = 24
/** Less than this percentage of a layer may be hidden without a warning: a corner of its box is often empty. */
const minPercent = 2
/** Zones that take something out of the middle of an all-over picture; the others only cut or bend its edges. */
const holes: ReadonlySet<HiddenZoneKind> = new Set(['camera', 'elastic'])

/**
 * Reports the zone that hides most of a layer on the product. Backgrounds and patterns are meant to run under an
 * opening; of a picture that fills the area only openings in its middle are reported.
 */
export function checkHidden(layer: FramedLayer, placement: Placement, zones: readonly HiddenZone[]): Problem[] {
  const covers = coversArea(layer, placement)
  if (covers && layer.type !== 'image') return []
  const points = pointsOf(layer, placement)
  if (points.length === 0) return []
  const found = (covers ? zones.filter(({ kind }) => holes.has(kind)) : zones)
    .map((zone) => ({ zone: zone.kind, percent: hiddenPercent(points, zone) }))
    .sort((a, b) => b.percent - a.percent)[0]
  if (!found || found.percent < minPercent) return []
  const values = { zone: found.zone, percent: Math.round(found.percent) }
  const { id } = layer
  const common = { placement: placement.id, layer: id, layers: [id], fixes: [] }
  return [{ code: 'hidden_by_product', severity: 'warning', values, ...common }]
}

type Fractions = readonly [x: number, y: number]

/** Returns points spread over a layer, in fractions of the area, as far as they are printed. */
function pointsOf(layer: FramedLayer, { widthMm, heightMm }: Placement): Fractions[] {
  const steps = Array.from({ length: grid }, (_, i) => (i + 0.5) / grid - 0.5)
  return steps.flatMap((down) =>
    steps.flatMap((across): Fractions[] => {
      const flat = { x: layer.x + across * layer.width, y: layer.y + down * layer.height }
      const { x, y } = rotatePoint(flat, layer, layer.rotation)
      const isPrinted = x >= 0 && y >= 0 && x <= widthMm && y <= heightMm
      return isPrinted ? [[x / widthMm, y / heightMm]] : []
    }),
  )
}

function hiddenPercent(points: readonly Fractions[], zone: HiddenZone): number {
  return (points.filter(([x, y]) => isHiddenBy(zone, x, y)).length / points.length) * 100
}
