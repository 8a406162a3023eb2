import type { Tally } from './counts.ts'
import type { StepResult } from './steps.ts'

/** The usual number of tests and duration of a step. */
export type PreviousRun = { tests?: number; seconds?: number }

export type Progress = { name: string; elapsed: number; tally: Tally | undefined; previous: PreviousRun | undefined }

/** From this share of tests on, the pace of this run predicts better than the duration of an earlier one. */
const shareToTrust = 0.1

/** Formats the state of a running step in one line: `API tests  312 of ~1,500  1:12 elapsed  ~4:34 left`. */
export function progressLine(progress: Progress): string {
  const left = secondsLeft(progress)
  const parts = [
    progress.name,
    testCount(progress),
    `${formatDuration(progress.elapsed)} elapsed`,
    left === undefined ? '' : `~${formatDuration(left)} left`,
  ]
  return parts.filter((part) => part !== '').join('  ')
}

/**
 * Estimates the remaining seconds: by the share of finished tests, before that by the usual duration; undefined if
 * unknown.
 */
export function secondsLeft({ elapsed, tally, previous }: Progress): number | undefined {
  const total = totalTests(tally, previous)
  const share = total === undefined || total === 0 ? 0 : countDone(tally) / total
  if (share >= 1) return undefined
  if (share >= shareToTrust) return (elapsed * (1 - share)) / share
  const usual = previous?.seconds
  return usual === undefined || usual <= elapsed ? undefined : usual - elapsed
}

function testCount({ tally, previous }: Progress): string {
  if (!tally) return ''
  const total = totalTests(tally, previous)
  const of = total === undefined ? '' : ` of ${tally.expected === undefined ? '~' : ''}${formatCount(total)}`
  const failed = tally.failed > 0 ? ` (${formatCount(tally.failed)} failed)` : ''
  return `${formatCount(countDone(tally))}${of || ' done'}${failed}`
}

function totalTests(tally: Tally | undefined, previous: PreviousRun | undefined): number | undefined {
  const total = tally?.expected ?? previous?.tests
  return total === undefined ? undefined : Math.max(total, countDone(tally))
}

function countDone(tally: Tally | undefined): number {
  return tally ? tally.passed + tally.failed + tally.skipped : 0
}

/** Formats minutes and seconds as `1:12`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** One row per step: result, name, wall and CPU seconds, tests. */
export function stepTable(results: readonly Omit<StepResult, 'output'>[]): string {
  const width = Math.max(...results.map(({ name }) => name.length), 'sum of steps'.length)
  const head = `result  ${'step'.padEnd(width)}      wall       CPU  tests`
  return [head, ...results.map((result) => stepRow(result, width)), totalRow(results, width)].join('\n')
}

/** Sums the seconds of all steps, some of which run in parallel, and their CPU time where it is known. */
function totalRow(results: readonly Omit<StepResult, 'output'>[], width: number): string {
  const sum = (values: number[]) =>
    `${values
      .reduce((total, value) => total + value, 0)
      .toFixed(1)
      .padStart(6)} s`
  const seconds = sum(results.map((result) => result.seconds))
  const cpuSeconds = sum(results.map((result) => result.cpuSeconds ?? 0))
  return `        ${'sum of steps'.padEnd(width)}  ${seconds}  ${cpuSeconds}`
}

/** Formats the row of one step in the table. */
export function stepRow({ name, isOk, seconds, cpuSeconds, tally }: Omit<StepResult, 'output'>, width = 0): string {
  const cpu = cpuSeconds === undefined ? '?' : cpuSeconds.toFixed(1)
  const tests = tally ? `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped` : ''
  const row = `${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${cpu.padStart(6)} s  ${tests}`
  return row.trimEnd()
}
