import type { OrderFeed } from '@podwright/connectors/orders'
import { goneFingerprint } from './fingerprints.ts'
import { nextReadTime } from './read-schedule.ts'
import type { KnownOrder } from './shop-order-queries.ts'

const minute = 60_000
const day = 86_400_000

/** When an order that a read has missed is read again. */
const rereadMs = 5 * minute
/** A read this long after the first one counts; a little less, because clocks differ. */
const confirmMs = 4 * minute

export type UnconfirmedAbsence = { readonly missingAt: Date; readonly nextReadAt: Date | null }

/**
 * Whether a missing order is not known to be gone yet: shops answer without an order by mistake, and hide orders that are
 * older than the days they list. Returns when it is read again; undefined: it is gone.
 */
export function unconfirmedAbsence(
  known: KnownOrder & { readonly isUnfinished: boolean },
  { maxDays }: Pick<OrderFeed, 'maxDays'>,
  readAt: Date,
): UnconfirmedAbsence | undefined {
  if (known.fingerprints?.canceled === goneFingerprint) return undefined
  const missingAt = known.missingAt ?? readAt
  if (known.orderedAt !== null && readAt.getTime() - known.orderedAt.getTime() > maxDays * day)
    return { missingAt, nextReadAt: nextReadTime(known, readAt) }
  if (known.missingAt !== null && readAt.getTime() - known.missingAt.getTime() >= confirmMs) return undefined
  return { missingAt, nextReadAt: new Date(missingAt.getTime() + rereadMs) }
}
