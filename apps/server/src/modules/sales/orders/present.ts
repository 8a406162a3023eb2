import type {
  OrderDetail,
  OrderEvent,
  OrderLine,
  OrderSummary,
  ProductionPart,
  Shipment,
} from '@podwright/contracts/orders/order-shapes'
import { missingInAddress } from '@podwright/domain/orders/address-gaps'
import { caseDeadline, claimable } from '@podwright/domain/orders/after-sales'
import { cancelRule } from '@podwright/domain/orders/cancel-rules'
import { isOpen, orderTransitions } from '@podwright/domain/orders/order-states'
import { shownStateOf } from '@podwright/domain/orders/production-states'
import { remediesFor } from '@podwright/domain/orders/remedies'
import { canTransition } from '@podwright/domain/states/transitions'
import { sumOfInserts } from '@podwright/domain/stores/inserts'
import { fail, type Result, succeed } from '../../../result.ts'
import { pictureUrls } from '../../media/artworks/service.ts'
import { findInsertsOfOrder, type PartInsertRow } from '../inserts/part-insert-queries.ts'
import { missingOf } from '../pricing/price-orders.ts'
import { type ClaimedCase, findClaims } from './claim-queries.ts'
import type { OrderDeps } from './deps.ts'
import { type EventRow, findEvents } from './history/event-queries.ts'
import { findLinesOf, type LineRow } from './line-queries.ts'
import { lineStatesOf } from './line-states.ts'
import type { SummaryRow } from './list/list-queries.ts'
import { findOrder, type OrderRow } from './order-queries.ts'
import { findPartsOf, type PartRow } from './part-queries.ts'
import { findShipmentsOf, type ShipmentRow } from './shipment-queries.ts'
import { findVariantNames, type VariantNames } from './variant-queries.ts'

/** An order of the account with all its details. */
export async function getOrder({ db }: OrderDeps, accountId: number, id: number): Promise<Result<OrderDetail>> {
  const order = await findOrder(db, accountId, id)
  if (!order) return fail('order_unknown')
  const [rows, claims, parts, shipments, events, inserts] = await Promise.all([
    findLinesOf(db, [id]),
    findClaims(db, id),
    findPartsOf(db, [id]),
    findShipmentsOf(db, [id]),
    findEvents(db, id),
    findInsertsOfOrder(db, id),
  ])
  const missing = isOpen(order.state) ? await missingOf(db, order, rows) : []
  const variantNames = await findVariantNames(db, rows)
  const lines = rows.map((row) => presentLine({ ...row, ...variantNames(row) }, claims))
  const [first] = lines
  const head = {
    lineCount: rows.filter(({ reprintOf, splitFrom }) => reprintOf === null && splitFrom === null).length,
    title: first?.title ?? '',
    titles: first?.titles ?? {},
    picture: first?.picture ?? null,
    jitFreightMinor: jitFreightOf(parts),
    tracking: shipments.map(({ trackingNumber }) => trackingNumber),
  }
  return succeed({
    ...presentSummary({ ...order, ...head }),
    address: order.address,
    addressGaps: missingInAddress(order.address, order.warehouseCode === null ? 'buyer' : 'warehouse'),
    warehouse: presentWarehouse(order),
    missing,
    logisticsId: order.carrierId,
    note: order.note,
    buyerNote: order.buyerNote,
    isCashOnDelivery: order.isCashOnDelivery,
    goodsMinor: order.goodsMinor,
    insertsMinor: sumOfInserts(inserts),
    freightMinor: order.freightMinor,
    paidMinor: order.paidMinor,
    refundedMinor: order.refundedMinor,
    lines,
    parts: parts.map(presentPart),
    inserts: inserts.map(presentInsert),
    shipments: shipments.map(presentShipment),
    events: events.map(presentEvent),
    actions: [...actionsFor(order, rows), ...(mayOpenCase(lines, shipments) ? (['complain'] as const) : [])],
  })
}

export function presentSummary(row: SummaryRow): OrderSummary {
  const { id, number, storeId, storeName, externalId, source, shownState, actionCode, payment, afterSales } = row
  const { shopCheckFailure } = row
  const { isSample, recipient, destination, quantity, shippedQuantity, totalMinor, soldMinor, soldCurrency } = row
  const { lineCount, title, titles, picture, tracking } = row
  return {
    id,
    number,
    storeId,
    storeName,
    externalId,
    source,
    state: shownState,
    actionCode,
    shopCheckFailure,
    payment,
    afterSales,
    isSample,
    recipient,
    destination,
    quantity,
    shippedQuantity,
    lineCount,
    title,
    titles,
    picture,
    totalMinor,
    jitFreightMinor: row.jitFreightMinor,
    soldMinor,
    soldCurrency,
    releaseAt: row.releaseAt?.toISOString() ?? null,
    orderedAt: row.orderedAt.toISOString(),
    shipBy: row.shipBy?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    tracking,
  }
}

export function presentWarehouse({
  warehouseCode,
  warehouseName,
  arriveBy,
}: Pick<OrderRow, 'warehouseCode' | 'warehouseName' | 'arriveBy'>): OrderDetail['warehouse'] {
  if (warehouseCode === null) return null
  return { code: warehouseCode, name: warehouseName ?? '', arriveBy: arriveBy?.toISOString() ?? null }
}

function presentLine(row: LineRow & VariantNames, claims: readonly ClaimedCase[]): OrderLine {
  const { orderId, position, printProductId, splitFrom, personalizationCode, isTextsDecided, ...line } = row
  return {
    ...line,
    personalization: [...line.personalization],
    variables: [...line.variables],
    claimable: claimable(row, claims),
  }
}

function presentInsert(row: PartInsertRow): OrderDetail['inserts'][number] {
  const { id, productionId, kind, widthMm, heightMm, priceMinor, picture, isRefunded } = row
  const thumb = pictureUrls(picture).thumb
  return { id, productionId, kind, widthMm, heightMm, priceMinor, thumb, isRefunded }
}

export function presentPart(row: PartRow): ProductionPart {
  const { id, number, origin, carrierId, state, refuseCode, refuseNote, goodsMinor, freightMinor, isJit } = row
  const { weightG, productionDays, dueOn, caseId, parcelStates } = row
  return {
    isReprint: caseId !== null,
    id,
    number,
    origin,
    logisticsId: carrierId,
    state,
    shownState: shownStateOf(state, parcelStates),
    refuseCode,
    refuseNote,
    goodsMinor,
    freightMinor,
    isJit,
    weightG,
    productionDays,
    dueOn,
  }
}

export function presentShipment(row: ShipmentRow): Shipment {
  const { id, productionId, carrierId, trackingNumber, state, shippedAt, deliveredAt, lines, reports } = row
  return {
    id,
    productionId,
    logisticsId: carrierId,
    trackingNumber,
    state,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    isConfirmed: row.deliveryConfirmed,
    lines,
    reports,
  }
}

const actors = { 1: 'operator', 2: 'supplier', 3: 'seller' } as const

/** The kind of actor shown to other parties. */
export function actorOf(userType: number | null): Exclude<OrderEvent['actor'], 'carrier'> {
  return userType === 1 || userType === 2 || userType === 3 ? actors[userType] : 'system'
}

function presentEvent(row: EventRow): OrderEvent {
  const { id, at, reportedFor, isOfCarrier, actorType, member, kind, from, to, reason } = row
  const actor = isOfCarrier ? 'carrier' : actorOf(actorType)
  return { id, at: (reportedFor ?? at).toISOString(), actor, member, kind, from, to, reason }
}

function actionsFor({ state, actionCode }: OrderRow, rows: readonly LineRow[]): OrderDetail['actions'] {
  const lines = lineStatesOf(rows)
  const actions: OrderDetail['actions'] = [...remediesFor({ state, actionCode, lines })]
  if (isOpen(state)) actions.push('change', 'map')
  if (state === 'awaiting_payment' || state === 'payment_failed') actions.push('pay')
  if (state === 'holding') actions.push('release')
  if (cancelRule({ state, lines }).may) actions.push('cancel')
  if (canTransition(orderTransitions, state, 'archived')) actions.push('archive')
  return actions
}

/** Whether a shipped line with claimable pieces is still within the after-sales period. */
function mayOpenCase(lines: readonly OrderLine[], shipments: readonly ShipmentRow[]): boolean {
  const sent = new Set(lines.flatMap((line) => (line.claimable > 0 ? [line.productionId] : [])))
  return shipments.some((parcel) => sent.has(parcel.productionId) && caseDeadline(parcel).getTime() >= Date.now())
}

function jitFreightOf(parts: readonly PartRow[]): number | null {
  const sent = parts.filter(({ isJit, state }) => isJit && state !== 'canceled')
  return sent.length === 0 ? null : sent.reduce((sum, { freightMinor }) => sum + freightMinor, 0)
}
