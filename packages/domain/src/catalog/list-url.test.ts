import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FilterGroup, filterGroups, filterOptions, listFilters, mapFilters } from './list-filters.ts'
import {
  changeList,
  chosenOptions,
  clearNarrowing,
  initialListState,
  type ListState,
  listPageSizes,
  listSorts,
  listStateFromSearch,
  listStateToPairs,
  listStateToSearch,
  maxKeywordLength,
  maxListPage,
  toggleOption,
} from './list-url.ts'
import { productViews } from './words.ts'

const subset = (group: FilterGroup) => fc.subarray([...filterOptions[group]])

const anyState: fc.Arbitrary<ListState> = fc.record({
  categoryId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
  view: fc.constantFrom(...productViews),
  keyword: fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => text.replaceAll('\u0000', '').trim())
    .filter((text) => text.length <= maxKeywordLength && text.isWellFormed()),
  filters: fc.record(mapFilters(subset)),
  sort: fc.option(fc.constantFrom(...listSorts), { nil: undefined }),
  page: fc.integer({ min: 1, max: maxListPage }),
  pageSize: fc.constantFrom(...listPageSizes),
})

describe('list state in the URL', () => {
  it('listStateFromSearch restores any state from its URL @R-302', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(listStateFromSearch(listStateToSearch(state))).toEqual(state)
      }),
    )
  })

  it('listStateToSearch returns an empty string for the initial state', () => {
    expect(listStateToSearch(initialListState)).toBe('')
    expect(listStateFromSearch('')).toEqual(initialListState)
  })

  it('listStateFromSearch returns a valid state with a stable URL for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (text) => {
        const state = listStateFromSearch(text)
        expect(listStateFromSearch(listStateToSearch(state))).toEqual(state)
      }),
    )
  })

  it('listStateFromSearch drops unknown and out-of-range values and keeps the rest', () => {
    const state = listStateFromSearch(
      '?category=-1&view=secret&days=2-9&days=5-7&price=40-60&level=4&level=0&tag=boutique&tag=boutique&sort=name&page=51&size=25&x=1',
    )
    expect(state).toEqual({
      ...initialListState,
      filters: { ...initialListState.filters, productionDays: ['5-7'], level: ['0'], tag: ['boutique'] },
    })
  })

  it('listStateFromSearch orders options like the page, regardless of the URL', () => {
    expect(listStateFromSearch('country=JP&country=PH').filters.country).toEqual(['PH', 'JP'])
  })

  it('published links with `process` filter by technique, and lists link with the same name', () => {
    const state = listStateFromSearch('process=heat_transfer')
    expect(state.filters.technique).toEqual(['heat_transfer'])
    expect(listStateToSearch(state)).toBe('process=heat_transfer')
  })

  it('listStateFromSearch accepts only plain integers', () => {
    for (const bad of ['0', '1.5', '1e1', ' 2', '+2', '0x2', '99999999999', ''])
      expect(listStateFromSearch(new URLSearchParams({ page: bad })).page).toBe(1)
    expect(listStateFromSearch('category=2147483647').categoryId).toBe(2_147_483_647)
    expect(listStateFromSearch('category=2147483648').categoryId).toBeUndefined()
  })

  it('listStateFromSearch truncates a long keyword between characters', () => {
    const { keyword } = listStateFromSearch(new URLSearchParams({ keyword: `x${'😀'.repeat(80)}` }))
    expect(keyword).toBe(`x${'😀'.repeat(49)}`)
    expect(keyword.length).toBeLessThanOrEqual(maxKeywordLength)
  })

  it('listStateToPairs returns the pairs for hidden form fields', () => {
    const state = { ...initialListState, categoryId: 7, keyword: 'มัค 11 oz' }
    expect(listStateToPairs(state)).toEqual([
      ['category', '7'],
      ['keyword', 'มัค 11 oz'],
    ])
  })
})

describe('list state changes', () => {
  it('toggleOption applied twice restores the filters', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...filterGroups), fc.nat(), (state, group, pick) => {
        const code = filterOptions[group][pick % filterOptions[group].length] ?? ''
        const once = toggleOption(state, group, code)
        expect(once.filters[group].includes(code)).toBe(!state.filters[group].includes(code))
        expect(toggleOption(once, group, code).filters).toEqual(state.filters)
      }),
    )
  })

  it('toggleOption and changeList return to the first page', () => {
    const state = { ...initialListState, page: 4 }
    expect(toggleOption(state, 'tag', 'new').page).toBe(1)
    expect(changeList(state, { sort: 'price_asc' }).page).toBe(1)
  })

  it('toggleOption ignores an unknown option', () => {
    expect(toggleOption(initialListState, 'price', '40-60')).toEqual(initialListState)
  })

  it('clearNarrowing keeps sort order and page size', () => {
    const state = listStateFromSearch('category=3&view=hot&keyword=mug&days=1-3&sort=price_desc&size=40&page=2')
    expect(listStateToSearch(clearNarrowing(state))).toBe('sort=price_desc&size=40')
  })

  it('chosenOptions lists the chosen options by group', () => {
    expect(chosenOptions(listStateFromSearch('tag=new&days=gt7'))).toEqual([
      { group: 'productionDays', code: 'gt7' },
      { group: 'tag', code: 'new' },
    ])
  })

  it('the URL names of filters are unique', () => {
    expect(new Set(filterGroups.map((group) => listFilters[group].urlName)).size).toBe(filterGroups.length)
  })
})
