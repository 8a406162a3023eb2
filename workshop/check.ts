// `npm run workshop:check`: types, format, lint and tests of the workshop.
import { vitestStep, workshopChecks } from '../tools/runner/all-steps.ts'
import { Display } from '../tools/runner/display.ts'
import { stopChildrenOnSignals } from '../tools/runner/processes.ts'
import { stepTable } from '../tools/runner/progress.ts'
import { runSteps } from '../tools/runner/steps.ts'

stopChildrenOnSignals()
const display = new Display(process.stdout, new Map())
const results = await runSteps([...workshopChecks(), vitestStep('tests', 'unit', ['workshop/'])], 2, display)
display.close()
console.log(`\n${stepTable(results)}`)
if (results.some(({ isOk }) => !isOk)) process.exitCode = 1
