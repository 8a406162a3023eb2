import { expect, test } from 'vitest'
import { fieldOfColumn, withColumn } from './map-columns.ts'

test("mapping a field to another column replaces its old column and the column's old field", () => {
  const first = withColumn({ sku: 2, title: 3 }, 4, 'sku')
  expect(first).toEqual({ title: 3, sku: 4 })
  expect(withColumn(first, 3, 'quantity')).toEqual({ sku: 4, quantity: 3 })
})

test('mapping a column to no field removes its field', () => {
  const mapping = withColumn({ sku: 2, title: 3 }, 2, undefined)
  expect(mapping).toEqual({ title: 3 })
  expect([fieldOfColumn(mapping, 2), fieldOfColumn(mapping, 3)]).toEqual([undefined, 'title'])
})
