import { expect, test } from 'vitest'
import { parseTimes } from './processes.ts'
import type { RunnerEvent } from './runner-events.ts'
import { runStep, runSteps, type StepObserver } from './steps.ts'

const silent: StepObserver = { onStart: () => {}, onEvent: () => {}, onEnd: () => {} }
const node = (script: string) => ({ command: process.execPath, args: ['-e', script] })
const send = (event: RunnerEvent) =>
  `require('node:fs').appendFileSync(process.env.RUNNER_EVENTS, ${JSON.stringify(`${JSON.stringify(event)}\n`)});`
const passed = send({ type: 'test', outcome: 'passed', name: 'a' })

async function runTests(name: string, script: string) {
  const [result] = await runSteps([{ name, runsTests: true, commands: [node(script)] }], 1, silent)
  if (!result) throw new Error('no result')
  return result
}

test('a step stops at the first command that fails and keeps what was printed', async () => {
  const commands = [node('console.log("one")'), node('process.exit(3)'), node('console.log("three")')]
  const result = await runStep({ name: 'three commands', commands })
  expect(result).toMatchObject({ isOk: false, output: 'one\n' })
})

test('a step killed by a signal fails', async () => {
  expect(await runStep({ name: 'killed', commands: [node('process.kill(process.pid, "SIGKILL")')] })).toMatchObject({
    isOk: false,
  })
})

test('a command that does not exist fails and is named', async () => {
  const result = await runStep({ name: 'missing', commands: [{ command: 'no-such-program', args: [] }] })
  expect(result.isOk).toBe(false)
  expect(result.output).toContain('no-such-program')
})

test('a test step that reports its end and no failure passes', async () => {
  const result = await runTests('complete', passed + send({ type: 'end' }))
  expect(result).toMatchObject({ isOk: true, tally: { passed: 1, failed: 0, isComplete: true } })
})

test('a test step that ends with status 0 before reporting its end fails', async () => {
  const result = await runTests('incomplete', passed)
  expect(result).toMatchObject({ isOk: false, tally: { passed: 1, isComplete: false } })
  expect(result.output).toContain('exited before all tests finished')
})

test('a test step that reports a failed test fails whatever its exit status', async () => {
  const failed = send({ type: 'test', outcome: 'failed', name: 'b', message: 'expected 1' })
  expect(await runTests('failed', failed + send({ type: 'end' }))).toMatchObject({ isOk: false, tally: { failed: 1 } })
})

test('the CPU time of a command is the sum of the second line of "times"', () => {
  expect(parseTimes('0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n')).toBeCloseTo(62.75)
  expect(parseTimes('')).toBeUndefined()
})
