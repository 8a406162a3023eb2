import type { ListingProblem, ListingTexts } from '@podwright/domain/channels/listing-problems'
import type { ChannelCode } from '@podwright/domain/channels/registry'
import { sql } from 'kysely'
import { anyOf } from '../../../../db/expressions.ts'
import type { Database } from '../../../../db/kysely.ts'

export type ListingRow = {
  readonly finishedId: number
  readonly storeId: number
  readonly storeName: string
  readonly currency: string
  readonly channel: ChannelCode
  readonly texts: ListingTexts
  readonly priceMinor: number | null
  readonly updatedAt: Date
}

/** The listings of products by store, removed stores left out. */
export async function findListings(db: Database, finishedIds: readonly number[]): Promise<ListingRow[]> {
  return db
    .selectFrom('listing as l')
    .innerJoin('store as s', (join) => join.onRef('s.id', '=', 'l.store_id').on('s.removed_at', 'is', null))
    .select([
      'l.finished_id as finishedId',
      'l.store_id as storeId',
      's.name as storeName',
      's.currency',
      'l.channel',
      'l.texts',
      'l.price_minor as priceMinor',
      'l.updated_at as updatedAt',
    ])
    .where('l.finished_id', '=', anyOf(finishedIds))
    .orderBy('l.finished_id')
    .orderBy('l.store_id')
    .execute()
}

export type NewListing = Pick<ListingRow, 'finishedId' | 'storeId' | 'channel' | 'texts' | 'priceMinor'> & {
  readonly problems: readonly ListingProblem[]
}

export async function storeListings(db: Database, records: readonly NewListing[]): Promise<void> {
  await sql`
    insert into listing (finished_id, store_id, channel, texts, price_minor, problems)
    select "finishedId", "storeId", channel, texts, "priceMinor", problems
    from json_to_recordset(${JSON.stringify(records)}) as i("finishedId" integer, "storeId" integer, channel text, texts jsonb,
      "priceMinor" bigint, problems jsonb)
    on conflict (finished_id, store_id) do update set channel = excluded.channel, texts = excluded.texts,
      price_minor = excluded.price_minor, problems = excluded.problems, updated_at = now()`.execute(db)
}

export async function deleteListing(db: Database, finishedId: number, storeId: number): Promise<void> {
  await db.deleteFrom('listing').where('finished_id', '=', finishedId).where('store_id', '=', storeId).execute()
}
