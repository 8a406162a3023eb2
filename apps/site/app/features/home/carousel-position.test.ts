import { expect, it } from 'vitest'
import { slideAfter, slideAt } from './carousel-position.ts'

it('the carousel wraps around both ends', () => {
  expect(slideAfter(2, 1, 3)).toBe(0)
  expect(slideAfter(0, -1, 3)).toBe(2)
  expect(slideAfter(0, 1, 3)).toBe(1)
})

it('the current slide is derived from the scroll position, also between slides', () => {
  expect(slideAt(0, 1200, 3)).toBe(0)
  expect(slideAt(700, 1200, 3)).toBe(1)
  expect(slideAt(99_999, 1200, 3)).toBe(2)
  expect(slideAt(50, 0, 3)).toBe(0)
})
