import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeSlide, type SlidePath } from './slide.ts'

const trackWidth = 300

/** Simulates a drag by hand: slow, fast, slow, sampled every `intervalMs`. */
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

describe('pointer drags', () => {
  test.each([180, 400, 900, 3000])('judgeSlide accepts a %i ms drag by hand', (durationMs) => {
    expect(judge(handDrag(durationMs))).toEqual({ ok: true })
  })

  test('judgeSlide accepts a drag with tremor, pauses and small steps back', () => {
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
  ])('judgeSlide rejects a drag with the reason %s', (reason, path) => {
    expect(judge(path)).toEqual({ ok: false, reason })
  })

  test('judgeSlide rejects a drag that lasted longer than its challenge', () => {
    expect(judge(handDrag(10_000, 100), 'pointer', 2000)).toEqual({ ok: false, reason: 'too_slow' })
  })

  test('judgeSlide rejects a drag whose steps are all identical, at any speed, sampling rate and width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 200 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 280, max: 360 }),
        (count, intervalMs, width) => {
          const path = Array.from({ length: count + 1 }, (_, index): [number, number] => [
            Math.round((index / count) * width),
            index * intervalMs,
          ])
          expect(judgeSlide({ input: 'pointer', path, trackWidth: width, elapsedMs: 110_000 }).ok).toBe(false)
        },
      ),
    )
  })

  test('judgeSlide accepts an even glide with realistic timing jitter at any speed and report rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 60_000 }),
        fc.constantFrom(8, 16.667, 33.333, 50),
        fc.integer({ min: 280, max: 360 }),
        (durationMs, frameMs, width) => {
          const count = Math.max(5, Math.floor(durationMs / frameMs))
          // Whole milliseconds of whole frames after the pointer went down, which is not aligned to a frame.
          const path = Array.from({ length: count + 1 }, (_, index): [number, number] => [
            Math.round((index / count) * width),
            index === 0 ? 0 : Math.round(31 + index * frameMs),
          ])
          expect(judgeSlide({ input: 'pointer', path, trackWidth: width, elapsedMs: 110_000 })).toEqual({ ok: true })
        },
      ),
    )
  })

  test("judgeSlide accepts a drag with pauses and corrections during the challenge's lifetime", () => {
    const wander = fc.array(
      fc.record({ dx: fc.integer({ min: -6, max: 30 }), ms: fc.integer({ min: 5, max: 1500 }) }),
      {
        minLength: 10,
        maxLength: 70,
      },
    )
    fc.assert(
      fc.property(wander, (moves) => {
        const path: [number, number][] = [[0, 0]]
        const append = (x: number, ms: number) => {
          const [, t] = path.at(-1) ?? [0, 0]
          path.push([Math.max(0, Math.min(trackWidth, x)), t + ms])
        }
        for (const { dx, ms } of moves) append((path.at(-1)?.[0] ?? 0) + dx, ms)
        while ((path.at(-1)?.[0] ?? 0) < trackWidth) append((path.at(-1)?.[0] ?? 0) + 40, 30 + (path.length % 7))
        expect(judge(path, 'pointer', 110_000)).toEqual({ ok: true })
      }),
    )
  })
})

describe('keyboard paths', () => {
  const steps = (count: number, intervalMs: number): [number, number][] =>
    Array.from({ length: count + 1 }, (_, index) => [Math.round((index / count) * trackWidth), index * intervalMs])

  test('judgeSlide accepts even keyboard steps', () => {
    expect(judge(steps(10, 33), 'keyboard')).toEqual({ ok: true })
    expect(judge(steps(20, 4000), 'keyboard', 110_000)).toEqual({ ok: true })
  })

  test('judgeSlide accepts key presses at any pace, including steps back', () => {
    const presses = fc.array(fc.integer({ min: 15, max: 3000 }), { minLength: 14, maxLength: 14 })
    fc.assert(
      fc.property(presses, fc.integer({ min: 1, max: 9 }), (pauses, wrongWayAt) => {
        const path: [number, number][] = [[0, 0]]
        let tenths = 0
        for (const [index, pauseMs] of pauses.entries()) {
          if (tenths === 10) break
          tenths += index === wrongWayAt ? -1 : 1
          path.push([tenths * 30, (path.at(-1)?.[1] ?? 0) + pauseMs])
        }
        expect(judge(path, 'keyboard')).toEqual({ ok: true })
      }),
    )
  })

  test('judgeSlide rejects a pointer drag declared as keyboard input', () => {
    expect(judge(handDrag(800), 'keyboard')).toEqual({ ok: false, reason: 'small_steps' })
  })

  test('judgeSlide rejects a keyboard path with one leap', () => {
    expect(
      judge(
        [
          [0, 0],
          [0, 200],
          [0, 300],
          [0, 350],
          [300, 400],
        ],
        'keyboard',
      ),
    ).toEqual({ ok: false, reason: 'jump' })
  })

  test('judgeSlide rejects keyboard steps faster than key repeat', () => {
    expect(judge(steps(10, 2), 'keyboard')).toEqual({ ok: false, reason: 'too_fast' })
    expect(judge(steps(20, 7), 'keyboard')).toEqual({ ok: false, reason: 'too_fast' })
  })
})

test('judgeSlide returns a verdict for any list of points', () => {
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
