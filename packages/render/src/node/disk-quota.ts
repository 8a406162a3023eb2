import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOfSystemError } from './system-error.ts'

/**
 * The bytes that the files of one folder may have together. All threads that write into the folder share it: it can be sent to
 * workers. It knows of files that were there when `trimToQuota` last ran and of those that were reserved since.
 */
export type DiskQuota = { readonly limitBytes: number; readonly counters: BigInt64Array<SharedArrayBuffer> }

/** Bytes stored and reserved, bytes reserved alone, and when the trimming under way began. */
const USED = 0
const RESERVED = 1
const TRIMMING_SINCE = 2

/** Trimming leaves this share of the limit, so that not every file needs a trimming of its own. */
const keptShare = 0.9
/** A thread that died while trimming keeps the others from it no longer than this. */
const longestTrimMs = 60_000
/** A draft that nobody has finished for so long was left by a process that was killed. */
const longestDraftMs = 10 * 60_000

/** A quota for a folder that nobody writes into yet; `trimToQuota` counts what is there. */
export function createDiskQuota(limitBytes: number): DiskQuota {
  return { limitBytes, counters: new BigInt64Array(new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT)) }
}

/**
 * Writes a file of that size when it fits below the limit, after removing longest unused files where they have to make room.
 * Nothing is written when there is none: the file is larger than the limit, or other threads are making room. A file that it replaces counts until the folder is looked at again.
 */
export async function writeWithin(
  quota: DiskQuota,
  folder: string,
  bytes: number,
  write: () => Promise<void>,
): Promise<void> {
  if (bytes > quota.limitBytes) return
  if (!reserve(quota, bytes) && !((await trim(quota, folder, bytes)) && reserve(quota, bytes))) return
  try {
    await write()
  } catch (error) {
    Atomics.sub(quota.counters, USED, BigInt(bytes))
    throw error
  } finally {
    Atomics.sub(quota.counters, RESERVED, BigInt(bytes))
  }
}

/** Removes the longest unused files until the folder holds what it may, and counts anew what is there; returns the bytes left. */
export async function trimToQuota(quota: DiskQuota, folder: string): Promise<number> {
  await trim(quota, folder, 0)
  return Number(Atomics.load(quota.counters, USED))
}

function reserve({ limitBytes, counters }: DiskQuota, bytes: number): boolean {
  for (;;) {
    const used = Atomics.load(counters, USED)
    const requested = used + BigInt(bytes)
    if (requested > BigInt(limitBytes)) return false
    if (Atomics.compareExchange(counters, USED, used, requested) === used) break
  }
  Atomics.add(counters, RESERVED, BigInt(bytes))
  return true
}

/** Makes room for so many bytes. False when another thread is at it. */
async function trim({ limitBytes, counters }: DiskQuota, folder: string, bytes: number): Promise<boolean> {
  const now = BigInt(Date.now())
  const since = Atomics.load(counters, TRIMMING_SINCE)
  if (since !== 0n && now - since < longestTrimMs) return false
  if (Atomics.compareExchange(counters, TRIMMING_SINCE, since, now) !== since) return false
  try {
    // In this order: a file that is finished in between is counted twice rather than not at all.
    const used = Atomics.load(counters, USED)
    const reserved = Atomics.load(counters, RESERVED)
    const room = limitBytes - bytes - Number(reserved)
    const isOver = Number(used) + bytes > limitBytes
    const left = await removeUnused(folder, Math.max(0, isOver ? Math.min(room, limitBytes * keptShare) : room))
    // Also what other processes stored or removed in the same folder.
    Atomics.add(counters, USED, BigInt(left) - (used - reserved))
    return true
  } finally {
    Atomics.store(counters, TRIMMING_SINCE, 0n)
  }
}

/** Removes the longest unused files until the others have at most so many bytes; returns how many these have. */
async function removeUnused(folder: string, limitBytes: number): Promise<number> {
  const files = await listFiles(folder)
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of files.sort((a, b) => a.usedMs - b.usedMs)) {
    if (total <= limitBytes) break
    await rm(file, { force: true })
    total -= bytes
  }
  return total
}

type StoredFile = { readonly file: string; readonly bytes: number; readonly usedMs: number }

/** All files but drafts, which are counted by those who write them; drafts of killed processes are removed. */
async function listFiles(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const entry of await unlessGone(readdir(folder, { recursive: true, withFileTypes: true }), [])) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const facts = await unlessGone(stat(file), undefined)
    if (facts === undefined) continue
    if (!file.endsWith('.tmp')) files.push({ file, bytes: facts.size, usedMs: facts.mtimeMs })
    else if (Date.now() - facts.mtimeMs > longestDraftMs) await rm(file, { force: true })
  }
  return files
}

async function unlessGone<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await work
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return otherwise
    throw error
  }
}
