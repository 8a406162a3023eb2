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
  | 'small_steps'

/** Shares are of the track's width, times of the drag. */
const slideRules = {
  startShare: 0.05,
  endShare: 0.03,
  overshootShare: 0.05,
  /** Two minutes of a challenge bound both kinds: a slow hand, a head mouse or a switch that scans gets nearly all of it. */
  maxMs: 110_000,
  /** A flick on a touch screen that reports thirty times a second still has five points. */
  pointer: { minPoints: 5, minMs: 150, maxStepShare: 0.5 },
  /** Our slider moves a tenth for a key; a held key repeats every 15 to 35 ms. */
  keyboard: { minPoints: 5, minMs: 100, maxStepShare: 0.26, minStepShare: 0.04, minMsPerStep: 10 },
  /** Clocks of browser and server tick apart by this much at most while one challenge lives. */
  clockToleranceMs: 1500,
} as const

/**
 * Whether a drag can be a person's: it starts at the left end, ends at the right one, stays on the track and
 * takes a plausible time. An even speed is plausible: head mice, eye trackers and switch controls glide. Only a pointer
 * whose every step is the same to the millisecond is refused, since no device and no browser keeps time like that. Keys
 * move in few, wide steps, each with its time.
 *
 * This stops careless scripts and nothing else: a script that adds a little noise passes. What stops guessing is the
 * lock-out of accounts and the limit per address.
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

/** The same time for every step, and the same way but for rounding to whole units. */
function pointerFault(steps: readonly Step[]): SlideFault | undefined {
  const isEven = range(steps.map((step) => step.ms)) === 0 && range(steps.map((step) => step.distance)) <= 1
  return isEven ? 'uniform' : undefined
}

/** Many small steps are a pointer's; more steps than keys repeat in that time are nobody's. The step that ends the way may be short. */
function keyboardFault(steps: readonly Step[], trackWidth: number, durationMs: number): SlideFault | undefined {
  const moves = steps.filter((step) => step.distance !== 0)
  const { minStepShare, minMsPerStep } = slideRules.keyboard
  if (moves.slice(0, -1).some((step) => Math.abs(step.distance) < trackWidth * minStepShare)) return 'small_steps'
  return durationMs < moves.length * minMsPerStep ? 'too_fast' : undefined
}

function range(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}
