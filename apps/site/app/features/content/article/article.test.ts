import { expect, it } from 'vitest'
import { blockOf } from './article.ts'

it('keeps the items of a block in the order of their numbers', () => {
  const item = (title: string) => ({ title, text: '' })
  const block = blockOf('steps', 'how', { '2': item('b'), '1': item('a'), '3': item('c'), title: 'How' })
  expect(block.items.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})

it('stops at the first number that is missing', () => {
  expect(blockOf('cards', 'none', { title: 'Nothing' }).items).toEqual([])
})
