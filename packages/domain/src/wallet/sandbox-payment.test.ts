import { expect, test } from 'vitest'
import { reachedFrom, statesOf } from '../states/transitions.ts'
import { sandboxActionsOf, sandboxStateOf, sandboxTransitions } from './sandbox-payment.ts'

test('sandboxTransitions reach every state from open, and paid and canceled are final', () => {
  expect([...reachedFrom(sandboxTransitions, ['open'])].sort()).toEqual(statesOf(sandboxTransitions).sort())
  expect(sandboxActionsOf('open')).toEqual(['pay', 'fail', 'cancel'])
  expect(sandboxActionsOf('failed')).toEqual(['pay', 'cancel'])
  for (const state of ['paid', 'canceled'] as const) expect(sandboxActionsOf(state)).toEqual([])
})

test('sandboxStateOf returns open without outcomes and paid as soon as money was received', () => {
  expect(sandboxStateOf([])).toBe('open')
  expect(sandboxStateOf(['failed'])).toBe('failed')
  expect(sandboxStateOf(['failed', 'canceled'])).toBe('canceled')
  expect(sandboxStateOf(['canceled', 'paid', 'failed'])).toBe('paid')
})
