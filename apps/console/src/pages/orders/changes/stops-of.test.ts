import { expect, test } from 'vitest'
import { stopsOf } from './stops-of.ts'

test.each([
  ['awaiting_payment', [], 'address', ['payment']],
  ['holding', ['planned'], 'address', ['release']],
  ['in_review', ['waiting'], 'quantity', ['production']],
  ['accepted', ['accepted'], 'address', ['production', 'shipping']],
  ['in_production', ['in_production', 'accepted'], 'on_hold', ['production']],
  ['in_production', ['in_production', 'in_production'], 'on_hold', ['begun']],
  ['in_production', ['in_production', 'canceled'], 'address', ['shipping']],
  ['partially_shipped', ['shipped', 'in_production'], 'canceled', ['shipping']],
  ['shipped', ['shipped'], 'address', ['nothing']],
] as const)('an order %s with parts %j and a change %s stops %j', (state, parts, kind, stops) => {
  expect(stopsOf({ state, parts: parts.map((each) => ({ state: each })) }, [{ kind }])).toEqual(stops)
})
