import { expect, test } from 'vitest'
import { nextCheck, type TrackedParcel, trackingSchedule } from './tracking-schedule.ts'

const now = new Date('2026-03-10T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const parcel = (more: Partial<TrackedParcel> = {}): TrackedParcel => ({
  state: 'in_transit',
  deliveryConfirmed: false,
  shippedAt: hours(-48),
  deliveredAt: null,
  failures: 0,
  ...more,
})

test('nextCheck asks about a parcel under way every four hours and forgets failures', () => {
  expect(nextCheck(parcel({ failures: 5 }), true, now)).toEqual({ at: hours(4), failures: 0 })
})

test('nextCheck doubles the wait with each answer without events, up to a day', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 40].map((failures) => nextCheck(parcel({ failures }), false, now))
  expect(waits.map(({ at }) => ((at?.getTime() ?? 0) - now.getTime()) / 3_600_000)).toEqual([
    0.5, 1, 2, 4, 8, 16, 24, 24,
  ])
  expect(waits.map(({ failures }) => failures)).toEqual([1, 2, 3, 4, 5, 6, 7, 41])
})

test('nextCheck follows a confirmed delivery for a week and an unconfirmed one until it is confirmed', () => {
  const delivered = { state: 'delivered', deliveredAt: hours(-24) } as const
  expect(nextCheck(parcel({ ...delivered, deliveryConfirmed: true }), true, now).at).toEqual(hours(24))
  const old = { state: 'delivered', deliveredAt: hours(-8 * 24), shippedAt: hours(-20 * 24) } as const
  expect(nextCheck(parcel({ ...old, deliveryConfirmed: true }), true, now).at).toBeNull()
  expect(nextCheck(parcel(old), true, now).at).toEqual(hours(4))
})

test('nextCheck stops for a returned parcel and after the maximum age', () => {
  expect(nextCheck(parcel({ state: 'returned' }), true, now).at).toBeNull()
  const tooOld = new Date(now.getTime() - trackingSchedule.maxAgeMs - 1)
  expect(nextCheck(parcel({ shippedAt: tooOld }), false, now).at).toBeNull()
})
