// `npm run check`: format, lint, types, import rules, dead code, generated files, and the unit tests of what differs
// from main.
import { sourceChecks, vitestStep } from './runner/all-steps.ts'
import { changedUnitTests } from './runner/changed-tests.ts'
import { Display } from './runner/display.ts'
import { stopChildrenOnSignals } from './runner/processes.ts'
import { stepTable } from './runner/progress.ts'
import { readHistory } from './runner/run-history.ts'
import { runSteps } from './runner/steps.ts'

stopChildrenOnSignals()
const files = changedUnitTests()
const unitTests = files.length > 0 ? [vitestStep('unit tests of changes', 'unit', files)] : []
const display = new Display(process.stdout, readHistory())
const results = await runSteps([...unitTests, ...sourceChecks()], 2, display)
display.close()
console.log(`\n${stepTable(results)}`)
if (files.length === 0) console.log('No unit tests affected by your changes; "npm test" runs all of them.')
const failed = results.filter(({ isOk }) => !isOk)
if (failed.length > 0) {
  console.log(`\n${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
