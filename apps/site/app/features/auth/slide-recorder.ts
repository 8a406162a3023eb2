export type SlideInput = 'pointer' | 'keyboard'
export type SlidePath = [x: number, t: number][]

/** Share of the track at which a drag counts as complete. */
const completeShare = 0.985
/** Step of the arrow keys; the server accepts keyboard steps of at most a quarter of the track. */
export const keyStep = 0.1
/** Step of a click: five reach the end. */
export const tapStep = 0.2
/** The server accepts 2000 points; a drag that rests for a minute must stay well below. */
const maxPoints = 1500

/** Records one drag: share of the track and milliseconds since the start. */
export function createSlideRecorder(input: SlideInput, now: () => number) {
  const startedAt = now()
  const points: [share: number, t: number][] = [[0, 0]]
  return {
    input,
    move(share: number) {
      const point: [number, number] = [clamp(share), Math.round(now() - startedAt)]
      // A resting pointer repeats the same point: only the first and the last are kept.
      const isResting = points.length > 2 && points.at(-1)?.[0] === point[0] && points.at(-2)?.[0] === point[0]
      if (isResting) points.pop()
      if (points.length < maxPoints) points.push(point)
    },
    share: () => points.at(-1)?.[0] ?? 0,
    isComplete: () => (points.at(-1)?.[0] ?? 0) >= completeShare,
    /** The drag in the units of a challenge's track. */
    path: (trackWidth: number): SlidePath => points.map(([share, t]) => [Math.round(share * trackWidth), t]),
  }
}
export type SlideRecorder = ReturnType<typeof createSlideRecorder>

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
