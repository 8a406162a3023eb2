import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromMm, readNumber, toMm, writeNumber } from './read-number.ts'

it.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['12,5', 12.5],
  ['-3', -3],
  ['12+3', 15],
  ['10 - 2*3', 4],
  ['(10-2)*3', 24],
  ['7/2', 3.5],
  ['50 %', 100],
  ['50%+1', 101],
  ['１２＋３', 15],
  ['2×4', 8],
])('%s is parsed as %s', (text, expected) => {
  expect(readNumber(text, { current: 200 })).toBe(expected)
})

it.each(['', 'abc', '12+', '(1', '1)', '1 2', '3/0', '5px', '1..2'])('%s cannot be parsed', (text) => {
  expect(readNumber(text, { current: 1 })).toBeNull()
})

it('lengths in other units are converted to the displayed unit', () => {
  expect(readNumber('1in', { current: 0, unit: 'mm' })).toBe(25.4)
  expect(readNumber('2.54cm + 1in', { current: 0, unit: 'in' })).toBeCloseTo(2)
  expect(readNumber('72pt', { current: 0, unit: 'in' })).toBeCloseTo(1)
})

it('units are refused for numbers that are not lengths', () => {
  expect(readNumber('10mm', { current: 0 })).toBeNull()
})

it('a formatted number is parsed to the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), (hundredths) => {
      const value = hundredths / 100
      expect(readNumber(writeNumber(value, 2), { current: 0 })).toBeCloseTo(value, 6)
    }),
  )
})

it('trailing zeros are not written', () => {
  expect([writeNumber(12, 2), writeNumber(12.5, 2), writeNumber(-0.001, 2), writeNumber(100, 0)]).toEqual([
    '12',
    '12.5',
    '0',
    '100',
  ])
})

it('millimeters are converted to inches and back', () => {
  expect(fromMm(25.4, 'in')).toBe(1)
  expect(toMm(fromMm(123.4, 'in'), 'in')).toBeCloseTo(123.4)
})
