/** Positions in a block of 8 × 8 in the order of transmission. */
export const zigzag: readonly number[] = Array.from({ length: 64 }, (_, position) => position).sort(
  (a, b) => diagonalOf(a) - diagonalOf(b) || (diagonalOf(a) % 2 === 0 ? b - a : a - b),
)

function diagonalOf(position: number): number {
  return (position % 8) + Math.floor(position / 8)
}
