import { facts } from '@podwright/domain/facts/facts'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/**
 * What a supplier has earned with parcels that may still be claimed as lost. A parcel is released when a carrier or an
 * operator reports its delivery, or when the period for claims is over; the supplier's own report does not release it.
 */
export async function findHeldEarnings(db: Database, supplierId: number): Promise<number> {
  const { rows } = await sql<{ heldMinor: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as "heldMinor"
    from ledger_account a join ledger_entry e on e.account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id and t.kind = 'supplier_credit'
      join production_order p on p.number = t.reference and p.supplier_id = a.owner_id
    where a.kind = 'supplier_payable' and a.owner_id = ${supplierId} and exists (
      select from shipment s where s.production_id = p.id
        and coalesce(s.delivered_at, s.shipped_at) > now() - make_interval(days => ${facts.operationAfterSalesDays})
        and not (s.state = 'delivered' and exists (
          select from order_event v left join account u on u.id = v.actor_id
          where v.order_id = s.order_id and v.kind = 'shipment' and v.to_state = 'delivered'
            and v.reason = s.tracking_number and u.user_type is distinct from 2)))`.execute(db)
  return rows[0]?.heldMinor ?? 0
}
