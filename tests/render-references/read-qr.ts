const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/**
 * Reads an undamaged QR code (ISO/IEC 18004) of version 1 to 3 with one block and bytes, without error correction: a
 * reader that does not share code with the one that made it.
 */
export function readQr(side: number, isDark: (row: number, column: number) => boolean): string {
  const bit = (row: number, column: number) => (isDark(row, column) ? 1 : 0)
  const format = [0, 1, 2, 3, 4].reduce((read, column) => read * 2 + bit(8, column), 0) ^ 0b10101
  const mask = masks[format & 0b111]
  if (!mask) throw new Error('no such mask')
  const bits: number[] = []
  for (let right = side - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1
    for (let step = 0; step < side; step += 1) {
      const row = isUp ? side - 1 - step : step
      for (const column of [right, right - 1]) {
        if (isFunction(side, row, column)) continue
        bits.push(bit(row, column) ^ (mask(row, column) ? 1 : 0))
      }
    }
  }
  const number = (from: number, count: number) =>
    bits.slice(from, from + count).reduce((read, one) => read * 2 + one, 0)
  if (number(0, 4) !== 0b0100) throw new Error('not in bytes')
  const length = number(4, 8)
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from({ length }, (_, i) => number(12 + 8 * i, 8)))
}

/** Whether a square belongs to the patterns that readers find the code by, or to its format. */
function isFunction(side: number, row: number, column: number): boolean {
  if (row === 6 || column === 6) return true
  if (row < 9 && (column < 9 || column >= side - 8)) return true
  if (row >= side - 8 && column < 9) return true
  const center = side - 7
  return side > 21 && Math.abs(row - center) <= 2 && Math.abs(column - center) <= 2
}
