import { expect, test } from 'vitest'
import { actionCodes, openOrderStates, orderStates } from './order-states.ts'
import { actionOfRefusal, refuseCodes } from './production-states.ts'
import { mayReaddress, mayRedirect, remediesFor, remediesOf } from './remedies.ts'

test('every action code has a remedy, and every refusal has an action code', () => {
  for (const code of actionCodes) expect(remediesOf[code].length, code).toBeGreaterThan(0)
  for (const code of refuseCodes) expect(actionCodes).toContain(actionOfRefusal[code])
  expect(remediesFor({ state: 'in_production', actionCode: null, lines: ['printing'] })).toEqual([])
})

test('mayReaddress allows correcting the address of a paid order until production starts', () => {
  const early = orderStates.filter((state) => mayReaddress({ state, lines: ['routed'] }))
  expect(early).toEqual(['holding', 'action_required', 'in_review', 'accepted'])
  for (const state of orderStates) expect(mayReaddress({ state, lines: ['routed', 'printing'] })).toBe(false)
  for (const state of openOrderStates) expect(mayReaddress({ state, lines: ['received'] })).toBe(false)
})

test('mayRedirect allows a new address of the shop until the last part of a paid order has shipped', () => {
  expect(orderStates.filter(mayRedirect)).toEqual([
    'holding',
    'action_required',
    'in_review',
    'accepted',
    'in_production',
  ])
})
