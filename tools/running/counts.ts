import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

/** Adds counts up. */
export function sumCounts(counts: Counts[]): Counts {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The last line of `npm test`. */
export function countsLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

/** A run is good when something ran and nothing failed. */
export function isGoodRun({ passed, failed }: Counts): boolean {
  return passed > 0 && failed === 0
}

/**
 * Counts of a runner from its JSON report. A runner that ended badly counts as at least one failure, whatever its
 * report says: it may have crashed before writing it, or failed outside any test.
 */
export function countsOf(reportPath: string, isOk: boolean): Counts {
  const counts = existsSync(reportPath) ? parseReport(readFileSync(reportPath, 'utf8')) : { passed: 0, failed: 0 }
  return isOk ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/** Reads the counts out of a Vitest or a Playwright JSON report. */
export function parseReport(text: string): Counts {
  const report: unknown = JSON.parse(text)
  if (typeof report !== 'object' || report === null) throw new Error('the report is no object')
  if ('numPassedTests' in report && 'numFailedTests' in report) {
    return { passed: asCount(report.numPassedTests), failed: asCount(report.numFailedTests) }
  }
  if ('stats' in report && typeof report.stats === 'object' && report.stats !== null) {
    const { stats } = report
    // A test that only passed when repeated is counted as failed: it must not be trusted.
    const flaky = 'flaky' in stats ? asCount(stats.flaky) : 0
    return {
      passed: 'expected' in stats ? asCount(stats.expected) : 0,
      failed: ('unexpected' in stats ? asCount(stats.unexpected) : 0) + flaky,
    }
  }
  throw new Error('the report is neither of Vitest nor of Playwright')
}

function asCount(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new Error(`${String(value)} is no count`)
}
