import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import type { SendArtwork } from './send-artwork.ts'

export type Upload = {
  readonly id: number
  readonly name: string
  /** Share of the file that has been sent; at 1 the server is processing it. */
  readonly share: number
  readonly state: 'waiting' | 'sending' | 'failed'
  /** For a failed upload: the code of the refusal, or empty. */
  readonly detail: string
  readonly text: string
}

export type UploadTarget = {
  readonly folder: string
  readonly onDone?: (artwork: Artwork) => void
}

export type Uploads = {
  readonly state: () => readonly Upload[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[], target: UploadTarget) => void
  /** Cancels an upload, or removes a failed one from the list. */
  readonly drop: (id: number) => void
  readonly retry: (id: number) => void
}

/** Files sent at once: the server processes one at a time anyway. */
const maxConcurrent = 2

type Job = { readonly id: number; readonly file: File; readonly target: UploadTarget; readonly stop: AbortController }

/** Uploads of artworks, a few at a time. `onArrived` is called for each one added to the library. */
export function createUploads(send: SendArtwork, onArrived: (artwork: Artwork) => void): Uploads {
  let uploads: readonly Upload[] = []
  let count = 0
  const jobs = new Map<number, Job>()
  const running = new Set<number>()
  const listeners = new Set<() => void>()

  const enter = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const patch = (id: number, part: Partial<Upload>) =>
    enter(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const forget = (id: number) => {
    jobs.delete(id)
    enter(uploads.filter((upload) => upload.id !== id))
  }

  const run = async ({ id, file, target, stop }: Job) => {
    running.add(id)
    patch(id, { state: 'sending', share: 0 })
    const onProgress = (share: number) => patch(id, { share })
    const result = await send(file, { folder: target.folder, onProgress, signal: stop.signal })
    running.delete(id)
    if (stop.signal.aborted) forget(id)
    else if (result.ok) {
      forget(id)
      onArrived(result.artwork)
      target.onDone?.(result.artwork)
    } else patch(id, { state: 'failed', detail: result.detail, text: result.text })
    start()
  }
  const start = () => {
    for (const { id, state } of uploads) {
      const job = jobs.get(id)
      if (running.size < maxConcurrent && state === 'waiting' && job) void run(job)
    }
  }
  return {
    state: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files, target) => {
      const added = files.map((file): Upload => {
        count += 1
        jobs.set(count, { id: count, file, target, stop: new AbortController() })
        return { id: count, name: file.name, share: 0, state: 'waiting', detail: '', text: '' }
      })
      enter([...uploads, ...added])
      start()
    },
    drop: (id) => {
      const job = jobs.get(id)
      if (running.has(id)) job?.stop.abort()
      else forget(id)
    },
    retry: (id) => {
      patch(id, { state: 'waiting', share: 0 })
      start()
    },
  }
}
