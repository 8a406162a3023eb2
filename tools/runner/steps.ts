import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addEvent, emptyTally, type Tally } from './counts.ts'
import { projectRoot } from './paths.ts'
import { type Command, isStopping, runCommand } from './processes.ts'
import { EventReader, eventsVariable, type RunnerEvent } from './runner-events.ts'

/** A named part of a run: its commands run one after another and stop at the first failure. */
export type Step = { name: string; commands: Command[]; cwd?: string; runsTests?: boolean }

export type StepResult = {
  name: string
  isOk: boolean
  seconds: number
  cpuSeconds?: number | undefined
  output: string
  tally?: Tally
}

/** Notified while steps run. */
export type StepObserver = {
  onStart: (step: Step) => void
  onEvent: (step: Step, event: RunnerEvent, tally: Tally) => void
  onEnd: (step: Step, result: StepResult) => void
}

const readEveryMs = 250
const eventFolders = new Set<string>()
// An interrupted run does not reach its end.
process.on('exit', () => {
  for (const folder of eventFolders) rmSync(folder, { recursive: true, force: true })
})

/** Runs steps with at most `concurrency` at the same time; returns results in the order of the steps. */
export async function runSteps(steps: Step[], concurrency: number, observer: StepObserver): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = steps.map((step, index) => ({ step, index }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next.index] = await runObserved(next.step, observer)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

async function runObserved(step: Step, observer: StepObserver): Promise<StepResult> {
  observer.onStart(step)
  const result = step.runsTests ? await runTests(step, observer) : await runStep(step)
  observer.onEnd(step, result)
  return result
}

/** Runs one step and collects its output. */
export async function runStep({ name, commands, cwd = projectRoot }: Step): Promise<StepResult> {
  const startedAt = performance.now()
  const output: string[] = []
  let isOk = true
  let cpuSeconds: number | undefined = 0
  for (const command of commands) {
    const result = await runCommand(command, cwd)
    output.push(result.output)
    cpuSeconds =
      cpuSeconds === undefined || result.cpuSeconds === undefined ? undefined : cpuSeconds + result.cpuSeconds
    isOk = result.status === 0
    if (!isOk) break
  }
  return { name, isOk, seconds: (performance.now() - startedAt) / 1000, cpuSeconds, output: output.join('') }
}

/** Runs a step whose runner reports events. It fails unless the runner reports its end and no failed test. */
async function runTests(step: Step, observer: StepObserver): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'podwright-run-'))
  eventFolders.add(folder)
  const path = join(folder, 'events.jsonl')
  const reader = new EventReader(path)
  let tally = emptyTally
  const readEvents = () => {
    // Interrupted tests report failures that are not real.
    if (isStopping()) return
    for (const event of reader.read()) {
      tally = addEvent(tally, event)
      observer.onEvent(step, event, tally)
    }
  }
  const timer = setInterval(readEvents, readEveryMs)
  const env = { [eventsVariable]: path }
  const commands = step.commands.map((command) => ({ ...command, env: { ...command.env, ...env } }))
  const result = await runStep({ ...step, commands })
  clearInterval(timer)
  readEvents()
  rmSync(folder, { recursive: true })
  eventFolders.delete(folder)
  const output = tally.isComplete
    ? result.output
    : `${result.output}\nThe test runner exited before all tests finished.\n`
  return { ...result, output, tally, isOk: result.isOk && tally.isComplete && tally.failed === 0 }
}
