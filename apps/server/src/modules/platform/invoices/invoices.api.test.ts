import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import {
  createInvoicesUrl,
  getBillingProfile,
  getOrderInvoices,
  issueMonthInvoices as issueMonthInvoicesCall,
  issueOrderInvoices as issueOrderInvoicesCall,
  listInvoices,
  setBillingProfile,
} from '@podwright/contracts/invoices/invoices'
import { cancelOrder } from '@podwright/contracts/orders/orders'
import type { InvoiceContent } from '@podwright/domain/wallet/invoices'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { actingFor } from '../../../acting-member.ts'
import { demoIssuer } from '../../../demo/demo-company.ts'
import { sendRequest } from '../../../http/test-app.ts'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { issueMonthInvoices, issueOrderInvoices } from './issue.ts'
import { invoiceRoutes } from './routes.ts'

const fontFolder = fileURLToPath(new URL('../../../../../../catalog/fonts', import.meta.url))
const test = await createOrdersTest((api, db) => invoiceRoutes(api, { db, issuer: demoIssuer, fontFolder }))
afterAll(() => test.drop())
const deps = { db: test.db, issuer: demoIssuer, fontFolder }

const profile = { name: 'Star Shop Ltd.', address: '1 Sukhumvit Road\nBangkok', taxNumber: '0105500000000' }
const seller = async () => {
  const as = await test.createAccount()
  await test.ask(setBillingProfile, { as, body: profile })
  return as
}
const issue = (as: number, id: number) => test.ask(issueOrderInvoicesCall, { as, params: { id } })
const cancel = (as: number, id: number) => test.ask(cancelOrder, { as, params: { id }, body: { reason: 'no' } })
const contentOf = async (id: number) => {
  const { rows } = await sql<{ content: InvoiceContent }>`select content from invoice where id = ${id}`.execute(test.db)
  return rows[0]?.content
}
/** As if the current month were over. */
const issueThisMonth = async (as: number) => {
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const issued = await issueMonthInvoices(deps, as, { month: now.toISOString().slice(0, 7), locale: 'en-US' }, next)
  return issued.ok ? issued.data.items : issued.code
}

it('the invoice of a paid order has its goods and freight, the seller and the issuer, and is issued once', async () => {
  const as = await seller()
  const order = await test.paidOrder(as)
  const [invoice] = (await issue(as, order.id)).items
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: expect.stringMatching(/^INV-\d{6}$/),
    orderNumber: order.number,
    month: null,
    totalMinor: order.totalMinor,
  })
  const content = await contentOf(invoice?.id ?? 0)
  expect(content).toMatchObject({ customer: profile, issuer: demoIssuer['en-US'], totalMinor: order.totalMinor })
  expect(content?.lines.map(({ amountMinor }) => amountMinor)).toEqual([order.goodsMinor, order.freightMinor])
  expect((await issue(as, order.id)).items).toEqual([invoice])
  expect((await test.ask(listInvoices, { as })).items).toEqual([invoice])
})

it('a refund after the invoice becomes a credit note that names it', async () => {
  const as = await seller()
  const order = await test.paidOrder(as)
  const [invoice] = (await issue(as, order.id)).items
  await cancel(as, order.id)
  const { items } = await issue(as, order.id)
  expect(items).toMatchObject([
    invoice ?? {},
    { kind: 'credit_note', number: expect.stringMatching(/^CN-\d{6}$/), corrects: [invoice?.number] },
  ])
  expect(items[1]?.totalMinor).toBe(order.totalMinor)
})

it('a credit note names all invoices of its order', async () => {
  const as = await seller()
  const order = await test.paidOrder(as)
  const [first] = (await issue(as, order.id)).items
  // A second payment, as after a change of the order.
  const payment = { kind: 'order_payment', ownerId: as, amountMinor: 100 } as const
  await test.fund(as, 100)
  await test.db
    .transaction()
    .execute((tx) => postTransfer(tx, payment, { reference: order.number, key: `again ${order.number}` }))
  const [, second] = (await issue(as, order.id)).items
  expect(second).toMatchObject({ kind: 'invoice', totalMinor: 100 })
  await cancel(as, order.id)
  expect((await issue(as, order.id)).items[2]).toMatchObject({
    kind: 'credit_note',
    corrects: [first?.number, second?.number],
  })
})

it('issued documents can be opened without billing details; what is missing is not issued', async () => {
  const as = await seller()
  const order = await test.paidOrder(as)
  const documents = () => test.ask(getOrderInvoices, { as, params: { id: order.id } })
  expect(await documents()).toEqual({ items: [], isComplete: false })
  const { items } = await issue(as, order.id)
  expect(await documents()).toEqual({ items, isComplete: true })
  await cancel(as, order.id)
  expect(await documents()).toEqual({ items, isComplete: false })
  await sql`delete from billing_profile where account_id = ${as}`.execute(test.db)
  expect((await issue(as, order.id)).items).toEqual(items)
})

it('the invoice of a month has all payments without an invoice, and its credit note all their refunds', async () => {
  const as = await seller()
  const [own, first, second] = [await test.paidOrder(as), await test.paidOrder(as), await test.paidOrder(as)]
  await issue(as, own.id)
  await cancel(as, first.id)
  const issued = await issueThisMonth(as)
  expect(issued).toMatchObject([
    { kind: 'credit_note', totalMinor: first.totalMinor },
    { kind: 'invoice', totalMinor: first.totalMinor + second.totalMinor, orderNumber: null },
  ])
  expect(await issueThisMonth(as)).toBe('invoice_empty')
  // The document of an order that is on the invoice of a month is that invoice.
  expect((await issue(as, second.id)).items).toMatchObject([{ month: new Date().toISOString().slice(0, 7) }])
})

it('numbers have no gaps, also when requests come at once and some fail', async () => {
  const as = await seller()
  const orders = [await test.paidOrder(as), await test.paidOrder(as), await test.paidOrder(as)]
  const other = await test.createAccount()
  const without = await test.paidOrder(other)
  const requests = [...orders, ...orders].map(({ id }) => issue(as, id))
  const refused = { as: other, params: { id: without.id } }
  expect(await test.refusal(issueOrderInvoicesCall, refused)).toBe('billing_profile_missing')
  await Promise.all(requests)
  const { rows } = await sql<{ kind: string; count: number; last: number }>`
    select kind, count(*)::integer as count, max(serial) as last from invoice group by kind`.execute(test.db)
  for (const { count, last } of rows) expect(count).toBe(last)
  expect((await test.ask(listInvoices, { as })).items).toHaveLength(3)
})

it('an issued invoice cannot be changed or removed, and keeps the name it was issued with', async () => {
  const as = await seller()
  const order = await test.paidOrder(as)
  const [invoice] = (await issue(as, order.id)).items
  const id = invoice?.id ?? 0
  await test.ask(setBillingProfile, { as, body: { ...profile, name: 'Another name' } })
  expect((await contentOf(id))?.customer.name).toBe('Star Shop Ltd.')
  await expect(sql`update invoice set total_minor = 1 where id = ${id}`.execute(test.db)).rejects.toThrow(
    'cannot be changed',
  )
  await expect(sql`delete from invoice_entry where invoice_id = ${id}`.execute(test.db)).rejects.toThrow(
    'cannot be changed',
  )
})

it('nothing is issued for unpaid orders, orders of others, a month that has not ended, or without an issuer', async () => {
  const as = await seller()
  const unpaid = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
  expect(await test.refusal(issueOrderInvoicesCall, { as, params: { id: unpaid.id } })).toBe('invoice_empty')
  const others = await test.paidOrder(await seller())
  expect(await test.refusal(issueOrderInvoicesCall, { as, params: { id: others.id } })).toBe('order_unknown')
  const month = new Date().toISOString().slice(0, 7)
  expect(await test.refusal(issueMonthInvoicesCall, { as, body: { month } })).toBe('invoice_month_open')
  const none = { ...deps, issuer: { ...demoIssuer, 'en-US': '' } }
  const past = { month: '2026-01', locale: 'en-US' } as const
  expect(await issueMonthInvoices(none, as, past, new Date())).toMatchObject({ code: 'invoice_unavailable' })
  expect(await test.ask(getBillingProfile, { as })).toEqual({ profile, isAvailable: true })
})

it('a seller downloads several documents as one PDF, those of others never', async () => {
  const as = await seller()
  const orders = [await test.paidOrder(as), await test.paidOrder(as)]
  for (const { id } of orders) await issue(as, id)
  const ids = (await test.ask(listInvoices, { as })).items.map(({ id }) => id)
  const { download } = await test.ask(createInvoicesUrl, { as, body: { ids } })
  const answer = await sendRequest(test.app, { path: download })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(Buffer.from(await answer.arrayBuffer()))
  expect(document.getPageCount()).toBe(2)
  document.destroy()
  pdfium.destroy()
  expect((await sendRequest(test.app, { path: download.replace(/\d(?=\.pdf$)/, '0') })).status).toBe(404)
  const [first] = ids
  expect(await test.refusal(createInvoicesUrl, { as: await seller(), body: { ids: [first] } })).toBe('invoice_unknown')
})

it('a document names the member who issued it, and no one for the owner', async () => {
  const as = await seller()
  const [byMember, byOwner] = [await test.paidOrder(as), await test.paidOrder(as)]
  const id = await test.createAccount()
  await sql`update account set team_id = ${as}, role = 'finance', member_name = 'Ann' where id = ${id}`.execute(test.db)
  const role = { role: 'finance', permissions: ['finance'], member: { id, name: 'Ann' } } as const
  await actingFor({ role }, () => issueOrderInvoices(deps, as, byMember.id, 'en-US'))
  await issue(as, byOwner.id)
  const { items } = await test.ask(listInvoices, { as })
  expect(items.map(({ orderNumber, member }) => [orderNumber, member])).toEqual([
    [byOwner.number, null],
    [byMember.number, 'Ann'],
  ])
})
