import { describe, expect, test } from 'vitest'
import { lineOf, refundedPieces } from './lines.ts'
import type { OrderLine } from './shape.ts'

const meta = (key: string, value: unknown, label = key) => ({ key, value, display_key: label, display_value: value })
const line: OrderLine = {
  id: 7,
  name: 'Tee &amp; Co - S, Black',
  parent_name: 'Tee &amp; Co',
  product_id: 10,
  variation_id: 11,
  quantity: 3,
  total: '50.00',
  sku: 'T-S',
  global_unique_id: '',
  meta_data: [],
}

describe('lineOf', () => {
  test('the price of one piece is the total of the line divided by its pieces, rounded once', () => {
    expect(lineOf(line, []).unitPriceMinor).toBe(1667)
    expect(lineOf({ ...line, quantity: 0 }, []).unitPriceMinor).toBe(0)
  })

  test('options are separated from texts of the buyer, and hidden fields are left out', () => {
    const meta_data = [
      meta('pa_material', 'cotton', 'Material'),
      meta('size', 'S', 'Size'),
      meta('color', 'Black', 'color'),
      meta('Name on the back', 'Zo&euml; &lt;3'),
      meta('_reduced_stock', '3'),
      meta('gift', ''),
      meta('plugin data', { nested: true }),
    ]
    const { options, personalization } = lineOf({ ...line, meta_data }, [])
    expect(options).toEqual({ Material: 'cotton', Size: 'S', color: 'Black' })
    expect(Object.keys(personalization)).toEqual(['Name on the back'])
  })

  test('a line of a deleted product has no ids, a product without options is its own variant', () => {
    expect(lineOf({ ...line, product_id: 0, variation_id: 0, sku: null }, [])).toMatchObject({
      listingId: '',
      variantId: '',
      sku: '',
    })
    expect(lineOf({ ...line, variation_id: 0 }, [])).toMatchObject({ listingId: '10', variantId: '10' })
  })

  test('refunds and parcels of others reduce the open pieces, never below zero', () => {
    const refund = { line_items: [{ quantity: -2, meta_data: [{ key: '_refunded_item_id', value: '7' }] }] }
    expect(lineOf(line, [refundedPieces([refund])]).openQuantity).toBe(1)
    expect(lineOf(line, [refundedPieces([refund, refund])]).openQuantity).toBe(0)
    expect(lineOf(line, [new Map([[8, 2]])]).openQuantity).toBe(3)
  })
})
