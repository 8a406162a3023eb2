import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import { readClock } from '../../db/read-clock.ts'
import { decideCase, openCase } from '../../modules/aftersales/cases/service.ts'
import { acceptProduction, stageProduction } from '../../modules/fulfillment/production/service.ts'
import { recordCarrierEvents, shipProduction } from '../../modules/fulfillment/shipping/service.ts'
import { createProviders, receivePayment, requestTopUp } from '../../modules/platform/wallet/service.ts'
import { createOrder, importShopOrder } from '../../modules/sales/checkout/service.ts'
import { findLinesOf, findPartsOf, type OrderDeps } from '../../modules/sales/orders/service.ts'
import { cancelOrder, payOrders } from '../../modules/sales/payment/service.ts'
import { DemoRefusal, dataOf } from '../data-of.ts'
import { demoBankAccount, demoTopUpCurrencies } from '../demo-company.ts'
import { markFilesReady } from '../seed-demo-orders.ts'
import { findPhotos } from '../seed-demo-photos.ts'
import type { DemoParties, DemoStores } from '../seed-demo-stores.ts'
import type { PlannedOrder, Step } from './plan-history.ts'

/** A product that the demo seller sells. */
export type StockedProduct = { readonly finishedId: number; readonly variantId: number; readonly title: string }

export type History = {
  readonly deps: OrderDeps
  readonly parties: DemoParties
  readonly stores: DemoStores
  readonly goods: readonly StockedProduct[]
  /** Ids of the orders by their numbers in the plan. */
  readonly orders: Map<number, number>
}

const locale = 'zh-CN'
const keyOf = (kind: number, number: number) =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`
const numberOf = ({ number }: PlannedOrder) => `#${2000 + number}`

/** The seller's finished products in their first color and middle size, the oldest first. */
export async function findGoods(db: Database, sellerId: number): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    select f.id as "finishedId", f.title, v.id as "variantId" from finished_product f cross join lateral (
      select v.id from product_variant v
      where v.product_id = f.product_id and v.colour_code = f.colours[1] and v.size_code = f.sizes[(cardinality(f.sizes) + 1) / 2]
      order by v.id limit 1) v
    where f.account_id = ${sellerId} and f.state = 'ready' and f.deleted_at is null order by f.id`.execute(db)
  return rows
}

/**
 * Does what the plan says, as the one who would do it. A repeated step may have been taken before, wholly or in part.
 */
export async function takeStep(
  history: History,
  step: Step,
  { isRepeated }: { readonly isRepeated: boolean },
): Promise<void> {
  const { deps, parties } = history
  const { db } = deps
  if (step.kind === 'top_up') return topUp(db, parties.sellerId, step)
  if (step.kind === 'order') return placeOrder(history, step.order)
  const id = history.orders.get(step.order.number)
  if (id === undefined) throw new Error(`order ${step.order.number} of the demo history has not been placed`)
  const unlessDone = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(isRepeated && error instanceof DemoRefusal)) throw error
    })
  if (step.kind === 'pay') return pay(history, id, step.order)
  if (step.kind === 'cancel') return void (await unlessDone(cancel(history, id)))
  if (step.kind === 'open_case') return openDemoCase(history, id, step)
  if (step.kind === 'decide_case') return void (await unlessDone(decideDemoCase(history, id, step.decision)))
  for (const part of await findPartsOf(db, [id])) await unlessDone(produce(history, part.id, step.kind))
}

async function cancel({ deps, parties }: History, id: number): Promise<void> {
  dataOf(await cancelOrder(deps, parties.sellerId, id, ''))
}

async function topUp(
  db: Database,
  sellerId: number,
  { number, amountMinor }: { readonly number: number; readonly amountMinor: number },
): Promise<void> {
  const wallet = { db, providers: await createProviders(db, true), bankAccount: demoBankAccount }
  const requested = {
    requestKey: keyOf(1, number),
    amountMinor,
    method: 'provider',
    provider: 'sandbox',
    currency: 'CNY',
    note: '',
  } as const
  const { reference } = dataOf(await requestTopUp(wallet, sellerId, requested, locale))
  await receivePayment(wallet, 'sandbox', { eventId: `demo ${reference}`, reference, outcome: 'paid', amountMinor })
}

/** A bank transfer in dollars that an operator has to confirm. */
export async function requestBankTransfer(db: Database, sellerId: number): Promise<void> {
  const wallet = { db, providers: [], bankAccount: demoBankAccount, topUpCurrencies: demoTopUpCurrencies }
  const requested = {
    requestKey: keyOf(1, 9999),
    amountMinor: 30_000,
    method: 'bank_transfer',
    currency: 'USD',
    note: '',
  } as const
  dataOf(await requestTopUp(wallet, sellerId, requested, locale))
}

async function placeOrder({ deps, parties, stores, goods, orders }: History, order: PlannedOrder): Promise<void> {
  const { db } = deps
  const { sellerId } = parties
  const lines = order.lines.map(({ product, quantity }) => {
    const good = goods[product]
    if (!good) throw new Error(`product ${product} of the demo history does not exist`)
    return { ...good, quantity }
  })
  const placed = orders.get(order.number)
  if (placed !== undefined) return setSellingPrice(db, placed, order.sellingBasisPoints)
  const id = order.isOfShop
    ? await db.transaction().execute((transaction) => importDemoOrder(transaction, { sellerId, stores, order, lines }))
    : dataOf(
        await createOrder(deps, sellerId, {
          requestKey: keyOf(2, order.number),
          storeId: stores.manual,
          externalId: numberOf(order),
          address: order.address,
          logisticsId: null,
          isSample: false,
          note: '',
          lines: lines.map(({ finishedId, variantId, quantity }) => ({
            finishedId,
            variantId,
            quantity,
            isPlain: false,
          })),
        }),
      ).id
  orders.set(order.number, id)
  await setSellingPrice(db, id, order.sellingBasisPoints)
}

/** What the buyer paid, in the store's currency, by the purchase price. */
export async function setSellingPrice(db: Database, orderId: number, basisPoints: number): Promise<void> {
  await sql`
    update sales_order o set sold_currency = s.currency,
      sold_minor = round(o.goods_minor * ${basisPoints}::numeric / 10000 * coalesce(
        (select rate from exchange_rate r where r.currency = s.currency order by rate_date desc limit 1), 1))
    from store s where s.id = o.store_id and o.goods_minor > 0 and o.id = ${orderId}`.execute(db)
}

async function importDemoOrder(
  transaction: Database,
  {
    sellerId,
    stores,
    order,
    lines,
  }: {
    readonly sellerId: number
    readonly stores: DemoStores
    readonly order: PlannedOrder
    readonly lines: readonly (StockedProduct & { readonly quantity: number })[]
  },
): Promise<number> {
  const imported = await importShopOrder(transaction, {
    ...{ accountId: sellerId, storeId: stores.shop, number: numberOf(order), orderedAt: new Date(), shipBy: null },
    ...{
      soldMinor: 0,
      soldGoodsMinor: null,
      currency: 'THB',
      buyerNote: '',
      isCashOnDelivery: false,
      address: order.address,
      warehouse: null,
    },
    lines: lines.map(({ finishedId, variantId, title, quantity }, at) => ({
      ...{ externalLineId: `${order.number}-${at}`, externalSku: '', externalTitle: title, quantity },
      ...{ personalization: [], target: { finishedId, variantId, isPlain: false }, isIgnored: false },
    })),
  })
  if (imported === 'number_taken') throw new Error(`the number ${numberOf(order)} is taken`)
  return imported.orderId
}

async function pay({ deps, parties }: History, id: number, { number }: PlannedOrder): Promise<void> {
  const { totalMinor } = await deps.db
    .selectFrom('sales_order')
    .select('total_minor as totalMinor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  dataOf(await payOrders(deps, parties.sellerId, { requestKey: keyOf(3, number), orders: [{ id, totalMinor }] }))
  // The jobs make no print files of orders that were made in the past.
  await markFilesReady(deps.db, id)
}

async function produce(
  { deps, parties: { supplierId } }: History,
  partId: number,
  step: 'accept' | 'print' | 'ship' | 'deliver',
): Promise<void> {
  if (step === 'accept') dataOf(await acceptProduction(deps, supplierId, partId, locale))
  else if (step === 'print') dataOf(await stageProduction(deps, supplierId, partId, { stage: 'printing', locale }))
  else if (step === 'ship') {
    const trackingNumber = `TH${870_000_000 + partId}`
    const parcel = { requestKey: keyOf(4, partId), trackingNumber, acceptsWarnings: false, locale } as const
    dataOf(await shipProduction(deps, supplierId, partId, parcel))
  } else {
    await reportDelivery(deps.db, partId)
  }
}

/** The carrier reports it: a delivery that only the supplier reports does not release the earnings. */
async function reportDelivery(db: Database, partId: number): Promise<void> {
  const parcels = await db
    .selectFrom('shipment as s')
    .innerJoin('production_order as p', 'p.id', 's.production_id')
    .select(['s.id', 'p.order_id as orderId', 's.tracking_number as trackingNumber', 's.shipped_at as shippedAt'])
    .where('s.production_id', '=', partId)
    .where('s.state', '!=', 'delivered')
    .execute()
  const now = await readClock(db)
  const delivered = { at: now, kind: 'delivered', text: 'Delivered', place: '' } as const
  const reported = parcels.map((parcel) => ({ ...parcel, events: [delivered] }))
  const onError = (error: unknown) => {
    throw error
  }
  await recordCarrierEvents(db, 'demo', reported, { now, onError })
}

const textOfCase = {
  print_fault: '顾客反馈印花颜色偏淡，与效果图不符。',
  missing_pieces: '包裹内少了一件。',
  damaged: '收到时商品有污渍。',
  other: '顾客觉得尺码偏小，希望退款。',
} as const
/** A supplier gives a reason for a refusal. */
const refusalNote = '尺码与下单一致，商品没有质量问题，因此不予退款。'
/** Missing pieces cannot be photographed. */
const photosOf = {
  print_fault: ['IMG_2041'],
  missing_pieces: [],
  damaged: ['IMG_2057'],
  other: ['IMG_2041'],
} as const

async function openDemoCase(
  { deps, parties }: History,
  orderId: number,
  { order, reason }: Extract<Step, { kind: 'open_case' }>,
): Promise<void> {
  const { db } = deps
  const [line] = await findLinesOf(db, [orderId])
  if (!line) throw new Error('an order of the demo history has no line')
  const seller = { accountId: parties.sellerId, userType: 3, username: '' } as const
  const body = {
    requestKey: keyOf(5, order.number),
    kind: 'refund',
    reason,
    requestedMinor: line.unitPriceMinor,
  } as const
  const lines = [{ lineId: line.id, quantity: 1 }]
  const artworkIds = await findPhotos(db, parties.sellerId, photosOf[reason])
  dataOf(await openCase(deps, seller, orderId, { ...body, lines, artworkIds, text: textOfCase[reason] }))
}

async function decideDemoCase(
  { deps, parties: { supplierId } }: History,
  orderId: number,
  decision: 'refund' | 'refuse',
): Promise<void> {
  const supplier = { accountId: supplierId, userType: 2, username: '' } as const
  const { rows } = await sql<{ id: number; amountMinor: number }>`
    select c.id, sum(k.quantity * l.unit_price_minor)::integer as "amountMinor" from after_sales_case c
    join after_sales_line k on k.case_id = c.id join order_line l on l.id = k.line_id
    where c.order_id = ${orderId} group by c.id`.execute(deps.db)
  for (const { id, amountMinor } of rows) {
    const amount = decision === 'refund' ? amountMinor : null
    dataOf(
      await decideCase(deps, supplier, id, {
        decision,
        amountMinor: amount,
        note: decision === 'refuse' ? refusalNote : '',
      }),
    )
  }
}
