import { expect, test } from 'vitest'
import { actionCodes, openOrderStates, orderStates } from './order-states.ts'
import { actionOfRefusal, refuseCodes } from './production-states.ts'
import { mayReaddress, remediesFor, remediesOf } from './remedies.ts'

test('every reason to wait has a way out, and every refusal a reason', () => {
  for (const code of actionCodes) expect(remediesOf[code].length, code).toBeGreaterThan(0)
  for (const code of refuseCodes) expect(actionCodes).toContain(actionOfRefusal[code])
  expect(remediesFor({ state: 'in_production', actionCode: null, lines: ['printing'] })).toEqual([])
})

test('the address of a paid order can be corrected until something of it is made', () => {
  const early = orderStates.filter((state) => mayReaddress({ state, lines: ['routed'] }))
  expect(early).toEqual(['holding', 'action_required', 'in_review', 'accepted'])
  for (const state of orderStates) expect(mayReaddress({ state, lines: ['routed', 'printing'] })).toBe(false)
  for (const state of openOrderStates) expect(mayReaddress({ state, lines: ['received'] })).toBe(false)
})
