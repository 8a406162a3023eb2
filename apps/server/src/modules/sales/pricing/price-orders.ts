import type { LevelTerms } from '@podwright/domain/account/seller-levels'
import { unitPriceAt } from '@podwright/domain/catalog/tiers'
import { missingInAddress } from '@podwright/domain/orders/address-gaps'
import { isOpen } from '@podwright/domain/orders/order-states'
import { type MissingCode, readinessOf } from '@podwright/domain/orders/readiness'
import { orderTokens } from '@podwright/domain/orders/search'
import { splitOrder } from '@podwright/domain/orders/split'
import { type StoreInsert, withInserts } from '@podwright/domain/stores/inserts'
import type { Database } from '../../../db/kysely.ts'
import { textIn } from '../../catalog/products/service.ts'
import { findInsertsOfStores } from '../inserts/store-insert-queries.ts'
import { findLinesOf, type LineRow, type PricedLine, updateLines } from '../orders/line-queries.ts'
import { moveOrders } from '../orders/order-flow.ts'
import { findOrders, type OrderRow, type PricedOrder, updatePrices } from '../orders/order-queries.ts'
import { type NewPart, replacePlanned } from '../orders/part-queries.ts'
import { type FreightQuotes, readFreightQuotes } from './freight-quotes.ts'
import { settleVariables } from './settle-variables.ts'
import {
  findTargets,
  isLocked,
  lacksDesign,
  pictureOfTarget,
  skuOfTarget,
  type TargetFacts,
  targetKey,
} from './target-queries.ts'

type Facts = ReadonlyMap<string, TargetFacts>
type PlannedOrder = {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly priced: readonly Omit<PricedLine, 'productionId'>[]
  readonly parts: readonly (NewPart & { readonly lineIds: readonly number[] })[]
}

/**
 * Prices unpaid orders by the current catalog and carriers: title, picture and price of lines, suppliers, freight of
 * parcels, and whether the order is complete. The caller's transaction holds the locks of the orders.
 */
export async function priceOrders(
  transaction: Database,
  ids: readonly number[],
  actorId: number | null,
): Promise<void> {
  const orders = (await findOrders(transaction, ids)).filter(({ state }) => isOpen(state))
  const found = await findLinesOf(
    transaction,
    orders.map(({ id }) => id),
  )
  const lines = Map.groupBy(await settleVariables(transaction, orders, found), ({ orderId }) => orderId)
  const facts = await factsOf(transaction, [...lines.values()].flat())
  const quotes = await readFreightQuotes(transaction, sourcesOf(orders, lines, facts))
  const inserts = await findInsertsOfStores(
    transaction,
    orders.flatMap(({ storeId }) => storeId ?? []),
  )
  const plans = orders.map((order) => {
    const plan = planOrder(order, lines.get(order.id) ?? [], facts, quotes)
    return addInserts(plan, inserts.get(order.storeId ?? 0) ?? [])
  })
  const partIds = await replacePlanned(
    transaction,
    orders.map(({ id }) => id),
    plans.flatMap(({ parts }) => parts),
  )
  const productionOf = new Map(
    plans.flatMap(({ parts }) => parts).flatMap((part, at) => part.lineIds.map((id) => [id, partIds[at] ?? null])),
  )
  const priced = plans.flatMap((plan) => plan.priced)
  await updateLines(
    transaction,
    priced.map((line) => ({ ...line, productionId: productionOf.get(line.id) ?? null })),
  )
  await updatePrices(transaction, plans.map(pricedOrder))
  const moves = plans.map(({ order, lines: own, parts }) => ({
    order,
    to: readinessOf(openOrderOf(order, own, facts, parts)).state,
  }))
  // An order whose payment failed keeps that state as long as only the money is missing.
  const changed = moves.filter(
    ({ order, to }) => order.state !== to && !(order.state === 'payment_failed' && to === 'awaiting_payment'),
  )
  await moveOrders(
    transaction,
    changed.map(({ order, to }) => ({ id: order.id, from: order.state, to })),
    actorId,
  )
}

/** What an unpaid order still lacks. */
export async function missingOf(db: Database, order: OrderRow, lines: readonly LineRow[]): Promise<MissingCode[]> {
  const facts = await factsOf(db, lines)
  const quotes = await readFreightQuotes(db, sourcesOf([order], new Map([[order.id, [...lines]]]), facts))
  const { parts } = planOrder(order, lines, facts, quotes)
  return readinessOf(openOrderOf(order, lines, facts, parts)).missing
}

function factsOf(db: Database, lines: readonly LineRow[]): Promise<Facts> {
  const targets = lines.flatMap(({ variantId, finishedId }) => (variantId === null ? [] : [{ variantId, finishedId }]))
  return findTargets(db, undefined, targets)
}

function factsFor({ variantId, finishedId }: LineRow, facts: Facts): TargetFacts | undefined {
  return variantId === null ? undefined : facts.get(targetKey({ variantId, finishedId }))
}

function sourcesOf(orders: readonly OrderRow[], lines: ReadonlyMap<number, LineRow[]>, facts: Facts) {
  return orders.map((order) => {
    const sources = (lines.get(order.id) ?? []).flatMap((line) => factsFor(line, facts) ?? [])
    return { order, sources }
  })
}

function addInserts(plan: PlannedOrder, offered: readonly StoreInsert[]): PlannedOrder {
  const isForWarehouse = plan.order.warehouseCode !== null
  return { ...plan, parts: plan.parts.map((part) => withInserts(part, offered, { isForWarehouse })) }
}

/** Without the inserts of its store. */
function planOrder(order: OrderRow, lines: readonly LineRow[], facts: Facts, quotes: FreightQuotes): PlannedOrder {
  const priced = lines.map((line) => priceLine(line, factsFor(line, facts), order))
  const made = lines.flatMap((line) => {
    const found = line.isIgnored ? undefined : factsFor(line, facts)
    return found
      ? [{ ...found, id: line.id, quantity: line.quantity, unitPriceMinor: unitPrice(line, found, order) }]
      : []
  })
  const unsent = { carrierId: null, freightMinor: 0, isJit: false }
  const parts = splitOrder(made).map((part) => {
    return { ...part, insertsMinor: 0, orderId: order.id, ...(quotes.freightOf(order, part) ?? unsent) }
  })
  return { order, lines, priced, parts }
}

/** The price of a piece for the seller of an order. */
export function unitPrice(
  { quantity }: Pick<LineRow, 'quantity'>,
  { tiers, surchargeMinor }: TargetFacts,
  { discountBasisPoints }: Pick<LevelTerms, 'discountBasisPoints'>,
): number {
  return unitPriceAt({ tiers, surchargeMinor, discountBasisPoints }, quantity)
}

/** Titles are in the language of the seller. */
export function priceLine(
  line: LineRow,
  facts: TargetFacts | undefined,
  order: Pick<OrderRow, 'accountLocale' | 'discountBasisPoints'>,
): Omit<PricedLine, 'productionId'> {
  const { id, externalTitle } = line
  if (!facts) {
    const nothing = { picture: null, designId: null, revision: null, unitPriceMinor: null, weightG: null }
    return { id, sku: '', title: externalTitle, ...nothing }
  }
  return {
    id,
    sku: skuOfTarget(facts),
    title: facts.title ?? textIn(facts.names, order.accountLocale),
    picture: pictureOfTarget(facts),
    designId: facts.designId,
    revision: facts.revision,
    unitPriceMinor: line.isIgnored ? null : unitPrice(line, facts, order),
    weightG: facts.weightG,
  }
}

function pricedOrder({ order, lines, priced, parts }: PlannedOrder): PricedOrder {
  const sum = (amountOf: (part: NewPart) => number) => parts.reduce((total, part) => total + amountOf(part), 0)
  const own = lines.filter(({ isIgnored }) => !isIgnored)
  return {
    id: order.id,
    goodsMinor: sum(({ goodsMinor }) => goodsMinor),
    freightMinor: sum(({ freightMinor }) => freightMinor),
    quantity: own.reduce((total, { quantity }) => total + quantity, 0),
    tokens: orderTokens({
      codes: [order.externalId ?? '', ...lines.map((line) => line.externalSku), ...priced.map(({ sku }) => sku)],
      names: [order.recipient, ...priced.map(({ title }) => title)],
    }),
  }
}

function openOrderOf(
  order: OrderRow,
  lines: readonly LineRow[],
  facts: Facts,
  parts: readonly Pick<NewPart, 'carrierId'>[],
) {
  return {
    addressGaps: missingInAddress(order.address, order.warehouseCode === null ? 'buyer' : 'warehouse'),
    lacksJitConsent: order.warehouseCode !== null && !order.takesJit,
    isShippable: parts.every(({ carrierId }) => carrierId !== null),
    lines: lines.map((line) => {
      const found = factsFor(line, facts)
      return {
        isMapped: line.variantId !== null,
        isIgnored: line.isIgnored,
        isOnOffer: found?.isListed === true && !found.isDeleted,
        isLocked: found !== undefined && isLocked(found, order),
        lacksDesign: found !== undefined && lacksDesign(line, found),
        lacksPersonalization: line.needsPersonalization,
      }
    }),
  }
}
