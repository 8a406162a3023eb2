import type { RunnerEvent } from './runner-events.ts'

export type Counts = { passed: number; failed: number }

/** What a test runner has reported so far. */
export type Tally = Counts & { skipped: number; expected: number | undefined; isComplete: boolean }

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0, expected: undefined, isComplete: false }

/** Adds one event to a tally. */
export function addEvent(tally: Tally, event: RunnerEvent): Tally {
  if (event.type === 'end') return { ...tally, isComplete: true }
  if (event.type === 'expected') return { ...tally, expected: event.tests }
  return { ...tally, [event.outcome]: tally[event.outcome] + 1 }
}

/** Adds up counts. */
export function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce<Counts>(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}

/** Returns the last line of `npm test`. */
export function countsLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

/** A run succeeds when at least one test ran and none failed. */
export function isSuccessful({ passed, failed }: Counts): boolean {
  return passed > 0 && failed === 0
}

/**
 * Returns the counts of a step. A step without tests adds one failure when it fails; a failed test runner adds at least
 * one.
 */
export function countsOf({ isOk, tally }: { isOk: boolean; tally?: Tally | undefined }): Counts {
  const { passed, failed } = tally ?? emptyTally
  return { passed, failed: isOk ? failed : Math.max(1, failed) }
}
