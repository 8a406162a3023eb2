import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createConcurrencyLimiter, QueueFullError } from '../../../../concurrency/concurrency-limiter.ts'
import type { DecodeAnswer, DecodeTask } from './make-pictures.ts'

/**
 * Decodes files in child processes, one ordinary and one large file at a time to limit memory. Throws QueueFullError
 * when too many files wait.
 */
export type Decoder = {
  decode(task: Pick<DecodeTask, 'file' | 'folder' | 'size'>): Promise<DecodeAnswer>
  close(): void
}

/** Files up to this size decode in about 150 MB, so they do not wait behind large ones. */
const ordinaryPixels = 25_000_000
/** Longer than the CPU limit of the process, because a busy machine is not the file's fault. */
const silenceTimeoutMs = 400_000
/** A process exits after this time without work; the next file starts another. */
const idleMs = 60_000

const processFile = fileURLToPath(new URL('./decode-process.ts', import.meta.url))

export type DecoderLimits = Pick<DecodeTask, 'maxCpuMs' | 'maxRssBytes'>

/**
 * 100 megapixels take about 20 s; an SVG may nest filters without end. The memory suffices for rotating 100 megapixels,
 * which requires the whole picture in memory.
 */
const decoderLimits: DecoderLimits = { maxCpuMs: 60_000, maxRssBytes: 1_000_000_000 }

export function createDecoder(limits: DecoderLimits = decoderLimits): Decoder {
  const ordinary = createSlot(60)
  const large = createSlot(12)
  return {
    async decode(task) {
      const answer = await ordinary.run({ ...task, ...limits, maxPixels: ordinaryPixels })
      const isTooLarge = !answer.ok && answer.code === 'too_large_here'
      return isTooLarge ? large.run({ ...task, ...limits, maxPixels: Number.MAX_SAFE_INTEGER }) : answer
    },
    close() {
      ordinary.close()
      large.close()
    },
  }
}

/** One child process that decodes one file at a time. */
function createSlot(maxQueued: number) {
  const gate = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const run = async (task: DecodeTask): Promise<DecodeAnswer> => {
    clearTimeout(idle)
    child ??= startProcess()
    const used = child
    try {
      return await ask(used, task)
    } finally {
      if (used.exitCode !== null || used.signalCode !== null || !used.connected) child = undefined
      idle = setTimeout(end, idleMs)
      idle.unref()
    }
  }
  return { run: (task: DecodeTask) => gate.run(() => run(task)), close: end }
}

function startProcess(): ChildProcess {
  const child = fork(processFile, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  release(child)
  return child
}

/** Lets the server exit while a decoder is idle. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function ask(child: ChildProcess, task: DecodeTask): Promise<DecodeAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      settle(() => reject(new QueueFullError()))
      child.kill('SIGKILL')
    }, silenceTimeoutMs)
    const settle = (own: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
      release(child)
      own()
    }
    // Safe: the sender is decode-process.ts of this program.
    const onMessage = (answer: unknown) => settle(() => resolve(answer as DecodeAnswer))
    // The process kills itself when a file exceeds a limit; the operating system and crashing decoders end it by a
    // signal too.
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      const refused = { ok: false, code: 'artwork_too_complex', detail: `ended by ${signal}` } as const
      settle(() => (signal === null ? reject(new Error(`the decoder ended with ${code}`)) : resolve(refused)))
    }
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onError)
    child.ref()
    child.channel?.ref()
    child.send(task, (error) => {
      if (error) settle(() => reject(error))
    })
  })
}
