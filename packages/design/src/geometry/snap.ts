import type { Bounds, Point } from './points.ts'

/** A guide line; `of` determines how it is displayed. */
export type SnapLine = {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly of: 'edge' | 'centre' | 'safe' | 'guide' | 'layer' | 'spacing'
}

/** One of several equal gaps between neighbors in a row, to display the distance. */
export type SnapGap = { readonly axis: 'x' | 'y'; readonly from: number; readonly to: number; readonly across: number }

export type Snap = {
  /** Correction to add to the requested move. */
  readonly dx: number
  readonly dy: number
  readonly lines: readonly SnapLine[]
  readonly gaps: readonly SnapGap[]
}

export type SnapField = {
  readonly area: { readonly widthMm: number; readonly heightMm: number; readonly safeMm: number }
  readonly guides: { readonly x: readonly number[]; readonly y: readonly number[] }
  /** Bounds of the layers that are not being moved. */
  readonly others: readonly Bounds[]
}

type Offer = { readonly shift: number; readonly lines: readonly SnapLine[]; readonly gaps: readonly SnapGap[] }

const axes = ['x', 'y'] as const
type Axis = (typeof axes)[number]

/**
 * Snaps moved bounds to the nearest line within `reach` mm, independently on each axis. Edges and centers snap to edges
 * and centers; if no line is near, the gap to a neighbor is made equal to the adjacent gap.
 */
export function snapBounds(moved: Bounds, field: SnapField, reach: number): Snap {
  const [x, y] = axes.map((axis) => nearestOffer(axis, moved, field, reach))
  return {
    dx: x?.shift ?? 0,
    dy: y?.shift ?? 0,
    lines: [...(x?.lines ?? []), ...(y?.lines ?? [])],
    gaps: [...(x?.gaps ?? []), ...(y?.gaps ?? [])],
  }
}

/** Snaps a dragged corner or side on the given axes. Equal gaps are not considered. */
export function snapPoint(point: Point, along: readonly Axis[], field: SnapField, reach: number): Snap {
  const spot = { left: point.x, top: point.y, right: point.x, bottom: point.y }
  const [x, y] = axes.map((axis) => (along.includes(axis) ? nearestLine(axis, spot, field, reach) : undefined))
  return { dx: x?.shift ?? 0, dy: y?.shift ?? 0, lines: [...(x?.lines ?? []), ...(y?.lines ?? [])], gaps: [] }
}

function nearestOffer(axis: Axis, moved: Bounds, field: SnapField, reach: number): Offer | undefined {
  const line = nearestLine(axis, moved, field, reach)
  return line ? { ...line, gaps: [] } : nearestGap(axis, moved, field.others, reach)
}

type LineOffer = { readonly shift: number; readonly lines: readonly SnapLine[] }

function nearestLine(axis: Axis, moved: Bounds, field: SnapField, reach: number): LineOffer | undefined {
  const [start, end] = spanOf(axis, moved)
  const stands = [start, (start + end) / 2, end]
  let best: { shift: number; lines: SnapLine[] } | undefined
  for (const line of linesOf(axis, field)) {
    for (const stand of stands) {
      const shift = line.at - stand
      if (Math.abs(shift) > reach) continue
      if (!best || Math.abs(shift) < Math.abs(best.shift) - 1e-9) best = { shift, lines: [line] }
      else if (Math.abs(shift - best.shift) < 1e-9 && best.lines.every(({ at }) => at !== line.at))
        best.lines.push(line)
    }
  }
  return best
}

function linesOf(axis: Axis, { area, guides, others }: SnapField): SnapLine[] {
  const length = axis === 'x' ? area.widthMm : area.heightMm
  const lines: SnapLine[] = [
    { axis, at: 0, of: 'edge' },
    { axis, at: length / 2, of: 'centre' },
    { axis, at: length, of: 'edge' },
  ]
  if (area.safeMm > 0) {
    lines.push({ axis, at: area.safeMm, of: 'safe' }, { axis, at: length - area.safeMm, of: 'safe' })
  }
  for (const at of guides[axis]) lines.push({ axis, at, of: 'guide' })
  for (const other of others) {
    const [start, end] = spanOf(axis, other)
    for (const at of [start, (start + end) / 2, end]) lines.push({ axis, at, of: 'layer' })
  }
  return lines
}

/**
 * Snaps to equal gaps: continues the gap between two neighbors on one side, or centers between neighbors on both sides.
 */
function nearestGap(axis: Axis, moved: Bounds, others: readonly Bounds[], reach: number): Offer | undefined {
  const across: Axis = axis === 'x' ? 'y' : 'x'
  const [start, end] = spanOf(axis, moved)
  const row = others.filter((other) => overlaps(spanOf(across, other), spanOf(across, moved)))
  const before = row.filter((other) => spanOf(axis, other)[1] <= start + reach)
  const after = row.filter((other) => spanOf(axis, other)[0] >= end - reach)
  const previous = before.sort((a, b) => spanOf(axis, b)[1] - spanOf(axis, a)[1])
  const next = after.sort((a, b) => spanOf(axis, a)[0] - spanOf(axis, b)[0])
  const middle = (spanOf(across, moved)[0] + spanOf(across, moved)[1]) / 2
  const offers: Offer[] = []
  const offer = (shift: number, spans: readonly (readonly [number, number])[]) => {
    if (Math.abs(shift) > reach) return
    offers.push({ shift, lines: [], gaps: spans.map(([from, to]) => ({ axis, from, to, across: middle })) })
  }
  const [p1, p2] = previous.map((other) => spanOf(axis, other))
  const [n1, n2] = next.map((other) => spanOf(axis, other))
  if (p1 && n1) {
    const gap = (n1[0] - p1[1] - (end - start)) / 2
    if (gap >= 0) {
      const shift = p1[1] + gap - start
      offer(shift, [
        [p1[1], p1[1] + gap],
        [n1[0] - gap, n1[0]],
      ])
    }
  }
  if (p1 && p2 && p1[0] > p2[1]) {
    const gap = p1[0] - p2[1]
    offer(p1[1] + gap - start, [
      [p2[1], p1[0]],
      [p1[1], p1[1] + gap],
    ])
  }
  if (n1 && n2 && n2[0] > n1[1]) {
    const gap = n2[0] - n1[1]
    offer(n1[0] - gap - end, [
      [n1[0] - gap, n1[0]],
      [n1[1], n2[0]],
    ])
  }
  return offers.sort((a, b) => Math.abs(a.shift) - Math.abs(b.shift))[0]
}

function spanOf(axis: Axis, bounds: Bounds): readonly [number, number] {
  return axis === 'x' ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom]
}

function overlaps(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] < b[1] && b[0] < a[1]
}
