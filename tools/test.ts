// `npm test`: everything CI runs; `npm test -- orders` only the test files whose path contains "orders".
import { findBrowser } from './browser/find-browser.ts'
import { generatedFilesStep, playwrightStep, siteBuildStep, sourceSteps, vitestStep } from './running/all-steps.ts'
import { countsLine, countsOf, isGoodRun, sumCounts } from './running/counts.ts'
import { Display } from './running/display.ts'
import {
  type Filters,
  findTestFiles,
  isWholeRun,
  parseFilters,
  selectFiles,
  unmatchedPatterns,
  usage,
} from './running/filters.ts'
import { stopChildrenOnSignals } from './running/processes.ts'
import { stepTable } from './running/progress.ts'
import { runSteps, type Step, type StepResult } from './running/steps.ts'
import { readTypical, storeTypical } from './running/typical-runs.ts'

const allFiles = findTestFiles()
const filters = readFilters()
const isWhole = isWholeRun(filters)
const files = selectFiles(allFiles, filters)
const results: StepResult[] = []

stopChildrenOnSignals()
requireNode24()
// Counts and times of earlier whole runs say nothing about a part.
const display = new Display(process.stdout, isWhole ? readTypical() : new Map())
await run([...unitSteps(), ...(files.browser.length > 0 ? [siteBuildStep()] : []), ...(isWhole ? otherSteps() : [])])
// API tests and browser tests each keep both cores busy.
if (files.api.length > 0) await run([vitestStep('API tests', 'api', isWhole ? [] : files.api, filters.title)])
if (files.browser.length > 0) await runBrowserTests()
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
  return files.unit.length > 0 ? [vitestStep('unit tests', 'unit', isWhole ? [] : files.unit, filters.title)] : []
}

function otherSteps(): Step[] {
  return [...sourceSteps(), generatedFilesStep()]
}

async function run(steps: Step[]): Promise<void> {
  results.push(...(await runSteps(steps, 2, display)))
}

async function runBrowserTests(): Promise<void> {
  const browser = await findBrowser()
  if (!browser.ok) {
    fail('browser tests', browser.message)
    return
  }
  await run([playwrightStep(isWhole ? [] : files.browser, filters.title)])
}

/** The install brings Node 24 on linux-x64; a machine's older Node would test something else than what is shipped. */
function requireNode24(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  fail('Node 24', `This is Node ${process.version}; run "npm test", which uses the installed Node 24.`)
}

function fail(name: string, output: string): void {
  results.push({ name, isOk: false, seconds: 0, output })
  console.log(`\n── ${name} ──\n${output}\n`)
}

function summarize(): void {
  if (isWhole) storeTypical(results)
  const total = sumCounts(results.map(countsOf))
  if (results.length > 0) console.log(`\n${stepTable(results)}\n`)
  if (total.passed + total.failed === 0) console.log('No test matches.')
  console.log(countsLine(total))
  if (!isGoodRun(total)) process.exitCode = 1
}
