import { webhookEventsOf } from '@podwright/domain/account/webhook-events'
import { sql } from 'kysely'
import type { Keyring } from '../crypto/seal.ts'
import { endpointPurpose } from '../crypto/sealed-columns.ts'
import type { Database } from '../db/kysely.ts'

type Deps = { readonly db: Database; readonly keyring: Keyring }

/** Events in the log. */
const maxEvents = 60

/**
 * Demo data, never for production: a webhook endpoint of the demo seller with a log of what it has received. It is paused,
 * because its host does not accept events. Existing data is kept.
 */
export async function seedDemoWebhooks(
  { db, keyring }: Deps,
  { sellerId }: { readonly sellerId: number },
): Promise<void> {
  const secret = keyring.seal(Buffer.from('whsec_demo'), endpointPurpose(sellerId))
  const types = webhookEventsOf(3).filter((type) => type.startsWith('order.') || type.startsWith('shipment.'))
  await db.transaction().execute(async (transaction) => {
    const endpoint = await transaction
      .insertInto('webhook_endpoint')
      .columns(['account_id', 'url', 'description', 'event_types', 'state', 'secret'])
      .expression(
        sql`select ${sellerId}::integer, 'https://erp.example.com/podwright', 'ERP', ${types}::text[], 'paused', ${secret}::bytea
          where not exists (select from webhook_endpoint where account_id = ${sellerId})`,
      )
      .returning('id')
      .executeTakeFirst()
    if (!endpoint) return
    await sql`
      insert into webhook_event (account_id, type, data, created_at)
      select ${sellerId}, type, data, at from (
        select case e.kind when 'created' then 'order.created' when 'payment' then 'order.paid'
            else 'order.state_changed' end as type,
          jsonb_build_object('orderId', o.id, 'orderNumber', o.number, 'storeId', o.store_id, 'externalId', o.external_id,
            'isSample', o.is_sample) || case e.kind
            when 'state' then jsonb_build_object('from', e.from_state, 'to', e.to_state)
            when 'payment' then jsonb_build_object('amountMinor', e.details->'amountMinor')
            else jsonb_build_object('source', o.source) end as data, e.at, e.id
        from order_event e join sales_order o on o.id = e.order_id
        where o.account_id = ${sellerId} and e.at between now() - interval '29 days' and now()
          and (e.kind in ('created', 'state') or e.kind = 'payment' and e.to_state = 'paid')
        order by e.at desc, e.id desc limit ${maxEvents}) as newest
      order by at, id`.execute(transaction)
    // Every eleventh has failed, and every seventh needed a second attempt.
    await sql`
      insert into webhook_delivery (endpoint_id, event_id, state, attempts, next_at, created_at, attempted_at, status,
        duration_ms, failure, response)
      select ${endpoint.id}, id, case when is_failed then 'failed' else 'delivered' end,
        case when is_failed then 10 when id % 7 = 0 then 2 else 1 end, created_at, created_at,
        least(now(), created_at + case when is_failed then interval '3 days' else interval '2 seconds' end),
        case when is_failed then 503 else 204 end, 40 + id * 37 % 260, case when is_failed then 'status' else '' end,
        case when is_failed then 'upstream is being deployed' else '' end
      from (select *, id % 11 = 0 as is_failed from webhook_event where account_id = ${sellerId}) as e
      order by id`.execute(transaction)
  })
}
