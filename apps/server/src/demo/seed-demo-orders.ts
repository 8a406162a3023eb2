import type { LocaleCode } from '@podwright/domain/locale'
import { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import type { Database } from '../db/kysely.ts'
import { acceptProduction, stageProduction } from '../modules/fulfillment/production/service.ts'
import { recordCarrierEvents, shipProduction, trackShipment } from '../modules/fulfillment/shipping/service.ts'
import { createProviders, receivePayment, requestTopUp } from '../modules/platform/wallet/service.ts'
import { createOrder } from '../modules/sales/checkout/service.ts'
import { findPartsOf, type OrderDeps } from '../modules/sales/orders/service.ts'
import { cancelOrder, payOrders } from '../modules/sales/payment/service.ts'
import { dataOf } from './data-of.ts'
import { demoBankAccount } from './demo-company.ts'
import { type DemoParties, findDemoStores } from './seed-demo-stores.ts'

const locale: LocaleCode = 'zh-CN'
const externalIdOf = (at: number) => `DEMO-${1001 + at}`
/** Fixed request keys, so that repeated seeding creates nothing twice. */
const keyOf = (number: number) => `00000000-0000-4000-8000-0000000d${String(number).padStart(4, '0')}`

/**
 * Demo data, never for production: gives the demo seller money and orders in several states in its store. Existing orders
 * are kept.
 */
export async function seedDemoOrders(deps: OrderDeps, { sellerId, supplierId }: DemoParties): Promise<void> {
  const { db } = deps
  const known = await db
    .selectFrom('sales_order')
    .select('id')
    .where('account_id', '=', sellerId)
    .where('external_id', '=', externalIdOf(0))
    .executeTakeFirst()
  const stores = await findDemoStores(db, sellerId)
  const variants = await findGoods(db)
  // An imported catalog may have no products that ship to Thailand.
  if (known || !stores || variants.length < 6) return
  await topUp(db, sellerId, 500_000)
  await makeOrders(deps, { sellerId, supplierId, storeId: stores.manual }, variants)
}

/** SKUs that ship to Thailand, of the best-selling products. */
async function findGoods(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (p.id) v.id, p.hot_score from product p
      join product_variant v on v.product_id = p.id
      join product_colour c on c.product_id = p.id and c.colour_code = v.colour_code and c.is_listed
      join product_size s on s.product_id = p.id and s.code = v.size_code and s.is_listed and s.weight_g <= 400
      where p.is_listed and p.kind = 'ready_made'
        and p.country in (select origin from freight_rate where destination_code = 'TH')
      order by p.id, c.position, s.position) best
    order by hot_score desc, id limit 12`.execute(db)
  return rows.map(({ id }) => id)
}

async function topUp(db: Database, sellerId: number, amountMinor: number): Promise<void> {
  const wallet = { db, providers: await createProviders(db, true), bankAccount: demoBankAccount }
  const requested = {
    requestKey: keyOf(0),
    amountMinor,
    method: 'provider' as const,
    provider: 'sandbox',
    note: '',
    currency: 'CNY' as const,
  }
  const { reference } = dataOf(await requestTopUp(wallet, sellerId, requested, 'en-US'))
  await receivePayment(wallet, 'sandbox', { eventId: `demo ${reference}`, reference, outcome: 'paid', amountMinor })
}

const buyers = [
  ['สมชาย ใจดี', 'Bangkok', '88 Sukhumvit Road', '10110'],
  ['Anong Srisuk', 'Chiang Mai', '12 Nimman Road', '50200'],
  ['Malee Chan', 'Phuket', '5 Thalang Road', '83000'],
  ['ณัฐ วงศ์', 'Khon Kaen', '70 Srichan Road', '40000'],
] as const

function addressOf(at: number): OrderAddress {
  const [recipient, city, line1, postcode] = buyers[at % buyers.length] ?? buyers[0]
  return OrderAddress.parse({ recipient, phone: '+66812345678', country: 'TH', city, line1, postcode })
}

type Parties = DemoParties & { readonly storeId: number }

/** How far each order is processed. */
const stories = [
  'new',
  'unmapped',
  'draft',
  'paid',
  'printing',
  'part shipped',
  'delivered',
  'canceled',
  'new',
  'paid',
] as const

async function makeOrders(deps: OrderDeps, parties: Parties, variants: readonly number[]): Promise<void> {
  for (const [at, story] of stories.entries()) {
    const { sellerId, storeId } = parties
    const variantId = variants[at % variants.length] ?? 0
    const known = { variantId, finishedId: null, isPlain: false, quantity: 2 + at }
    const order = dataOf(
      await createOrder(deps, sellerId, {
        requestKey: keyOf(at + 1),
        storeId,
        externalId: externalIdOf(at),
        address: story === 'draft' ? OrderAddress.parse({ recipient: 'Preecha' }) : addressOf(at),
        logisticsId: null,
        isSample: at === 3,
        note: '',
        lines: [story === 'unmapped' ? { externalSku: 'CAT-TEE-M', title: 'Cat T-shirt M', quantity: 1 } : known],
      }),
    )
    if (['new', 'unmapped', 'draft'].includes(story)) continue
    const paid = { requestKey: keyOf(100 + at), orders: [{ id: order.id, totalMinor: order.totalMinor }] }
    dataOf(await payOrders(deps, sellerId, paid))
    // The jobs have not made the print files of these orders yet; they were made long ago in the story.
    if (story !== 'canceled' && story !== 'paid') await markFilesReady(deps.db, order.id)
    if (story === 'canceled') dataOf(await cancelOrder(deps, sellerId, order.id, ''))
    else if (story !== 'paid') await make(deps, parties, order.id, story)
  }
}

/** The print files of an order look as if they had been made. */
export async function markFilesReady(db: Database, orderId: number): Promise<void> {
  await db
    .updateTable('order_line')
    .set({ state: 'file_ready' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'received')
    .execute()
}

async function make(
  deps: OrderDeps,
  { supplierId }: DemoParties,
  orderId: number,
  story: (typeof stories)[number],
): Promise<void> {
  for (const part of await findPartsOf(deps.db, [orderId])) {
    if (part.supplierId !== supplierId) continue
    dataOf(await acceptProduction(deps, supplierId, part.id, locale))
    const made = dataOf(await stageProduction(deps, supplierId, part.id, { stage: 'printing', locale }))
    if (story === 'printing') continue
    const lines = story === 'delivered' ? undefined : made.lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
    const parcel = {
      requestKey: keyOf(200 + orderId),
      trackingNumber: `TH${880_000_000 + part.id}`,
      acceptsWarnings: false,
      locale,
    }
    const sent = dataOf(await shipProduction(deps, supplierId, part.id, { ...parcel, ...(lines && { lines }) }))
    if (story !== 'delivered') {
      await reportScans(deps, part, sent.shipments)
      continue
    }
    const who = { accountId: supplierId, userType: 2 as const, username: '' }
    for (const { id } of sent.shipments) dataOf(await trackShipment(deps, who, id, 'delivered'))
  }
}

/** Parcels that are under way look as if a carrier was asked about them. */
async function reportScans(
  { db }: OrderDeps,
  { orderId, origin }: { readonly orderId: number; readonly origin: string },
  shipments: readonly { readonly id: number; readonly trackingNumber: string }[],
): Promise<void> {
  const now = new Date()
  const place = new Intl.DisplayNames('en', { type: 'region' }).of(origin) ?? origin
  const events = [
    { at: now, kind: 'accepted', text: 'Picked up', place },
    { at: new Date(now.getTime() + 1), kind: 'in_transit', text: 'Left the sorting center', place },
  ] as const
  const parcels = shipments.map(({ id, trackingNumber }) => ({ id, orderId, trackingNumber, shippedAt: now, events }))
  const onError = (error: unknown) => {
    throw error
  }
  await recordCarrierEvents(db, 'demo', parcels, { now, onError })
}
