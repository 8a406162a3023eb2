import { ApiError } from '@podwright/contracts/client/api-error'
import { refusalOf } from './choose-files.ts'
import { type FileHashes, UnreadableFile } from './hash-file.ts'
import { openZip, sendParts } from './send-upload.ts'
import { isPassing, type Upload, type UploadCalls } from './upload-calls.ts'
import {
  type ArrivedArtwork,
  type ChosenFile,
  fileName,
  isSettled,
  keyOf,
  newEntry,
  type UploadEntry,
} from './upload-entry.ts'

export type UploadQueue = {
  readonly entries: () => readonly UploadEntry[]
  readonly subscribe: (listener: () => void) => () => void
  readonly isPaused: () => boolean
  /** The connection is lost, or the server asks to wait; the queue continues by itself. */
  readonly isHeldUp: () => boolean
  readonly add: (files: readonly ChosenFile[]) => void
  /** Adds files of the last visit that are not yet uploaded and must be chosen again. */
  readonly recall: (files: readonly Recalled[]) => void
  readonly pause: () => void
  readonly resume: () => void
  /** Removes a file from the list and discards its uploaded parts. */
  readonly drop: (keys: readonly string[]) => void
  readonly retry: (keys: readonly string[]) => void
  readonly dispose: () => void
}

/** The state of a file from the last visit. */
export type Recalled = Pick<UploadEntry, 'key' | 'name' | 'bytes'> &
  Partial<Pick<UploadEntry, 'refusal' | 'zip' | 'opening'>>

export type QueueParts = {
  readonly calls: UploadCalls
  readonly hash: (file: File) => Promise<FileHashes>
  /** Reports the artworks of a file as they are created. */
  readonly onArtworks: (arrived: readonly ArrivedArtwork[]) => void
  /** Waits between two polls of the server, and before a retry. */
  readonly rest: (ms: number, signal: AbortSignal) => Promise<void>
}

const sentAtOnce = 3
const begunAtOnce = 20
/** Delay after the first connection failure, and max. delay. */
const backOffMs = { first: 1_000, max: 30_000 }

type Work = { readonly file: File; hashes?: FileHashes; upload?: Upload }

/**
 * Sends files in parts, three at a time. Interrupted uploads resume where they stopped: the server identifies a file by
 * its checksum and returns which parts it has.
 */
export function createUploadQueue({ calls, hash, onArtworks, rest }: QueueParts): UploadQueue {
  const entries = new Map<string, UploadEntry>()
  const works = new Map<string, Work>()
  const nameOfContent = new Map<string, string>()
  const listeners = new Set<() => void>()
  const busy = new Map<string, AbortController>()
  let shown: readonly UploadEntry[] = []
  let isReading = false
  let isBeginning = false
  let isPaused = false
  let failures = 0
  let isHeldUp = false
  let alive = new AbortController()

  const report = () => {
    shown = [...entries.values()]
    for (const listener of listeners) listener()
  }
  const patch = (key: string, part: Partial<UploadEntry>) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.set(key, { ...entry, ...part })
    report()
  }
  const refuse = (key: string, refusal: UploadEntry['refusal']) => patch(key, { state: 'refused', refusal })
  const first = (state: UploadEntry['state'], max: number) => {
    const found: UploadEntry[] = []
    for (const entry of entries.values()) {
      if (found.length === max) break
      if (entry.state === state) found.push(entry)
    }
    return found
  }

  /** Starts as many uploads as possible; called whenever one has ended. */
  function pump(): void {
    if (isPaused || isHeldUp || alive.signal.aborted) return
    if (!isReading) void readNext()
    if (!isBeginning && first('begun', sentAtOnce).length < sentAtOnce) void beginNext()
    for (const { key } of first('begun', sentAtOnce - busy.size)) void send(key)
  }

  async function readNext(): Promise<void> {
    const [entry] = first('waiting', 1)
    const work = entry && works.get(entry.key)
    if (!entry || !work) return
    isReading = true
    patch(entry.key, { state: 'reading' })
    try {
      work.hashes = await hash(work.file)
      const other = nameOfContent.get(work.hashes.sha256)
      if (other !== undefined && other !== entry.name) patch(entry.key, { state: 'done', sameAs: other })
      else {
        nameOfContent.set(work.hashes.sha256, entry.name)
        patch(entry.key, { state: 'ready' })
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) reportError(error)
      refuse(entry.key, 'file_unreadable')
    }
    isReading = false
    pump()
  }

  async function beginNext(): Promise<void> {
    const some = first('ready', begunAtOnce)
    if (some.length === 0) return
    isBeginning = true
    const { signal } = alive
    try {
      const files = some.map(({ key, name, bytes }) => ({
        name: fileName(name),
        bytes,
        sha256: works.get(key)?.hashes?.sha256 ?? '',
      }))
      const answers = await calls.begin(files, signal)
      failures = 0
      for (const [i, { key, name }] of some.entries()) {
        const answer = answers[i]
        const work = works.get(key)
        if (!answer || !work || !entries.has(key)) continue
        if (answer.state === 'known') {
          patch(key, { state: 'done', isKnown: true })
          onArtworks([{ artwork: answer.artwork, name: fileName(name) }])
        } else if (answer.state === 'refused') refuse(key, answer.refusal)
        else {
          work.upload = answer.upload
          patch(key, { state: 'begun' })
        }
      }
    } catch (error) {
      if (!signal.aborted) onFailure(error, some)
    }
    isBeginning = false
    pump()
  }

  async function send(key: string): Promise<void> {
    const work = works.get(key)
    const { hashes, upload } = work ?? {}
    if (!work || !hashes || !upload) return
    const stop = new AbortController()
    busy.set(key, stop)
    const signal = AbortSignal.any([stop.signal, alive.signal])
    patch(key, { state: 'sending' })
    try {
      const sent = await sendParts(calls, work.file, { hashes, upload, signal }, (sentBytes) =>
        patch(key, { sentBytes }),
      )
      failures = 0
      if (sent.kind === 'zip') {
        patch(key, { state: 'opening', opening: sent.id })
        await follow(key, sent, signal)
      } else if (sent.refusal) refuse(key, sent.refusal)
      else {
        patch(key, { state: 'done', isKnown: sent.isNew === false })
        const { name } = entries.get(key) ?? sent
        if (sent.artwork) onArtworks([{ artwork: sent.artwork, name: fileName(name) }])
      }
    } catch (error) {
      const entry = entries.get(key)
      if (entry && signal.aborted) patch(key, { state: 'ready' })
      else if (entry) onFailure(error, [entry])
    }
    busy.delete(key)
    pump()
  }

  async function follow(key: string, sent: Pick<Upload, 'id'>, signal: AbortSignal): Promise<void> {
    await openZip(calls, sent, { rest, signal, onArtworks, onProgress: (zip) => patch(key, { zip }) })
    patch(key, { state: 'done', opening: null })
  }

  /** Follows a ZIP file uploaded at the last visit: the file itself is no longer needed. */
  async function followRecalled(key: string, id: string): Promise<void> {
    const stop = new AbortController()
    busy.set(key, stop)
    try {
      await follow(key, { id }, stop.signal)
    } catch (error) {
      const isGone = error instanceof ApiError && error.reason === 'upload_unknown'
      if (isGone) patch(key, { state: 'absent', opening: null })
      else if (!stop.signal.aborted && isPassing(error)) {
        await rest(backOffMs.first, alive.signal)
        if (entries.has(key) && !alive.signal.aborted) return followRecalled(key, id)
      } else if (!stop.signal.aborted) reportError(error)
    } finally {
      if (busy.get(key) === stop) busy.delete(key)
    }
    pump()
  }

  function onFailure(error: unknown, some: readonly UploadEntry[]): void {
    if (isPassing(error)) {
      for (const { key } of some) patch(key, { state: 'ready' })
      return void holdUp()
    }
    const reason = reasonOf(error)
    for (const { key } of some) {
      if (reason === undefined) patch(key, { state: 'refused', refusal: null })
      // A file the server has deleted is uploaded from the start.
      else if (reason === 'again') patch(key, { state: 'ready' })
      else refuse(key, reason)
    }
    if (reason === undefined) reportError(error)
  }

  async function holdUp(): Promise<void> {
    if (isHeldUp) return
    isHeldUp = true
    report()
    failures += 1
    const { signal } = alive
    await rest(Math.min(backOffMs.max, backOffMs.first * 2 ** (failures - 1)), signal)
    if (signal.aborted) return
    isHeldUp = false
    report()
    pump()
  }

  /** If this call fails, the server deletes the upload after a day. */
  const giveUpAtServer = (id: string) => {
    calls.cancel(id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) reportError(error)
    })
  }
  const stopAll = () => {
    alive.abort()
    alive = new AbortController()
    isHeldUp = false
  }
  return {
    entries: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isPaused: () => isPaused,
    isHeldUp: () => isHeldUp,
    add: (files) => {
      for (const chosen of files) {
        const key = keyOf(chosen)
        const known = entries.get(key)
        if (known && known.state !== 'absent' && known.state !== 'refused') continue
        const entry = newEntry({ key, name: chosen.path, bytes: chosen.file.size })
        const refusal = refusalOf(chosen)
        entries.set(key, { ...entry, isHere: true, ...(refusal && { state: 'refused', refusal }) })
        works.set(key, { file: chosen.file })
      }
      report()
      pump()
    },
    recall: (files) => {
      for (const { refusal = null, zip = null, opening = null, ...file } of files) {
        if (entries.has(file.key)) continue
        const state = opening !== null ? 'opening' : refusal !== null ? 'refused' : zip !== null ? 'done' : 'absent'
        entries.set(file.key, { ...newEntry(file), state, refusal, zip, opening })
        if (opening !== null) void followRecalled(file.key, opening)
      }
      report()
    },
    pause: () => {
      isPaused = true
      stopAll()
      report()
    },
    resume: () => {
      isPaused = false
      stopAll()
      report()
      pump()
    },
    drop: (keys) => {
      for (const key of keys) {
        const { hashes, upload } = works.get(key) ?? {}
        const content = hashes?.sha256
        const entry = entries.get(key)
        if (upload && entry && !isSettled(entry) && entry.state !== 'opening') giveUpAtServer(upload.id)
        if (content !== undefined && nameOfContent.get(content) === entries.get(key)?.name)
          nameOfContent.delete(content)
        entries.delete(key)
        works.delete(key)
        busy.get(key)?.abort()
      }
      report()
      pump()
    },
    retry: (keys) => {
      for (const key of keys) {
        const entry = entries.get(key)
        if (entry && isSettled(entry) && works.has(key)) patch(key, { state: 'waiting', refusal: null, sentBytes: 0 })
      }
      pump()
    },
    dispose: () => {
      isPaused = true
      alive.abort()
      listeners.clear()
    },
  }
}

/** Returns what an error means for its file; `again`: upload from the start; undefined: unknown. */
function reasonOf(error: unknown): 'again' | 'artwork_limit' | 'upload_limit' | 'file_unreadable' | undefined {
  if (error instanceof DOMException && error.name === 'NotReadableError') return 'file_unreadable'
  if (!(error instanceof Error) || !('reason' in error)) return undefined
  const { reason } = error
  if (reason === 'upload_unknown' || reason === 'upload_incomplete') return 'again'
  return reason === 'artwork_limit' || reason === 'upload_limit' ? reason : undefined
}
