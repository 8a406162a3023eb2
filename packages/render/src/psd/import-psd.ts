import { Worker } from 'node:worker_threads'
import type { PsdRefusal } from './codes.ts'
import type { ImportWishes, PsdImport } from './import-here.ts'
import { type PsdLimits, psdLimits } from './limits.ts'

export type PsdImportOptions = { readonly limits?: Partial<PsdLimits>; readonly areas?: readonly string[] }

/** A seller's file may nest and repeat what its parser keeps as objects; beyond this the thread ends, not the process. */
const HEAP_MB = 768

/**
 * Turns a seller's mockup file (PSD with smart objects) into a product view, in a thread of its own with bounded memory
 * and time. What the engine cannot follow is in the notes; a file it cannot take at all is refused with a code.
 */
export function importPsd(bytes: Uint8Array, options: PsdImportOptions = {}): Promise<PsdImport | PsdRefusal> {
  const limits = { ...psdLimits, ...options.limits }
  if (bytes.length > limits.bytes) return Promise.resolve(refusal('psd_too_many_bytes', `${bytes.length} bytes`))
  const wishes: ImportWishes = { limits, areas: options.areas ?? null }
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { bytes, wishes },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, stackSizeMb: 4 },
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(refusal('psd_timeout', `not done after ${limits.milliseconds} ms`))
      void worker.terminate()
    }, limits.milliseconds)
    worker.once('message', (result: PsdImport | PsdRefusal) => resolve(result))
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(refusal('psd_too_many_pixels', 'out of memory'))
      else reject(error)
    })
    worker.once('exit', (code) => {
      clearTimeout(timer)
      // Whatever was answered before stands; this is for a thread that ended without a word.
      reject(new Error(`the import thread ended with ${code}`))
    })
  })
}

function refusal(code: PsdRefusal['code'], detail: string): PsdRefusal {
  return { ok: false, code, detail, notes: [] }
}
