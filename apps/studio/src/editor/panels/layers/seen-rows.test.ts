import { expect, it } from 'vitest'
import { seenRows } from './seen-rows.ts'

const at = (from: number, count = 2_000) => seenRows({ count, rowHeight: 30, from, height: 600 })

it('rendered rows are those in view and some around them', () => {
  expect(at(0)).toEqual({ first: 0, last: 36 })
  expect(at(30_000)).toEqual({ first: 984, last: 1032 })
  expect(at(2_000 * 30 - 600)).toEqual({ first: 1968, last: 2000 })
})

it('rendered rows stay the same while a few rows are scrolled', () => {
  expect(at(30_010)).toEqual(at(30_200))
})

it('rendered rows stay within the list', () => {
  expect(at(-500, 3)).toEqual({ first: 0, last: 3 })
  expect(at(90_000, 3)).toEqual({ first: 3, last: 3 })
})
