import { describe, expect, it } from 'vitest'
import { pageUrlOf } from './page-url.ts'
import { pageKinds } from './render-budgets.ts'

const kindOf = pageKinds(['home', 'category', 'guide/logistics', 'category-detail/:id'])

describe('pageKinds', () => {
  it.each([
    ['/', 'fixed'],
    ['/home', 'fixed'],
    ['/home?lang=th-TH', 'fixed'],
    ['/home.data?_routes=x', 'variable'],
    ['/category.data', 'fixed'],
    ['/guide/logistics', 'fixed'],
    ['/home?t=secret&ut=3', 'fixed'],
    ['/category?page=2', 'variable'],
    ['/category-detail/7', 'variable'],
    ['/nowhere', 'variable'],
    ['/category?keyword=shirt', 'search'],
    ['/category.data?keyword=shirt&page=2', 'search'],
    [`/category?category=${'7'.repeat(1000)}`, 'search'],
  ])('pageKinds classifies %s as %s', (path, kind) => {
    expect(kindOf(pageUrlOf(new URL(path, 'http://shop.test')))).toBe(kind)
  })
})
