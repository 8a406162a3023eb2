import { expect, test } from 'vitest'
import { type ListingFacts, listingProblems } from './listing-problems.ts'
import { channels } from './registry.ts'

const good: ListingFacts = {
  texts: { 'th-TH': { title: 'เสื้อยืดลายดาว', description: 'ผ้าฝ้าย' } },
  hasPrice: true,
  pictureCount: 3,
  skus: ['AP001-00002A-WHITE-M'],
  isReady: true,
  isArchived: false,
}
const codes = (facts: Partial<ListingFacts>) =>
  listingProblems(channels.shopee, { ...good, ...facts }).map(({ code, locale }) =>
    locale ? `${code} ${locale}` : code,
  )

test('listingProblems returns nothing for a complete product on every channel', () => {
  for (const rules of Object.values(channels)) expect(listingProblems(rules, good)).toEqual([])
})

test('listingProblems lists everything that is missing', () => {
  expect(codes({ texts: {}, hasPrice: false, pictureCount: 0, isReady: false, isArchived: true })).toEqual([
    'product_not_ready',
    'product_archived',
    'pictures_missing',
    'price_missing',
    'text_missing',
  ])
  expect(codes({ texts: { 'en-US': { title: ' ', description: 'Soft' } } })).toEqual(['title_missing en-US'])
  expect(codes({ texts: { 'en-US': { title: '', description: '' } } })).toEqual(['text_missing'])
})

test("listingProblems counts lengths in characters by the channel's limits", () => {
  const texts = (title: string, description = '') => ({ texts: { 'en-US': { title, description } } })
  expect(codes(texts('😀'.repeat(120)))).toEqual([])
  expect(codes(texts('a'.repeat(121), 'b'.repeat(3001)))).toEqual([
    'title_too_long en-US',
    'description_too_long en-US',
  ])
  expect(codes({ skus: ['A', 'B'.repeat(101)] })).toEqual(['sku_too_long'])
})
