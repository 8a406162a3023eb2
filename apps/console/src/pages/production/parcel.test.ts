import { expect, test } from 'vitest'
import { parcelLines, unshippedLines } from './parcel.ts'

const lines = [
  { id: 1, title: 'Shirt', titles: {}, sku: 'A', quantity: 5, shippedQuantity: 2 },
  { id: 2, title: 'Mug', titles: {}, sku: 'B', quantity: 1, shippedQuantity: 1 },
  { id: 3, title: 'Cap', titles: {}, sku: 'C', quantity: 4, shippedQuantity: 0 },
]

test('a parcel contains all unshipped pieces unless a quantity is requested, and omits empty lines', () => {
  const left = unshippedLines(lines)
  expect(left.map((line) => [line.id, line.left])).toEqual([
    [1, 3],
    [3, 4],
  ])
  expect(parcelLines(left, new Map())).toEqual([
    { lineId: 1, quantity: 3 },
    { lineId: 3, quantity: 4 },
  ])
  expect(parcelLines(left, new Map([[1, 1]]))).toEqual([
    { lineId: 1, quantity: 1 },
    { lineId: 3, quantity: 4 },
  ])
  expect(
    parcelLines(
      left,
      new Map([
        [1, 0],
        [3, 9],
      ]),
    ),
  ).toEqual([{ lineId: 3, quantity: 4 }])
})
