import { describe, expect, it } from 'vitest'
import { rereadAt, retryAt } from './reread-time.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const minutesUntil = (time: Date | null) => (time === null ? null : (time.getTime() - now.getTime()) / 60_000)
const open = { outcome: 'imported', isOpenHere: true, firstSeenAt: ago(1), releaseAt: null } as const

describe('reading orders again', () => {
  it('open orders are read again, more seldom as they age', () => {
    const days = (count: number) => ago(count * 24 * 60)
    expect(minutesUntil(rereadAt(open, now))).toBe(5)
    expect(minutesUntil(rereadAt({ ...open, firstSeenAt: ago(90) }, now))).toBe(15)
    expect(minutesUntil(rereadAt({ ...open, firstSeenAt: days(2) }, now))).toBe(120)
    expect(minutesUntil(rereadAt({ ...open, firstSeenAt: days(30) }, now))).toBe(720)
    expect(minutesUntil(rereadAt({ ...open, firstSeenAt: days(90) }, now))).toBe(1440)
    expect(rereadAt({ ...open, outcome: 'waiting', isOpenHere: false, firstSeenAt: days(90) }, now)).toBeNull()
  })

  it('an order on hold is read again when its hold ends', () => {
    expect(minutesUntil(rereadAt({ ...open, releaseAt: ago(-2) }, now))).toBe(2)
    expect(minutesUntil(rereadAt({ ...open, releaseAt: ago(3) }, now))).toBe(5)
  })

  it('orders in which nothing can change are not read again', () => {
    expect(rereadAt({ ...open, isOpenHere: false }, now)).toBeNull()
    for (const outcome of ['ignored', 'ended'] as const) expect(rereadAt({ ...open, outcome }, now)).toBeNull()
  })

  it('a failed attempt is repeated after 1, 4, 16, 64, 256 and 1024 minutes, or when the platform allows', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) => minutesUntil(retryAt(attempts, now, { random: 0.5 })))
    expect(pauses).toEqual([1, 4, 16, 64, 256, 1024, 1024])
    expect(minutesUntil(retryAt(1, now, { random: 0 }))).toBeCloseTo(0.8)
    expect(minutesUntil(retryAt(1, now, { random: 1 }))).toBeCloseTo(1.2)
    expect(minutesUntil(retryAt(1, now, { random: 0.5, retryAfterSeconds: 600 }))).toBe(10)
  })
})
