import { fileURLToPath } from 'node:url'
import { type ProcessLimits, superviseProcess } from '../supervise-process.ts'
import { type PrintAnswer, PrintMessage, type PrintStage, type PrintTask } from './print-task.ts'

export type PrintOptions = {
  /** Kills the process; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onStage?: (stage: PrintStage) => void
  readonly limits?: Partial<ProcessLimits>
}

/** Real designs stay well below; deeply nested groups might not. */
const printLimits: ProcessLimits = { memoryBytes: 1_400_000_000, milliseconds: 600_000 }

const processFile = fileURLToPath(new URL('./print-process.ts', import.meta.url))

/**
 * Makes a print file in a separate process, to keep its CPU time and memory out of the caller's process. Deterministic,
 * so a task can be repeated after any failure. Rejects only on internal errors.
 */
export function printInProcess(task: PrintTask, options: PrintOptions = {}): Promise<PrintAnswer> {
  const { signal, onStage } = options
  return superviseProcess<PrintAnswer>(processFile, task, {
    limits: { ...printLimits, ...options.limits },
    read: (raw) => {
      const message = PrintMessage.parse(raw)
      if (message.type === 'answer') return message.answer
      onStage?.(message.stage)
      return undefined
    },
    onLimit: (limit, detail) => ({
      ok: false,
      code: limit === 'time' ? 'print_timeout' : 'print_too_complex',
      detail,
    }),
    ...(signal && { signal }),
  })
}
