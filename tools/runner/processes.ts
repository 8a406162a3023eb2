import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { CpuSampler } from './cpu-sampler.ts'
import { childEnvironment } from './paths.ts'

export type Command = { command: string; args: string[]; env?: Record<string, string> }

export type CommandResult = { status: number | null; output: string; cpuSeconds: number | undefined }

/** Children that ignore a stop are killed after this time. */
const stopGraceMs = 15_000
const pollEveryMs = 100
const running = new Map<ChildProcess, CpuSampler | undefined>()
let hasStopped = false

/**
 * The shell reports the CPU time of everything it waited for: the command and its descendants. With a trap it waits for
 * the command, which a signal to the group interrupts, instead of ending first.
 */
const timedShellScript = 'trap : INT; "$@" 3>&-; status=$?; times >&3; exit $status'

/** Runs a command in its own process group and collects its output. */
export function runCommand({ command, args, env = {} }: Command, cwd: string): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>()
  // No step continues while the run is being stopped; the process exits when all children have ended.
  if (hasStopped) return promise
  const child = spawn('/bin/sh', ['-c', timedShellScript, 'sh', command, ...args], {
    cwd,
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const sampler = child.pid === undefined ? undefined : new CpuSampler(child.pid)
  running.set(child, sampler)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (chunk: string) => chunks.push(chunk))
  }
  const times = text(child.stdio[3] as Readable)
  const finish = async (status: number | null, error = '') => {
    if (hasStopped) return
    running.delete(child)
    const sampled = sampler?.finish() ?? 0
    resolve({ status, output: chunks.join('') + error, cpuSeconds: maxOf(sampled, parseTimes(await times)) })
  }
  child.on('error', (error) => finish(null, `${command}: ${error.message}\n`))
  child.on('close', (status) => finish(status))
  return promise
}

/** Both are lower bounds: the shell misses processes it did not wait for, samples miss short-lived ones. */
function maxOf(sampled: number, waitedFor: number | undefined): number | undefined {
  return waitedFor === undefined ? sampled || undefined : Math.max(sampled, waitedFor)
}

/** Returns user and system seconds of the children from the output of the shell's `times`; undefined without output. */
export function parseTimes(output: string): number | undefined {
  const children = output.trim().split('\n')[1]
  const parts = [...(children ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) return undefined
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Whether the run is being stopped by a signal. */
export function isStopping(): boolean {
  return hasStopped
}

/** Ctrl+C and SIGTERM stop all children with their descendants; no child outlives this process. */
export function stopChildrenOnSignals(): void {
  const stop = async (cause: 'SIGINT' | 'SIGTERM', status: number) => {
    // Under npm a Ctrl+C arrives twice: from the terminal and forwarded by npm.
    if (hasStopped) return
    hasStopped = true
    signalGroups('SIGINT')
    await waitForExit()
    signalGroups('SIGKILL')
    console.log(`\nStopped by ${cause}.`)
    process.exit(status)
  }
  process.on('exit', () => signalGroups('SIGKILL'))
  process.on('SIGINT', () => stop('SIGINT', 130)).on('SIGTERM', () => stop('SIGTERM', 143))
}

/** Waits for all processes of all steps; servers that outlive their test runner are interrupted as well. */
async function waitForExit(): Promise<void> {
  const samplers = [...running.values()].filter((sampler) => sampler !== undefined)
  const endAt = performance.now() + stopGraceMs
  const interrupted = new Set<number>()
  for (;;) {
    const children = [...running.keys()].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    // Without /proc the samplers find nothing; then only the children themselves are waited for.
    const alive = [
      ...new Set([...samplers.flatMap((sampler) => sampler.alive()), ...children.map(({ pid }) => pid ?? 0)]),
    ]
    if (alive.length === 0) return
    const isTimedOut = performance.now() > endAt
    const isRunnerGone = children.length === 0
    if (isTimedOut || isRunnerGone) {
      for (const pid of alive.filter((each) => isTimedOut || !interrupted.has(each))) {
        signal(pid, isTimedOut ? 'SIGKILL' : 'SIGINT')
        interrupted.add(pid)
      }
    }
    if (isTimedOut) return
    await pause(pollEveryMs)
  }
}

function signalGroups(name: 'SIGINT' | 'SIGKILL'): void {
  for (const { pid } of running.keys()) if (pid !== undefined) signal(-pid, name)
}

function signal(pid: number, name: 'SIGINT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It may have ended just now.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
