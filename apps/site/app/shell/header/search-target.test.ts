import { describe, expect, it } from 'vitest'
import { searchTarget } from './search-target.ts'

describe('a search', () => {
  it('a search from any other page opens the custom products @R-105', () => {
    expect(searchTarget('/about', '?keyword=old', ' mug ')).toBe('/category?keyword=mug')
  })

  it('a search on a list keeps the list and its filters, and starts at the first page', () => {
    expect(searchTarget('/sys-category', '?days=1-3&page=4', 'tee')).toBe('/sys-category?keyword=tee&days=1-3')
  })

  it('an empty search shows the whole list', () => {
    expect(searchTarget('/category', '?keyword=mug', '  ')).toBe('/category')
  })
})
