import type { FramedLayer } from '@podwright/design/layers/registry'

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as for canvas and PDF. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Returns the matrix that applies `inner` first, then `outer`. */
export function joinMatrices([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix {
  const [ia, ib, ic, id, ie, iff] = inner
  return [
    a * ia + c * ib,
    b * ia + d * ib,
    a * ic + c * id,
    b * ic + d * id,
    a * ie + c * iff + e,
    b * ie + d * iff + f,
  ]
}

/** Returns the matrix that mirrors, rotates clockwise (y points down) and translates. */
export function placeAt(x: number, y: number, degrees: number, flipX: number, flipY: number): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos * flipX, sin * flipX, -sin * flipY, cos * flipY, x, y]
}

/** Returns the matrix from a layer's coordinates to those of its print area, both in millimeters. */
export function matrixOfLayer({ x, y, rotation, isFlippedX, isFlippedY }: FramedLayer): Matrix {
  return placeAt(x, y, rotation, isFlippedX ? -1 : 1, isFlippedY ? -1 : 1)
}
