import { expect, test } from 'vitest'
import { fieldOfColumn, withColumn } from './map-columns.ts'

test('a field is in one column and a column holds one field', () => {
  const first = withColumn({ sku: 2, title: 3 }, 4, 'sku')
  expect(first).toEqual({ title: 3, sku: 4 })
  expect(withColumn(first, 3, 'quantity')).toEqual({ sku: 4, quantity: 3 })
})

test('a column can hold nothing', () => {
  const mapping = withColumn({ sku: 2, title: 3 }, 2, undefined)
  expect(mapping).toEqual({ title: 3 })
  expect([fieldOfColumn(mapping, 2), fieldOfColumn(mapping, 3)]).toEqual([undefined, 'title'])
})
