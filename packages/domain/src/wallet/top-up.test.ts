import { expect, test } from 'vitest'
import { reachedFrom, statesOf } from '../states/transitions.ts'
import { topUpReference, topUpTransitions } from './top-up.ts'

test('a top-up is decided once, and every decision can be reached', () => {
  expect([...reachedFrom(topUpTransitions, ['requested'])].sort()).toEqual(statesOf(topUpTransitions).sort())
  for (const end of ['confirmed', 'refused', 'canceled'] as const) expect(topUpTransitions[end]).toEqual([])
})

test('a reference can be read aloud and typed', () => {
  expect(topUpReference(new Uint8Array([0, 31, 32, 63, 255, 1, 2, 3]))).toBe('TU-A9A9-9BCD')
})
