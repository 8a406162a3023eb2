import { describe, expect, it } from 'vitest'
import { nextAttemptTime, nextReadTime, retryTime } from './read-schedule.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const minutesUntil = (time: Date | null) => (time === null ? null : (time.getTime() - now.getTime()) / 60_000)
const open = { outcome: 'imported', isUnfinished: true, firstSeenAt: ago(1), releaseAt: null } as const

describe('schedule of order reads', () => {
  it('an unfinished order is read every 5 minutes at first and less often as it ages', () => {
    const days = (count: number) => ago(count * 24 * 60)
    expect(minutesUntil(nextReadTime(open, now))).toBe(5)
    expect(minutesUntil(nextReadTime({ ...open, firstSeenAt: ago(90) }, now))).toBe(15)
    expect(minutesUntil(nextReadTime({ ...open, firstSeenAt: days(2) }, now))).toBe(120)
    expect(minutesUntil(nextReadTime({ ...open, firstSeenAt: days(30) }, now))).toBe(720)
    expect(minutesUntil(nextReadTime({ ...open, firstSeenAt: days(90) }, now))).toBe(1440)
    expect(nextReadTime({ ...open, outcome: 'waiting', isUnfinished: false, firstSeenAt: days(90) }, now)).toBeNull()
  })

  it('an order on hold is read when its hold ends, if that is before the next scheduled read', () => {
    expect(minutesUntil(nextReadTime({ ...open, releaseAt: ago(-2) }, now))).toBe(2)
    expect(minutesUntil(nextReadTime({ ...open, releaseAt: ago(3) }, now))).toBe(5)
  })

  it('an order of a platform with few calls is read at most as often as its feed says, and when its hold ends', () => {
    const feed = { rereadSeconds: 21_600 }
    expect(minutesUntil(nextReadTime(open, now, feed))).toBe(360)
    expect(minutesUntil(nextReadTime({ ...open, firstSeenAt: ago(30 * 24 * 60) }, now, feed))).toBe(720)
    expect(minutesUntil(nextReadTime({ ...open, releaseAt: ago(-30) }, now, feed))).toBe(30)
  })

  it('finished, ignored and ended orders are not read again', () => {
    expect(nextReadTime({ ...open, isUnfinished: false }, now)).toBeNull()
    for (const outcome of ['ignored', 'ended'] as const) expect(nextReadTime({ ...open, outcome }, now)).toBeNull()
  })

  it('a failed read is repeated after 1, 4, 16, 64, 256 and 1024 minutes, or when the platform’s Retry-After has passed', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) =>
      minutesUntil(nextAttemptTime(attempts, now, { random: 0.5 })),
    )
    expect(pauses).toEqual([1, 4, 16, 64, 256, 1024, 1024])
    expect(minutesUntil(nextAttemptTime(1, now, { random: 0 }))).toBeCloseTo(0.8)
    expect(minutesUntil(nextAttemptTime(1, now, { random: 1 }))).toBeCloseTo(1.2)
    expect(minutesUntil(nextAttemptTime(1, now, { random: 0.5, retryAfterSeconds: 600 }))).toBe(10)
  })

  it('an attempt that meets a rate limit is repeated when the platform allows it, else after a minute, and does not count', () => {
    const limited = (retryAfterSeconds?: number) =>
      retryTime({ code: 'rate_limited', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }, 6, now)
    expect(limited(30)).toEqual({ nextAt: ago(-0.5), isCounted: false })
    expect(limited()).toEqual({ nextAt: ago(-1), isCounted: false })
    expect(retryTime({ code: 'unavailable' }, 6, now).isCounted).toBe(true)
  })
})
