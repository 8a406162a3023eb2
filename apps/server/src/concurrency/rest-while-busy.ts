import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** Share of time in which the event loop is at work, from which on it counts as busy. */
const busyFrom = 0.7

type Options = {
  /** Rests after one task at most. */
  readonly maxRests: number
  readonly utilization?: (since?: EventLoopUtilization) => EventLoopUtilization
}

/**
 * A rest after a task that uses the main thread: as long as the task took, and again while the thread has much other
 * work to do.
 */
export function restWhileBusy({
  maxRests,
  utilization = performance.eventLoopUtilization,
}: Options): (tookMs: number, done: () => void) => void {
  return (tookMs, done) => {
    const rest = (restsLeft: number) => {
      const before = utilization()
      setTimeout(() => {
        const isBusy = utilization(before).utilization >= busyFrom
        if (isBusy && restsLeft > 1) rest(restsLeft - 1)
        else done()
      }, tookMs)
    }
    rest(maxRests)
  }
}
