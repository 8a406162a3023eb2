import type { DataOf } from '@podwright/contracts/define-call'
import type { getOrderInvoices as getOrderInvoicesCall, Invoice } from '@podwright/contracts/invoices/invoices'
import type { LocaleCode } from '@podwright/domain/locale'
import {
  type BillingProfile,
  type InvoiceContent,
  type InvoiceLine,
  invoiceLimits,
  monthEnd,
  monthStart,
} from '@podwright/domain/wallet/invoices'
import { dayStyle } from '@podwright/i18n/format'
import { allOrNothing } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { InvoiceDeps } from './deps.ts'
import { invoiceMessages } from './messages.ts'
import { presentInvoice } from './present.ts'
import {
  findBillingProfile,
  findInvoicedOrder,
  findInvoiceNumbers,
  findInvoices,
  findInvoicesOfOrder,
  findOpenPayments,
  findOpenRefunds,
  type InvoicedOrder,
  insertInvoice,
  lockSeries,
  type MoneyOf,
  type OpenMoney,
} from './queries.ts'

type Issued = { readonly items: Invoice[] }

/** What all documents of one request have in common. */
type Head = Pick<InvoiceContent, 'locale' | 'issuer' | 'month' | 'orderNumber'> & {
  readonly accountId: number
  readonly orderId: number | null
  readonly customer: BillingProfile
}

/** The documents of an order, and whether payments or refunds are on none of them yet. */
export async function getOrderInvoices(
  { db }: InvoiceDeps,
  accountId: number,
  orderId: number,
): Promise<Result<DataOf<typeof getOrderInvoicesCall>>> {
  if (!(await findInvoicedOrder(db, accountId, orderId))) return fail('order_unknown')
  const known = await findInvoicesOfOrder(db, accountId, orderId)
  return succeed({ items: known.map(presentInvoice), isComplete: await isComplete(db, accountId, orderId) })
}

async function isComplete(db: Database, accountId: number, orderId: number): Promise<boolean> {
  const payments = await findOpenPayments(db, accountId, { orderId })
  return payments.length === 0 && (await findOpenRefunds(db, accountId, { orderId })).length === 0
}

/**
 * Issues the documents that an order lacks, and returns all of them. Those that exist are returned also when nothing
 * can be issued.
 */
export async function issueOrderInvoices(
  deps: InvoiceDeps,
  accountId: number,
  orderId: number,
  locale: LocaleCode,
): Promise<Result<Issued>> {
  const order = await findInvoicedOrder(deps.db, accountId, orderId)
  if (!order) return fail('order_unknown')
  const known = await findInvoicesOfOrder(deps.db, accountId, orderId)
  const existing = succeed({ items: known.map(presentInvoice) })
  if (known.length > 0 && (await isComplete(deps.db, accountId, orderId))) return existing
  const issued = await issueUnder(deps, accountId, locale, async (transaction, head) => {
    const heading = { ...head, orderId, orderNumber: order.number, month: null }
    await insertDocuments(transaction, heading, { orderId }, order)
    return (await findInvoicesOfOrder(transaction, accountId, orderId)).map(presentInvoice)
  })
  return issued.ok || known.length === 0 ? issued : existing
}

/** Issues the documents of a past month, and returns them. */
export async function issueMonthInvoices(
  deps: InvoiceDeps,
  accountId: number,
  { month, locale }: { readonly month: string; readonly locale: LocaleCode },
  now: Date,
): Promise<Result<Issued>> {
  const [start, end] = [monthStart(month), monthEnd(month)]
  if (end > now) return fail('invoice_month_open')
  return issueUnder(deps, accountId, locale, async (transaction, head) => {
    const heading = { ...head, orderId: null, orderNumber: null, month }
    const count = await insertDocuments(transaction, heading, { start, end })
    const issued = count === 0 ? [] : await findInvoices(transaction, accountId, { limit: count })
    return issued.map(presentInvoice)
  })
}

/** Runs work that issues documents, one request at a time. Fails when the seller then has none. */
async function issueUnder(
  { db, issuer }: InvoiceDeps,
  accountId: number,
  locale: LocaleCode,
  work: (transaction: Database, head: Omit<Head, 'month' | 'orderNumber' | 'orderId'>) => Promise<Invoice[]>,
): Promise<Result<Issued>> {
  if (issuer[locale] === '') return fail('invoice_unavailable')
  return allOrNothing(db, async (transaction) => {
    const customer = await findBillingProfile(transaction, accountId)
    if (!customer) return fail('billing_profile_missing')
    await lockSeries(transaction)
    const items = await work(transaction, { accountId, locale, issuer: issuer[locale], customer })
    return items.length === 0 ? fail('invoice_empty') : succeed({ items })
  })
}

/**
 * Issues an invoice for the payments, then a credit note for the refunds of orders that have an invoice. Returns the
 * number of documents.
 */
async function insertDocuments(db: Database, head: Head, of: MoneyOf, order?: InvoicedOrder): Promise<number> {
  const invoices = chunksOf(await findOpenPayments(db, head.accountId, of))
  for (const chunk of invoices) {
    const lines = (order && linesOfOrder(order, chunk, head.locale)) ?? linesOfMoney(chunk, head.locale)
    await insertDocument(db, head, 'invoice', { chunk, lines, corrects: [] })
  }
  const refunds = await findOpenRefunds(db, head.accountId, of)
  const numbers = await findInvoiceNumbers(
    db,
    refunds.map(({ orderId }) => orderId),
  )
  const notes = chunksOf(refunds)
  for (const chunk of notes) {
    const corrects = [...new Set(chunk.flatMap(({ orderId }) => numbers.get(orderId) ?? []))]
    const lines = linesOfMoney(chunk, head.locale, numbers)
    await insertDocument(db, head, 'credit_note', { chunk, lines, corrects })
  }
  return invoices.length + notes.length
}

function chunksOf(money: readonly OpenMoney[]): (readonly OpenMoney[])[] {
  const chunks: (readonly OpenMoney[])[] = []
  for (let from = 0; from < money.length; from += invoiceLimits.lines)
    chunks.push(money.slice(from, from + invoiceLimits.lines))
  return chunks
}

type Body = {
  readonly chunk: readonly OpenMoney[]
  readonly lines: readonly InvoiceLine[]
  readonly corrects: readonly string[]
}

async function insertDocument(
  db: Database,
  { accountId, orderId, ...head }: Head,
  kind: 'invoice' | 'credit_note',
  { chunk, lines, corrects }: Body,
): Promise<void> {
  const totalMinor = chunk.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  await insertInvoice(db, {
    ...{ accountId, kind, orderId },
    content: { ...head, corrects, lines, totalMinor },
    transactionIds: chunk.map(({ transactionId }) => transactionId),
  })
}

/** Goods, inserts and freight of an order; undefined if they are not what was paid, because the order has changed since. */
function linesOfOrder(
  { lines, insertsMinor, freightMinor }: InvoicedOrder,
  payments: readonly OpenMoney[],
  locale: LocaleCode,
): InvoiceLine[] | undefined {
  const goods = lines.map(({ title, titles, sku, quantity, unitMinor }) => ({
    ...{ text: titles[locale] || title, detail: sku, quantity, unitMinor },
    amountMinor: quantity * unitMinor,
  }))
  const { inserts, freight } = invoiceMessages[locale]
  const others = [
    { text: inserts, amountMinor: insertsMinor },
    { text: freight, amountMinor: freightMinor },
  ]
    .filter(({ amountMinor }) => amountMinor > 0)
    .map((other) => ({ ...other, detail: '', quantity: null, unitMinor: null }))
  const all = [...goods, ...others]
  const sumOf = (items: readonly { readonly amountMinor: number }[]) =>
    items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return sumOf(all) === sumOf(payments) ? all : undefined
}

/** A line for each payment or refund: the order, the day and, for a refund, the corrected invoices. */
function linesOfMoney(
  money: readonly OpenMoney[],
  locale: LocaleCode,
  numbers: ReadonlyMap<number, readonly string[]> = new Map(),
): InvoiceLine[] {
  const days = new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone: 'UTC' })
  return money.map(({ orderId, orderNumber, amountMinor, at }) => ({
    text: `${invoiceMessages[locale].order} ${orderNumber} · ${days.format(at)}`,
    detail: numbers.get(orderId)?.join(', ') ?? '',
    ...{ quantity: null, unitMinor: null, amountMinor },
  }))
}
