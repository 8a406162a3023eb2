import type { WebhookEvent } from '@podwright/connectors/webhooks'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type EventKind = WebhookEvent['about']['kind']

export type WebhookStore = {
  readonly platform: string
  readonly externalId: string
  /** Sealed; null before the webhooks were set up. */
  readonly secret: Buffer | null
}

/** The store to which a webhook was sent; undefined if it was removed. */
export async function findWebhookStore(db: Database, storeId: number): Promise<WebhookStore | undefined> {
  const row = await db
    .selectFrom('store as s')
    .leftJoin('store_webhook as w', 'w.store_id', 's.id')
    .select(['s.platform', 's.external_id as externalId', 'w.secret'])
    .where('s.id', '=', storeId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, externalId: row.externalId ?? '' }
}

export type NewEvent = Pick<WebhookEvent, 'eventId' | 'about'> & { readonly shopExternalId: string }

/**
 * About how many events of one store may wait to be handled: requests at once are not counted in each other. The poll of
 * the store finds what further ones would report.
 */
export const maxOpenEvents = 10_000

type Inserted = {
  /** Stores that have new events. */
  readonly storeIds: readonly number[]
  /** Stores of which events were left out, because as many as may wait are open. */
  readonly fullStoreIds: readonly number[]
}

/**
 * Inserts the events that are new, for the stores that are connected to their shops. Of shops without a store, only
 * requests about personal data are stored; of a store that has too many events, also the end of its authorization.
 */
export async function insertEvents(db: Database, platform: string, events: readonly NewEvent[]): Promise<Inserted> {
  const given = JSON.stringify(
    events.map(({ shopExternalId, eventId, about: { kind, externalId, orderIds = [] } }) => ({
      ...{ shop: shopExternalId, event: eventId, kind, object: externalId, orders: orderIds },
    })),
  )
  const { rows } = await sql<Inserted>`
    with given as (
      select e.*, s.id as store_id, e.kind in ('buyer_redaction', 'shop_redaction', 'buyer_request') as is_privacy_request
      from json_to_recordset(${given}) as e (shop text, event text, kind text, object text, orders text[])
      left join store s on s.platform = ${platform} and s.external_id = e.shop and s.removed_at is null),
    full_store as (
      select g.store_id from (select distinct store_id from given where kind in ('order', 'listing')) g
      where exists (select from shop_event o where o.store_id = g.store_id and o.handled_at is null
        offset ${maxOpenEvents - 1})),
    inserted as (
      insert into shop_event (platform, shop_external_id, store_id, event_id, kind, external_id, order_ids)
      select ${platform}, shop, store_id, event, kind, object, orders from given
      where is_privacy_request
        or store_id is not null and (kind = 'authorization' or store_id not in (select f.store_id from full_store f))
      on conflict (platform, shop_external_id, event_id) do nothing
      returning store_id)
    select array(select distinct store_id from inserted where store_id is not null) as "storeIds",
      array(select store_id from full_store) as "fullStoreIds"`.execute(db)
  return rows[0] ?? { storeIds: [], fullStoreIds: [] }
}

export type OpenEvent = { readonly id: number; readonly kind: EventKind; readonly externalId: string }

/** Events of a store that are due, oldest first. */
export async function findOpenEvents(
  db: Database,
  storeId: number,
  kinds: readonly EventKind[],
  limit: number,
): Promise<OpenEvent[]> {
  return db
    .selectFrom('shop_event')
    .select(['id', 'kind', 'external_id as externalId'])
    .where('store_id', '=', storeId)
    .where('kind', '=', anyOf(kinds))
    .where('handled_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markHandled(db: Database, ids: readonly number[]): Promise<void> {
  await db.updateTable('shop_event').set({ handled_at: now }).where('id', '=', anyOf(ids)).execute()
}

/** Tries events again after 1, 4, 16, 64 and 256 minutes, then gives them up. */
export async function postponeEvents(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update shop_event set attempts = attempts + 1, next_at = now() + interval '1 minute' * power(4, attempts),
    handled_at = case when attempts >= 5 then now() end
    where id = any(${[...ids]}::bigint[])`.execute(db)
}

/** Deletes events that were handled before this time. */
export async function deleteHandledEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('shop_event').where('handled_at', '<', before).execute()
}
