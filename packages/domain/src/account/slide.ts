/** A recorded drag: distance from the left end in track units, and milliseconds since it began. */
export type SlidePath = readonly (readonly [x: number, t: number])[]

export type SlideAttempt = {
  readonly input: 'pointer' | 'keyboard'
  readonly path: SlidePath
  readonly trackWidth: number
  /** Time since the challenge was issued, by the server's clock. */
  readonly elapsedMs: number
}

export type SlideVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: SlideFault }
export type SlideFault =
  | 'too_few_points'
  | 'bad_start'
  | 'bad_end'
  | 'out_of_track'
  | 'time_runs_back'
  | 'too_fast'
  | 'too_slow'
  | 'jump'
  | 'uniform'

/** Shares are of the track's width. Chosen so that a flick of the wrist on a touch screen passes and a straight script does not. */
export const slideRules = {
  startShare: 0.05,
  endShare: 0.03,
  overshootShare: 0.05,
  pointer: { minPoints: 8, minMs: 150, maxMs: 60_000, maxStepShare: 0.4, minSpread: 0.08 },
  keyboard: { minPoints: 4, minMs: 100, maxMs: 110_000, maxStepShare: 0.26 },
  /** Clocks of browser and server tick apart by this much at most while one challenge lives. */
  clockToleranceMs: 1500,
} as const

/**
 * Whether a drag looks like a person's: it starts at the left end, ends at the right one, stays on the track,
 * takes a plausible time and, by pointer, is no robot's even line. Keyboard steps are even by nature, so only their size
 * and time count. This is friction for scripts; what stops guessing is the lock-out and the limit per address.
 */
export function judgeSlide({ input, path, trackWidth, elapsedMs }: SlideAttempt): SlideVerdict {
  const rules = slideRules[input]
  const first = path[0]
  const last = path.at(-1)
  if (!first || !last || path.length < rules.minPoints) return refuse('too_few_points')
  if (Math.abs(first[0]) > trackWidth * slideRules.startShare) return refuse('bad_start')
  if (Math.abs(last[0] - trackWidth) > trackWidth * slideRules.endShare) return refuse('bad_end')
  const slack = trackWidth * slideRules.overshootShare
  if (path.some(([x]) => x < -slack || x > trackWidth + slack)) return refuse('out_of_track')
  const steps = path.slice(1).map(([x, t], index) => stepBetween(path[index] ?? first, [x, t]))
  if (steps.some((step) => step.ms < 0)) return refuse('time_runs_back')
  const durationMs = last[1] - first[1]
  if (durationMs < rules.minMs) return refuse('too_fast')
  if (durationMs > rules.maxMs || durationMs > elapsedMs + slideRules.clockToleranceMs) return refuse('too_slow')
  if (steps.some((step) => Math.abs(step.distance) > trackWidth * rules.maxStepShare)) return refuse('jump')
  if (input === 'pointer' && spread(steps) < slideRules.pointer.minSpread) return refuse('uniform')
  return { ok: true }
}

type Step = { readonly distance: number; readonly ms: number }

function refuse(reason: SlideFault): SlideVerdict {
  return { ok: false, reason }
}

function stepBetween([fromX, fromT]: readonly [number, number], [toX, toT]: readonly [number, number]): Step {
  return { distance: toX - fromX, ms: toT - fromT }
}

/** How uneven a drag is: the relative standard deviation of the distances or of the speeds, whichever is smaller. A hand speeds up and slows down. */
function spread(steps: readonly Step[]): number {
  const moving = steps.filter((step) => step.distance !== 0)
  return Math.min(
    relativeDeviation(moving.map((step) => step.distance)),
    relativeDeviation(moving.map((step) => step.distance / Math.max(1, step.ms))),
  )
}

function relativeDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return mean === 0 ? 0 : Math.sqrt(variance) / Math.abs(mean)
}
