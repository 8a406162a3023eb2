import type { Database } from '../../../db/kysely.ts'
import { deleteIdleBuckets } from '../host/bucket-queries.ts'
import { deleteHandledEvents } from '../webhooks/event-queries.ts'
import { deleteAttempts } from './attempt-queries.ts'

const keptEventsMs = 30 * 86_400_000

/** Deletes connection attempts of the day before, events that were handled 30 days ago, and idle rate limits. */
export async function sweepConnections(db: Database): Promise<void> {
  await deleteAttempts(db)
  await deleteHandledEvents(db, new Date(Date.now() - keptEventsMs))
  await deleteIdleBuckets(db)
}
