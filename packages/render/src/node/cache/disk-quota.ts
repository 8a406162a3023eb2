import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOfSystemError } from '../system-error.ts'

/**
 * Limits the total size of the files in one folder. Shared by all threads that write to the folder: it can be sent to
 * workers. Counts the files found by the last `trimToQuota` and those reserved since.
 */
export type DiskQuota = { readonly limitBytes: number; readonly counters: BigInt64Array<SharedArrayBuffer> }

/** Counters: bytes stored and reserved, bytes reserved, and when the current trim started. */
const USED = 0
const RESERVED = 1
const TRIMMING_SINCE = 2

/** Fraction of the limit that remains after trimming, so that not every write has to trim. */
const trimTarget = 0.9
/** Time after which a trim is considered abandoned because its thread has died. */
const trimTimeoutMs = 60_000
/** Temporary files older than this were left by a killed process. */
const maxDraftAgeMs = 10 * 60_000

/** Creates a quota for a folder that has not been written to yet; `trimToQuota` counts existing files. */
export function createDiskQuota(limitBytes: number): DiskQuota {
  return { limitBytes, counters: new BigInt64Array(new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT)) }
}

/**
 * Writes a file of that size if it fits within the limit, after removing least recently used files if necessary. Does
 * nothing if the file exceeds the limit or another thread is trimming. A file that it replaces is counted until the
 * next trim.
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

/**
 * Removes least recently used files until the folder is within its limit, and recounts it. Returns the remaining bytes.
 */
export async function trimToQuota(quota: DiskQuota, folder: string): Promise<number> {
  await trim(quota, folder, 0)
  return Number(Atomics.load(quota.counters, USED))
}

function reserve({ limitBytes, counters }: DiskQuota, bytes: number): boolean {
  for (;;) {
    const used = Atomics.load(counters, USED)
    const total = used + BigInt(bytes)
    if (total > BigInt(limitBytes)) return false
    if (Atomics.compareExchange(counters, USED, used, total) === used) break
  }
  Atomics.add(counters, RESERVED, BigInt(bytes))
  return true
}

/** Frees space for a number of bytes. Returns false if another thread is trimming. */
async function trim({ limitBytes, counters }: DiskQuota, folder: string, bytes: number): Promise<boolean> {
  const now = BigInt(Date.now())
  const since = Atomics.load(counters, TRIMMING_SINCE)
  if (since !== 0n && now - since < trimTimeoutMs) return false
  if (Atomics.compareExchange(counters, TRIMMING_SINCE, since, now) !== since) return false
  try {
    // In this order, a file finished in between is counted twice rather than not at all.
    const used = Atomics.load(counters, USED)
    const reserved = Atomics.load(counters, RESERVED)
    const room = limitBytes - bytes - Number(reserved)
    const isOverLimit = Number(used) + bytes > limitBytes
    const left = await removeUnused(folder, Math.max(0, isOverLimit ? Math.min(room, limitBytes * trimTarget) : room))
    // Includes what other processes stored or removed in the same folder.
    Atomics.add(counters, USED, BigInt(left) - (used - reserved))
    return true
  } finally {
    Atomics.store(counters, TRIMMING_SINCE, 0n)
  }
}

/** Removes least recently used files until the rest is within a limit. Returns the remaining bytes. */
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

/** Lists all files except temporary ones, which are counted by their writers; removes those of killed processes. */
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
