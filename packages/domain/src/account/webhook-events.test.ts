import { expect, test } from 'vitest'
import { maxDeliveryAttempts, retryAfterMinutes, webhookEventsOf, webhookLimits } from './webhook-events.ts'

test('the attempts of a delivery end when its endpoint is disabled', () => {
  const waits = Array.from({ length: maxDeliveryAttempts - 1 }, (_, place) => retryAfterMinutes(place + 1) ?? 0)
  expect(waits.reduce((sum, minutes) => sum + minutes, 0)).toBe(webhookLimits.disabledAfterHours * 60)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(retryAfterMinutes(maxDeliveryAttempts)).toBeUndefined()
})

test('suppliers receive events of production and sellers events of orders', () => {
  expect(webhookEventsOf(2)).toContain('production.assigned')
  expect(webhookEventsOf(2)).not.toContain('order.created')
  expect(webhookEventsOf(3)).toContain('order.created')
  expect(webhookEventsOf(3)).not.toContain('payout.sent')
})
