import { expect, test } from 'vitest'
import { nameOf } from './send-mockup.ts'

test.each([
  ['Mug on a table.PSD', 'Mug on a table'],
  ['.psd', 'PSD'],
  [`${'x'.repeat(150)}.psd`, 'x'.repeat(100)],
])('nameOf makes the name of a mockup from the name of its file: %s', (name, expected) => {
  expect(nameOf({ name })).toBe(expected)
})
