import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './paths.ts'
import type { PreviousRun } from './progress.ts'
import type { StepResult } from './steps.ts'

/** From the last successful run on this machine; before the first one, from the committed file. */
const lastRun = join(projectRoot, '.cache', 'run-history.json')
const committed = join(projectRoot, 'tools', 'runner', 'run-history.json')

/** Reads counts and durations of previous runs by step. */
export function readHistory(): Map<string, PreviousRun> {
  return new Map([committed, lastRun].filter(existsSync).flatMap(readEntries))
}

/** Estimates are not worth a failure: a file that cannot be parsed counts as empty. */
function readEntries(path: string): [string, PreviousRun][] {
  try {
    return parseHistory(readFileSync(path, 'utf8'))
  } catch (error) {
    console.log(`${path} is ignored: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

/** Stores counts and durations of the steps that passed for the estimates of the next run. */
export function saveHistory(results: readonly StepResult[]): void {
  const good = results
    .filter(({ isOk }) => isOk)
    .map((result): [string, PreviousRun] => [result.name, previousRunOf(result)])
  mkdirSync(dirname(lastRun), { recursive: true })
  const draft = `${lastRun}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries([...readHistory(), ...good]), null, 2)}\n`)
  renameSync(draft, lastRun)
}

/** Parses a file of previous runs. */
function parseHistory(text: string): [string, PreviousRun][] {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('the previous run must be an object')
  return Object.entries(value).map(([name, entry]) => [name, asPreviousRun(entry)])
}

function asPreviousRun(entry: unknown): PreviousRun {
  if (typeof entry !== 'object' || entry === null) throw new Error('the previous run of a step must be an object')
  return {
    ...('tests' in entry && typeof entry.tests === 'number' ? { tests: entry.tests } : {}),
    ...('seconds' in entry && typeof entry.seconds === 'number' ? { seconds: entry.seconds } : {}),
  }
}

function previousRunOf({ seconds, tally }: StepResult): PreviousRun {
  const rounded = Math.round(seconds)
  return tally ? { tests: tally.passed + tally.failed + tally.skipped, seconds: rounded } : { seconds: rounded }
}
