import type { Placement, RecordId } from '../design.ts'
import { type Bounds, boundsOfFrame, joinBounds } from '../geometry/points.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { coversArea, scatteredPieces, slackMm } from './covers-area.ts'
import type { Problem } from './problems.ts'

/**
 * Checks the position of a layer, or of a group as a whole. A group has at most one problem of each kind, however many
 * of its layers extend beyond the edge. Backgrounds and all-over prints are meant to be cut off there and are not
 * reported.
 */
export function checkPlace(top: RecordId, layers: readonly FramedLayer[], placement: Placement): Problem[] {
  const scattered = scatteredPieces(layers, placement)
  const judged = layers.filter((layer) => !scattered.has(layer))
  const gone = judged.filter((layer) => isGone(boundsOfFrame(layer), placement))
  const seen = judged.filter((layer) => !gone.includes(layer) && !coversArea(layer, placement))
  const problems: Problem[] = []
  const idsOf = (some: readonly FramedLayer[]) => some.map(({ id }) => id)
  const [only] = gone
  if (only) {
    problems.push({
      code: 'outside_print_area',
      severity: 'error',
      placement: placement.id,
      layer: gone.length > 1 ? top : only.id,
      layers: idsOf(gone),
      values: {},
      fixes: ['fit_to_area', 'remove_layer'],
    })
  }
  const bounds = joinBounds(seen.map(boundsOfFrame))
  const edge = bounds && checkEdge(bounds, placement)
  if (edge) problems.push({ ...edge, placement: placement.id, layer: top, layers: idsOf(seen) })
  return problems
}

type EdgeProblem = Pick<Problem, 'code' | 'severity' | 'values' | 'fixes'>

function checkEdge(bounds: Bounds, placement: Placement): EdgeProblem | undefined {
  const out = overhang(bounds, placement, -placement.bleedMm)
  if (out > slackMm) {
    return {
      code: 'outside_print_area',
      severity: 'warning',
      values: { mm: roundMm(out) },
      fixes: ['fit_to_area'],
    }
  }
  const unsafe = overhang(bounds, placement, placement.safeMm)
  if (unsafe <= slackMm || placement.safeMm === 0) return undefined
  return {
    code: 'outside_safe_area',
    severity: 'warning',
    values: { mm: roundMm(unsafe) },
    fixes: ['move_into_safe_area'],
  }
}

function isGone({ left, top, right, bottom }: Bounds, { widthMm, heightMm }: Placement): boolean {
  return right <= 0 || bottom <= 0 || left >= widthMm || top >= heightMm
}

/** Returns how many millimeters the bounds extend beyond a line `inset` mm inside the area's edge. */
function overhang(bounds: Bounds, { widthMm, heightMm }: Placement, inset: number): number {
  return Math.max(
    inset - bounds.left,
    inset - bounds.top,
    bounds.right - (widthMm - inset),
    bounds.bottom - (heightMm - inset),
  )
}

function roundMm(mm: number): number {
  return Math.round(mm * 10) / 10
}
