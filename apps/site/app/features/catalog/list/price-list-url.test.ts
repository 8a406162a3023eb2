import { downloadPriceList } from '@podwright/contracts/catalog/download-price-list'
import { decodeQuery } from '@podwright/contracts/query-encoding'
import { mapFilters } from '@podwright/domain/catalog/list-filters'
import { listStateFromSearch } from '@podwright/domain/catalog/list-url'
import { expect, it } from 'vitest'
import { priceListHref } from './price-list-url.ts'

it('the price list contains the current list, without paging, in the visitor’s language', () => {
  const state = listStateFromSearch(
    'category=7&view=hot&keyword=mug%20a%26b&days=1-3&days=3-5&level=2&country=TH&sort=price_asc&page=3&size=40',
  )
  const url = new URL(priceListHref('', 'ready_made', state, 'fil-PH'), 'http://site.test')
  expect(url.pathname).toBe(downloadPriceList.path)
  const query = decodeQuery(url.search.slice(1))
  if (!query.ok) throw new Error(query.problem)
  expect(downloadPriceList.query.parse(query.value)).toEqual({
    kind: 'ready_made',
    lang: 'fil-PH',
    categoryId: 7,
    view: 'hot',
    keyword: 'mug a&b',
    sort: 'price_asc',
    filters: { ...mapFilters(() => []), productionDays: ['1-3', '3-5'], country: ['TH'], level: [2] },
  })
})

it('the price list URL is as short as the list’s own URL without filters', () => {
  const href = priceListHref('https://api.test', 'blank', listStateFromSearch(''), 'en-US')
  expect(href).toBe('https://api.test/api/catalog/price-list?kind=blank&lang=en-US')
})
