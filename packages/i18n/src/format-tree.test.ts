import { expect, it } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { formatTree } from './format-tree.ts'

it('formatTree formats every message of a tree with the number format of the language', () => {
  const tree = compileMessages({
    title: 'Über',
    figures: { lead: '{days, number} ngày', count: '{n, plural, other {# mẫu}}' },
  })
  expect(formatTree(tree, 'vi-VN', { days: 3.5, n: 1656 })).toEqual({
    title: 'Über',
    figures: { lead: '3,5 ngày', count: '1.656 mẫu' },
  })
})
