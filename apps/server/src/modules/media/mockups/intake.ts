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
    // The mockup was deleted while its file was read.
    if (!(await findAnyMockup(db, mockupId))) return
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The files first, so that a row never refers to a missing view. */
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

/** Removes a view's files unless a mockup still uses them. Returns whether they were removed. */
export async function dropView({ db, files }: IntakeDeps, view: string): Promise<boolean> {
  return withViewLock(db, view, async (transaction) => {
    if (await isViewUsed(transaction, view)) return false
    await removeView(files, view)
    return true
  })
}

const dayMs = 86_400_000

/**
 * Removes files that no mockup needs, left by killed processes and deleted accounts. Returns the number of files and
 * views.
 */
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
