import { spawn } from 'node:child_process'
import { childEnvironment, projectRoot } from './paths.ts'

export type Command = { command: string; args: string[]; env?: Record<string, string> }

/** A named piece of checking: its commands run one after another and stop at the first that fails. */
export type Step = { name: string; commands: Command[]; cwd?: string }

export type StepResult = { name: string; isOk: boolean; seconds: number; output: string }

/** Runs steps with at most `width` at the same time; results come in the order of the steps. */
export async function runSteps(
  steps: Step[],
  width: number,
  onEnd: (result: StepResult) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = steps.map((step, index) => ({ step, index }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runStep(next.step)
      results[next.index] = result
      onEnd(result)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}

/** Runs one step and keeps what it printed. */
export async function runStep({ name, commands, cwd = projectRoot }: Step): Promise<StepResult> {
  const startedAt = performance.now()
  const output: string[] = []
  let isOk = true
  for (const command of commands) {
    const result = await runCommand(command, cwd)
    output.push(result.output)
    isOk = result.status === 0
    if (!isOk) break
  }
  return { name, isOk, seconds: (performance.now() - startedAt) / 1000, output: output.join('') }
}

function runCommand(
  { command, args, env = {} }: Command,
  cwd: string,
): Promise<{ status: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env: childEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => chunks.push(chunk))
    }
    child.on('error', (error) => done({ status: null, output: `${command}: ${error.message}\n` }))
    child.on('close', (status) => done({ status, output: chunks.join('') }))
  })
}

/** The table of a run: what, how, how long. */
export function stepTable(results: Pick<StepResult, 'name' | 'isOk' | 'seconds'>[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const line = ({ name, isOk, seconds }: Pick<StepResult, 'name' | 'isOk' | 'seconds'>) =>
    `${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`
  return results.map(line).join('\n')
}
