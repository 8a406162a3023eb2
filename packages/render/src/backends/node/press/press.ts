import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PrintAnswer, PrintMessage, type PrintStage, type PrintTask } from './print-task.ts'

export type PrintOptions = {
  /** Kills the process; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onStage?: (stage: PrintStage) => void
  readonly limits?: Partial<PrintLimits>
}

export type PrintLimits = {
  /** Resident memory of the printing process. Real designs stay well below; deeply nested groups might not. */
  readonly memoryBytes: number
  readonly milliseconds: number
}

const printLimits: PrintLimits = { memoryBytes: 1_400_000_000, milliseconds: 600_000 }

const processFile = fileURLToPath(new URL('./print-process.ts', import.meta.url))
/** Makes glibc return large blocks to the system at once, which reduces peak memory by a third (bench:print). */
export const printEnv = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' } as const
/** Interval in milliseconds for checking the process's memory. */
const watchMs = 200

/**
 * Makes a print file in a separate process, to keep its CPU time and memory out of the caller's process. Deterministic,
 * so a task can be repeated after any failure. Rejects only on internal errors.
 */
export async function printInProcess(task: PrintTask, options: PrintOptions = {}): Promise<PrintAnswer> {
  const { signal, onStage } = options
  const limits = { ...printLimits, ...options.limits }
  signal?.throwIfAborted()
  const child = fork(processFile, {
    execArgv: [],
    env: { ...process.env, ...printEnv },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let answer: PrintAnswer | undefined
  const end = (own: PrintAnswer) => {
    answer ??= own
    child.kill('SIGKILL')
  }
  const abort = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', abort, { once: true })
  const late = setTimeout(
    () => end({ ok: false, code: 'print_timeout', detail: `not done after ${limits.milliseconds} ms` }),
    limits.milliseconds,
  )
  const watch = setInterval(async () => {
    const used = await residentBytes(child)
    if (used > limits.memoryBytes) end({ ok: false, code: 'print_too_complex', detail: `${used} bytes of memory` })
  }, watchMs)
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', () => resolve())
      child.on('message', (raw) => {
        const message = PrintMessage.parse(raw)
        if (message.type === 'stage') onStage?.(message.stage)
        else answer ??= message.answer
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
  if (!answer) throw new Error(`the printing process ended with ${child.exitCode ?? child.signalCode}`)
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
