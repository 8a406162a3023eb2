import type { Placement, RecordId } from '../design.ts'
import { type Bounds, boundsOfFrame, joinBounds } from '../geometry/points.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { coversArea, slackMm, strewnPieces } from './covers-area.ts'
import type { Problem } from './problems.ts'

/**
 * Where what is moved as one lies: a layer, or a group with all it shows. A group is judged as a whole and has one problem, however
 * many of its layers reach over the edge; grounds and all-over prints are meant to be cut there.
 */
export function checkPlace(top: RecordId, layers: readonly FramedLayer[], placement: Placement): Problem[] {
  const strewn = strewnPieces(layers, placement)
  const judged = layers.filter((layer) => !strewn.has(layer))
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

/** How far something reaches beyond a line `inset` mm inside the area's edge. */
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
