import { type QrModules, qrModules } from '@podwright/design/layers/shape/qr-modules'
import type { QrCode } from '@podwright/design/layers/shape/schema'
import { CLOSE, LINE, MOVE, type Outline } from '../text/outline.ts'

/**
 * Returns the outline of a QR code's dark squares, centered in the box within its quiet zone. Neighboring squares are
 * one area, because edges between them would show as hairlines.
 */
export function qrOutline(qr: QrCode, width: number, height: number): Outline {
  const modules = qrModules(qr)
  if (!modules) return []
  const unit = Math.min(width, height) / (modules.side + 2 * qr.quietModules)
  const start = (-modules.side / 2) * unit
  return edgesOf(modules).flatMap((corners) => [
    ...corners.flatMap(([column, row], i) => [i === 0 ? MOVE : LINE, start + column * unit, start + row * unit]),
    CLOSE,
  ])
}

type Corner = readonly [column: number, row: number]

/** Traces the edges of dark areas, each with the dark side to its right, so that holes turn the other way. */
function edgesOf({ side, isDark }: QrModules): Corner[][] {
  const dark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < side && column < side && isDark(row, column)
  const next = new Map<number, Corner[]>()
  const keyOf = ([column, row]: Corner) => row * (side + 1) + column
  const put = (from: Corner, to: Corner) => next.set(keyOf(from), [...(next.get(keyOf(from)) ?? []), to])
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (!dark(row, column)) continue
      if (!dark(row - 1, column)) put([column, row], [column + 1, row])
      if (!dark(row, column + 1)) put([column + 1, row], [column + 1, row + 1])
      if (!dark(row + 1, column)) put([column + 1, row + 1], [column, row + 1])
      if (!dark(row, column - 1)) put([column, row + 1], [column, row])
    }
  }
  const loops: Corner[][] = []
  for (const key of next.keys()) {
    for (let first = next.get(key)?.pop(); first; first = next.get(key)?.pop()) {
      const loop: Corner[] = []
      for (let at: Corner | undefined = first; at; at = next.get(keyOf(at))?.pop()) loop.push(at)
      loops.push(withoutStraightCorners(loop))
    }
  }
  return loops
}

function withoutStraightCorners(loop: readonly Corner[]): Corner[] {
  return loop.filter(([column, row], i) => {
    const [beforeColumn, beforeRow] = loop.at(i - 1) ?? [column, row]
    const [afterColumn, afterRow] = loop[(i + 1) % loop.length] ?? [column, row]
    return !(beforeColumn === column && column === afterColumn) && !(beforeRow === row && row === afterRow)
  })
}
