import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payload } from '../src/deliveries.ts'
import { Gatherer } from '../src/gatherer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const eventOf = (objectId: string, event: string, topic: Payload['topic'] = 'order'): Payload => ({
  ...{ id: `${topic}-${objectId}-${event}`, topic, event, objectId },
  at: '2026-11-23T01:00:00.000Z',
})

function gather() {
  const passed: string[] = []
  const gatherer = new Gatherer(async ({ id }) => void passed.push(id))
  return { passed, gatherer }
}

test('events of one object that come together are passed on once, with the last of them', () => {
  const { passed, gatherer } = gather()
  for (const event of ['placed', 'history', 'state.PaymentSettled']) gatherer.add(eventOf('1', event))
  gatherer.add(eventOf('2', 'placed'))
  gatherer.add(eventOf('1', 'updated', 'product'))
  expect(passed).toEqual([])
  vi.advanceTimersByTime(300)
  expect(passed).toEqual(['order-1-state.PaymentSettled', 'order-2-placed', 'product-1-updated'])
})

test('an object that keeps changing is passed on again and again', () => {
  const { passed, gatherer } = gather()
  for (let at = 0; at < 10; at++) {
    gatherer.add(eventOf('1', `${at}`))
    vi.advanceTimersByTime(100)
  }
  expect(passed).toEqual(['order-1-2', 'order-1-5', 'order-1-8'])
})

test('what waits when the process ends is passed on before, once', async () => {
  const { passed, gatherer } = gather()
  gatherer.add(eventOf('1', 'placed'))
  await gatherer.flush()
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual(['order-1-placed'])
})
