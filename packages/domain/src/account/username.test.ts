import { expect, test } from 'vitest'
import { normalizeUsername } from './username.ts'

test.each([
  ['138 0000 0003', '+8613800000003'],
  [' Lin@Shop.Example ', 'lin@shop.example'],
  ['lin@shop.example', 'lin@shop.example'],
])('normalizeUsername reads %j as %s', (text, expected) => {
  expect(normalizeUsername(text, 'CN')).toBe(expected)
})

test.each(['', 'lin', '@', 'a b@c.example', 'a@b@c', `${'a'.repeat(250)}@b.example`])(
  'normalizeUsername rejects %j',
  (text) => {
    expect(normalizeUsername(text, 'CN')).toBeUndefined()
  },
)
