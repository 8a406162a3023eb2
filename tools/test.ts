// `npm test`: everything CI runs. The last line it prints is the sum of all runners.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser/find-browser.ts'
import { checkSteps, unitReport, vitest } from './running/check-steps.ts'
import { type Counts, countsLine, countsOf, isGoodRun, sumCounts } from './running/counts.ts'
import { projectRoot, resultsFolder } from './running/paths.ts'
import { runStep, runSteps, type Step, type StepResult, stepTable } from './running/steps.ts'
import { ensureSiteBuild } from './site-build/ensure-site-build.ts'

const apiReport = join(resultsFolder, 'api.json')
const browserReport = join(resultsFolder, 'browser.json')
const results: StepResult[] = []
const counts: Counts[] = []

rmSync(resultsFolder, { recursive: true, force: true })
requireNode24()
for (const result of await runSteps(checkSteps(), 2, printFailure)) {
  record(result, result.name === 'unit tests' ? unitReport : undefined)
}
await runAlone({
  name: 'generated files',
  commands: [{ command: process.execPath, args: ['tools/generate.ts', '--check'] }],
})
await buildSite()
await runAlone({ name: 'API tests', commands: [vitest('api', apiReport)] }, apiReport)
await runBrowserTests()

const total = sumCounts(counts)
console.log(`\n${stepTable(results)}\n\n${countsLine(total)}`)
if (!isGoodRun(total)) process.exitCode = 1

/** The install brings Node 24 on linux-x64; a machine's older Node would test something else than what is shipped. */
function requireNode24(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const isNew = Number(process.versions.node.split('.')[0]) >= 24
  const output = `This is Node ${process.version}; run "npm test", which uses the installed Node 24.`
  const result = { name: 'Node 24', isOk: isNew, seconds: 0, output }
  if (!isNew) printFailure(result)
  record(result)
}

async function runAlone(step: Step, report?: string): Promise<void> {
  const result = await runStep(step)
  printFailure(result)
  record(result, report)
}

async function buildSite(): Promise<void> {
  const { state, seconds, output } = await ensureSiteBuild()
  if (state === 'absent') return
  const result = { name: `site build (${state})`, isOk: state !== 'failed', seconds, output }
  printFailure(result)
  record(result)
}

async function runBrowserTests(): Promise<void> {
  const folder = join(projectRoot, 'tests', 'e2e')
  const hasSpecs =
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.spec\.ts$/.test(String(name)))
  if (!hasSpecs) return
  const browser = await findBrowser()
  if (!browser.ok) {
    const result = { name: 'browser tests', isOk: false, seconds: 0, output: browser.message }
    printFailure(result)
    record(result)
    return
  }
  const env = { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }
  await runAlone(
    { name: 'browser tests', commands: [{ command: 'playwright', args: ['test', '--reporter=line,json'], env }] },
    browserReport,
  )
}

/** A step without a report adds nothing when it is good and one failure when it is not. */
function record(result: StepResult, report?: string): void {
  results.push(result)
  counts.push(report === undefined ? { passed: 0, failed: result.isOk ? 0 : 1 } : countsOf(report, result.isOk))
}

function printFailure({ name, isOk, output }: StepResult): void {
  if (!isOk) console.log(`\n── ${name} ──\n${output.trim()}\n`)
}
