import { randomBytes } from 'node:crypto'
import type { FileContent } from '@podwright/contracts/fields'
import type { MockupDetail } from '@podwright/contracts/mockups/mockup-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import { maxMockups } from '@podwright/domain/pictures/mockups'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { MockupDeps } from './deps.ts'
import { receiveUpload, removeUpload, sizeOfUploads } from './mockup-files.ts'
import { detailOf } from './present.ts'
import { countMockups, findWaiting, findWaitingSecretsOf, insertMockup } from './queries.ts'

/**
 * Processing a large file takes seconds of CPU time and hundreds of megabytes, so one account must not fill the queue.
 * Small files take little, so the limit is mainly on bytes: two of the largest files, or a dozen ordinary ones.
 */
const limits = { all: maxMockups, waiting: 12, waitingBytes: 1_000_000_000 } as const

/** By this time the queue has usually made progress. */
const queueRetrySeconds = 20

/** Limits concurrent uploads over all accounts; each is written to disk while it arrives. */
const uploads = createConcurrencyLimiter({ maxConcurrent: 8, maxQueued: 0 })

export type NewMockup = { readonly name: string; readonly body: FileContent; readonly locale: LocaleCode }

/**
 * Receives a mockup file and queues its processing. Refuses it at once when its first bytes are not a supported file.
 */
export async function uploadMockup(
  deps: MockupDeps,
  accountId: number,
  { name, body, locale }: NewMockup,
): Promise<Result<MockupDetail>> {
  const { db, storage } = deps
  const full = await findFullQueue(deps, accountId)
  if (full) return full
  const secret = randomBytes(16).toString('hex')
  const received = await receiveOrRefuse(storage, secret, body instanceof Blob ? body.stream() : body)
  if (!received.ok) return received
  const row = await insertMockup(db, { accountId, name, secret }, limits)
  if (!row) {
    await removeUpload(storage, secret)
    return (await findFullQueue(deps, accountId)) ?? fail('mockup_limit')
  }
  await deps.queueIntake(row.id)
  return succeed(await detailOf(db, row, locale))
}

/** The failure to return when the account has reached its limit of mockups or of queued files; undefined otherwise. */
async function findFullQueue({ db, storage }: MockupDeps, accountId: number): Promise<Failed | undefined> {
  const { all, waiting } = await countMockups(db, accountId)
  if (all >= limits.all) return fail('mockup_limit')
  const bytes = waiting === 0 ? 0 : await sizeOfUploads(storage, await findWaitingSecretsOf(db, accountId))
  const isFull = waiting >= limits.waiting || bytes >= limits.waitingBytes
  return isFull ? fail('rate_limited', { retryAfterSeconds: queueRetrySeconds }) : undefined
}

async function receiveOrRefuse(
  storage: Storage,
  secret: string,
  stream: ReadableStream<Uint8Array>,
): Promise<Result<null>> {
  try {
    const received = await uploads.run(() => receiveUpload(storage, secret, stream))
    if (received === 'received') return succeed(null)
    if (received === 'broken') return fail('malformed_request')
    return fail('mockup_refused', { fields: { file: received.code } })
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  }
}

/** Ids of mockups whose files are still to be processed. */
export function listWaitingMockups({ db }: Pick<MockupDeps, 'db'>): Promise<number[]> {
  return findWaiting(db)
}
