// `npm run check`: format, lint, types, import arrows and unit tests, in under a minute.
import { rmSync } from 'node:fs'
import { checkSteps } from './running/check-steps.ts'
import { resultsFolder } from './running/paths.ts'
import { runSteps, stepTable } from './running/steps.ts'

rmSync(resultsFolder, { recursive: true, force: true })
const results = await runSteps(checkSteps(), 2, ({ name, isOk, output }) => {
  if (!isOk) console.log(`\n── ${name} ──\n${output.trim()}\n`)
})
console.log(stepTable(results))
const failed = results.filter(({ isOk }) => !isOk)
if (failed.length > 0) {
  console.log(`\n${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
