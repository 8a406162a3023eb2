import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CpuSampler } from './cpu-sampler.ts'
import { childEnvironment } from './paths.ts'

export type Command = { command: string; args: string[]; env?: Record<string, string> }

export type CommandResult = { status: number | null; output: string; cpuSeconds: number | undefined }

/** After this time children that ignore a stop are killed. */
const stopGraceMs = 15_000
const running = new Set<ChildProcess>()
let isStopping = false

/** The shell reports the CPU time of what it waited for: the command and its own descendants. */
const measuringScript = '"$@" 3>&-; status=$?; times >&3; exit $status'

/** Runs a command in a process group of its own and keeps what it prints. */
export function runCommand({ command, args, env = {} }: Command, cwd: string): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>()
  // While the run is being stopped no step continues; the process exits when all children have ended.
  if (isStopping) return promise
  const child = spawn('/bin/sh', ['-c', measuringScript, 'sh', command, ...args], {
    cwd,
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (chunk: string) => chunks.push(chunk))
  }
  const times = text(child.stdio[3] as Readable)
  const sampler = child.pid === undefined ? undefined : new CpuSampler(child.pid)
  const finish = async (status: number | null, error = '') => {
    running.delete(child)
    const sampled = sampler?.finish() ?? 0
    if (isStopping) return
    resolve({ status, output: chunks.join('') + error, cpuSeconds: atLeast(sampled, parseTimes(await times)) })
  }
  child.on('error', (error) => finish(null, `${command}: ${error.message}\n`))
  child.on('close', (status) => finish(status))
  return promise
}

/** Both are lower bounds: the shell misses what was not waited for, the samples what lives shortly. */
function atLeast(sampled: number, waitedFor: number | undefined): number | undefined {
  return waitedFor === undefined ? sampled || undefined : Math.max(sampled, waitedFor)
}

/** User and system seconds of the children in what the shell's `times` prints; undefined when it printed nothing. */
export function parseTimes(output: string): number | undefined {
  const children = output.trim().split('\n')[1]
  const parts = [...(children ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) return undefined
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Ctrl+C and SIGTERM stop all children with their descendants; no child outlives this process. */
export function stopChildrenOnSignals(): void {
  const stop = async (signal: 'SIGINT' | 'SIGTERM', status: number) => {
    // Under npm a Ctrl+C arrives twice: from the terminal and passed on by npm.
    if (isStopping) return
    isStopping = true
    const ended = [...running].map((child) => new Promise((done) => child.once('close', done)))
    signalAll('SIGINT')
    setTimeout(() => signalAll('SIGKILL'), stopGraceMs)
    await Promise.all(ended)
    console.log(`\nStopped by ${signal}.`)
    process.exit(status)
  }
  process.on('exit', () => signalAll('SIGKILL'))
  process.on('SIGINT', () => stop('SIGINT', 130)).on('SIGTERM', () => stop('SIGTERM', 143))
}

function signalAll(signal: 'SIGINT' | 'SIGKILL'): void {
  for (const { pid } of running) {
    if (pid === undefined) continue
    try {
      process.kill(-pid, signal)
    } catch (error) {
      // The group may have ended in this moment.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
