import { expect, test } from 'vitest'
import { fitLabel } from './fit-label.ts'

/** Each character is one wide, Chinese ones two. */
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (each > '\u2e80' ? 2 : 1), 0)

test.each([
  ['Jan 5', 6, 'Jan 5'],
  ['Sun and Moon Tumbler', 13, 'Sun and Moon…'],
  ['Sun and Moon Tumbler', 9, 'Sun and…'],
  ['日月保温杯', 7, '日月保…'],
  ['Tumbler', 0, 'T…'],
  ['', 3, ''],
])('%j with room for %d is %j', (label, room, shown) => {
  expect(fitLabel(label, room, widthOf)).toBe(shown)
})
