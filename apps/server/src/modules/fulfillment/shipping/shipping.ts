import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { ProductionDetail, shipProduction } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import {
  lineTransitions,
  productionTransitions,
  type ShipmentState,
  shipmentTransitions,
} from '@podwright/domain/orders/production-states'
import { orderTokens } from '@podwright/domain/orders/search'
import { mayBecome } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { creditSupplier, endReprint } from '../../aftersales/cases/service.ts'
import { hasCarrier } from '../../catalog/freight/service.ts'
import {
  addSearchWords,
  findLinesOf,
  findShipment,
  findShipmentsOf,
  followParcels,
  insertEvents,
  insertShipments,
  type LineRow,
  lockOrders,
  type OrderDeps,
  presentShipment,
  type QueueRow,
  type ShipmentRow,
  setLineStates,
  setShipmentState,
} from '../../sales/orders/service.ts'
import {
  idsOf,
  linesOfPart,
  moveParts,
  moveToStage,
  onPart,
  onParts,
  showProduction,
} from '../production/production.ts'
import { lacksPhoto } from '../workshop/photo-queries.ts'

type Requested = ParsedBodyOf<typeof shipProduction>

/** A parcel has left: its pieces are counted, and with the last one the supplier is owed what it made. */
export async function shipAccountProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { locale, ...requested }: Requested & { readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  if (requested.logisticsId !== undefined && !(await hasCarrier(deps.db, requested.logisticsId)))
    return fail('carrier_unknown')
  const failed = await onPart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const isFirst = part.state === 'accepted' || part.state === 'in_production'
    if (isFirst && (await lacksPhoto(transaction, id))) return fail('quality_photo_missing')
    return shipPart(transaction, part, supplierId, requested)
  })
  return failed ?? showProduction(deps, supplierId, id, locale)
}

async function shipPart(
  transaction: Database,
  part: QueueRow,
  supplierId: number,
  { lines: requested, ...parcel }: Requested,
): Promise<Failed | undefined> {
  const reported = await findShipmentsOf(transaction, [part.orderId])
  const planned = planParcel(part, await linesOfPart(transaction, part), { ...parcel, reported, requested })
  if (!planned.ok) return planned
  if (planned.data) await sendParcels(transaction, [planned.data], supplierId, parcel)
  return undefined
}

/**
 * Sends everything that is left of parts that leave together, in the transaction of whoever sends them. Their orders are locked
 * by their number, as everybody does. As many statements as for one.
 */
export async function shipParts(
  transaction: Database,
  supplierId: number,
  requested: readonly { readonly id: number; readonly orderId: number }[],
  parcel: Omit<Requested, 'lines'>,
): Promise<Failed | undefined> {
  return onParts(transaction, supplierId, requested, async (parts) => {
    const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
    const lines = Map.groupBy(await findLinesOf(transaction, orderIds), ({ productionId }) => productionId)
    const reported = await findShipmentsOf(transaction, orderIds)
    const leaving: Leaving[] = []
    for (const part of parts) {
      const planned = planParcel(part, lines.get(part.id) ?? [], { ...parcel, reported, requested: undefined })
      if (!planned.ok) return planned
      if (planned.data) leaving.push(planned.data)
    }
    await sendParcels(transaction, leaving, supplierId, parcel)
    return undefined
  })
}

/** Notes that parts were packed; `production_state` when one of them is not so far. */
export async function packParts(
  transaction: Database,
  supplierId: number,
  requested: readonly { readonly id: number; readonly orderId: number }[],
): Promise<Failed | undefined> {
  return onParts(transaction, supplierId, requested, async (parts) => {
    for (const part of parts) {
      const lines = await linesOfPart(transaction, part)
      const lineIds = idsOf(lines.filter(({ state }) => state !== 'packed' && state !== 'shipped'))
      const failed =
        lineIds.length === 0
          ? undefined
          : await moveToStage(transaction, part, supplierId, { stage: 'packed', lineIds })
      if (failed) return failed
    }
    return undefined
  })
}

type Parcel = Omit<Requested, 'lines'>
type Leaving = { readonly part: QueueRow; readonly pieces: readonly Piece[] }
type Piece = { readonly lineId: number; readonly quantity: number }

/** What leaves of a part; nothing when this parcel was told of before. */
function planParcel(
  part: QueueRow,
  lines: readonly LineRow[],
  {
    requestKey,
    trackingNumber,
    reported,
    requested,
  }: Parcel & { readonly reported: readonly ShipmentRow[]; readonly requested: Requested['lines'] },
): Result<Leaving | undefined> {
  const pieces = requested ? totalsOf(requested) : leftOf(lines)
  const unknown = pieces.some(({ lineId }) => !lines.some(({ id }) => id === lineId))
  if (unknown) return fail('order_line_unknown')
  if (!['accepted', 'in_production', 'shipped'].includes(part.state)) return fail('production_state')
  const known = reported.find((each) => each.productionId === part.id && each.requestKey === requestKey)
  if (known) return known.trackingNumber === trackingNumber ? succeed(undefined) : fail('request_key_reused')
  const left = new Map(leftOf(lines).map(({ lineId, quantity }) => [lineId, quantity]))
  if (pieces.length === 0 || pieces.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0)))
    return fail('shipment_quantity')
  return succeed({ part, pieces })
}

/** Notes parcels that leave with one number; the orders of all are locked. */
async function sendParcels(
  transaction: Database,
  leaving: readonly Leaving[],
  by: number,
  { requestKey, logisticsId, trackingNumber }: Parcel,
): Promise<void> {
  if (leaving.length === 0) return
  const shipments = leaving.map(({ part: { id, orderId, carrierId }, pieces }) => {
    return { productionId: id, orderId, requestKey, trackingNumber, carrierId: logisticsId ?? carrierId, lines: pieces }
  })
  await insertShipments(transaction, shipments)
  const parts = leaving.map(({ part }) => part)
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
  await addSearchWords(transaction, orderIds, orderTokens({ codes: [trackingNumber], names: [] }))
  const events = parts.map(({ orderId }) => {
    return { orderId, kind: 'shipment' as const, to: 'shipped', reason: trackingNumber }
  })
  await insertEvents(transaction, events, by)
  await settleParts(transaction, parts, by)
}

/** Moves parts to where their pieces are. Whoever has sent a whole one is owed it; one that was made again ends its case. */
async function settleParts(transaction: Database, parts: readonly QueueRow[], by: number): Promise<void> {
  const ids = new Set<number | null>(idsOf(parts))
  const rows = await findLinesOf(
    transaction,
    parts.map(({ orderId }) => orderId),
  )
  const lines = rows.filter(({ productionId }) => ids.has(productionId))
  const isSent = ({ quantity, shippedQuantity }: LineRow) => quantity === shippedQuantity
  const done = lines.filter((line) => isSent(line) && mayBecome(lineTransitions, line.state, 'shipped'))
  await setLineStates(transaction, idsOf(done), 'shipped')
  const linesOf = Map.groupBy(lines, ({ productionId }) => productionId)
  const isWhole = ({ id }: QueueRow) => (linesOf.get(id) ?? []).every(isSent)
  const whole = parts.filter((part) => isWhole(part) && mayBecome(productionTransitions, part.state, 'shipped'))
  const begun = parts.filter((part) => !isWhole(part) && part.state === 'accepted')
  await moveParts(transaction, begun, 'in_production', { by })
  await moveParts(transaction, whole, 'shipped', { by })
  for (const { caseId } of whole) if (caseId !== null) await endReprint(transaction, caseId, by)
  const credits = whole.flatMap(({ id, number, caseId, goodsMinor, freightMinor }) => {
    const amountMinor = goodsMinor + freightMinor
    return caseId !== null || amountMinor === 0
      ? []
      : [{ amountMinor, facts: { reference: number, key: `production:${id}`, by } }]
  })
  await creditSupplier(transaction, by, credits)
}

/** What becomes of all parcels of parts, in the transaction of whoever knows it; a parcel that is further stays there. */
export async function trackParts(
  transaction: Database,
  by: number,
  parts: readonly { readonly id: number; readonly orderId: number }[],
  state: ShipmentState,
): Promise<void> {
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
  await lockOrders(transaction, undefined, orderIds)
  const ids = new Set(idsOf(parts))
  const parcels = (await findShipmentsOf(transaction, orderIds)).filter(
    (parcel) => ids.has(parcel.productionId) && mayBecome(shipmentTransitions, parcel.state, state),
  )
  await moveParcels(transaction, parcels, state, by)
}

/** One line named twice is one line with both. */
function totalsOf(lines: NonNullable<Requested['lines']>): Piece[] {
  const groups = Map.groupBy(lines, ({ lineId }) => lineId)
  return [...groups].map(([lineId, group]) => ({
    lineId,
    quantity: group.reduce((sum, each) => sum + each.quantity, 0),
  }))
}

function leftOf(lines: readonly LineRow[]): Piece[] {
  return lines
    .map(({ id, quantity, shippedQuantity }) => ({ lineId: id, quantity: quantity - shippedQuantity }))
    .filter(({ quantity }) => quantity > 0)
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
    await moveParcels(transaction, [shipment], state, accountId)
    await alongside?.(transaction, shipment)
    return succeed(presentShipment({ ...shipment, ...(await findShipment(transaction, id)) }))
  })
}

/** Moves parcels whose orders are locked, and the orders along that have left whole. */
async function moveParcels(
  transaction: Database,
  parcels: readonly ShipmentRow[],
  state: ShipmentState,
  by: number,
): Promise<void> {
  if (parcels.length === 0) return
  await setShipmentState(transaction, idsOf(parcels), state)
  const events = parcels.map(({ orderId, state: from, trackingNumber: reason }) => {
    return { orderId, kind: 'shipment' as const, from, to: state, reason }
  })
  await insertEvents(transaction, events, by)
  const numbers = new Map(parcels.map(({ orderId, trackingNumber }) => [orderId, trackingNumber]))
  await followParcels(transaction, [...numbers.keys()], { by, reasonOf: (id) => numbers.get(id) ?? '' })
}
