import { filterOptions } from '@podwright/domain/catalog/list-filters'
import { initialListState, listStateFromSearch, listStateToSearch } from '@podwright/domain/catalog/list-url'
import { describe, expect, it } from 'vitest'
import { pageUrlOf } from './page-url.ts'

const read = (url: string) => pageUrlOf(new URL(url, 'http://site.test'))
const pathOf = (url: string) => read(url).canonical.pathname + read(url).canonical.search

describe('pageUrlOf', () => {
  it('the canonical URL of a page is the same for any order of parameters, except equal names', () => {
    expect(pathOf('/category?page=2&days=5-7&days=1-3')).toBe('/category?days=5-7&days=1-3&page=2')
    expect(pathOf('/category?days=5-7&page=2&days=1-3')).toBe('/category?days=5-7&days=1-3&page=2')
  })

  it('the canonical URL omits unknown parameters, so that they cannot fill the cache', () => {
    expect(pathOf('/category?utm_source=mail&fbclid=1&keyword=mug')).toBe('/category?keyword=mug')
  })

  it('the canonical URL keeps all parameters of a product list', () => {
    const state = {
      ...initialListState,
      categoryId: 7,
      view: 'hot',
      keyword: 'mug',
      filters: filterOptions,
      sort: 'price_asc',
      page: 2,
      pageSize: 40,
    } as const
    const { canonical } = read(`/category?${listStateToSearch(state)}`)
    expect(listStateFromSearch(canonical.searchParams)).toEqual(state)
  })

  it('the canonical URL omits the token, so that the page can be shared', () => {
    const pageUrl = read('/home?t=secret&ut=3&page=2')
    expect(pageUrl.canonical.href).toBe('http://site.test/home?page=2')
    expect(pageUrl).toMatchObject({ hasToken: true, isCacheable: true })
  })

  it('a page with a very long query is not cacheable', () => {
    expect(read(`/category?keyword=${'x'.repeat(1000)}`).isCacheable).toBe(false)
  })
})
