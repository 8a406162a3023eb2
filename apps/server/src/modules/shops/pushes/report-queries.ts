import type { StoreErrorCode } from '@podwright/domain/stores/store-errors'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type ReportState = 'waiting' | 'refused' | 'done'

export type ReportRow = {
  readonly id: number
  readonly storeId: number
  readonly orderId: number
  readonly orderNumber: string
  readonly shopOrderNumber: string
  readonly trackingNumber: string
  readonly state: ReportState
  readonly failure: StoreErrorCode | null
  readonly detail: string
  readonly attempts: number
  readonly nextAt: Date | null
  readonly createdAt: Date
  readonly reportedAt: Date | null
}

/** A number that was corrected after its report waits as well. */
const reportState = sql<ReportState>`case when p.state = 'refused' then 'refused'
  when p.state = 'done' and p.reported_number = h.tracking_number then 'done' else 'waiting' end`

type Filter = {
  readonly storeId?: number
  readonly id?: number
  readonly state?: ReportState | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Reports of parcels to the stores of an account, newest first. */
export async function findReports(
  db: Database,
  accountId: number,
  { storeId, id, state, before, limit }: Filter,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select p.id, p.store_id as "storeId", p.order_id as "orderId", o.number as "orderNumber",
      coalesce(nullif(r.number, ''), r.external_id, '') as "shopOrderNumber", h.tracking_number as "trackingNumber",
      ${reportState} as state, nullif(p.failure_code, '') as failure, p.detail, p.attempts,
      case when ${reportState} = 'waiting' then p.next_at end as "nextAt", p.created_at as "createdAt",
      p.done_at as "reportedAt"
    from shop_push p join store s on s.id = p.store_id join shipment h on h.id = p.shipment_id
    join sales_order o on o.id = p.order_id left join shop_order r on r.order_id = p.order_id
    where s.account_id = ${accountId} and s.removed_at is null
      and (${storeId ?? null}::integer is null or p.store_id = ${storeId ?? null})
      and (${id ?? null}::integer is null or p.id = ${id ?? null})
      and (${state ?? null}::text is null or ${reportState} = ${state ?? null})
      and (${before ?? null}::integer is null or p.id < ${before ?? null})
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

/** Makes a report due again. It is looked for in the shop first, so that it is never reported twice. */
export async function makeReportDue(db: Database, id: number): Promise<void> {
  await sql`update shop_push set state = case when state = 'refused' then 'pending' else state end, attempts = 0, next_at = now()
    where id = ${id} and state <> 'sending'`.execute(db)
}
