import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { hasRoom } from '../files/free-space.ts'
import { makeFolders } from '../files/make-folders.ts'
import { fileExists, sizeOf, statIfThere } from '../files/old-files.ts'
import { removeOld } from './folder-storage.ts'
import type { OpenedFile, StoredFile } from './storage.ts'
import { IncompleteFile } from './storage-failures.ts'

/** Copies of stored files on this machine. Processes may share the folder. */
export type LocalCopies = {
  file(key: string, open: () => Promise<OpenedFile | undefined>): Promise<string | undefined>
  folder(prefix: string, source: FolderSource): Promise<string | undefined>
  remove(keys: readonly string[]): Promise<void>
  draft(): string
  removeDrafts(before: Date): Promise<number>
  hasRoom(bytes?: number): Promise<boolean>
}

type FolderSource = {
  readonly keep: boolean
  readonly list: () => AsyncIterable<StoredFile>
  readonly open: (key: string) => Promise<OpenedFile | undefined>
}

/** A copy is not removed for this long after its last use, even above the limit: a program may still read it. */
const inUseMs = 60 * 60_000
/** A use is recorded on disk at most this often. */
const touchMs = 10 * 60_000
const downloadsAtOnce = 8

/** Opens a folder of copies, which removes the least recently used ones above a limit. */
export function openLocalCopies(root: string, limitBytes: number): LocalCopies {
  const [files, kept, drafts] = [join(root, 'files'), join(root, 'kept'), join(root, 'drafts')]
  const inProgress = new Map<string, Promise<string | undefined>>()
  const touched = new LRUCache<string, true>({ max: 50_000, ttl: touchMs })
  let addedBytes = Number.POSITIVE_INFINITY
  let trimming: Promise<void> | undefined

  function draft(): string {
    makeFolders(drafts)
    return join(drafts, randomUUID())
  }

  /** Shares work between concurrent callers. */
  function once(path: string, work: () => Promise<string | undefined>): Promise<string | undefined> {
    const running = inProgress.get(path)
    if (running) return running
    const started = work().finally(() => inProgress.delete(path))
    inProgress.set(path, started)
    return started
  }

  async function touch(path: string): Promise<void> {
    if (touched.has(path)) return
    const now = new Date()
    await utimes(path, now, now)
    touched.set(path, true)
  }

  async function download(path: string, open: () => Promise<OpenedFile | undefined>): Promise<string | undefined> {
    const opened = await open()
    if (opened === undefined) return undefined
    const part = draft()
    try {
      await pipeline(opened.stream, createWriteStream(part))
      const bytes = await sizeOf(part)
      if (bytes !== opened.bytes) throw new IncompleteFile(path, bytes, opened.bytes)
      makeFolders(dirname(path))
      await rename(part, path)
      addedBytes += bytes
    } finally {
      await rm(part, { force: true })
    }
    touched.set(path, true)
    return path
  }

  async function file(path: string, open: () => Promise<OpenedFile | undefined>): Promise<string | undefined> {
    if (!(await fileExists(path))) return download(path, open)
    await touch(path)
    return path
  }

  async function fetchAll(target: string, prefix: string, source: FolderSource): Promise<string | undefined> {
    const waiting: string[] = []
    for await (const { key } of source.list()) waiting.push(key)
    if (waiting.length === 0) return undefined
    const worker = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        const requested = key
        await file(join(target, requested.slice(prefix.length)), () => source.open(requested))
      }
    }
    await Promise.all(Array.from({ length: downloadsAtOnce }, worker))
    return target
  }

  /** Trims when a tenth of the limit was added since the last time. One trim runs at a time. */
  async function trimIfNeeded(): Promise<void> {
    if (addedBytes < limitBytes / 10) return
    addedBytes = 0
    trimming ??= trim(files, limitBytes).finally(() => {
      trimming = undefined
    })
    await trimming
  }

  return {
    async file(key, open) {
      const path = join(files, key)
      const copy = await once(path, () => file(path, open))
      await trimIfNeeded()
      return copy
    },
    async folder(prefix, source) {
      const target = join(source.keep ? kept : files, prefix.replace(/\/$/, ''))
      // A kept folder is complete once it was fetched; others are compared with the storage, because of trims.
      const mark = `${target}.complete`
      if (source.keep && (await fileExists(mark))) return target
      if (!source.keep && touched.has(target)) return target
      const copy = await once(target, () => fetchAll(target, prefix, source))
      if (copy !== undefined && source.keep) await writeFile(mark, '')
      if (copy !== undefined && !source.keep) touched.set(target, true)
      await trimIfNeeded()
      return copy
    },
    async remove(keys) {
      for (const key of keys) {
        touched.delete(join(files, key))
        await rm(join(files, key), { force: true })
      }
    },
    draft,
    removeDrafts: (before) => removeOld(drafts, before),
    hasRoom: (bytes) => hasRoom(root, bytes),
  }
}

/** Removes the least recently used files above a limit, except those that may be in use. */
async function trim(folder: string, limitBytes: number): Promise<void> {
  if (!(await fileExists(folder))) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: { path: string; bytes: number; usedAt: number }[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // Another process that shares the folder may have removed it.
    const facts = await statIfThere(path)
    if (facts) found.push({ path, bytes: facts.size, usedAt: facts.mtimeMs })
  }
  let total = found.reduce((sum, { bytes }) => sum + bytes, 0)
  const before = Date.now() - inUseMs
  for (const { path, bytes, usedAt } of found.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= limitBytes || usedAt > before) return
    await rm(path, { force: true })
    total -= bytes
  }
}
