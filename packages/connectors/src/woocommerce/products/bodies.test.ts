import { expect, test } from 'vitest'
import { weightIn } from './bodies.ts'

test.each([
  ['kg', 180, '0.18'],
  ['g', 180, '180'],
  ['lbs', 453, '0.999'],
  ['oz', 1, '0.035'],
  ['stone', 1500, '1.5'],
])('weightIn %s writes %i grams as %s', (unit, grams, text) => expect(weightIn(unit, grams)).toBe(text))
