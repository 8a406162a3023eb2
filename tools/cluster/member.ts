import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { childEnvironment } from '../runner/paths.ts'
import { reportMember } from './member-guard.ts'

export type MemberOptions = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Record<string, string>
  /** Receives the output of the process. */
  readonly logFile: string
  /** Answers with 200 when the process can work; without it, its first line of output means that. */
  readonly readyUrl?: string
  /** The process to kill, if it is not the one that was started. */
  readonly victim?: () => number
}

const readyWithinMs = 600_000

/** A process of the cluster, which is started again whenever it ends. */
export class Member {
  readonly name: string
  readonly #options: MemberOptions
  #child: ChildProcess | undefined
  #isRequested = false
  #firstLine = Promise.withResolvers<string>()

  constructor(options: MemberOptions) {
    this.name = options.name
    this.#options = options
  }

  /** The process that does the work. Throws if it is just being started. */
  get pid(): number | undefined {
    return this.#options.victim?.() ?? this.#child?.pid
  }

  /** Starts the process and returns the first line of its output when it is ready. */
  async start(): Promise<string> {
    this.#isRequested = true
    this.#run()
    return this.untilReady()
  }

  async untilReady(): Promise<string> {
    const { readyUrl } = this.#options
    if (readyUrl === undefined) return this.#firstLine.promise
    const deadline = Date.now() + readyWithinMs
    while (!(await isAnswering(readyUrl))) {
      if (Date.now() > deadline) throw new Error(`${this.name} was not ready after ${readyWithinMs / 1000} s`)
      await wait(100)
    }
    return ''
  }

  /** Stops the process politely and starts it again. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  async stop(): Promise<void> {
    this.#isRequested = false
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  /** Kills the process at once; it is started again. Returns whether it was running. */
  kill(): boolean {
    try {
      const { pid } = this
      return pid !== undefined && process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended and is being started.
      return false
    }
  }

  #run(): void {
    const [program, ...args] = this.#options.command
    this.#firstLine = Promise.withResolvers()
    const { resolve } = this.#firstLine
    const log = openSync(this.#options.logFile, 'a')
    const child = spawn(program, args, {
      env: childEnvironment(this.#options.env),
      stdio: ['pipe', 'pipe', log],
    })
    closeSync(log)
    this.#child = child
    const { pid } = child
    if (pid !== undefined) {
      reportMember({ pid, isRunning: true })
      child.once('exit', () => reportMember({ pid, isRunning: false }))
    }
    child.stdout?.on('data', (chunk: Buffer) => {
      appendFileSync(this.#options.logFile, chunk)
      resolve(chunk.toString('utf8').split('\n')[0] ?? '')
    })
    // One that ends while it starts is started again, as a supervisor would.
    child.once('exit', () => {
      if (this.#isRequested) setTimeout(() => this.#isRequested && this.#run(), 500)
    })
  }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
