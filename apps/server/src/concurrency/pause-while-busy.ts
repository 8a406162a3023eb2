import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** Share of time in which the event loop is at work, from which on it counts as busy. */
const busyFrom = 0.7

type Options = {
  /** Pauses after one task at most. */
  readonly maxPauses: number
  readonly utilization?: (since?: EventLoopUtilization) => EventLoopUtilization
}

/**
 * A pause after a task that uses the main thread: as long as the task took, and again while the thread has much other
 * work to do.
 */
export function pauseWhileBusy({
  maxPauses,
  utilization = performance.eventLoopUtilization,
}: Options): (tookMs: number, done: () => void) => void {
  return (tookMs, done) => {
    const pause = (pausesLeft: number) => {
      const before = utilization()
      setTimeout(() => {
        const isBusy = utilization(before).utilization >= busyFrom
        if (isBusy && pausesLeft > 1) pause(pausesLeft - 1)
        else done()
      }, tookMs)
    }
    pause(maxPauses)
  }
}
