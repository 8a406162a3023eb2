import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import type { deleteMockup } from '@podwright/contracts/mockups/delete-mockup'
import type { getMockup } from '@podwright/contracts/mockups/get-mockup'
import type { getMockupPicture } from '@podwright/contracts/mockups/get-mockup-picture'
import type { listMockups } from '@podwright/contracts/mockups/list-mockups'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { dropView } from './intake.ts'
import { type MockupFiles, receiveUpload, removeUpload, sizeOfUploads } from './mockup-files.ts'
import { hashPicture, type MockupPrint, pathOfPicture } from './picture-address.ts'
import {
  countMockups,
  deleteRow,
  findArtworkCode,
  findMockup,
  findMockups,
  findWaiting,
  findWaitingSecretsOf,
  insertMockup,
  type MockupRow,
  updateName,
} from './queries.ts'

export { intakeMockup, sweepMockups } from './intake.ts'
export { type MockupFiles, openMockupFiles } from './mockup-files.ts'
export { mockupSources } from './mockup-pictures.ts'

export type MockupDeps = {
  readonly db: Database
  readonly files: MockupFiles
  /** Whether a seller may use an artwork that does not belong to the platform. */
  readonly ownsArtwork: (accountId: number, hash: string) => Promise<boolean>
  /** Queues the processing of a mockup file. Lost jobs are recovered by `listWaitingMockups`. */
  readonly queueIntake: (mockupId: number) => Promise<void>
}

type Detail = DataOf<typeof getMockup>

/**
 * Processing a large file takes seconds of CPU time and hundreds of megabytes, so one account must not fill the queue.
 * Small files take little, so the limit is mainly on bytes: two of the largest files, or a dozen ordinary ones.
 */
const maxMockups = { all: 200, waiting: 12, waitingBytes: 1_000_000_000 } as const
/** By this time the queue has usually made progress. */
const queueRetrySeconds = 20

/** Limits concurrent uploads over all accounts; each is written to disk while it arrives. */
const uploads = createConcurrencyLimiter({ atOnce: 8, waiting: 0 })

/**
 * Receives a mockup file and queues its processing. Refuses it at once when its first bytes are not a supported file.
 */
export async function addMockup(
  deps: MockupDeps,
  accountId: number,
  name: string,
  body: FileContent,
): Promise<Result<Detail>> {
  const { db, files } = deps
  const full = await findFullQueue(deps, accountId)
  if (full) return full
  const secret = randomBytes(16).toString('hex')
  const received = await receiveOrRefuse(files, secret, body instanceof Blob ? body.stream() : body)
  if (!received.ok) return received
  const row = await insertMockup(db, { accountId, name, secret }, maxMockups)
  if (!row) {
    await removeUpload(files, secret)
    return (await findFullQueue(deps, accountId)) ?? fail('mockup_limit')
  }
  await deps.queueIntake(row.id)
  return succeed(detailOf(row))
}

/** The failure to return when the account has reached its limit of mockups or of queued files; undefined otherwise. */
async function findFullQueue({ db, files }: MockupDeps, accountId: number): Promise<Failed | undefined> {
  const { all, waiting } = await countMockups(db, accountId)
  if (all >= maxMockups.all) return fail('mockup_limit')
  const bytes = waiting === 0 ? 0 : await sizeOfUploads(files, await findWaitingSecretsOf(db, accountId))
  const isFull = waiting >= maxMockups.waiting || bytes >= maxMockups.waitingBytes
  return isFull ? fail('rate_limited', { retryAfterSeconds: queueRetrySeconds }) : undefined
}

async function receiveOrRefuse(
  files: MockupFiles,
  secret: string,
  stream: ReadableStream<Uint8Array>,
): Promise<Result<null>> {
  try {
    const received = await uploads.run(() => receiveUpload(files, secret, stream))
    if (received === 'received') return succeed(null)
    if (received === 'broken') return fail('malformed_request')
    return fail('mockup_refused', { fields: { file: received.code } })
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  }
}

export async function listAccountMockups(
  { db }: MockupDeps,
  accountId: number,
  { page, pageSize }: ParsedQueryOf<typeof listMockups>,
): Promise<Result<DataOf<typeof listMockups>>> {
  const [rows, { all }] = await Promise.all([
    findMockups(db, accountId, { offset: (page - 1) * pageSize, limit: pageSize }),
    countMockups(db, accountId),
  ])
  return succeed({ items: rows.map(summaryOf), total: all })
}

export async function showMockup({ db }: MockupDeps, accountId: number, id: number): Promise<Result<Detail>> {
  const row = await findMockup(db, accountId, id)
  return row ? succeed(detailOf(row)) : fail('mockup_unknown')
}

export async function nameMockup(
  { db }: MockupDeps,
  accountId: number,
  id: number,
  name: string,
): Promise<Result<Detail>> {
  const row = await updateName(db, accountId, id, name)
  return row ? succeed(detailOf(row)) : fail('mockup_unknown')
}

/** Deletes the row first, which ends its picture paths at once. Files left by a crash are swept. */
export async function removeMockup(
  { db, files }: MockupDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteMockup>>> {
  const row = await deleteRow(db, accountId, id)
  if (!row) return fail('mockup_unknown')
  await removeUpload(files, row.secret)
  if (row.view !== null) await dropView({ db, files }, row.view)
  return succeed({ id })
}

const shares = 10_000

/** The path of a picture of the account's mockup with an artwork. */
export async function addressPicture(
  { db, ownsArtwork }: MockupDeps,
  accountId: number,
  id: number,
  { artwork, slot, fit, ...places }: ParsedQueryOf<typeof getMockupPicture>,
): Promise<Result<DataOf<typeof getMockupPicture>>> {
  const row = await findMockup(db, accountId, id)
  if (!row) return fail('mockup_unknown')
  const isKnown = (await findArtworkCode(db, artwork)) !== undefined || (await ownsArtwork(accountId, artwork))
  if (!isKnown) return fail('artwork_unknown')
  if (row.state === 'ready' && slot !== undefined && !row.areas.some((area) => area.slot === slot))
    return fail('mockup_slot_unknown')
  const { left, top, width, height } = places
  const placement = { left: left / shares, top: top / shares, width: width / shares, height: height / shares, fit }
  const picture = pictureOf(row, { artwork, slot: slot ?? null, placement })
  return picture ? succeed(picture) : fail('mockup_not_ready')
}

/** Ids of mockups whose files are still to be processed. */
export function listWaitingMockups({ db }: Pick<MockupDeps, 'db'>): Promise<number[]> {
  return findWaiting(db)
}

function pictureOf({ id, secret, view, width, height }: MockupRow, print: MockupPrint | null) {
  if (view === null || width === null || height === null) return null
  const path = pathOfPicture({ mockupId: id, print })
  return { path: `${hashPicture({ secret, view }, path)}/${path}`, width, height }
}

function summaryOf(row: MockupRow): DataOf<typeof listMockups>['items'][number] {
  const { id, name, state, refusal, notes, createdAt } = row
  const picture = pictureOf(row, null)
  return { id, name, state, refusal, createdAt: createdAt.toISOString(), noteCount: notes.length, picture }
}

/** Not recolorable: the colors of a mockup file cannot be separated into product and background. */
function detailOf(row: MockupRow): Detail {
  const { notes, areas, likeness } = row
  return { ...summaryOf(row), notes, areas, likeness, recolourable: false }
}
