import { randomBytes, randomUUID } from 'node:crypto'
import { changeInsertOffer, createInsertOffer, listInsertOffers } from '@podwright/contracts/inserts/insert-offers'
import { addStoreInsert, listStoreInserts, removeStoreInsert } from '@podwright/contracts/inserts/store-inserts'
import { issueOrderInvoices, setBillingProfile } from '@podwright/contracts/invoices/invoices'
import {
  closeProductionShort,
  getProductionSettlement,
  takeOverProduction,
} from '@podwright/contracts/operator/production'
import { quoteOrder } from '@podwright/contracts/orders/checkout'
import { cancelOrder, createOrder, payOrders } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  assignProduction,
  getProductionOrder,
  refuseProduction,
  shipProduction,
} from '@podwright/contracts/orders/production'
import { replaceOrderLine } from '@podwright/contracts/orders/remedies'
import { changeStore, removeStore } from '@podwright/contracts/stores/stores'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import type { InvoiceContent } from '@podwright/domain/wallet/invoices'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { demoIssuer } from '../../../demo/demo-company.ts'
import { findParcels } from '../../fulfillment/documents/parcel-queries.ts'
import { invoiceRoutes } from '../../platform/invoices/routes.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'
import { changePaidPieces } from '../remedies/change-pieces.ts'

const test = await createOrdersTest((api, db) => invoiceRoutes(api, { db, issuer: demoIssuer, fontFolder: '' }))
checkAfterEach(test)

const cardSize = { kind: 'card', widthMm: 100, heightMm: 150 } as const

async function addArtwork(accountId: number, widthPx = 800, heightPx = 1200): Promise<number> {
  const hash = randomBytes(32).toString('hex')
  await sql`insert into artwork_master (hash, width_px, height_px, has_alpha, is_vector, facts)
    values (${hash}, ${widthPx}, ${heightPx}, false, false, '{"semiTransparentShare":0,"meanColour":"#000000","spread":0}')`.execute(
    test.db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into seller_artwork (account_id, master, source_sha256, source_bytes, name)
    values (${accountId}, ${hash}, ${hash}, 1, 'Card') returning id`.execute(test.db)
  return rows[0]?.id ?? 0
}

const { items: offers } = await test.ask(createInsertOffer, {
  as: test.supplier,
  body: { ...cardSize, priceMinor: 80 },
})
const [card] = offers
if (!card) throw new Error('the card was not offered')
const offerId = card.id

/** A store that puts a card into its parcels. */
async function storeWithCard() {
  const as = await test.createAccount()
  const store = await test.addShop(as, { name: randomUUID() })
  const body = { offerId, artworkId: await addArtwork(as) }
  const { items } = await test.ask(addStoreInsert, { as, params: { id: store.id }, body })
  return { as, store, body, insertId: items[0]?.id ?? 0 }
}

const linesFor = (by: readonly number[], quantity = 3) =>
  by.map((supplier) => ({ variantId: test.variantOf(supplier).id, quantity, isPlain: true }))

function place(as: number, storeId: number, by: readonly number[] = [test.supplier]) {
  const body = { requestKey: randomUUID(), storeId, address: bangkok, lines: linesFor(by) }
  return test.ask(createOrder, { as, body })
}

async function placeAndPay(as: number, storeId: number, by?: readonly number[]) {
  const placed = await place(as, storeId, by)
  await test.fund(as, placed.totalMinor)
  await test.pay(as, [placed])
  return test.show(as, placed.id)
}

const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor

it('a supplier offers a kind and size once, and changes only its own offers', async () => {
  const as = test.supplier
  const again = { ...cardSize, priceMinor: 90 }
  expect(await test.refusal(createInsertOffer, { as, body: again })).toBe('insert_offer_limit')
  const change = { params: { id: offerId }, body: { priceMinor: 1, isActive: false } }
  expect(await test.refusal(changeInsertOffer, { as: test.otherSupplier, ...change })).toBe('insert_offer_unknown')
  expect((await test.ask(listInsertOffers, { as })).items).toEqual([
    { ...cardSize, id: offerId, priceMinor: 80, isActive: true },
  ])
  expect((await test.ask(listInsertOffers, { as: test.otherSupplier })).items).toEqual([])
})

it('an insert needs a store and an artwork of the seller, in the shape of the insert with 200 dpi', async () => {
  const { as, store, body, insertId } = await storeWithCard()
  const stranger = await test.createAccount()
  const params = { id: store.id }
  const add = (who: number, artworkId: number) =>
    test.refusal(addStoreInsert, { as: who, params, body: { ...body, artworkId } })
  expect(await add(stranger, await addArtwork(stranger))).toBe('store_unknown')
  expect(await add(as, await addArtwork(stranger))).toBe('artwork_unknown')
  expect(await add(as, await addArtwork(as, 1200, 800))).toBe('insert_shape')
  expect(await add(as, await addArtwork(as, 400, 600))).toBe('insert_resolution')
  expect(await test.refusal(listStoreInserts, { as: stranger, params })).toBe('store_unknown')
  const removing = { ...params, insertId }
  expect(await test.refusal(removeStoreInsert, { as: stranger, params: removing })).toBe('store_unknown')
  const other = await storeWithCard()
  expect(await test.refusal(removeStoreInsert, { as, params: { ...params, insertId: other.insertId } })).toBe(
    'insert_unknown',
  )
  expect((await test.ask(listStoreInserts, { as, params })).items).toHaveLength(1)
})

it('changing a store keeps its inserts, and removing it removes them', async () => {
  const { as, store } = await storeWithCard()
  const params = { id: store.id }
  await test.ask(changeStore, { as, params, body: { name: 'Renamed', currency: 'THB', holdMinutes: 0 } })
  expect((await test.ask(listStoreInserts, { as, params })).items).toHaveLength(1)
  await test.ask(removeStore, { as, params })
  const { rows } = await sql`select id from store_insert where store_id = ${store.id}`.execute(test.db)
  expect(rows).toEqual([])
})

it('a parcel takes three inserts of one supplier', async () => {
  const { as, store } = await storeWithCard()
  const params = { id: store.id }
  const artworkId = await addArtwork(as, 1000, 1000)
  const answers: (string | undefined)[] = []
  for (const side of [60, 70, 80]) {
    const body = { kind: 'sticker', widthMm: side, heightMm: side, priceMinor: 10 } as const
    const { items } = await test.ask(createInsertOffer, { as: test.supplier, body })
    const added = items.find(({ widthMm }) => widthMm === side)
    answers.push(await test.refusal(addStoreInsert, { as, params, body: { offerId: added?.id ?? 0, artworkId } }))
  }
  expect(answers).toEqual([undefined, undefined, 'insert_limit'])
})

it('quote, order, payment and invoice contain the insert of each production order once', async () => {
  const { as, store } = await storeWithCard()
  const lines = linesFor([test.supplier, test.otherSupplier])
  const body = { destination: 'TH', logisticsId: null, storeId: store.id, lines }
  const quoted = await test.ask(quoteOrder, { as, body })
  const plain = await test.ask(quoteOrder, { as, body: { ...body, storeId: null } })
  expect(quoted).toMatchObject({ insertsMinor: 80, goodsMinor: plain.goodsMinor + 80 })
  expect(quoted.totalMinor).toBe((plain.totalMinor ?? 0) + 80)
  expect(quoted.parts.map(({ insertsMinor }) => insertsMinor).sort()).toEqual([0, 80])
  const stranger = await test.createAccount()
  expect(await test.refusal(quoteOrder, { as: stranger, body })).toBe('store_unknown')

  const order = await placeAndPay(as, store.id, [test.supplier, test.otherSupplier])
  expect(order.totalMinor).toBe(quoted.totalMinor)
  expect(order.inserts).toMatchObject([{ ...cardSize, priceMinor: 80, isRefunded: false }])
  const pieces = order.lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * (unitPriceMinor ?? 0), 0)
  expect(order.goodsMinor).toBe(pieces + order.insertsMinor)
  expect(order.parts.reduce((sum, part) => sum + part.goodsMinor + part.freightMinor, 0)).toBe(order.totalMinor)
  expect(await balanceOf(as)).toBe(0)

  await test.ask(setBillingProfile, { as, body: { name: 'Star Shop', address: 'Bangkok', taxNumber: '' } })
  const [invoice] = (await test.ask(issueOrderInvoices, { as, params: { id: order.id } })).items
  const { rows } = await sql<{
    content: InvoiceContent
  }>`select content from invoice where id = ${invoice?.id}`.execute(test.db)
  const amounts = rows[0]?.content.lines.map(({ text, amountMinor }) => [text, amountMinor]) ?? []
  expect(amounts.slice(-2)).toEqual([
    ['Parcel inserts', 80],
    ['Shipping', order.freightMinor],
  ])
  expect(amounts.reduce((sum, [, minor]) => sum + Number(minor), 0)).toBe(order.totalMinor)
})

it('an order without a store and one whose supplier makes no inserts cost what they cost before', async () => {
  const { as, store } = await storeWithCard()
  expect(await place(as, store.id, [test.otherSupplier])).toMatchObject({ insertsMinor: 0, inserts: [] })
  expect(await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])).toMatchObject({
    insertsMinor: 0,
    inserts: [],
  })
})

it('an unpaid order is priced again when the inserts of its store change, and the former price is refused', async () => {
  const { as, store, body, insertId } = await storeWithCard()
  const params = { id: store.id }
  const placed = await place(as, store.id)
  await test.ask(removeStoreInsert, { as, params: { ...params, insertId } })
  const without = await test.show(as, placed.id)
  expect(without).toMatchObject({ totalMinor: placed.totalMinor - 80, insertsMinor: 0, inserts: [] })
  await test.fund(as, placed.totalMinor)
  const payment = (totalMinor: number) => ({ requestKey: randomUUID(), orders: [{ id: placed.id, totalMinor }] })
  expect(await test.refusal(payOrders, { as, body: payment(placed.totalMinor) })).toBe('order_price_changed')
  await test.ask(addStoreInsert, { as, params, body })
  expect(await test.refusal(payOrders, { as, body: payment(without.totalMinor) })).toBe('order_price_changed')
  await test.pay(as, [placed])
  // A paid order keeps what was paid.
  await test.ask(removeStoreInsert, {
    as,
    params: { ...params, insertId: (await test.ask(listStoreInserts, { as, params })).items[0]?.id ?? 0 },
  })
  expect(await test.show(as, placed.id)).toMatchObject({ totalMinor: placed.totalMinor, insertsMinor: 80 })
})

it('an unpaid order is priced again at its payment when the supplier has changed the price of its insert', async () => {
  const { as, store } = await storeWithCard()
  const placed = await place(as, store.id)
  const change = (priceMinor: number) =>
    test.ask(changeInsertOffer, { as: test.supplier, params: { id: offerId }, body: { priceMinor, isActive: true } })
  await change(100)
  await test.fund(as, placed.totalMinor)
  const body = { requestKey: randomUUID(), orders: [{ id: placed.id, totalMinor: placed.totalMinor }] }
  const refused = await test.refusal(payOrders, { as, body })
  await change(80)
  expect(refused).toBe('order_price_changed')
})

it('the supplier gets the insert with its print file, and it is on the slip of the first parcel only', async () => {
  const { as, store } = await storeWithCard()
  const order = await placeAndPay(as, store.id)
  const params = { id: (await test.partOf(test.supplier, order.number)).id }
  const part = await test.ask(acceptProduction, { as: test.supplier, params })
  expect(part.inserts).toMatchObject([{ ...cardSize, download: expect.stringMatching(/^\/downloads\/inserts\//) }])
  expect(await test.refusal(getProductionOrder, { as: test.otherSupplier, params })).toBe('production_unknown')
  const send = (quantity: number) =>
    test.ask(shipProduction, {
      as: test.supplier,
      params,
      body: {
        requestKey: randomUUID(),
        trackingNumber: randomUUID(),
        lines: [{ lineId: part.lines[0]?.id ?? 0, quantity }],
      },
    })
  const inserts = async () => (await findParcels(test.db, [params.id])).map((parcel) => parcel.inserts)
  expect(await inserts()).toEqual([[cardSize]])
  await send(1)
  expect(await inserts()).toEqual([[]])
  await send(2)
  expect(await inserts()).toEqual([[cardSize], []])
})

it('canceling before production refunds the insert', async () => {
  const { as, store } = await storeWithCard()
  const order = await placeAndPay(as, store.id)
  await test.ask(cancelOrder, { as, params: { id: order.id }, body: { reason: '' } })
  expect(await balanceOf(as)).toBe(order.totalMinor)
})

it('closing a production order short keeps the insert in what was sent', async () => {
  const { as, store } = await storeWithCard()
  const order = await placeAndPay(as, store.id)
  const params = { id: (await test.partOf(test.supplier, order.number)).id }
  await test.ask(acceptProduction, { as: test.supplier, params })
  const [line] = order.lines
  await test.ask(shipProduction, {
    as: test.supplier,
    params,
    body: { requestKey: randomUUID(), trackingNumber: randomUUID(), lines: [{ lineId: line?.id ?? 0, quantity: 1 }] },
  })
  const shown = await test.ask(getProductionSettlement, { as: test.operator, params })
  const unitMinor = line?.unitPriceMinor ?? 0
  const freightOfSent = Math.floor(order.freightMinor / 3)
  expect(shown.creditMinor).toBe(unitMinor + 80 + freightOfSent)
  const body = { unsentMinor: shown.unsentMinor, reason: 'broken' }
  await test.ask(closeProductionShort, { as: test.operator, params, body })
  expect(await balanceOf(as)).toBe(2 * unitMinor + order.freightMinor - freightOfSent)
})

it('assigning a refused production order to another supplier refunds its insert', async () => {
  const { as, store } = await storeWithCard()
  const order = await placeAndPay(as, store.id)
  const params = { id: (await test.partOf(test.supplier, order.number)).id }
  const assign = (supplierId: number) => test.ask(assignProduction, { as: test.operator, params, body: { supplierId } })
  await test.ask(refuseProduction, { as: test.supplier, params, body: { code: 'other' } })
  await assign(test.supplier)
  expect(await balanceOf(as)).toBe(0)
  await test.ask(refuseProduction, { as: test.supplier, params, body: { code: 'other' } })
  await assign(test.otherSupplier)
  expect(await balanceOf(as)).toBe(80)
  expect((await test.ask(getProductionOrder, { as: test.otherSupplier, params })).inserts).toEqual([])
  const after = await test.show(as, order.id)
  expect(after.inserts).toMatchObject([{ isRefunded: true }])
  expect(after.parts.reduce((sum, part) => sum + part.goodsMinor + part.freightMinor, 0)).toBe(order.totalMinor - 80)
  await test.ask(acceptProduction, { as: test.otherSupplier, params })
  await test.ask(shipProduction, {
    as: test.otherSupplier,
    params,
    body: { requestKey: randomUUID(), trackingNumber: randomUUID() },
  })
})

it('taking over an unsent production order refunds its insert', async () => {
  const { as, store } = await storeWithCard()
  const order = await placeAndPay(as, store.id)
  const params = { id: (await test.partOf(test.supplier, order.number)).id }
  await test.ask(acceptProduction, { as: test.supplier, params })
  const { unsentMinor } = await test.ask(getProductionSettlement, { as: test.operator, params })
  const body = { supplierId: test.otherSupplier, unsentMinor, reason: 'broken' }
  await test.ask(takeOverProduction, { as: test.operator, params, body })
  expect(await balanceOf(as)).toBe(80)
})

it('replacing a product keeps the insert with the same supplier, and refunds it with another', async () => {
  const { as, store } = await storeWithCard()
  const order = await placeAndPay(as, store.id)
  const part = { id: (await test.partOf(test.supplier, order.number)).id }
  await test.ask(refuseProduction, { as: test.supplier, params: part, body: { code: 'other' } })
  await test.fund(as, 1_000_000)
  const params = { id: order.id, lineId: order.lines[0]?.id ?? 0 }
  const replace = async (variantId: number) => {
    const body = (differenceMinor: number) => ({ target: { variantId, isPlain: true }, differenceMinor })
    const asked = await test.send(replaceOrderLine, { as, params, body: body(-1) })
    const difference = Number(asked.failure?.fields?.differenceMinor)
    await test.ask(replaceOrderLine, { as, params, body: body(difference) })
    return difference
  }
  const before = await balanceOf(as)
  const first = await replace(test.variantOf(test.supplier, 1).id)
  expect(await balanceOf(as)).toBe(before - first)
  const [kept] = (await test.show(as, order.id)).parts.filter(({ state }) => state === 'waiting')
  const keptPart = { id: kept?.id ?? 0 }
  expect((await test.ask(getProductionOrder, { as: test.supplier, params: keptPart })).inserts).toHaveLength(1)
  await test.ask(refuseProduction, { as: test.supplier, params: keptPart, body: { code: 'other' } })
  const second = await replace(test.variantOf(test.otherSupplier).id)
  expect(await balanceOf(as)).toBe(before - first - second)
  const { parts, inserts } = await test.show(as, order.id)
  expect(inserts.map(({ isRefunded }) => isRefunded)).toEqual([true])
  const open = parts.filter(({ state }) => state === 'waiting')
  expect(open.reduce((sum, each) => sum + each.goodsMinor + each.freightMinor, 0)).toBe(
    order.totalMinor + first + second,
  )
  const { rows } = await sql`select 1 from production_order where order_id = ${order.id} and state = 'waiting'
    and inserts_minor > 0`.execute(test.db)
  expect(rows).toEqual([])
})

it('changing the pieces of a paid order in its shop keeps the insert of the part, and refunds it with the last piece', async () => {
  const { as, store } = await storeWithCard()
  const order = await placeAndPay(as, store.id)
  const [line] = order.lines
  await sql`update order_line set external_line_id = 'a' where id = ${line?.id}`.execute(test.db)
  await test.fund(as, 100_000)
  const before = await balanceOf(as)
  const change = (quantity: number, differenceMinor: number | null) =>
    changePaidPieces({ db: test.db, walletQueue: createKeyedQueue() }, as, order.id, {
      lines: [
        {
          ...{ externalLineId: 'a', externalSku: '', externalTitle: '', personalization: [], isIgnored: false },
          ...{ target: null, quantity },
        },
      ].filter((each) => each.quantity > 0),
      differenceMinor,
    })
  const partSum = async () => {
    const { parts } = await test.show(as, order.id)
    const open = parts.filter(({ state }) => state === 'waiting' || state === 'planned')
    return open.reduce((sum, each) => sum + each.goodsMinor + each.freightMinor, 0)
  }
  expect(await change(1, null)).toBeUndefined()
  const fewer = await partSum()
  expect(await balanceOf(as)).toBe(before + order.totalMinor - fewer)
  const asked = await change(4, null)
  const difference = Number(asked?.fields?.differenceMinor)
  expect(difference).toBeGreaterThan(0)
  expect(await change(4, difference)).toBeUndefined()
  expect(await partSum()).toBe(fewer + difference)
  const { rows } = await sql`select inserts_minor from production_order where order_id = ${order.id}`.execute(test.db)
  expect(rows).toEqual([{ inserts_minor: 80 }])
  expect(await change(0, null)).toBeUndefined()
  expect(await balanceOf(as)).toBe(before + order.totalMinor)
})
