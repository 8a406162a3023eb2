import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { ProductionDetail, shipProduction } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { lineTransitions, type ShipmentState, shipmentTransitions } from '@podwright/domain/orders/production-states'
import { orderTokens } from '@podwright/domain/orders/search'
import { mayBecome } from '@podwright/domain/states/transitions'
import type { Database } from '../../db/kysely.ts'
import type { Session } from '../../http/http-env.ts'
import { type Failed, fail, type Result, succeed } from '../../http/result.ts'
import { hasCarrier } from '../freight/service.ts'
import { book } from '../wallet/service.ts'
import { lacksPhoto } from '../workshop/service.ts'
import { returnAdvances } from './case-decisions.ts'
import { type LineRow, setLineStates } from './line-queries.ts'
import { followParcels } from './move.ts'
import { insertEvents, lockOrders } from './order-queries.ts'
import { presentShipment } from './present.ts'
import { idsOf, linesOfPart, movePart, moveToStage, onPart, onParts, showProduction } from './production.ts'
import {
  addSearchWords,
  findShipment,
  findShipmentsOf,
  insertShipment,
  type QueueRow,
  type ShipmentRow,
  setShipmentState,
} from './production-queries.ts'
import { endReprint } from './reprints.ts'
import type { OrderDeps } from './service.ts'

type Wanted = ParsedBodyOf<typeof shipProduction>

/** A parcel has left: its pieces are counted, and with the last one the supplier is owed what it made. */
export async function shipOwnProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { locale, ...wanted }: Wanted & { readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  if (wanted.logisticsId !== undefined && !(await hasCarrier(deps.db, wanted.logisticsId)))
    return fail('carrier_unknown')
  const failed = await onPart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const isFirst = part.state === 'accepted' || part.state === 'in_production'
    if (isFirst && (await lacksPhoto(transaction, id))) return fail('quality_photo_missing')
    return shipPart(transaction, part, supplierId, wanted)
  })
  return failed ?? showProduction(deps, supplierId, id, locale)
}

async function shipPart(
  transaction: Database,
  part: QueueRow,
  supplierId: number,
  { requestKey, logisticsId, trackingNumber, lines: wanted }: Wanted,
): Promise<Failed | undefined> {
  const lines = await linesOfPart(transaction, part)
  const pieces = wanted ? totalsOf(wanted) : leftOf(lines)
  const unknown = pieces.some(({ lineId }) => !lines.some(({ id }) => id === lineId))
  if (unknown) return fail('order_line_unknown')
  const shipment = { productionId: part.id, orderId: part.orderId, requestKey, trackingNumber, lines: pieces }
  if (!['accepted', 'in_production', 'shipped'].includes(part.state)) return fail('production_state')
  const isKnown = await isTold(transaction, part, requestKey)
  if (isKnown) return isKnown.trackingNumber === trackingNumber ? undefined : fail('request_key_reused')
  const left = new Map(leftOf(lines).map(({ lineId, quantity }) => [lineId, quantity]))
  if (pieces.length === 0 || pieces.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0)))
    return fail('shipment_quantity')
  await insertShipment(transaction, { ...shipment, carrierId: logisticsId ?? part.carrierId })
  await addSearchWords(transaction, part.orderId, orderTokens({ codes: [trackingNumber], names: [] }))
  const event = { orderId: part.orderId, kind: 'shipment' as const, to: 'shipped', reason: trackingNumber }
  await insertEvents(transaction, [event], supplierId)
  await settlePart(transaction, part, supplierId)
  return undefined
}

/**
 * Sends everything that is left of parts that leave together, in the transaction of whoever sends them. Their orders are locked
 * by their number, as everybody does.
 */
export async function shipParts(
  transaction: Database,
  supplierId: number,
  parts: readonly { readonly id: number; readonly orderId: number }[],
  wanted: Omit<Wanted, 'lines'>,
): Promise<Failed | undefined> {
  return onParts(transaction, supplierId, parts, (part) => shipPart(transaction, part, supplierId, wanted))
}

/** Notes that parts were packed; `production_state` when one of them is not so far. */
export async function packParts(
  transaction: Database,
  supplierId: number,
  parts: readonly { readonly id: number; readonly orderId: number }[],
): Promise<Failed | undefined> {
  return onParts(transaction, supplierId, parts, async (part) => {
    const lines = await linesOfPart(transaction, part)
    const lineIds = idsOf(lines.filter(({ state }) => state !== 'packed' && state !== 'shipped'))
    return lineIds.length === 0 ? undefined : moveToStage(transaction, part, supplierId, { stage: 'packed', lineIds })
  })
}

/** What becomes of all parcels of parts, in the transaction of whoever knows it; a parcel that is further stays there. */
export async function trackParts(
  transaction: Database,
  by: number,
  parts: readonly { readonly id: number; readonly orderId: number }[],
  state: ShipmentState,
): Promise<void> {
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
  const orders = await lockOrders(transaction, undefined, orderIds)
  for (const order of orders)
    for (const shipment of await findShipmentsOf(transaction, order.id))
      if (parts.some(({ id }) => id === shipment.productionId) && mayBecome(shipmentTransitions, shipment.state, state))
        await moveParcel(transaction, shipment, state, by)
}

/** One line named twice is one line with both. */
function totalsOf(lines: NonNullable<Wanted['lines']>): { lineId: number; quantity: number }[] {
  const groups = Map.groupBy(lines, ({ lineId }) => lineId)
  return [...groups].map(([lineId, group]) => ({
    lineId,
    quantity: group.reduce((sum, each) => sum + each.quantity, 0),
  }))
}

function leftOf(lines: readonly LineRow[]): { lineId: number; quantity: number }[] {
  return lines
    .map(({ id, quantity, shippedQuantity }) => ({ lineId: id, quantity: quantity - shippedQuantity }))
    .filter(({ quantity }) => quantity > 0)
}

async function isTold(transaction: Database, part: QueueRow, requestKey: string) {
  const told = await findShipmentsOf(transaction, part.orderId)
  return told.find((each) => each.productionId === part.id && each.requestKey === requestKey)
}

async function settlePart(transaction: Database, part: QueueRow, by: number): Promise<void> {
  const lines = await linesOfPart(transaction, part)
  const done = lines.filter(
    ({ state, quantity, shippedQuantity }) =>
      quantity === shippedQuantity && mayBecome(lineTransitions, state, 'shipped'),
  )
  await setLineStates(transaction, idsOf(done), 'shipped')
  const isWhole = lines.every(({ quantity, shippedQuantity }) => quantity === shippedQuantity)
  if (!isWhole) {
    if (part.state === 'accepted') await movePart(transaction, part, 'in_production', { by })
    return
  }
  await movePart(transaction, part, 'shipped', { by })
  if (part.caseId !== null) return endReprint(transaction, part.caseId, by)
  const amountMinor = part.goodsMinor + part.freightMinor
  if (amountMinor === 0) return
  const facts = { reference: part.number, key: `production:${part.id}`, by }
  await returnAdvances(transaction, by, () =>
    book(transaction, { kind: 'supplier_credit', ownerId: by, amountMinor }, facts),
  )
}

/** What a carrier says of a parcel. The order follows when it has left whole. */
export async function trackParcel(
  { db }: Pick<OrderDeps, 'db'>,
  { accountId, userType }: Session,
  id: number,
  state: ShipmentState,
  alongside?: (transaction: Database, before: Pick<ShipmentRow, 'trackingNumber' | 'state'>) => Promise<void>,
): Promise<Result<Shipment>> {
  return db.transaction().execute(async (transaction) => {
    const seen = await findShipment(transaction, id)
    if (!seen || (userType === 2 && seen.supplierId !== accountId)) return fail('shipment_unknown')
    await lockOrders(transaction, undefined, [seen.orderId])
    const shipment = await findShipment(transaction, id)
    if (!shipment) throw new Error(`shipment ${id} is gone`)
    if (shipment.state === state) return succeed(presentShipment(shipment))
    if (!mayBecome(shipmentTransitions, shipment.state, state)) return fail('order_state')
    await moveParcel(transaction, shipment, state, accountId)
    await alongside?.(transaction, shipment)
    return succeed(presentShipment({ ...shipment, ...(await findShipment(transaction, id)) }))
  })
}

/** Moves a parcel whose order is locked, and the order along when it has left whole. */
async function moveParcel(
  transaction: Database,
  shipment: ShipmentRow,
  state: ShipmentState,
  by: number,
): Promise<void> {
  await setShipmentState(transaction, shipment.id, state)
  const reason = shipment.trackingNumber
  const event = { orderId: shipment.orderId, kind: 'shipment' as const, from: shipment.state, to: state, reason }
  await insertEvents(transaction, [event], by)
  await followParcels(transaction, shipment.orderId, { by, reason })
}
