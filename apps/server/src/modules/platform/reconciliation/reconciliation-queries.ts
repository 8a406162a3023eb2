import type { LedgerDifference as Difference } from '@podwright/contracts/operator/health'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/**
 * Differences within the ledger: transactions and balances that are not the sum of their entries, balances below zero
 * without a correction, and corrections of more than the corrected transaction.
 */
export async function findLedgerFaults(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'ledger' as kind, 'transaction' as detail, t.id, t.reference, 0::bigint as "expectedMinor",
        coalesce(sum(e.amount_minor), 0)::bigint as "foundMinor"
      from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
      group by t.id having coalesce(sum(e.amount_minor), 0) <> 0 or count(e.id) < 2
    union all
    select 'ledger', 'balance', a.id, a.kind, coalesce(sum(e.amount_minor), 0)::bigint, a.balance_minor
      from ledger_account a left join ledger_entry e on e.account_id = a.id where a.balance_minor is not null
      group by a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)
    union all
    select 'ledger', 'test money', a.id, a.kind, coalesce(sum(e.sandbox_minor), 0)::bigint, a.sandbox_minor
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      group by a.id having a.sandbox_minor <> coalesce(sum(e.sandbox_minor), 0)
    union all
    select 'ledger', 'negative balance', a.id, a.kind, 0, a.balance_minor from ledger_account a
      where balance_minor < 0 and not exists (select from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id where e.account_id = a.id and t.reverses_id is not null)
    union all
    select 'ledger', 'corrections', t.id, t.reference,
        (select max(o.amount_minor) from ledger_entry o where o.transaction_id = t.id), sum(e.amount_minor)::bigint
      from ledger_transaction t join ledger_transaction c on c.reverses_id = t.id
        and not exists (select from ledger_transaction u where u.reverses_id = c.id)
      join ledger_entry e on e.transaction_id = c.id and e.amount_minor > 0 group by t.id
      having sum(e.amount_minor) > (select max(o.amount_minor) from ledger_entry o where o.transaction_id = t.id)`.execute(
    db,
  )
  return rows
}

/**
 * Differences between what orders, production orders, after-sales cases, top-ups, payments and withdrawals record and
 * what the ledger moved for each of them. The key of a transaction names its record: `order:17:refund:…`.
 */
export async function findRecordDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with moved as (
      select case when split_part(t.idempotency_key, ':', 2) ~ '^[0-9]{1,18}$'
            and split_part(t.idempotency_key, ':', 1) in ('order', 'production', 'case', 'top-up', 'payment-event', 'withdrawal')
          then replace(split_part(t.idempotency_key, ':', 1), '-', '_') else 'unexplained' end as kind,
        t.idempotency_key as key, t.id, t.reference,
        (select sum(amount_minor) from ledger_entry e where e.transaction_id = t.id and amount_minor > 0) as minor
      from ledger_transaction t
      where t.kind not in ('supplier_payout', 'reversal', 'chargeback', 'forfeit', 'sandbox_return')
    ),
    found as (
      select kind, case kind when 'unexplained' then key else split_part(key, ':', 3) end as detail,
        case kind when 'unexplained' then id else split_part(key, ':', 2)::bigint end as id,
        max(reference) as reference, sum(minor)::bigint as minor
      from moved group by 1, 2, 3
    ),
    -- An order counts what its cases refunded, which the ledger took from elsewhere.
    case_refund as (
      select order_id, sum(refunded_minor)::bigint as minor from after_sales_case where refunded_minor > 0 group by 1
    ),
    expected as (
      select 'order' as kind, 'payment' as detail, id::bigint, number as reference, paid_minor as minor
        from sales_order where paid_minor > 0
      union all select 'order', 'refund', o.id, o.number, o.refunded_minor - coalesce(c.minor, 0)
        from sales_order o left join case_refund c on c.order_id = o.id where o.refunded_minor <> coalesce(c.minor, 0)
      union all select 'production', '', id, number, goods_minor + freight_minor - commission_minor from production_order
        where state = 'shipped' and case_id is null and goods_minor + freight_minor > commission_minor
      union all select 'production', 'commission', id, number, commission_minor from production_order where commission_minor > 0
      union all select 'production', 'commission_return', id, number, commission_returned_minor from production_order
        where commission_returned_minor > 0
      union all select 'case', 'refund', id, number, refunded_minor - advanced_minor from after_sales_case
        where refunded_minor > advanced_minor
      union all select 'case', 'advance', id, number, advanced_minor from after_sales_case where advanced_minor > 0
      union all select 'case', 'return', id, number, returned_minor from after_sales_case where returned_minor > 0
      union all select 'top_up', '', id, reference, received_minor from wallet_top_up where state = 'confirmed'
      union all select 'payment_event', '', id, reference, amount_minor from payment_event
        where state = 'settled' and exists (select from ledger_transaction t where t.idempotency_key = 'payment-event:' || payment_event.id)
      union all select 'withdrawal', '', id, reference, amount_minor from wallet_withdrawal
      union all select 'withdrawal', 'payout', id, reference, amount_minor from wallet_withdrawal where state = 'paid'
      union all select 'withdrawal', 'return', id, reference, amount_minor from wallet_withdrawal
        where state in ('rejected', 'canceled')
    )
    select kind, detail, id, coalesce(e.reference, f.reference) as reference, coalesce(e.minor, 0) as "expectedMinor",
      coalesce(f.minor, 0) as "foundMinor"
    from expected e full join found f using (kind, detail, id)
    where e.minor is distinct from f.minor order by kind, id, detail`.execute(db)
  return rows
}

/**
 * Differences between payouts to suppliers and their audit entries. Both are written by one step, but neither names the
 * other: payouts of one operator with one amount are counted.
 */
export async function findPayoutDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with paid as (
      select coalesce(t.created_by, 0) as by, e.amount_minor as minor, count(*) as times, max(t.id) as id,
        max(t.reference) as reference
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.amount_minor > 0
      where t.kind = 'supplier_payout' group by 1, 2
    ),
    audited as (
      select coalesce(operator_id, 0) as by, (after ->> 'amountMinor')::bigint as minor, count(*) as times, max(id) as id
      from operator_action where kind = 'supplier_paid' group by 1, 2
    )
    select 'payout' as kind, 'audit log' as detail, coalesce(p.id, a.id) as id, coalesce(p.reference, '') as reference,
      (coalesce(a.times, 0) * minor)::bigint as "expectedMinor", (coalesce(p.times, 0) * minor)::bigint as "foundMinor"
    from paid p full join audited a using (by, minor) where p.times is distinct from a.times order by 3`.execute(db)
  return rows
}

/** Differences between the balances of the platform's own accounts and the records whose money they hold. */
export async function findTotalDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with expected (kind, minor) as (values
      ('clearing', (select coalesce(sum(paid_minor - refunded_minor), 0) from sales_order)
        + (select coalesce(sum(refunded_minor), 0) from after_sales_case)
        - (select coalesce(sum(goods_minor + freight_minor), 0) from production_order where state = 'shipped' and case_id is null)),
      ('commission', (select coalesce(sum(commission_minor - commission_returned_minor), 0) from production_order)),
      ('refunds', (select -coalesce(sum(advanced_minor - returned_minor), 0) from after_sales_case)),
      ('withdrawals', (select coalesce(sum(amount_minor), 0) from wallet_withdrawal where state in ('requested', 'approved')))
    )
    select 'total' as kind, kind as detail, a.id, '' as reference, x.minor::bigint as "expectedMinor",
      coalesce(sum(e.amount_minor), 0)::bigint as "foundMinor"
    from expected x join ledger_account a using (kind) left join ledger_entry e on e.account_id = a.id
    group by a.id, kind, x.minor having coalesce(sum(e.amount_minor), 0) <> x.minor`.execute(db)
  return rows
}

export async function countTransactions(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
