import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeSlide, type SlidePath } from './slide.ts'

const trackWidth = 300

/** A hand: slow, fast, slow, sampled every `intervalMs`. */
function handDrag(durationMs: number, intervalMs = 16): [number, number][] {
  const count = Math.floor(durationMs / intervalMs)
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count
    const eased = share * share * (3 - 2 * share)
    return [Math.round(eased * trackWidth), index * intervalMs]
  })
}

const judge = (path: SlidePath, input: 'pointer' | 'keyboard' = 'pointer', elapsedMs = 60_000) =>
  judgeSlide({ input, path, trackWidth, elapsedMs })

describe('a pointer drag', () => {
  test.each([180, 400, 900, 3000])('of %i ms by a hand passes', (durationMs) => {
    expect(judge(handDrag(durationMs))).toEqual({ ok: true })
  })

  test('may tremble, pause and go back a little', () => {
    const drag = handDrag(800)
    const middle = drag[20]?.[0] ?? 0
    const pause: [number, number][] = [
      [middle - 4, 340],
      [middle, 700],
    ]
    const rest = drag.slice(21).map(([x, t]): [number, number] => [x, t + 400])
    expect(judge([...drag.slice(0, 21), ...pause, ...rest])).toEqual({ ok: true })
  })

  test.each<[string, SlidePath]>([
    [
      'too_few_points',
      [
        [0, 0],
        [150, 200],
        [300, 400],
      ],
    ],
    ['bad_start', handDrag(400).map(([x, t]): [number, number] => [Math.max(x, 20), t])],
    ['bad_end', handDrag(400).map(([x, t]): [number, number] => [Math.min(x, 280), t])],
    ['out_of_track', handDrag(400).map(([x, t], index): [number, number] => [index === 12 ? 330 : x, t])],
    ['time_runs_back', handDrag(400).map(([x, t], index): [number, number] => [x, index === 10 ? 5 : t])],
    ['too_fast', handDrag(400).map(([x, t]): [number, number] => [x, Math.round(t / 4)])],
    ['too_slow', handDrag(400).map(([x, t]): [number, number] => [x, t * 200])],
    ['jump', handDrag(400).map(([x, t], index): [number, number] => [index < 15 ? 0 : x === 0 ? 0 : 300, t])],
    ['uniform', Array.from({ length: 21 }, (_, index): [number, number] => [index * 15, index * 20])],
    ['uniform', Array.from({ length: 21 }, (_, index): [number, number] => [index * 15, index * 20 + (index % 3)])],
  ])('is refused as %s', (reason, path) => {
    expect(judge(path)).toEqual({ ok: false, reason })
  })

  test('cannot have lasted longer than its challenge exists', () => {
    expect(judge(handDrag(10_000, 100), 'pointer', 2000)).toEqual({ ok: false, reason: 'too_slow' })
  })

  test('whose speed is constant is refused at any speed and sampling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 8, max: 60 }), (count, intervalMs) => {
        const path = Array.from({ length: count + 1 }, (_, index): [number, number] => [
          (index / count) * trackWidth,
          index * intervalMs,
        ])
        expect(judge(path).ok).toBe(false)
      }),
    )
  })
})

describe('a keyboard path', () => {
  const steps = (count: number, intervalMs: number): [number, number][] =>
    Array.from({ length: count + 1 }, (_, index) => [Math.round((index / count) * trackWidth), index * intervalMs])

  test('of even steps passes', () => {
    expect(judge(steps(10, 33), 'keyboard')).toEqual({ ok: true })
    expect(judge(steps(30, 250), 'keyboard')).toEqual({ ok: true })
  })

  test('of one leap is refused', () => {
    expect(
      judge(
        [
          [0, 0],
          [0, 200],
          [0, 300],
          [300, 400],
        ],
        'keyboard',
      ),
    ).toEqual({ ok: false, reason: 'jump' })
  })

  test('faster than a key repeats is refused', () => {
    expect(judge(steps(10, 2), 'keyboard')).toEqual({ ok: false, reason: 'too_fast' })
  })
})

test('any list of points gets a verdict', () => {
  const point = fc.tuple(fc.integer({ min: -100, max: 5000 }), fc.integer({ min: 0, max: 120_000 }))
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 50 }),
      fc.constantFrom('pointer' as const, 'keyboard' as const),
      (path, input) => {
        expect(typeof judge(path, input).ok).toBe('boolean')
      },
    ),
  )
})
