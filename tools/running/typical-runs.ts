import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './paths.ts'
import type { Typical } from './progress.ts'
import type { StepResult } from './steps.ts'

/** Of the last good run on this machine; before the first one, of the machine that wrote the committed file. */
const lastRun = join(projectRoot, '.cache', 'typical-runs.json')
const committed = join(projectRoot, 'tools', 'running', 'typical-runs.json')

/** Usual counts and times by step. */
export function readTypical(): Map<string, Typical> {
  return new Map([committed, lastRun].filter(existsSync).flatMap((path) => parseTypical(readFileSync(path, 'utf8'))))
}

/** Keeps counts and times of the steps that passed for the estimates of the next run. */
export function storeTypical(results: readonly StepResult[]): void {
  const good = results.filter(({ isOk }) => isOk).map((result): [string, Typical] => [result.name, typicalOf(result)])
  mkdirSync(dirname(lastRun), { recursive: true })
  writeFileSync(lastRun, `${JSON.stringify(Object.fromEntries([...readTypical(), ...good]), null, 2)}\n`)
}

/** Parses a file of usual counts and times. */
export function parseTypical(text: string): [string, Typical][] {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('usual counts and times must be an object')
  return Object.entries(value).map(([name, entry]) => [name, asTypical(entry)])
}

function asTypical(entry: unknown): Typical {
  if (typeof entry !== 'object' || entry === null) throw new Error('usual counts and times of a step must be an object')
  return {
    ...('tests' in entry && typeof entry.tests === 'number' ? { tests: entry.tests } : {}),
    ...('seconds' in entry && typeof entry.seconds === 'number' ? { seconds: entry.seconds } : {}),
  }
}

function typicalOf({ seconds, tally }: StepResult): Typical {
  const rounded = Math.round(seconds)
  return tally ? { tests: tally.passed + tally.failed + tally.skipped, seconds: rounded } : { seconds: rounded }
}
