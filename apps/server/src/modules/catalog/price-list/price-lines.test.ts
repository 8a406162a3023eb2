import { describe, expect, it } from 'vitest'
import { priceListMessages } from './messages.ts'
import { priceHeadings, priceLines } from './price-lines.ts'
import type { PriceRow } from './queries.ts'

const shirt: PriceRow = {
  id: 1,
  code: 'TS001',
  names: {},
  categoryId: 1,
  material: 'cotton',
  country: 'TH',
  productionDays: 2,
  sellingPriceMinor: 8000,
  colours: ['white', 'black'],
  sizes: [
    { labels: { 'en-US': 'M' }, weightG: 180, surchargeMinor: 0 },
    { labels: { 'en-US': '2XL' }, weightG: 240, surchargeMinor: 300 },
    { labels: { 'en-US': 'S' }, weightG: 160, surchargeMinor: 0 },
  ],
  tiers: [
    { minQuantity: 1, unitPriceMinor: 2000 },
    { minQuantity: 50, unitPriceMinor: 1800 },
  ],
}
const words = {
  name: 'T-shirt',
  category: 'Clothes',
  material: 'Cotton',
  country: 'Thailand',
  colours: ['White', 'Black'],
  sizeLabel: ({ labels }: PriceRow['sizes'][number]) => labels['en-US'] ?? '',
}

describe('the lines of a price list', () => {
  it('priceLines writes one line per size price and quantity tier', () => {
    const facts = ['TS001', 'T-shirt', 'Clothes', 'Cotton']
    expect(priceLines(shirt, words, undefined)).toEqual([
      [...facts, 'M, S', 'White, Black', '160', '2', 'Thailand', '1', '20.00', '80.00'],
      [...facts, 'M, S', 'White, Black', '160', '2', 'Thailand', '50', '18.00', '80.00'],
      [...facts, '2XL', 'White, Black', '240', '2', 'Thailand', '1', '23.00', '80.00'],
      [...facts, '2XL', 'White, Black', '240', '2', 'Thailand', '50', '21.00', '80.00'],
    ])
  })

  it('priceLines adds the second currency beside yuan, and the headings name both', () => {
    const second = { code: 'THB', rate: '4.582' }
    expect(priceLines(shirt, words, second)[0]?.slice(-4)).toEqual(['20.00', '91.64', '80.00', '366.56'])
    const headings = priceHeadings(priceListMessages['th-TH'].heading, second)
    expect(headings).toHaveLength(priceLines(shirt, words, second)[0]?.length ?? 0)
    const { purchase, selling } = priceListMessages['th-TH'].heading
    expect(headings.slice(-4)).toEqual([
      `${purchase} (CNY)`,
      `${purchase} (THB)`,
      `${selling} (CNY)`,
      `${selling} (THB)`,
    ])
  })
})
