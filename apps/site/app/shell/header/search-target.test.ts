import { describe, expect, it } from 'vitest'
import { searchTarget } from './search-target.ts'

describe('a search', () => {
  it('goes to the custom products from any other page @R-105', () => {
    expect(searchTarget('/about', '?keyword=old', ' mug ')).toBe('/category?keyword=mug')
  })

  it('searches the list it stands on, with its filters, from the first page on', () => {
    expect(searchTarget('/sys-category', '?days=1-3&page=4', 'tee')).toBe('/sys-category?keyword=tee&days=1-3')
  })

  it('shows the whole list when nothing is searched for', () => {
    expect(searchTarget('/category', '?keyword=mug', '  ')).toBe('/category')
  })
})
