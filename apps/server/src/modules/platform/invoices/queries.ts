import {
  type BillingProfile,
  type InvoiceContent,
  type InvoiceKind,
  invoiceNumber,
} from '@podwright/domain/wallet/invoices'
import { type RawBuilder, sql } from 'kysely'
import { actingMember } from '../../../acting-member.ts'
import { anyOf, memberName, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'

export async function findBillingProfile(db: Database, accountId: number): Promise<BillingProfile | undefined> {
  return db
    .selectFrom('billing_profile')
    .select(['name', 'address', 'tax_number as taxNumber'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function upsertBillingProfile(
  db: Database,
  accountId: number,
  { name, address, taxNumber }: BillingProfile,
): Promise<void> {
  const values = { name, address, tax_number: taxNumber }
  await db
    .insertInto('billing_profile')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...values, updated_at: now }))
    .execute()
}

export type InvoiceRow = {
  readonly id: number
  readonly number: string
  readonly kind: InvoiceKind
  readonly content: InvoiceContent
  readonly totalMinor: number
  /** The member who issued it; null: the owner. */
  readonly member: string | null
  readonly issuedAt: Date
}

function selectInvoices(db: Database, accountId: number) {
  return (
    db
      .selectFrom('invoice')
      // JSON whose type belongs to this module.
      .select(['id', 'number', 'kind', sql<InvoiceContent>`content`.as('content'), 'total_minor as totalMinor'])
      .select(['issued_at as issuedAt', memberName('invoice.member_id', 'invoice.account_id').as('member')])
      .where('account_id', '=', accountId)
  )
}

/** Newest first. */
export async function findInvoices(
  db: Database,
  accountId: number,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<InvoiceRow[]> {
  let query = selectInvoices(db, accountId)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export async function findInvoicesById(db: Database, accountId: number, ids: readonly number[]): Promise<InvoiceRow[]> {
  return selectInvoices(db, accountId).where('id', '=', anyOf(ids)).orderBy('id').execute()
}

/** Documents with payments or refunds of an order, including those of a month. */
export async function findInvoicesOfOrder(db: Database, accountId: number, orderId: number): Promise<InvoiceRow[]> {
  return selectInvoices(db, accountId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('invoice_entry as i')
        .innerJoin('ledger_transaction as t', 't.id', 'i.transaction_id')
        .select('i.invoice_id')
        .where(sql<boolean>`t.reference = ${referencesOf(orderId)}`),
    )
    .orderBy('id')
    .execute()
}

/** What transactions about an order are called: the number of the order, and those of its after-sales cases. */
function referencesOf(orderId: number) {
  return sql`any (array(select number from sales_order where id = ${orderId}
    union all select number from after_sales_case where order_id = ${orderId}))`
}

/** A payment or refund that is on no document. */
export type OpenMoney = {
  readonly transactionId: number
  readonly amountMinor: number
  readonly at: Date
  readonly orderId: number
  readonly orderNumber: string
}

/** What documents are issued about: one order, or all orders in a period of time. */
export type MoneyOf = { readonly orderId: number } | { readonly start: Date; readonly end: Date }

/** Payments of one order, or of a period, that are on no document, oldest first. */
export function findOpenPayments(db: Database, accountId: number, of: MoneyOf): Promise<OpenMoney[]> {
  const within =
    'orderId' in of
      ? sql`t.reference = ${referencesOf(of.orderId)}`
      : sql`t.created_at >= ${of.start} and t.created_at < ${of.end}`
  return findOpenMoney(db, accountId, sql`t.kind = 'order_payment' and ${within}`)
}

/**
 * Refunds of one order, or of all orders before the end of a period, that are on no document, oldest first. Only of
 * orders that have an invoice: others wait for one.
 */
export function findOpenRefunds(db: Database, accountId: number, of: MoneyOf): Promise<OpenMoney[]> {
  const within = 'orderId' in of ? sql`t.reference = ${referencesOf(of.orderId)}` : sql`t.created_at < ${of.end}`
  const isInvoiced = sql`exists (select from ledger_transaction p join invoice_entry i on i.transaction_id = p.id
    where p.reference = o.number and p.kind = 'order_payment')`
  return findOpenMoney(
    db,
    accountId,
    sql`t.kind in ('order_refund', 'case_refund', 'case_advance') and ${within} and ${isInvoiced}`,
  )
}

async function findOpenMoney(db: Database, accountId: number, condition: RawBuilder<unknown>): Promise<OpenMoney[]> {
  const { rows } = await sql<OpenMoney>`
    select t.id as "transactionId", abs(e.amount_minor) as "amountMinor",
      t.created_at as at, o.id as "orderId", o.number as "orderNumber"
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_transaction t on t.id = e.transaction_id
    left join after_sales_case c on c.number = t.reference
    join sales_order o on o.number = t.reference or o.id = c.order_id
    where a.kind = 'seller_wallet' and a.owner_id = ${accountId} and ${condition}
      and not exists (select from invoice_entry i where i.transaction_id = t.id)
    order by t.id`.execute(db)
  return rows
}

/** The invoices with payments of each order, in the order of their numbers. */
export async function findInvoiceNumbers(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const { rows } = await sql<{ orderId: number; numbers: string[] }>`
    select o.id as "orderId", array_agg(distinct v.number order by v.number) as numbers
    from sales_order o
    join ledger_transaction t on t.reference = o.number and t.kind = 'order_payment'
    join invoice_entry i on i.transaction_id = t.id
    join invoice v on v.id = i.invoice_id
    where o.id = ${anyOf(orderIds)}
    group by o.id`.execute(db)
  return new Map(rows.map(({ orderId, numbers }) => [orderId, numbers]))
}

export type InvoicedOrder = {
  readonly id: number
  readonly number: string
  readonly freightMinor: number
  readonly insertsMinor: number
  readonly lines: readonly {
    readonly title: string
    readonly titles: LineTitles
    readonly sku: string
    readonly quantity: number
    readonly unitMinor: number
  }[]
}

export async function findInvoicedOrder(
  db: Database,
  accountId: number,
  orderId: number,
): Promise<InvoicedOrder | undefined> {
  const { rows } = await sql<InvoicedOrder>`
    select o.id, o.number, o.freight_minor as "freightMinor",
      (select coalesce(sum(i.price_minor), 0)::integer from production_insert i join production_order p on p.id = i.production_id
        where p.order_id = o.id) as "insertsMinor",
      (select coalesce(json_agg(json_build_object('title', l.title, 'titles', ${lineTitles}, 'sku', l.sku,
          'quantity', l.quantity, 'unitMinor', l.unit_price_minor) order by l.position), '[]')
        from order_line l
        where l.order_id = o.id and not l.is_ignored and l.unit_price_minor > 0 and l.reprint_of is null) as lines
    from sales_order o where o.id = ${orderId} and o.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Lets one document be issued at a time, until the transaction ends. */
export async function lockSeries(db: Database): Promise<void> {
  await db.selectFrom('invoice_series').select('kind').orderBy('kind').forUpdate().execute()
}

type NewInvoice = {
  readonly accountId: number
  readonly kind: InvoiceKind
  readonly orderId: number | null
  readonly content: InvoiceContent
  readonly transactionIds: readonly number[]
}

/** Issues a document with the next number of its kind. */
export async function insertInvoice(
  db: Database,
  { accountId, kind, orderId, content, transactionIds }: NewInvoice,
): Promise<string> {
  const { last: serial } = await db
    .updateTable('invoice_series')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow()
  const number = invoiceNumber(kind, serial)
  const { id } = await db
    .insertInto('invoice')
    .values({
      ...{ account_id: accountId, kind, serial, number, order_id: orderId, member_id: actingMember() },
      month: content.month === null ? null : `${content.month}-01`,
      total_minor: content.totalMinor,
      content: JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_entry')
    .values(transactionIds.map((transaction_id) => ({ transaction_id, invoice_id: id })))
    .execute()
  return number
}
