import { expect, it } from 'vitest'
import { canonicalQuery } from './canonical-query.ts'

it.each([
  ['/category', '', []],
  [
    '/category',
    '?category=3&page=2&days=1-3&sort=price_asc&lang=th-TH',
    [
      ['category', '3'],
      ['page', '2'],
    ],
  ],
  ['/sys-category', '?page=1&keyword=mug&size=96', []],
  ['/home', '?category=3&page=2', []],
  ['/category-detail/1', '?colour=navy', []],
])('for %s%s the canonical URL keeps %j', (pathname, search, kept) => {
  expect(canonicalQuery(pathname, search)).toEqual(kept)
})
