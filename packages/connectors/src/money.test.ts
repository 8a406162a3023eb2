import { minorToDecimal } from '@podwright/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMinor } from './money.ts'

test('an amount survives the way to the shop and back exactly, whatever it is', () => {
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(fc.property(amounts, (minor) => toMinor(minorToDecimal(minor)) === minor))
})

test.each([
  ['24.50', 2450],
  ['24.5', 2450],
  ['250000', 25_000_000],
  ['0.005', 1],
  ['1.2349', 123],
  ['-24.50', -2450],
  ['-0.00', 0],
])('toMinor reads %s as %i hundredths', (text, minor) => expect(toMinor(text)).toBe(minor))

test.each(['', '1,50', '1e3', 'NaN', '.5', '1.', '99999999999999999'])('toMinor throws for %j', (text) =>
  expect(() => toMinor(text)).toThrow(RangeError),
)
