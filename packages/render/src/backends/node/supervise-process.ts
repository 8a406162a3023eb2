import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

export type ProcessLimits = {
  /** Resident memory of the process. */
  readonly memoryBytes: number
  readonly milliseconds: number
}

type Supervision<Answer> = {
  readonly limits: ProcessLimits
  /** Kills the process; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Reads a message of the process; undefined unless it is the answer. */
  readonly read: (message: unknown) => Answer | undefined
  /** The answer for a process that was killed at a limit. */
  readonly onLimit: (limit: 'time' | 'memory', detail: string) => Answer
  /**
   * The answer for a process that ended for lack of memory, which the system kills and V8 aborts; without it, that is an
   * error. Other signals, such as those of a shutdown, say nothing about the task.
   */
  readonly onSignal?: (signal: 'SIGKILL' | 'SIGABRT') => Answer
}

/** Makes glibc return large blocks to the system at once, which reduces peak memory by a third (bench:print). */
export const printEnv = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' } as const
/** Interval in milliseconds for checking the process's memory. */
const watchMs = 200

/**
 * Runs one task in a process of its own, which is killed when it exceeds a limit. Rejects when the process ends without
 * an answer.
 */
export async function superviseProcess<Answer>(
  file: string,
  task: object,
  { limits, signal, read, onLimit, onSignal }: Supervision<Answer>,
): Promise<Answer> {
  signal?.throwIfAborted()
  const child = fork(file, {
    execArgv: [],
    env: { ...process.env, ...printEnv },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let answer: Answer | undefined
  const end = (own: Answer) => {
    answer ??= own
    child.kill('SIGKILL')
  }
  const abort = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', abort, { once: true })
  const late = setTimeout(() => end(onLimit('time', `not done after ${limits.milliseconds} ms`)), limits.milliseconds)
  const watch = setInterval(async () => {
    const used = await residentBytes(child)
    if (used > limits.memoryBytes) end(onLimit('memory', `${used} bytes of memory`))
  }, watchMs)
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', () => resolve())
      child.on('message', (message) => {
        try {
          answer ??= read(message)
        } catch (error) {
          // Thrown here, it would end the calling process.
          reject(error)
        }
      })
      child.send(task, (error) => {
        // The process exited before it received the task; its exit code is more informative.
        if (error && child.exitCode === null && child.signalCode === null) reject(error)
      })
    })
  } finally {
    clearTimeout(late)
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
    child.kill('SIGKILL')
  }
  signal?.throwIfAborted()
  const { signalCode } = child
  if (signalCode === 'SIGKILL' || signalCode === 'SIGABRT') answer ??= onSignal?.(signalCode)
  if (answer === undefined) throw new Error(`the process ended with ${child.exitCode ?? child.signalCode}`)
  return answer
}

const pageBytes = 4096

/** Returns the resident memory of a process in bytes; 0 except on Linux, where memory is not limited. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(resident) * pageBytes
  } catch {
    // The process has just exited.
    return 0
  }
}
