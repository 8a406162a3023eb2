import { rm } from 'node:fs/promises'
import { importPsdFile, type StoredPsd } from '@podwright/render/psd/import-psd'
import type { Database } from '../../../db/kysely.ts'
import {
  draftFolder,
  listUploads,
  listViews,
  type MockupFiles,
  nameView,
  removeParts,
  removeUpload,
  removeView,
  uploadFile,
} from './mockup-files.ts'
import {
  beginAttempt,
  findAnyMockup,
  findWaitingSecrets,
  isViewUsed,
  markReady,
  markRefused,
  withdrawAttempt,
  withViewLock,
} from './queries.ts'

export type IntakeDeps = { readonly db: Database; readonly files: MockupFiles }

/** A file that brought down its reader so often is given up. */
const maxAttempts = 3

/**
 * A machine that is too busy to read a file in this time tries again later; what refuses a file is the processor time
 * that it takes. Shorter than the queue believes in a job.
 */
const silenceTimeoutMs = 840_000

/** Turns an upload into a view, or says why not. Done already, or deleted meanwhile, is done as well. */
export async function intakeMockup(
  { db, files }: IntakeDeps,
  { mockupId }: { readonly mockupId: number },
  signal: AbortSignal,
): Promise<void> {
  const mockup = await beginAttempt(db, mockupId)
  if (!mockup) return
  const { secret } = mockup
  if (mockup.attempts > maxAttempts) {
    await markRefused(db, mockupId, 'psd_failed', [])
    await removeUpload(files, secret)
    return
  }
  const draft = draftFolder(files)
  try {
    const result = await importPsdFile(uploadFile(files, secret), draft, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(silenceTimeoutMs)]),
      limits: { milliseconds: 2 * silenceTimeoutMs },
    })
    if (result.ok) await keep({ db, files }, mockupId, draft, result)
    else await markRefused(db, mockupId, result.code, [...result.notes])
    await removeUpload(files, secret)
  } catch (error) {
    if (signal.aborted) await withdrawAttempt(db, mockupId)
    // Deleted while it was being read: nothing is left to do.
    if (!(await findAnyMockup(db, mockupId))) return
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Files first, then the row: a row never names a view that is not there. */
async function keep({ db, files }: IntakeDeps, mockupId: number, draft: string, stored: StoredPsd): Promise<void> {
  const { id: view, width, height, notes, comparison } = stored
  const areas = stored.areas.map(({ name, artwork, printWidthMm, printHeightMm, ...box }) => {
    const { left, top, width, height } = box
    return { name, slot: artwork, widthMm: printWidthMm, heightMm: printHeightMm, left, top, width, height }
  })
  await withViewLock(db, view, async (transaction) => {
    await nameView(files, draft, view)
    const ready = { view, width, height, notes: [...notes], areas, likeness: comparison }
    const isKept = await markReady(transaction, mockupId, ready)
    if (!isKept && !(await isViewUsed(transaction, view))) await removeView(files, view)
  })
}

/** Removes a view's files unless some mockup still shows it. */
export async function dropView({ db, files }: IntakeDeps, view: string): Promise<boolean> {
  return withViewLock(db, view, async (transaction) => {
    if (await isViewUsed(transaction, view)) return false
    await removeView(files, view)
    return true
  })
}

const dayMs = 86_400_000

/** Removes files that no mockup needs: of killed processes and of deleted accounts. Answers how many. */
export async function sweepMockups({ db, files }: IntakeDeps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  let removed = await removeParts(files, before)
  const uploads = await listUploads(files, before)
  const waiting = await findWaitingSecrets(db, uploads)
  for (const secret of uploads) {
    if (waiting.has(secret)) continue
    await removeUpload(files, secret)
    removed += 1
  }
  for (const view of await listViews(files)) if (await dropView({ db, files }, view)) removed += 1
  return removed
}
