import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOfSystemError } from '../system-error.ts'

/**
 * The bytes that the files of one folder may have together. All threads that write into the folder share it: it can be
 * sent to workers. It counts files that existed when `trimToQuota` last ran and those that were reserved since.
 */
export type DiskQuota = { readonly limitBytes: number; readonly counters: BigInt64Array<SharedArrayBuffer> }

/** Bytes stored and reserved, bytes reserved alone, and when the trimming under way began. */
const USED = 0
const RESERVED = 1
const TRIMMING_SINCE = 2

/** Trimming leaves this share of the limit, so that not every write has to trim. */
const trimTarget = 0.9
/** After this time a trim counts as abandoned: its thread has died. */
const trimTimeoutMs = 60_000
/** An older draft was left by a process that was killed. */
const maxDraftAgeMs = 10 * 60_000

/** A quota for a folder that is not written to yet; `trimToQuota` counts what is there. */
export function createDiskQuota(limitBytes: number): DiskQuota {
  return { limitBytes, counters: new BigInt64Array(new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT)) }
}

/**
 * Writes a file of that size when it fits below the limit, after removing least recently used files if necessary.
 * Writes nothing when the file is larger than the limit or another thread is already trimming. A file that it replaces
 * counts until the next trim.
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

/** Removes least recently used files until the folder is within its limit, and recounts it; returns the bytes left. */
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

/** Makes room for so many bytes. Returns false when another thread is already trimming. */
async function trim({ limitBytes, counters }: DiskQuota, folder: string, bytes: number): Promise<boolean> {
  const now = BigInt(Date.now())
  const since = Atomics.load(counters, TRIMMING_SINCE)
  if (since !== 0n && now - since < trimTimeoutMs) return false
  if (Atomics.compareExchange(counters, TRIMMING_SINCE, since, now) !== since) return false
  try {
    // In this order: a file that is finished in between is counted twice rather than not at all.
    const used = Atomics.load(counters, USED)
    const reserved = Atomics.load(counters, RESERVED)
    const room = limitBytes - bytes - Number(reserved)
    const isOver = Number(used) + bytes > limitBytes
    const left = await removeUnused(folder, Math.max(0, isOver ? Math.min(room, limitBytes * trimTarget) : room))
    // Also what other processes stored or removed in the same folder.
    Atomics.add(counters, USED, BigInt(left) - (used - reserved))
    return true
  } finally {
    Atomics.store(counters, TRIMMING_SINCE, 0n)
  }
}

/** Removes least recently used files until the others have at most so many bytes; returns the bytes left. */
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
  for (const entry of await ignoreMissing(readdir(folder, { recursive: true, withFileTypes: true }), [])) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const facts = await ignoreMissing(stat(file), undefined)
    if (facts === undefined) continue
    if (!file.endsWith('.tmp')) files.push({ file, bytes: facts.size, usedMs: facts.mtimeMs })
    else if (Date.now() - facts.mtimeMs > maxDraftAgeMs) await rm(file, { force: true })
  }
  return files
}

async function ignoreMissing<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await work
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return otherwise
    throw error
  }
}
