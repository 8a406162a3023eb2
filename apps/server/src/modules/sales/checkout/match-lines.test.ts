import { expect, test } from 'vitest'
import { matchLines } from './match-lines.ts'

const line = (id: number, externalSku: string, quantity = 1, variantId: number | null = null) => ({
  ...{ id, externalSku, quantity, variantId, finishedId: null },
})
const shopLine = (externalLineId: string, externalSku: string, quantity = 1, variantId: number | null = null) => ({
  ...{ externalLineId, externalSku, quantity, variantId, finishedId: null },
})
const match = (lines: Parameters<typeof matchLines>[0], shopLines: Parameters<typeof matchLines>[1]) =>
  Object.fromEntries(matchLines(lines, shopLines).map(({ id, externalLineId }) => [id, externalLineId]))

test('lines are matched by SKU, with the same quantity first', () => {
  expect(match([line(1, 'A', 2), line(2, 'A', 1)], [shopLine('x', 'A', 1), shopLine('y', 'A', 2)])).toEqual({
    1: 'y',
    2: 'x',
  })
})

test('a line with another SKU is matched by its product', () => {
  expect(
    match([line(1, 'A'), line(2, 'OLD', 1, 7)], [shopLine('x', 'NEW', 1, 7), shopLine('y', 'A'), shopLine('z', 'B')]),
  ).toEqual({ 1: 'y', 2: 'x' })
})

test('single lines are matched whatever their SKUs are', () => {
  expect(match([line(1, 'A')], [shopLine('x', 'B')])).toEqual({ 1: 'x' })
})

test('no line is matched if one of them has no counterpart', () => {
  expect(match([line(1, 'A'), line(2, 'B')], [shopLine('x', 'A'), shopLine('y', 'C')])).toEqual({})
})
