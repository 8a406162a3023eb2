import { expect, test } from 'vitest'
import { brandLimits, mergeColors } from './brand-colors.ts'

const red = { name: 'Red', hex: '#ff0000' }
const green = { name: 'Green', hex: '#00ff00' }
const blue = { name: 'Blue', hex: '#0000ff' }

test('colors that two windows have added are all there, in the order of the saved ones', () => {
  expect(mergeColors([red], [red, green], [red, blue])).toEqual([red, blue, green])
  expect(mergeColors([], [green], [{ ...green, name: '' }])).toEqual([green])
})

test('a color that one of two windows has removed is gone', () => {
  expect(mergeColors([red, green], [green], [red, green])).toEqual([green])
  expect(mergeColors([red, green], [red, green], [green])).toEqual([green])
})

test('a new name replaces the saved one; a name that was not changed does not', () => {
  const renamed = { ...red, name: 'Brand red' }
  expect(mergeColors([red], [renamed], [red])).toEqual([renamed])
  expect(mergeColors([red], [red], [renamed])).toEqual([renamed])
})

test('merged colors are no more than may be saved', () => {
  const many = (digit: number) =>
    Array.from({ length: 40 }, (_, i) => ({ name: '', hex: `#${digit}000${String(i).padStart(2, '0')}` }))
  expect(mergeColors([], many(1), many(2))).toHaveLength(brandLimits.colors)
})
