import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { PsdNote, PsdRefusal } from './codes.ts'
import type { PsdComparison } from './compare.ts'
import type { EncodedFacts } from './encoded/store-view.ts'
import type { ImportSettings, PsdImport } from './import-here.ts'
import { type PsdLimits, psdLimits } from './limits.ts'

export type PsdImportOptions = {
  readonly limits?: Partial<PsdLimits>
  readonly areas?: readonly string[]
  /** Terminates the thread; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** A view that has been imported and stored. */
export type StoredPsd = EncodedFacts & {
  readonly ok: true
  readonly notes: readonly PsdNote[]
  readonly comparison: PsdComparison | null
}

/** Startup data of an import thread: the file's bytes, or its path and the folder for the view. */
export type ImportTask =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly settings: ImportSettings }
  | { readonly kind: 'file'; readonly file: string; readonly folder: string; readonly settings: ImportSettings }

/** Interval in milliseconds for checking the thread's CPU time. */
const WATCH_MS = 500

/**
 * Heap limit: a seller's file can make the parser allocate many objects; exceeding the limit terminates the thread, not
 * the process.
 */
const HEAP_MB = 768

/**
 * Converts a seller's mockup file (PSD with smart objects) to a product view, in a thread with bounded memory and time.
 * Features the engine cannot reproduce are listed in the notes; unusable files are rejected with a code.
 */
export function importPsd(bytes: Uint8Array, options: PsdImportOptions = {}): Promise<PsdImport | PsdRefusal> {
  const limits = { ...psdLimits, ...options.limits }
  if (bytes.length > limits.bytes) return Promise.resolve(refusal('psd_too_many_bytes', `${bytes.length} bytes`))
  return runImport<PsdImport>(
    { kind: 'bytes', bytes, settings: { limits, areas: options.areas ?? null } },
    options.signal,
  )
}

/**
 * Like `importPsd`, but reads the file and stores the view (`storeEncodedView`) in the thread, so that no large data is
 * returned.
 */
export async function importPsdFile(
  file: string,
  folder: string,
  options: PsdImportOptions = {},
): Promise<StoredPsd | PsdRefusal> {
  const limits = { ...psdLimits, ...options.limits }
  const { size } = await stat(file)
  if (size > limits.bytes) return refusal('psd_too_many_bytes', `${size} bytes`)
  const settings: ImportSettings = { limits, areas: options.areas ?? null }
  return runImport<StoredPsd>({ kind: 'file', file, folder, settings }, options.signal)
}

function runImport<Done>(task: ImportTask, signal: AbortSignal | undefined): Promise<Done | PsdRefusal> {
  signal?.throwIfAborted()
  const { limits } = task.settings
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, stackSizeMb: 4 },
  })
  return new Promise((resolve, reject) => {
    let answer: (() => void) | undefined
    // The first result wins and is delivered when the thread has exited, because it may write until then.
    const settle = (own: () => void) => {
      answer ??= own
    }
    const stop = (own: () => void) => {
      settle(own)
      void worker.terminate()
    }
    const late = (detail: string) => stop(() => resolve(refusal('psd_timeout', detail)))
    const timer = setTimeout(() => late(`not done after ${limits.milliseconds} ms`), limits.milliseconds)
    const watch = setInterval(async () => {
      if ((await busyMs(worker)) > limits.cpuMilliseconds) late(`${limits.cpuMilliseconds} ms of processor time`)
    }, WATCH_MS)
    const abort = () => stop(() => reject(signal?.reason))
    signal?.addEventListener('abort', abort, { once: true })
    worker.once('message', (result: Done | PsdRefusal) => settle(() => resolve(result)))
    worker.once('error', (error: Error & { code?: string }) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => (isFull ? resolve(refusal('psd_too_many_pixels', 'out of memory')) : reject(error)))
    })
    worker.once('exit', (code) => {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      settle(() => reject(new Error(`the import thread ended with ${code}`)))
      answer?.()
    })
  })
}

/** Returns the CPU time of a thread in milliseconds; 0 once it has exited. */
async function busyMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_NOT_RUNNING') return 0
    throw error
  }
}

function refusal(code: PsdRefusal['code'], detail: string): PsdRefusal {
  return { ok: false, code, detail, notes: [] }
}
