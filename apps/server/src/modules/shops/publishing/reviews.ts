import type { PublishedListing } from '@podwright/connectors/listings'
import type { Database } from '../../../db/kysely.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import type { PublishingConnector } from './deps.ts'
import { findListingName } from './list-queries.ts'
import type { ClaimedListing } from './task-queries.ts'

const minuteMs = 60_000

/** When a listing is read again without a webhook; null if the platform does not review products. */
export function recheckTime(
  connector: PublishingConnector | undefined,
  { state }: Pick<PublishedListing, 'state'>,
  now: Date,
): Date | null {
  const recheck = connector?.publisher.recheck
  if (!recheck || state === 'processing') return null
  const minutes = state === 'in_review' ? recheck.inReviewMinutes : recheck.liveHours * 60
  return new Date(now.getTime() + minutes * minuteMs)
}

type Known = Pick<ClaimedListing, 'id' | 'accountId' | 'published'>

/** Notifies the seller once of each rejection, also of a change of a product that stays live. */
export async function notifyOfRejection(
  transaction: Database,
  known: Known,
  { state, reason }: Pick<PublishedListing, 'state' | 'reason'>,
): Promise<void> {
  const before = known.published
  const isNew = state === 'rejected' && before?.state !== 'rejected'
  if (!isNew && (reason === '' || reason === before?.reason)) return
  await notify(transaction, known, reason === '' ? 'none' : reason)
}

/** Notifies the seller that a product which was in the shop is not there any more. */
export async function notifyOfRemoval(transaction: Database, known: Known): Promise<void> {
  if (known.published?.state !== 'hidden') await notify(transaction, known, 'gone')
}

async function notify(transaction: Database, { id, accountId }: Known, detail: string): Promise<void> {
  const { title, storeName } = await findListingName(transaction, id)
  const subject = `${title} (${storeName})`
  await insertNotifications(transaction, [{ accountId, kind: 'listing_rejected', subjectId: id, subject, detail }])
}
