import { expect, it } from 'vitest'
import { lineInJson } from './line-in-json.ts'

const text = `{
  "names": { "a\\"b": "x, [y", "en": "Mug" },
  "sizes": [
    { "code": "S" },
    { "code": "M", "parts": [[], [1, 2], {
      "deep": true }] }
  ],
  "price": -1.5
}`

it.each([
  [[], 1],
  [['names', 'a"b'], 2],
  [['names', 'en'], 2],
  [['sizes'], 3],
  [['sizes', 1, 'code'], 5],
  [['sizes', 1, 'parts', 2, 'deep'], 6],
  [['price'], 8],
  [['price', 'of', 3], 8],
  [['sizes', 1, 'missing'], 5],
  [['sizes', 7], 3],
  [['missing'], 1],
])('the value at %j is on line %i', (path, line) => {
  expect(lineInJson(text, path)).toBe(line)
})
