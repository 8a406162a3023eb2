import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { checkoutCart, quoteCheckout } from '@podwright/contracts/orders/checkout'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { createOrder } from '@podwright/contracts/orders/orders'
import { unitPriceAt } from '@podwright/domain/catalog/tiers'
import type { LocaleCode } from '@podwright/domain/locale'
import { splitOrder } from '@podwright/domain/orders/split'
import { takesOrders } from '@podwright/domain/stores/store-states'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { hasCarrier, hasDestination, readParcelRates } from '../../catalog/freight/service.ts'
import { findListedPieces as listedPieces, lockAccount as lockCart } from '../cart/queries.ts'
import { takeFromCart } from '../cart/service.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findStoreSkus, findTargets, targetKey } from '../orders/fact-queries.ts'
import { insertLines, type NewOrderLine } from '../orders/line-queries.ts'
import { findByRequestKey, insertEvents, insertOrders, type NewOrder } from '../orders/order-queries.ts'
import { showOrder } from '../orders/present.ts'
import { priceOrders } from '../orders/pricing.ts'
import { findStore } from '../stores/queries.ts'

type Line = Omit<NewOrderLine, 'orderId' | 'position'>

/** An order by hand. What is sent again under its key is the order that is there. */
export async function enterOrder(
  deps: OrderDeps,
  accountId: number,
  body: ParsedBodyOf<typeof createOrder>,
): Promise<Result<OrderDetail>> {
  const { db } = deps
  const { requestKey, storeId, externalId, address, logisticsId, isSample, note } = body
  const refused =
    (await refuseStore(db, accountId, storeId)) ?? (await refuseWay(db, address.country || undefined, logisticsId))
  if (refused) return refused
  const lines = await linesOf(db, accountId, storeId, body.lines)
  if (!lines.ok) return lines
  const order = { accountId, storeId, externalId, requestKey, isSample, address, carrierId: logisticsId, note }
  return deps.db
    .transaction()
    .execute((transaction) => placeOrder(transaction, { ...order, source: 'manual' }, lines.data))
    .then((placed) => (placed.ok ? showOrder(deps, accountId, placed.data) : placed))
}

/** An order from the cart. Its lines leave the cart in the same transaction; under a key that was used nothing leaves. */
export async function orderCart(
  deps: OrderDeps,
  accountId: number,
  body: ParsedBodyOf<typeof checkoutCart>,
): Promise<Result<OrderDetail>> {
  const { requestKey, address, logisticsId, variantIds, isSample, note } = body
  const refused = await refuseWay(deps.db, address.country || undefined, logisticsId)
  if (refused) return refused
  const placed = await deps.db.transaction().execute(async (transaction) => {
    // Of two at once the second finds the order of the first, and the cart without its lines.
    await lockCart(transaction, accountId)
    const known = await findByRequestKey(transaction, accountId, requestKey)
    if (known) return known.source === 'cart' ? succeed(known.id) : fail('request_key_reused')
    const pieces = await takeFromCart(transaction, accountId, variantIds)
    if (pieces.length === 0) return fail('cart_empty')
    const order = {
      accountId,
      storeId: null,
      externalId: null,
      requestKey,
      isSample,
      address,
      carrierId: logisticsId,
      note,
    }
    const lines = pieces.map((piece) => ({ ...piece, finishedId: null, externalSku: '', externalTitle: '' }))
    return placeOrder(transaction, { ...order, source: 'cart' }, lines)
  })
  return placed.ok ? showOrder(deps, accountId, placed.data) : placed
}

async function placeOrder(transaction: Database, order: NewOrder, lines: readonly Line[]): Promise<Result<number>> {
  const [made] = await insertOrders(transaction, [order])
  if (!made) {
    const known =
      order.requestKey === null ? undefined : await findByRequestKey(transaction, order.accountId, order.requestKey)
    if (!known) return fail('order_exists')
    return known.source === order.source && known.externalId === order.externalId
      ? succeed(known.id)
      : fail('request_key_reused')
  }
  await fillOrders(transaction, [{ id: made.id, lines, source: order.source }], order.accountId)
  return succeed(made.id)
}

/** Gives new orders their lines and prices. */
export async function fillOrders(
  transaction: Database,
  orders: readonly { readonly id: number; readonly lines: readonly Line[]; readonly source: string }[],
  actorId: number,
): Promise<void> {
  const lines = orders.flatMap((order) =>
    order.lines.map((line, position) => ({ ...line, orderId: order.id, position })),
  )
  await insertLines(transaction, lines)
  await insertEvents(
    transaction,
    orders.map(({ id, source }) => ({ orderId: id, kind: 'created', reason: source })),
    actorId,
  )
  await priceOrders(
    transaction,
    orders.map(({ id }) => id),
    actorId,
  )
}

async function linesOf(
  db: Database,
  accountId: number,
  storeId: number | null,
  body: ParsedBodyOf<typeof createOrder>['lines'],
): Promise<Result<Line[]>> {
  const named = body.flatMap((line) => ('variantId' in line ? [line] : []))
  const facts = await findTargets(db, accountId, named)
  const unknown = named.find((target) => !facts.has(targetKey(target)))
  if (unknown) return fail(unknown.finishedId === null ? 'variant_unknown' : 'finished_unknown')
  const skus = body.flatMap((line) => ('externalSku' in line ? [line.externalSku] : []))
  const known = await findStoreSkus(db, accountId, storeId, skus)
  const nothing = { variantId: null, finishedId: null }
  return succeed(
    body.map((line) => {
      if ('variantId' in line) return { ...line, externalSku: '', externalTitle: '' }
      const { externalSku, title: externalTitle, quantity } = line
      return { ...(known.get(externalSku) ?? nothing), externalSku, externalTitle, quantity }
    }),
  )
}

async function refuseStore(db: Database, accountId: number, storeId: number | null): Promise<Failed | undefined> {
  if (storeId === null) return undefined
  const store = await findStore(db, accountId, storeId)
  if (!store) return fail('store_unknown')
  return takesOrders(store.state) ? undefined : fail('store_state')
}

/** Countries and carriers that there are not. */
export async function refuseWay(
  db: Database,
  destination: string | undefined,
  logisticsId: string | null,
): Promise<Failed | undefined> {
  if (destination !== undefined && !(await hasDestination(db, destination))) return fail('destination_unknown')
  return logisticsId === null || (await hasCarrier(db, logisticsId)) ? undefined : fail('carrier_unknown')
}

/** What the cart would cost: the same split, tiers and carriers as the order's. */
export async function quoteCart(
  deps: OrderDeps,
  accountId: number,
  { destination, logisticsId, variantIds }: ParsedBodyOf<typeof quoteCheckout>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof quoteCheckout>>> {
  const { db } = deps
  const refused = await refuseWay(db, destination, logisticsId)
  if (refused) return refused
  const pieces = await listedPieces(db, accountId, variantIds)
  if (pieces.length === 0) return fail('cart_empty')
  const facts = await findTargets(
    db,
    accountId,
    pieces.map(({ variantId }) => ({ variantId, finishedId: null })),
  )
  const made = pieces.flatMap(({ variantId, quantity }, id) => {
    const found = facts.get(targetKey({ variantId, finishedId: null }))
    return found
      ? [{ ...found, id, quantity, unitPriceMinor: unitPriceAt(found.tiers, quantity, found.surchargeMinor) }]
      : []
  })
  const split = splitOrder(made)
  const rates = await readParcelRates(
    db,
    split.map(({ origin }) => ({ origin, destination })),
  )
  const parts = split.map(({ origin, lineIds, goodsMinor, weightG, pieces: sent, productionDays }) => {
    const quotes = rates.quote({ origin, destination }, sent, locale)
    const taken = quotes.find((quote) => quote.logisticsId === logisticsId) ?? quotes[0]
    const freight = { logisticsId: taken?.logisticsId ?? null, freightMinor: taken?.priceMinor ?? null, quotes }
    return { origin, lines: [...lineIds], goodsMinor, weightG, productionDays, ...freight }
  })
  const goodsMinor = parts.reduce((sum, part) => sum + part.goodsMinor, 0)
  const freightMinor = parts.reduce<number | null>(
    (sum, part) => (sum === null || part.freightMinor === null ? null : sum + part.freightMinor),
    0,
  )
  const totalMinor = freightMinor === null ? null : goodsMinor + freightMinor
  return succeed({ variantIds: pieces.map(({ variantId }) => variantId), parts, goodsMinor, freightMinor, totalMinor })
}
