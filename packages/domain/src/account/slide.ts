/** A recorded drag: distance from the left end in track units, and milliseconds since the drag began. */
export type SlidePath = readonly (readonly [x: number, t: number])[]

export type SlideAttempt = {
  readonly input: 'pointer' | 'keyboard'
  readonly path: SlidePath
  readonly trackWidth: number
  /** Milliseconds since the challenge was issued, by the server's clock. */
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
  | 'small_steps'

/** Limits for judging a drag. Shares are fractions of the track width. */
const slideRules = {
  startShare: 0.05,
  endShare: 0.03,
  overshootShare: 0.05,
  /** Close to a challenge's lifetime of two minutes, so that slow hands, head mice and scanning switches have time. */
  maxMs: 110_000,
  /** A quick flick on a touch screen that reports 30 times a second still produces five points. */
  pointer: { minPoints: 5, minMs: 150, maxStepShare: 0.5 },
  /** The slider moves by a tenth of the track per key press; a held key repeats every 15 to 35 ms. */
  keyboard: { minPoints: 5, minMs: 100, maxStepShare: 0.26, minStepShare: 0.04, minMsPerStep: 10 },
  /** Allowed drift between the browser's and the server's clock during one challenge. */
  clockToleranceMs: 1500,
} as const

/**
 * Decides whether a drag could come from a person: it starts at the left end, ends at the right end, stays on
 * the track and takes a plausible time. Even speed is plausible, because head mice, eye trackers and switch controls
 * glide; a pointer is refused only if every step takes exactly the same time and covers the same distance, which no
 * real device does. Keyboard input moves in a few wide steps.
 *
 * This only stops naive scripts; a script that adds a little noise passes. Account lockout and the limit per IP address
 * protect against password guessing.
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
  if (durationMs > slideRules.maxMs || durationMs > elapsedMs + slideRules.clockToleranceMs) return refuse('too_slow')
  if (steps.some((step) => Math.abs(step.distance) > trackWidth * rules.maxStepShare)) return refuse('jump')
  const fault = input === 'pointer' ? pointerFault(steps) : keyboardFault(steps, trackWidth, durationMs)
  return fault ? refuse(fault) : { ok: true }
}

type Step = { readonly distance: number; readonly ms: number }

function refuse(reason: SlideFault): SlideVerdict {
  return { ok: false, reason }
}

function stepBetween([fromX, fromT]: readonly [number, number], [toX, toT]: readonly [number, number]): Step {
  return { distance: toX - fromX, ms: toT - fromT }
}

/** Refuses a pointer whose steps all take the same time and cover the same distance, give or take rounding. */
function pointerFault(steps: readonly Step[]): SlideFault | undefined {
  const isEven = range(steps.map((step) => step.ms)) === 0 && range(steps.map((step) => step.distance)) <= 1
  return isEven ? 'uniform' : undefined
}

/**
 * Refuses keyboard input with pointer-sized steps, or with more steps than key repeat allows. The last step may be
 * short, because it ends at the edge of the track.
 */
function keyboardFault(steps: readonly Step[], trackWidth: number, durationMs: number): SlideFault | undefined {
  const moves = steps.filter((step) => step.distance !== 0)
  const { minStepShare, minMsPerStep } = slideRules.keyboard
  if (moves.slice(0, -1).some((step) => Math.abs(step.distance) < trackWidth * minStepShare)) return 'small_steps'
  return durationMs < moves.length * minMsPerStep ? 'too_fast' : undefined
}

function range(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}
