import { expect, test } from 'vitest'
import { choiceIn, numberIn } from './use-url-state.ts'

test('a number in the URL is limited to its range and defaults if it is not a number', () => {
  const limits = { min: 1, max: 500, none: 1 }
  expect(['3', '0', '9999', '-2', '1e3', '', null].map((text) => numberIn(text, limits))).toEqual([
    3, 1, 500, 1, 1, 1, 1,
  ])
})

test('an unknown choice in the URL is read as the first choice', () => {
  expect(choiceIn('grid', ['table', 'grid'])).toBe('grid')
  expect(choiceIn('tiles', ['table', 'grid'])).toBe('table')
  expect(choiceIn(null, ['table', 'grid'])).toBe('table')
})
