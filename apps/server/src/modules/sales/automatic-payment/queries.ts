import type { NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import type { PaymentRule, WaitingReason } from '@podwright/domain/stores/automatic-payment'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

const oneDay = sql<Date>`now() - interval '24 hours'`

export type RuleRow = PaymentRule & { readonly isActive: boolean }

export async function findRule(db: Database, storeId: number): Promise<RuleRow | undefined> {
  return db
    .selectFrom('payment_rule')
    .select(['is_active as isActive', 'order_limit_minor as orderLimitMinor', 'daily_limit_minor as dailyLimitMinor'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

export async function writeRule(
  db: Database,
  storeId: number,
  { isActive, orderLimitMinor, dailyLimitMinor }: RuleRow,
): Promise<void> {
  const rule = { is_active: isActive, order_limit_minor: orderLimitMinor, daily_limit_minor: dailyLimitMinor }
  await db
    .insertInto('payment_rule')
    .values({ store_id: storeId, ...rule })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet({
        ...rule,
        active_since: sql`case when payment_rule.is_active then payment_rule.active_since else now() end`,
        changed_at: now,
      }),
    )
    .execute()
}

/** Switches the rule of a store off, until its seller switches it on again. */
export async function deactivateRule(db: Database, storeId: number): Promise<void> {
  await db
    .updateTable('payment_rule')
    .set({ is_active: false, changed_at: now })
    .where('store_id', '=', storeId)
    .execute()
}

/** What was paid automatically within the last 24 hours, for one store or for all stores of an account. */
export async function paidWithin24Hours(
  db: Database,
  { storeId, accountId }: { readonly storeId?: number; readonly accountId?: number },
): Promise<number> {
  let query = db
    .selectFrom('automatic_payment as p')
    .select(sql<number>`coalesce(sum(p.amount_minor), 0)::bigint`.as('sum'))
    .where('p.outcome', '=', 'paid')
    .where('p.decided_at', '>', oneDay)
  if (storeId !== undefined) query = query.where('p.store_id', '=', storeId)
  if (accountId !== undefined)
    query = query.where('p.store_id', 'in', ({ selectFrom }) =>
      selectFrom('store').select('id').where('account_id', '=', accountId),
    )
  return (await query.executeTakeFirstOrThrow()).sum
}

/** Unpaid orders of a store that its rule left to the seller, by reason. */
export async function countWaiting(db: Database, storeId: number): Promise<{ reason: WaitingReason; count: number }[]> {
  return db
    .selectFrom('automatic_payment as p')
    .innerJoin('sales_order as o', 'o.id', 'p.order_id')
    .select(({ fn }) => [sql<WaitingReason>`p.outcome`.as('reason'), fn.countAll<number>().as('count')])
    .where('p.store_id', '=', storeId)
    .where('p.outcome', '<>', 'paid')
    .where('o.state', 'in', ['awaiting_payment', 'payment_failed'])
    .groupBy('p.outcome')
    .orderBy('p.outcome')
    .execute()
}

export type DueOrder = {
  readonly id: number
  readonly accountId: number
  readonly storeId: number
  /** What was decided before, if the order was left to its seller. */
  readonly outcome: WaitingReason | null
}

/** A store whose orders a rule may be able to pay since something changed. Triggers record them. */
export type PaymentCheck = { readonly id: string; readonly storeId: number }

/** The checks that are due; those that wait longest first. */
export async function readPaymentChecks(db: Database, limit: number): Promise<PaymentCheck[]> {
  return db
    .selectFrom('payment_check')
    .select([sql<string>`id::text`.as('id'), 'store_id as storeId'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Forgets checks. Unfinished stores are checked again by the next run. The others are if orders of theirs wait for the
 * balance, a day later, because prices are valid for a day, or for the limit of 24 hours, when the oldest payment within
 * them ends.
 */
export async function replacePaymentChecks(
  db: Database,
  checks: readonly PaymentCheck[],
  unfinished: ReadonlySet<number>,
): Promise<void> {
  const finished = new Set(checks.map(({ storeId }) => storeId).filter((id) => !unfinished.has(id)))
  await sql`
    with done as (delete from payment_check where id = any(${checks.map(({ id }) => id)}::bigint[])),
    waiting as (
      select s.id, least(now() + interval '24 hours', case when w.is_limited then (
        select min(decided_at) + interval '24 hours' from automatic_payment
        where store_id = s.id and outcome = 'paid' and decided_at > ${oneDay}) end) as due_at
      from unnest(${[...finished]}::integer[]) s(id) cross join lateral (
        select bool_or(p.outcome = 'daily_limit') as is_limited
        from automatic_payment p join sales_order o on o.id = p.order_id
        where p.store_id = s.id and p.outcome in ('daily_limit', 'balance') and o.state = 'awaiting_payment') w
      where w.is_limited is not null)
    insert into payment_check (store_id, due_at)
    select id, now() from unnest(${[...unfinished]}::integer[]) id
    union all
    select id, due_at from waiting w
    where not exists (select from payment_check where store_id = w.id and due_at > now() and due_at <= w.due_at)`.execute(
    db,
  )
}

/**
 * Orders of these stores that rules may pay, oldest first, at most `limit` of each store. Of more, those that were decided
 * longest ago, so that waiting orders do not hide the others. An order is decided again when its total or the rule has
 * changed. One that waits for the balance is when it is covered, and after a day, because it is priced again then.
 */
export async function findDueOrders(db: Database, storeIds: readonly number[], limit: number): Promise<DueOrder[]> {
  return db
    .with('due', (eb) =>
      eb
        .selectFrom('payment_rule as r')
        .innerJoin('store as s', 's.id', 'r.store_id')
        .innerJoin('account as a', 'a.id', 's.account_id')
        .leftJoin('ledger_account as w', (join) =>
          join.onRef('w.owner_id', '=', 'a.id').on('w.kind', '=', 'seller_wallet'),
        )
        .innerJoin('sales_order as o', 'o.store_id', 's.id')
        .leftJoin('automatic_payment as p', 'p.order_id', 'o.id')
        .select([
          'o.id',
          'o.account_id as accountId',
          's.id as storeId',
          sql<WaitingReason | null>`p.outcome`.as('outcome'),
          sql<number>`row_number() over (partition by s.id order by p.decided_at nulls first, o.id)`.as('position'),
        ])
        .where('s.id', '=', anyOf(storeIds))
        .where('r.is_active', '=', true)
        .where('s.removed_at', 'is', null)
        .where('s.state', 'in', ['connected', 'expiring'])
        .where('a.locked_at', 'is', null)
        .where('o.source', '=', 'connector')
        .where('o.state', '=', 'awaiting_payment')
        .whereRef('o.created_at', '>=', 'r.active_since')
        // Placed while the store took no orders, and imported later: its seller may have handled it elsewhere.
        .where(
          sql<boolean>`not exists (select from store_gap g where g.store_id = s.id
            and o.ordered_at between g.started_at and g.ended_at and o.created_at >= g.ended_at)`,
        )
        // Imported by the seller although the shop or a rule was against it, or through two stores of one shop, or the shop
        // has another order under its id.
        .where(
          sql<boolean>`not exists (select from shop_order r where r.order_id = o.id
            and (r.is_requested or r.is_shared or r.outcome = 'waiting'))`,
        )
        // The seller decides about changes in the shop first.
        .where(sql<boolean>`not exists (select from shop_change c where c.order_id = o.id and c.state = 'open')`)
        .where((or) =>
          or.or([
            or('p.order_id', 'is', null),
            or('p.outcome', 'not in', ['order_limit', 'balance']),
            or('p.amount_minor', '<>', or.ref('o.total_minor')),
            or('p.decided_at', '<', or.ref('r.changed_at')),
            or.and([
              or('p.outcome', '=', 'balance'),
              // Test money in the balance may not be spendable: then the order waits again.
              or.or([or('o.total_minor', '<=', or.ref('w.balance_minor')), or('p.decided_at', '<', oneDay)]),
            ]),
          ]),
        ),
    )
    .selectFrom('due')
    .select(['id', 'accountId', 'storeId', 'outcome'])
    .where('position', '<=', limit)
    .orderBy('accountId')
    .orderBy('id')
    .execute()
}

/** Records the decisions on orders of a store; earlier ones are replaced. */
export async function writeOutcomes(
  db: Database,
  orderIds: readonly number[],
  outcome: 'paid' | WaitingReason,
): Promise<void> {
  await db
    .insertInto('automatic_payment')
    .columns(['order_id', 'store_id', 'outcome', 'amount_minor'])
    .expression(({ selectFrom }) =>
      selectFrom('sales_order')
        .select(['id', sql<number>`store_id`.as('store_id'), sql`${outcome}`.as('outcome'), 'total_minor'])
        .where('id', '=', anyOf(orderIds)),
    )
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet(({ ref }) => ({
        outcome: ref('excluded.outcome'),
        amount_minor: ref('excluded.amount_minor'),
        decided_at: now,
      })),
    )
    .execute()
}

/** Notifies the owner of a store unless the same notification was sent within the last 24 hours. */
export async function notifyOnceADay(
  db: Database,
  storeId: number,
  { kind, detail }: { readonly kind: NotificationKind; readonly detail: string },
): Promise<void> {
  await db
    .insertInto('notification')
    .columns(['account_id', 'kind', 'subject_id', 'subject', 'detail'])
    .expression((eb) =>
      eb
        .selectFrom('store as s')
        .select(['s.account_id', sql`${kind}`.as('kind'), 's.id', 's.name', sql`${detail}`.as('detail')])
        .where('s.id', '=', storeId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notification as n')
                .select('n.id')
                .whereRef('n.account_id', '=', 's.account_id')
                .where('n.kind', '=', kind)
                .whereRef('n.subject_id', '=', 's.id')
                .where('n.detail', '=', detail)
                .where('n.at', '>', oneDay),
            ),
          ),
        ),
    )
    .execute()
}
