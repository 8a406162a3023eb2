import { expect, test } from 'vitest'
import { mayBecome, reachedFrom, statesBefore, statesOf } from './transitions.ts'

const table = { open: ['shut', 'lost'], shut: ['open'], lost: [], odd: ['lost'] } as const

test('a state becomes what its row names and nothing else', () => {
  expect(mayBecome(table, 'open', 'lost')).toBe(true)
  expect(mayBecome(table, 'shut', 'lost')).toBe(false)
  expect(statesBefore(table, 'lost')).toEqual(['open', 'odd'])
})

test('what no row leads to is not reached', () => {
  expect([...reachedFrom(table, ['shut'])].sort()).toEqual(['lost', 'open', 'shut'])
  expect(statesOf(table).filter((state) => !reachedFrom(table, ['open']).has(state))).toEqual(['odd'])
})
