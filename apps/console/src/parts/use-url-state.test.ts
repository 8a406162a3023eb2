import { expect, test } from 'vitest'
import { choiceIn, numberIn } from './use-url-state.ts'

test('numbers of the address stay within their limits', () => {
  const limits = { min: 1, max: 500, none: 1 }
  expect(['3', '0', '9999', '-2', '1e3', '', null].map((text) => numberIn(text, limits))).toEqual([
    3, 1, 500, 1, 1, 1, 1,
  ])
})

test('a word that is not known means the first one', () => {
  expect(choiceIn('grid', ['table', 'grid'])).toBe('grid')
  expect(choiceIn('tiles', ['table', 'grid'])).toBe('table')
  expect(choiceIn(null, ['table', 'grid'])).toBe('table')
})
