import { facts } from '@podwright/domain/facts/facts'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/**
 * Supplier earnings from parcels still within the claim period, minus refunds, with the commission returned for
 * them. A parcel is released when a carrier or an operator reports its delivery, or when the period for claims is
 * over; the supplier's own report does not release it. Earnings of a delivery that is taken back are held again as
 * far as they are still in the balance; what was paid out stays paid out.
 */
export async function findHeldEarnings(db: Database, supplierId: number): Promise<number> {
  const { rows } = await sql<{ heldMinor: number }>`
    select coalesce(sum(greatest(earned + refunded + returned, 0)), 0)::bigint as "heldMinor" from (
    select sum(e.amount_minor) as earned, p.commission_returned_minor as returned, (
      select coalesce(sum(r.amount_minor), 0) from after_sales_case c
        join ledger_transaction f on f.idempotency_key = 'case:' || c.id || ':refund'
        join ledger_entry r on r.transaction_id = f.id and r.account_id = a.id
      where c.production_id = p.id) as refunded
    from ledger_account a join ledger_entry e on e.account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id and t.kind = 'supplier_credit'
      join production_order p on p.number = t.reference and p.supplier_id = a.owner_id
    where a.kind = 'supplier_payable' and a.owner_id = ${supplierId} and exists (
      select from shipment s where s.production_id = p.id
        and greatest(coalesce(s.delivered_at, s.shipped_at), s.delivery_revoked_at)
          > now() - make_interval(days => ${facts.operationAfterSalesDays})
        and not s.delivery_confirmed)
    group by a.id, p.id) held`.execute(db)
  return rows[0]?.heldMinor ?? 0
}
