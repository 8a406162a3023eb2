// `npm run check`: format, lint, types, import arrows, and the unit tests of what differs from main.
import { sourceSteps, vitestStep } from './running/all-steps.ts'
import { changedUnitTests } from './running/changed-tests.ts'
import { Display } from './running/display.ts'
import { stopChildrenOnSignals } from './running/processes.ts'
import { stepTable } from './running/progress.ts'
import { runSteps } from './running/steps.ts'
import { readTypical } from './running/typical-runs.ts'

stopChildrenOnSignals()
const files = changedUnitTests()
const unitTests = files.length > 0 ? [vitestStep('unit tests of changes', 'unit', files)] : []
const display = new Display(process.stdout, readTypical())
const results = await runSteps([...unitTests, ...sourceSteps()], 2, display)
display.close()
console.log(`\n${stepTable(results)}`)
if (files.length === 0) console.log('No unit test belongs to what changed; "npm test" runs all of them.')
const failed = results.filter(({ isOk }) => !isOk)
if (failed.length > 0) {
  console.log(`\n${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
