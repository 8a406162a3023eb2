import type { CaseKind, CaseReason, CaseState } from '@podwright/domain/orders/after-sales'
import type { AfterSalesState } from '@podwright/domain/orders/order-states'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import type { Picture } from '../../sales/pricing/service.ts'

export type CaseRow = {
  readonly id: number
  readonly number: string
  readonly orderId: number
  readonly orderNumber: string
  readonly productionId: number
  readonly productionNumber: string
  readonly sellerId: number
  readonly supplierId: number
  readonly requestKey: string
  readonly kind: CaseKind
  readonly reason: CaseReason
  readonly state: CaseState
  readonly requestedMinor: number | null
  readonly refundedMinor: number
  readonly proposedMinor: number | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly quantity: number
  readonly title: string
  readonly titles: LineTitles
  readonly picture: Picture | null
}

const columns = sql`c.id, c.number, c.order_id as "orderId", o.number as "orderNumber", c.production_id as "productionId",
  p.number as "productionNumber", c.seller_id as "sellerId", c.supplier_id as "supplierId", c.request_key as "requestKey", c.kind,
  c.reason, c.state, c.requested_minor as "requestedMinor", c.refunded_minor as "refundedMinor", c.proposed_minor as "proposedMinor", c.created_at as "createdAt",
  c.decided_at as "decidedAt", n.quantity, f.title, f.titles, f.picture`
const tables = sql`after_sales_case c join sales_order o on o.id = c.order_id join production_order p on p.id = c.production_id
  cross join lateral (select sum(quantity)::integer as quantity from after_sales_line where case_id = c.id) n
  cross join lateral (select l.title, ${lineTitles} as titles, l.picture from after_sales_line a join order_line l on l.id = a.line_id
    where a.case_id = c.id order by l.position limit 1) f`

/** The account whose cases are visible; operators see all. */
export type CaseParty =
  | { readonly as: 'seller' | 'supplier'; readonly accountId: number }
  | { readonly as: 'operator'; readonly accountId: number }

function isSeenBy({ as, accountId }: CaseParty): RawBuilder<boolean> {
  if (as === 'seller') return sql`c.seller_id = ${accountId}`
  return as === 'supplier' ? sql`c.supplier_id = ${accountId}` : sql`true`
}

export async function findCase(db: Database, party: CaseParty, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${tables} where c.id = ${id} and ${isSeenBy(party)}`.execute(db)
  return rows[0]
}

export async function findCaseByKey(db: Database, sellerId: number, key: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${tables} where c.seller_id = ${sellerId} and c.request_key = ${key}`.execute(db)
  return rows[0]
}

export async function findCases(
  db: Database,
  party: CaseParty,
  filters: {
    readonly states: readonly CaseState[]
    readonly orderId?: number | undefined
    readonly before?: number | undefined
    readonly limit: number
  },
): Promise<CaseRow[]> {
  const { states, orderId, before, limit } = filters
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${tables} where ${isSeenBy(party)}
      ${states.length === 0 ? sql`` : sql`and c.state = any(${[...states]}::text[])`}
      ${orderId === undefined ? sql`` : sql`and c.order_id = ${orderId}`}
      ${before === undefined ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export type OperatorCaseRow = CaseRow & {
  readonly seller: string
  readonly supplier: string
  /** The cost of its pieces; a reprinted piece costs as much as the bought one. */
  readonly goodsMinor: number
}

type OperatorCaseList = 'refused' | 'approval' | 'late'

function operatorListFilters(openedBefore: Date): Readonly<Record<OperatorCaseList, RawBuilder<unknown>>> {
  return {
    refused: sql`c.state = 'refused' and not exists (select from after_sales_event e join account a on a.id = e.actor_id
      where e.case_id = c.id and e.kind = 'state' and a.user_type = 1)`,
    approval: sql`c.state = 'approval'`,
    late: sql`c.state = 'open' and c.created_at < ${openedBefore}`,
  }
}

/** How many cases each of operators' lists has. */
export async function countCasesOfOperators(
  db: Database,
  openedBefore: Date,
): Promise<Readonly<Record<OperatorCaseList, number>>> {
  const { refused, approval, late } = operatorListFilters(openedBefore)
  const { rows } = await sql<Record<OperatorCaseList, number>>`
    select count(*) filter (where ${refused})::integer as refused, count(*) filter (where ${approval})::integer as approval,
      count(*) filter (where ${late})::integer as late
    from after_sales_case c where c.state in ('refused', 'approval', 'open')`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('an aggregate without groups has one row')
  return counts
}

/**
 * Cases of operators' lists, newest first: `refused` by the supplier without an operator, `late` ones open since before
 * a time.
 */
export async function findOperatorCases(
  db: Database,
  filters: {
    readonly which: OperatorCaseList | 'all'
    readonly openedBefore: Date
    readonly before?: number | undefined
    readonly limit: number
  },
): Promise<OperatorCaseRow[]> {
  const { which, openedBefore, before, limit } = filters
  const { rows } = await sql<OperatorCaseRow>`
    select ${columns}, s.username as seller, m.username as supplier, g.minor as "goodsMinor" from ${tables}
      join account s on s.id = c.seller_id join account m on m.id = c.supplier_id
      cross join lateral (select sum(a.quantity * coalesce(b.unit_price_minor, 0))::bigint as minor
        from after_sales_line a join order_line l on l.id = a.line_id
        join order_line b on b.id = coalesce(l.reprint_of, l.id) where a.case_id = c.id) g
    where ${which === 'all' ? sql`true` : operatorListFilters(openedBefore)[which]} ${before === undefined ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countCases(db: Database, party: CaseParty): Promise<Partial<Record<CaseState, number>>> {
  const rows = await db
    .selectFrom('after_sales_case as c')
    .select(({ fn }) => ['c.state', fn.countAll<number>().as('count')])
    .where(isSeenBy(party))
    .groupBy('c.state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export type NewCase = {
  readonly orderId: number
  readonly productionId: number
  readonly sellerId: number
  readonly supplierId: number
  readonly requestKey: string
  readonly kind: CaseKind
  readonly reason: CaseReason
  readonly requestedMinor: number | null
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
  readonly masters: readonly string[]
}

export async function insertCase(db: Database, record: NewCase): Promise<number> {
  const { id } = await db
    .insertInto('after_sales_case')
    .values({
      order_id: record.orderId,
      production_id: record.productionId,
      seller_id: record.sellerId,
      supplier_id: record.supplierId,
      request_key: record.requestKey,
      kind: record.kind,
      reason: record.reason,
      requested_minor: record.requestedMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into after_sales_line (case_id, line_id, quantity)
    select ${id}, "lineId", quantity from json_to_recordset(${JSON.stringify(record.lines)}) as i("lineId" integer,
      quantity integer)`.execute(db)
  await sql`insert into after_sales_picture (case_id, position, master)
    select ${id}, n, master from unnest(${[...record.masters]}::text[]) with ordinality as i(master, n)`.execute(db)
  return id
}

/** Locks a case until the transaction ends. Its order must be locked before. */
export async function lockCaseState(db: Database, id: number): Promise<CaseState | undefined> {
  const row = await db
    .selectFrom('after_sales_case')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.state
}

export async function setCaseState(
  db: Database,
  id: number,
  state: CaseState,
  refund: { readonly refundedMinor: number; readonly advancedMinor: number } = { refundedMinor: 0, advancedMinor: 0 },
): Promise<void> {
  await db
    .updateTable('after_sales_case')
    .set(({ fn }) => ({
      state,
      refunded_minor: refund.refundedMinor,
      advanced_minor: refund.advancedMinor,
      decided_at: fn.coalesce('decided_at', now),
    }))
    .where('id', '=', id)
    .execute()
}

/** Leaves a refund that a supplier proposes to an operator. */
export async function proposeRefund(db: Database, id: number, proposedMinor: number): Promise<void> {
  await db
    .updateTable('after_sales_case')
    .set({ state: 'approval', proposed_minor: proposedMinor })
    .where('id', '=', id)
    .execute()
}

/**
 * What a supplier's refunds of this month cost the platform, or would if the parcel was not lost (`money-limits.ts`).
 */
export async function sumRefundsOfMonth(db: Database, supplierId: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(case reason when 'lost' then refunded_minor else advanced_minor end), 0)::bigint as minor
    from after_sales_case where supplier_id = ${supplierId} and refunded_minor > 0
      and decided_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`.execute(db)
  return rows[0]?.minor ?? 0
}

export async function setAfterSales(db: Database, orderId: number, state: AfterSalesState): Promise<void> {
  await db.updateTable('sales_order').set({ after_sales: state, updated_at: now }).where('id', '=', orderId).execute()
}

export async function findCasePictures(db: Database, caseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('after_sales_picture')
    .select('master')
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  return rows.map(({ master }) => master)
}

/** The production order that reprints the pieces of a case, unless it was canceled. */
export async function findReprint(
  db: Database,
  caseId: number,
): Promise<{ readonly productionId: number; readonly number: string } | undefined> {
  return db
    .selectFrom('production_order')
    .select(['id as productionId', 'number'])
    .where('case_id', '=', caseId)
    .where('state', '<>', 'canceled')
    .executeTakeFirst()
}

/** Adds a production order at no charge with a line for each reprinted one; it is planned until it is released. */
export async function insertReprint(
  db: Database,
  { caseId, weightG }: { readonly caseId: number; readonly weightG: number },
): Promise<void> {
  await sql`with made as (
      insert into production_order (order_id, supplier_id, origin, carrier_id, goods_minor, freight_minor, weight_g,
        production_days, case_id)
      select p.order_id, p.supplier_id, p.origin, p.carrier_id, 0, 0, ${weightG}, p.production_days, c.id
      from after_sales_case c join production_order p on p.id = c.production_id where c.id = ${caseId}
      returning id, order_id)
    insert into order_line (order_id, position, external_sku, external_title, variant_id, finished_id, is_plain,
      print_product_id, design_id, revision, sku, title, picture, unit_price_minor, weight_g, quantity, personalization, production_id, reprint_of)
    select l.order_id, (select max(position) from order_line where order_id = l.order_id) + row_number() over (order by l.position),
      l.external_sku, l.external_title, l.variant_id, l.finished_id, l.is_plain, l.print_product_id, l.design_id, l.revision,
      l.sku, l.title, l.picture, 0, l.weight_g, a.quantity, l.personalization, made.id, coalesce(l.reprint_of, l.id)
    from made join after_sales_line a on a.case_id = ${caseId} join order_line l on l.id = a.line_id`.execute(db)
}

/** The finished products that the goods of a case are printed from. */
export async function findProductsOfCase(db: Database, caseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('after_sales_line as a')
    .innerJoin('order_line as l', 'l.id', 'a.line_id')
    .select(({ fn }) => fn.coalesce('l.print_product_id', 'l.finished_id').as('id'))
    .distinct()
    .where('a.case_id', '=', caseId)
    .where(({ fn }) => fn.coalesce('l.print_product_id', 'l.finished_id'), 'is not', null)
    .orderBy('id')
    .$narrowType<{ id: NotNull }>()
    .execute()
  return rows.map(({ id }) => id)
}

export type Advance = {
  readonly caseId: number
  readonly number: string
  readonly owedMinor: number
  readonly returnedMinor: number
}

/** Advances that a supplier has to return to the platform, oldest first, with the rows locked. */
export async function lockAdvances(db: Database, supplierId: number): Promise<Advance[]> {
  return db
    .selectFrom('after_sales_case')
    .select((eb) => [
      'id as caseId',
      'number',
      eb('advanced_minor', '-', eb.ref('returned_minor')).as('owedMinor'),
      'returned_minor as returnedMinor',
    ])
    .where('supplier_id', '=', supplierId)
    .whereRef('advanced_minor', '>', 'returned_minor')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function addReturned(db: Database, caseId: number, amountMinor: number): Promise<void> {
  await db
    .updateTable('after_sales_case')
    .set((eb) => ({ returned_minor: eb('returned_minor', '+', amountMinor) }))
    .where('id', '=', caseId)
    .execute()
}

export async function orderOfCase(db: Database, caseId: number): Promise<number> {
  const { order_id } = await db
    .selectFrom('after_sales_case')
    .select('order_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return order_id
}
