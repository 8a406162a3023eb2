import { rm } from 'node:fs/promises'
import { importPsdFile, type StoredPsd } from '@podwright/render/psd/import-psd'
import type { Database } from '../../../db/kysely.ts'
import { findRemovable } from '../../../storage/quarantine.ts'
import type { Storage } from '../../../storage/storage.ts'
import { keyOfUpload, listMockupFiles, prefixOfView, removeUpload, removeView } from './mockup-files.ts'
import {
  beginAttempt,
  findAnyMockup,
  findUsedViews,
  findWaitingSecrets,
  isViewUsed,
  markReady,
  markRefused,
  withdrawAttempt,
  withViewLock,
} from './queries.ts'

export type IntakeDeps = { readonly db: Database; readonly storage: Storage }

/** Attempts after which a file is refused, because it may be what kills the process. */
const maxAttempts = 3

/**
 * A machine too busy to read a file in this time retries later; a file is refused for its CPU time only. Shorter than
 * the lease of a queued job.
 */
const silenceTimeoutMs = 840_000

/**
 * Turns an upload into a view, or records why it was refused. Does nothing when the mockup is already processed or
 * deleted.
 */
export async function intakeMockup(
  { db, storage }: IntakeDeps,
  { mockupId }: { readonly mockupId: number },
  signal: AbortSignal,
): Promise<void> {
  const mockup = await beginAttempt(db, mockupId)
  if (!mockup) return
  const { secret } = mockup
  if (mockup.attempts > maxAttempts) {
    await markRefused(db, mockupId, 'psd_failed', [])
    await removeUpload(storage, secret)
    return
  }
  const file = await storage.localFile(keyOfUpload(secret))
  if (file === undefined) return markRefused(db, mockupId, 'psd_failed', [])
  const draft = storage.draft()
  try {
    const result = await importPsdFile(file, draft, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(silenceTimeoutMs)]),
      limits: { milliseconds: 2 * silenceTimeoutMs },
    })
    if (result.ok) await keep({ db, storage }, mockupId, draft, result)
    else await markRefused(db, mockupId, result.code, [...result.notes])
    await removeUpload(storage, secret)
  } catch (error) {
    if (signal.aborted) await withdrawAttempt(db, mockupId)
    // The mockup was deleted while its file was read.
    if (!(await findAnyMockup(db, mockupId))) return
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The files first, so that a row never refers to a missing view. */
async function keep({ db, storage }: IntakeDeps, mockupId: number, draft: string, stored: StoredPsd): Promise<void> {
  const { id: view, width, height, notes, comparison } = stored
  const areas = stored.areas.map(({ name, artwork, printWidthMm, printHeightMm, ...box }) => {
    const { left, top, width, height } = box
    return { name, slot: artwork, widthMm: printWidthMm, heightMm: printHeightMm, left, top, width, height }
  })
  await withViewLock(db, view, async (transaction) => {
    await storage.putFolder(prefixOfView(view), draft)
    const ready = { view, width, height, notes: [...notes], areas, likeness: comparison }
    const isKept = await markReady(transaction, mockupId, ready)
    if (!isKept && !(await isViewUsed(transaction, view))) await removeView(storage, view)
  })
}

/** Removes a view's files unless a mockup still uses them. Returns whether they were removed. */
export async function dropView({ db, storage }: IntakeDeps, view: string): Promise<boolean> {
  return withViewLock(db, view, async (transaction) => {
    if (await isViewUsed(transaction, view)) return false
    await removeView(storage, view)
    return true
  })
}

const dayMs = 86_400_000

/**
 * After a quarantine, removes uploads that no mockup waits for, unused views, and files with other names, which killed
 * processes or a newer release have left. Returns the number of files and views.
 */
export async function sweepMockups({ db, storage }: IntakeDeps, now: Date, maxShare?: number): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  const { views, uploads, others } = await listMockupFiles(storage, before)
  const [waiting, used] = [await findWaitingSecrets(db, [...uploads]), await findUsedViews(db, views)]
  const left = [...uploads.filter((secret) => !waiting.has(secret)).map(keyOfUpload), ...others]
  const unused = [...views.filter((view) => !used.has(view)), ...left]
  const found = { area: 'mockups', stored: views.length + uploads.length + others.length, unused }
  const removable = new Set(await findRemovable(db, found, now, maxShare))
  const files = left.filter((key) => removable.has(key))
  await storage.remove(files)
  let removed = files.length
  for (const view of views) if (removable.has(view) && (await dropView({ db, storage }, view))) removed += 1
  return removed
}
