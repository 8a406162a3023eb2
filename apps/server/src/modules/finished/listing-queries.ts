import type { ListingProblem, ListingTexts } from '@podwright/domain/channels/listing-problems'
import type { ChannelCode } from '@podwright/domain/channels/registry'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'

export type ListingRow = {
  readonly storeId: number
  readonly storeName: string
  readonly currency: string
  readonly channel: ChannelCode
  readonly texts: ListingTexts
  readonly priceMinor: number | null
  readonly updatedAt: Date
}

/** What is prepared of a product, by shops; those that were removed take it with them. */
export async function findListings(db: Database, finishedId: number): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select l.store_id as "storeId", s.name as "storeName", s.currency, l.channel, l.texts, l.price_minor as "priceMinor",
      l.updated_at as "updatedAt"
    from listing l join store s on s.id = l.store_id and s.removed_at is null
    where l.finished_id = ${finishedId} order by l.store_id`.execute(db)
  return rows
}

export type NewListing = Pick<ListingRow, 'storeId' | 'channel' | 'texts' | 'priceMinor'> & {
  readonly finishedId: number
  readonly problems: readonly ListingProblem[]
}

export async function storeListing(db: Database, wanted: NewListing): Promise<void> {
  const { finishedId, storeId, channel, texts, priceMinor, problems } = wanted
  await sql`
    insert into listing (finished_id, store_id, channel, texts, price_minor, problems)
    values (${finishedId}, ${storeId}, ${channel}, ${JSON.stringify(texts)}::jsonb, ${priceMinor}, ${JSON.stringify(problems)}::jsonb)
    on conflict (finished_id, store_id) do update set channel = excluded.channel, texts = excluded.texts,
      price_minor = excluded.price_minor, problems = excluded.problems, updated_at = now()`.execute(db)
}

export async function deleteListing(db: Database, finishedId: number, storeId: number): Promise<void> {
  await sql`delete from listing where finished_id = ${finishedId} and store_id = ${storeId}`.execute(db)
}
