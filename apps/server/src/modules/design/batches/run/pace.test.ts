import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Ended, paceOf, paceSeconds } from './pace.ts'

type Burst = { readonly at: number; readonly items: number; readonly pictures: number }

/** Groups of items, each ending some seconds after the previous one. */
function burstsOf(groups: readonly { readonly gap: number; readonly items: number }[]): Burst[] {
  let at = 0
  return groups.map(({ gap, items }) => {
    at += gap
    return { at, items, pictures: items * 4 }
  })
}

function recentAt(bursts: readonly Burst[], now: number, since = 0): Ended[] {
  return bursts
    .filter(({ at }) => at <= now && at > since && at > now - paceSeconds)
    .map(({ at, items, pictures }) => ({ secondsAgo: now - at, items, pictures }))
}

const sumOf = (bursts: readonly Burst[]) => bursts.reduce((sum, { items }) => sum + items, 0)

/** The reported remaining time divided by the true one, every half second. */
function reportedByTrue(bursts: readonly Burst[], from: number, to: number): number[] {
  const end = bursts.at(-1)?.at ?? 0
  const moments = Array.from({ length: Math.floor((to - from) * 2) }, (_, i) => from + i / 2)
  return moments.map((now) => {
    const left = sumOf(bursts.filter(({ at }) => at > now))
    return left / paceOf(recentAt(bursts, now), now).items / (end - now)
  })
}

describe('the pace of a batch', () => {
  test('the pace of a batch is zero before any item has ended', () => {
    expect(paceOf([], 5)).toEqual({ items: 0, pictures: 0 })
  })

  test('the remaining time of a batch is within 40 % after 20 seconds, although items end in groups', () => {
    // Groups of five; alternating heavy and light groups; single items.
    const shapes = [
      [{ gap: 5, items: 5 }],
      [
        { gap: 3, items: 5 },
        { gap: 6, items: 4 },
        { gap: 9, items: 15 },
      ],
      [
        { gap: 2, items: 1 },
        { gap: 7, items: 6 },
        { gap: 4, items: 4 },
        { gap: 1, items: 2 },
      ],
      [{ gap: 0.4, items: 1 }],
    ]
    for (const shape of shapes) {
      const groups = Array.from({ length: 1_000 }, (_, i) => shape[i % shape.length] ?? { gap: 1, items: 1 })
      const reported = reportedByTrue(burstsOf(groups), 20, 300)
      expect(Math.max(...reported)).toBeLessThan(1.4)
      expect(Math.min(...reported)).toBeGreaterThan(0.6)
    }
  })

  test('the pace of a batch with equal groups is constant', () => {
    const groups = fc.record({ gap: fc.integer({ min: 2, max: 12 }), items: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(groups, fc.integer({ min: 26, max: 500 }), (group, now) => {
        const { items, pictures } = paceOf(recentAt(burstsOf(Array.from({ length: 300 }, () => group)), now), now)
        expect(items).toBeCloseTo(group.items / group.gap, 6)
        expect(pictures).toBeCloseTo((group.items * 4) / group.gap, 6)
      }),
    )
  })

  test('the pace of a batch decreases while no items end, and recovers at once after a break', () => {
    const bursts = burstsOf(Array.from({ length: 20 }, () => ({ gap: 5, items: 5 })))
    const paces = [100, 104, 120, 140, 158].map((now) => paceOf(recentAt(bursts, now), now).items)
    expect(paces[1]).toBe(paces[0])
    expect(paces.slice(1)).toEqual(paces.slice(1).toSorted((a, b) => b - a))
    expect(paces.at(-1)).toBeLessThan(0.2)
    // Resumed at second 70: items that ended before the break do not count.
    expect(paceOf(recentAt(bursts, 92, 70), 22).items).toBe(1)
  })
})
