import type { CaseKind, CaseReason, CaseState } from '@podwright/domain/orders/after-sales'
import type { AfterSalesState } from '@podwright/domain/orders/order-states'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import { cancelPart } from '../../sales/orders/service.ts'
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
  readonly askedMinor: number | null
  readonly refundedMinor: number
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly quantity: number
  readonly title: string
  readonly titles: LineTitles
  readonly picture: Picture | null
}

const columns = sql`c.id, c.number, c.order_id as "orderId", o.number as "orderNumber", c.production_id as "productionId",
  p.number as "productionNumber", c.seller_id as "sellerId", c.supplier_id as "supplierId", c.request_key as "requestKey", c.kind,
  c.reason, c.state, c.asked_minor as "askedMinor", c.refunded_minor as "refundedMinor", c.created_at as "createdAt",
  c.decided_at as "decidedAt", n.quantity, f.title, f.titles, f.picture`
const tables = sql`after_sales_case c join sales_order o on o.id = c.order_id join production_order p on p.id = c.production_id
  cross join lateral (select sum(quantity)::integer as quantity from after_sales_line where case_id = c.id) n
  cross join lateral (select l.title, ${lineTitles} as titles, l.picture from after_sales_line a join order_line l on l.id = a.line_id
    where a.case_id = c.id order by l.position limit 1) f`

/** Whose cases somebody sees. */
export type CaseParty =
  | { readonly as: 'seller' | 'supplier'; readonly accountId: number }
  | { readonly as: 'operator'; readonly accountId: number }

function isSeenBy({ as, accountId }: CaseParty): RawBuilder<unknown> {
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
  requested: {
    readonly states: readonly CaseState[]
    readonly orderId: number | undefined
    readonly before: number | undefined
    readonly limit: number
  },
): Promise<CaseRow[]> {
  const { states, orderId, before, limit } = requested
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
  /** What its pieces cost; those that were made again as much as those that were bought. */
  readonly goodsMinor: number
}

/** Cases that operators look at, newest first: refused by their suppliers alone, or open since before a moment. */
export async function findOperatorCases(
  db: Database,
  requested: {
    readonly which: 'refused' | 'late' | 'all'
    readonly openedBefore: Date
    readonly before: number | undefined
    readonly limit: number
  },
): Promise<OperatorCaseRow[]> {
  const { which, openedBefore, before, limit } = requested
  const conditions: Readonly<Record<typeof which, RawBuilder<unknown>>> = {
    refused: sql`c.state = 'refused' and not exists (select from after_sales_event e join account a on a.id = e.actor_id
      where e.case_id = c.id and e.kind = 'state' and a.user_type = 1)`,
    late: sql`c.state = 'open' and c.created_at < ${openedBefore}`,
    all: sql`true`,
  }
  const { rows } = await sql<OperatorCaseRow>`
    select ${columns}, s.username as seller, m.username as supplier, g.minor as "goodsMinor" from ${tables}
      join account s on s.id = c.seller_id join account m on m.id = c.supplier_id
      cross join lateral (select sum(a.quantity * coalesce(b.unit_price_minor, 0))::bigint as minor
        from after_sales_line a join order_line l on l.id = a.line_id
        join order_line b on b.id = coalesce(l.reprint_of, l.id) where a.case_id = c.id) g
    where ${conditions[which]} ${before === undefined ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countCases(db: Database, party: CaseParty): Promise<Partial<Record<CaseState, number>>> {
  const { rows } = await sql<{ state: CaseState; count: number }>`
    select c.state, count(*) as count from after_sales_case c where ${isSeenBy(party)} group by c.state`.execute(db)
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
  readonly askedMinor: number | null
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
  readonly masters: readonly string[]
}

export async function insertCase(db: Database, record: NewCase): Promise<number> {
  const { orderId, productionId, sellerId, supplierId, requestKey, kind, reason, askedMinor } = record
  const { rows } = await sql<{ id: number }>`
    insert into after_sales_case (order_id, production_id, seller_id, supplier_id, request_key, kind, reason, asked_minor)
    values (${orderId}, ${productionId}, ${sellerId}, ${supplierId}, ${requestKey}, ${kind}, ${reason}, ${askedMinor})
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a case was not opened')
  await sql`insert into after_sales_line (case_id, line_id, quantity)
    select ${id}, "lineId", quantity from json_to_recordset(${JSON.stringify(record.lines)}) as i("lineId" integer,
      quantity integer)`.execute(db)
  await sql`insert into after_sales_picture (case_id, position, master)
    select ${id}, n, master from unnest(${[...record.masters]}::text[]) with ordinality as i(master, n)`.execute(db)
  return id
}

/** Locks a case until the transaction ends; everybody has locked its order before. */
export async function lockCaseState(db: Database, id: number): Promise<CaseState | undefined> {
  const { rows } = await sql<{ state: CaseState }>`
    select state from after_sales_case where id = ${id} for no key update`.execute(db)
  return rows[0]?.state
}

export async function setCaseState(
  db: Database,
  id: number,
  state: CaseState,
  refund: { readonly refundedMinor: number; readonly advancedMinor: number } = { refundedMinor: 0, advancedMinor: 0 },
): Promise<void> {
  await sql`update after_sales_case set state = ${state}, refunded_minor = ${refund.refundedMinor},
    advanced_minor = ${refund.advancedMinor}, decided_at = coalesce(decided_at, now()) where id = ${id}`.execute(db)
}

export async function setAfterSales(db: Database, orderId: number, state: AfterSalesState): Promise<void> {
  await sql`update sales_order set after_sales = ${state}, updated_at = now() where id = ${orderId}`.execute(db)
}

export type CaseEventRow = {
  readonly id: number
  readonly at: Date
  readonly actorType: number | null
  readonly kind: 'opened' | 'message' | 'state'
  readonly to: CaseState | null
  readonly text: string
  readonly amountMinor: number | null
}

export async function insertCaseEvent(
  db: Database,
  caseId: number,
  event: {
    readonly kind: CaseEventRow['kind']
    readonly by: number | null
    readonly from?: CaseState
    readonly to?: CaseState
    readonly text: string
    readonly amountMinor?: number | null
  },
): Promise<void> {
  await sql`insert into after_sales_event (case_id, actor_id, kind, from_state, to_state, text, amount_minor)
    values (${caseId}, ${event.by}, ${event.kind}, ${event.from ?? null}, ${event.to ?? null}, ${event.text},
      ${event.amountMinor ?? null})`.execute(db)
}

/** What is shown of a case: the newest. */
const maxCaseEvents = 500

export async function findCaseEvents(db: Database, caseId: number): Promise<CaseEventRow[]> {
  const { rows } = await sql<CaseEventRow>`
    select e.id, e.at, a.user_type as "actorType", e.kind, e.to_state as "to", e.text, e.amount_minor as "amountMinor"
    from after_sales_event e left join account a on a.id = e.actor_id where e.case_id = ${caseId}
    order by e.id desc limit ${maxCaseEvents}`.execute(db)
  return rows.reverse()
}

export async function findCasePictures(db: Database, caseId: number): Promise<string[]> {
  const { rows } = await sql<{ master: string }>`
    select master from after_sales_picture where case_id = ${caseId} order by position`.execute(db)
  return rows.map(({ master }) => master)
}

/** The production order that makes the pieces of a case again; one that was given up is none. */
export async function findReprint(
  db: Database,
  caseId: number,
): Promise<{ readonly productionId: number; readonly number: string } | undefined> {
  const { rows } = await sql<{ productionId: number; number: string }>`
    select id as "productionId", number from production_order where case_id = ${caseId} and state <> 'canceled'`.execute(
    db,
  )
  return rows[0]
}

/** A part at no charge with a line for each that is made again; it is planned until it is released. */
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
    insert into order_line (order_id, position, external_sku, external_title, variant_id, finished_id, design_id, revision, sku,
      title, picture, unit_price_minor, weight_g, quantity, production_id, reprint_of)
    select l.order_id, (select max(position) from order_line where order_id = l.order_id) + row_number() over (order by l.position),
      l.external_sku, l.external_title, l.variant_id, l.finished_id, l.design_id, l.revision, l.sku, l.title, l.picture, 0,
      l.weight_g, a.quantity, made.id, coalesce(l.reprint_of, l.id)
    from made join after_sales_line a on a.case_id = ${caseId} join order_line l on l.id = a.line_id`.execute(db)
  await sql`update sales_order set quantity = quantity + (select sum(quantity) from after_sales_line where case_id = ${caseId})
    where id = (select order_id from after_sales_case where id = ${caseId})`.execute(db)
}

/** What is to be made again is not: its pieces are no pieces of the order any more. */
export async function cancelReprint(db: Database, productionId: number): Promise<void> {
  await cancelPart(db, productionId)
  await sql`update sales_order o set quantity = o.quantity - l.pieces
    from (select order_id, sum(quantity) as pieces from order_line where production_id = ${productionId} group by order_id) l
    where o.id = l.order_id`.execute(db)
}

/** Products of sellers that a case is about. */
export async function findProductsOfCase(db: Database, caseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.finished_id as id from after_sales_line a join order_line l on l.id = a.line_id
    where a.case_id = ${caseId} and l.finished_id is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Advance = {
  readonly caseId: number
  readonly number: string
  readonly owedMinor: number
  readonly returnedMinor: number
}

/** What a supplier has to return to the platform, the oldest first, with the rows locked. */
export async function lockAdvances(db: Database, supplierId: number): Promise<Advance[]> {
  const { rows } = await sql<Advance>`
    select id as "caseId", number, advanced_minor - returned_minor as "owedMinor", returned_minor as "returnedMinor"
    from after_sales_case where supplier_id = ${supplierId} and advanced_minor > returned_minor
    order by id for no key update`.execute(db)
  return rows
}

export async function addReturned(db: Database, caseId: number, amountMinor: number): Promise<void> {
  await sql`update after_sales_case set returned_minor = returned_minor + ${amountMinor} where id = ${caseId}`.execute(
    db,
  )
}

export async function orderOfCase(db: Database, caseId: number): Promise<number> {
  const { order_id } = await db
    .selectFrom('after_sales_case')
    .select('order_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return order_id
}
