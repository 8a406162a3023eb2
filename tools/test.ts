// `npm test`: runs everything CI runs; `npm test -- orders` only the test files whose path contains "orders".
import { findBrowser } from './browser/find-browser.ts'
import { playwrightStep, siteBuildStep, sourceChecks, vitestStep } from './runner/all-steps.ts'
import { countsLine, countsOf, isSuccessful, sumCounts } from './runner/counts.ts'
import { Display } from './runner/display.ts'
import {
  type Filters,
  findTestFiles,
  isFullRun,
  parseFilters,
  selectFiles,
  unmatchedPatterns,
  usage,
} from './runner/filters.ts'
import { stopChildrenOnSignals } from './runner/processes.ts'
import { formatDuration, stepTable } from './runner/progress.ts'
import { readHistory, saveHistory } from './runner/run-history.ts'
import { runSteps, type Step, type StepResult } from './runner/steps.ts'

const allFiles = findTestFiles()
const filters = readFilters()
const isFull = isFullRun(filters)
const files = selectFiles(allFiles, filters)
const results: StepResult[] = []

const startedAt = performance.now()
stopChildrenOnSignals()
requireNode24()
await requireBrowser()
// Estimates apply to full runs only.
const display = new Display(process.stdout, isFull ? readHistory() : new Map())
await run([...unitSteps(), ...(files.browser.length > 0 ? [siteBuildStep()] : []), ...(isFull ? sourceChecks() : [])])
// API tests and browser tests each keep both cores busy.
if (files.api.length > 0) await run([vitestStep('API tests', 'api', isFull ? [] : files.api, filters.title)])
if (files.browser.length > 0) await run([playwrightStep(isFull ? [] : files.browser, filters.title)])
display.close()
summarize()

function readFilters(): Filters {
  try {
    const parsed = parseFilters(process.argv.slice(2))
    const unmatched = unmatchedPatterns(allFiles, parsed)
    if (unmatched.length === 0) return parsed
    console.error(`No test file matches: ${unmatched.join(', ')}`)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`)
  }
  process.exit(2)
}

function unitSteps(): Step[] {
  return files.unit.length > 0 ? [vitestStep('unit tests', 'unit', isFull ? [] : files.unit, filters.title)] : []
}

async function run(steps: Step[]): Promise<void> {
  results.push(...(await runSteps(steps, 2, display)))
}

/**
 * The install brings Node 24 on linux-x64; with a machine's older Node, tests would run on another version than
 * production.
 */
function requireNode24(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  abort(`This is Node ${process.version}; run "npm test", which uses the installed Node 24.`)
}

/** Reports a missing browser before minutes of other tests. */
async function requireBrowser(): Promise<void> {
  if (files.browser.length === 0) return
  try {
    const browser = await findBrowser()
    if (!browser.ok) abort(browser.message)
  } catch (error) {
    abort(`The browser could not be prepared: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Ends a run that cannot start. It counts as failed. */
function abort(message: string): never {
  console.error(message)
  console.log(countsLine({ passed: 0, failed: 1 }))
  process.exit(1)
}

function summarize(): void {
  if (isFull) saveHistory(results)
  const total = sumCounts(results.map(countsOf))
  if (results.length > 0) console.log(`\n${stepTable(results)}\n`)
  console.log(`Finished in ${formatDuration((performance.now() - startedAt) / 1000)}.`)
  for (const name of display.failedTests) console.log(`FAILED  ${name}`)
  if (total.passed + total.failed === 0) console.log('No test matches.')
  console.log(countsLine(total))
  if (!isSuccessful(total)) process.exitCode = 1
}
