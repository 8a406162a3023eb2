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
  /** Ends the thread; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** A view that was made and stored. */
export type StoredPsd = EncodedFacts & {
  readonly ok: true
  readonly notes: readonly PsdNote[]
  readonly comparison: PsdComparison | null
}

/** What the thread of one import is started with: bytes, or a file and the folder that takes its view. */
export type ImportTask =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly settings: ImportSettings }
  | { readonly kind: 'file'; readonly file: string; readonly folder: string; readonly settings: ImportSettings }

/** How often the thread's processor time is looked at. */
const WATCH_MS = 500

/** A seller's file may nest and repeat what its parser keeps as objects; beyond this the thread ends, not the process. */
const HEAP_MB = 768

/**
 * Turns a seller's mockup file (PSD with smart objects) into a product view, in a thread of its own with bounded memory
 * and time. What the engine cannot follow is in the notes; a file it cannot take at all is refused with a code.
 */
export function importPsd(bytes: Uint8Array, options: PsdImportOptions = {}): Promise<PsdImport | PsdRefusal> {
  const limits = { ...psdLimits, ...options.limits }
  if (bytes.length > limits.bytes) return Promise.resolve(refusal('psd_too_many_bytes', `${bytes.length} bytes`))
  return runImport<PsdImport>(
    { kind: 'bytes', bytes, settings: { limits, areas: options.areas ?? null } },
    options.signal,
  )
}

/** The same for a file: read, imported and stored (`storeEncodedView`) in the thread, so that nothing large comes back. */
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
    // What was answered first stands, and is told once the thread has ended: until then it may still write.
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

/** Processor time of a thread; none once it has ended. */
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
