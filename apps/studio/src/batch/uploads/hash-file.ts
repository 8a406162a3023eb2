import { uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import type { HashAnswer, HashOrder } from './hash-worker.ts'

export type FileHashes = { readonly sha256: string; readonly parts: readonly string[] }

/** The file can no longer be read: moved, deleted, or changed since it was chosen. */
export class UnreadableFile extends Error {}

export type Hasher = { readonly hash: (file: File) => Promise<FileHashes>; readonly dispose: () => void }

/** Computes checksums in a worker, file after file. Rejects with an UnreadableFile. */
export function createHasher(): Hasher {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<FileHashes>>()
  let count = 0
  worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) asked?.resolve({ sha256: data.sha256, parts: data.parts })
    else asked?.reject(new UnreadableFile(data.message))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(`hash worker: ${message}`))
    waiting.clear()
  })
  return {
    hash: (file) => {
      const asked = Promise.withResolvers<FileHashes>()
      count += 1
      waiting.set(count, asked)
      const order: HashOrder = { id: count, file, partBytes: uploadLimits.partBytes }
      worker.postMessage(order)
      return asked.promise
    },
    dispose: () => worker.terminate(),
  }
}
