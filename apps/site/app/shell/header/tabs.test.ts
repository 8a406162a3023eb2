import { describe, expect, it } from 'vitest'
import { isTabCurrent } from './tabs.ts'

describe('the current tab @R-103', () => {
  it.each([
    ['/category', '/category'],
    ['/category', '/category/'],
    ['/category', '/category-detail/5'],
    ['/solution', '/solution/jit'],
  ])('%s is current on %s', (prefix, path) => {
    expect(isTabCurrent(prefix, path)).toBe(true)
  })

  it.each([
    ['/category', '/sys-category'],
    ['/category', '/sys-category-detail/5'],
    ['/about', '/aboutness'],
    ['/category', '/home'],
  ])('%s is not current on %s', (prefix, path) => {
    expect(isTabCurrent(prefix, path)).toBe(false)
  })
})
