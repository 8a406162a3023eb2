import { expect, test } from 'vitest'
import { canTransition, reachedFrom, statesBefore, statesOf } from './transitions.ts'

const table = { open: ['shut', 'lost'], shut: ['open'], lost: [], odd: ['lost'] } as const

test('canTransition allows exactly the transitions in the table', () => {
  expect(canTransition(table, 'open', 'lost')).toBe(true)
  expect(canTransition(table, 'shut', 'lost')).toBe(false)
  expect(statesBefore(table, 'lost')).toEqual(['open', 'odd'])
})

test('reachedFrom omits states that no transition leads to', () => {
  expect([...reachedFrom(table, ['shut'])].sort()).toEqual(['lost', 'open', 'shut'])
  expect(statesOf(table).filter((state) => !reachedFrom(table, ['open']).has(state))).toEqual(['odd'])
})
