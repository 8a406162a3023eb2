import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { ProductionDetail, shipProduction as shipProductionCall } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { orderTokens } from '@podwright/domain/orders/search'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { hasCarrier } from '../../catalog/freight/service.ts'
import {
  addSearchWords,
  findLinesOf,
  findShipmentsOf,
  insertEvents,
  insertShipments,
  type LineRow,
  type OrderDeps,
  type QueueRow,
  type ShipmentRow,
} from '../../sales/orders/service.ts'
import { idsOf, linesOfPart, refuseStoppedParcels, updatePart, updateParts } from '../production/parts.ts'
import { getProductionOrder } from '../production/show-production.ts'
import { moveToStage } from '../production/stage.ts'
import { lacksPhoto } from '../workshop/photo-queries.ts'
import { refuseNumber } from './check-number.ts'
import { settleParts } from './settle-parts.ts'

type ShipProductionInput = ParsedBodyOf<typeof shipProductionCall>

/** Records a parcel of a part and its pieces. When the last piece has shipped, the supplier is credited. */
export async function shipProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { locale, ...requested }: ShipProductionInput & { readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  if (requested.logisticsId !== undefined && !(await hasCarrier(deps.db, requested.logisticsId)))
    return fail('carrier_unknown')
  const failed = await updatePart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const isFirst = part.state === 'accepted' || part.state === 'in_production'
    if (isFirst && (await lacksPhoto(transaction, [id]))) return fail('quality_photo_missing')
    return shipPart(transaction, part, supplierId, requested)
  })
  if (failed) return failed
  await deps.queueParcels?.()
  return getProductionOrder(deps, supplierId, id, locale)
}

async function shipPart(
  transaction: Database,
  part: QueueRow,
  supplierId: number,
  { lines: requested, ...input }: ShipProductionInput,
): Promise<Failed | undefined> {
  const parcel = { ...input, boxId: null }
  const existing = await findShipmentsOf(transaction, [part.orderId])
  const planned = planParcel(part, await linesOfPart(transaction, part), { ...parcel, existing, requested })
  if (!planned.ok) return planned
  if (!planned.data) return undefined
  const refused =
    refuseStoppedParcels([part]) ??
    (await refuseNumber(transaction, {
      ...parcel,
      carrierId: parcel.logisticsId ?? null,
      productionIds: [part.id],
    }))
  if (refused) return refused
  await sendParcels(transaction, [planned.data], supplierId, parcel)
  return undefined
}

/**
 * Ships all remaining pieces of several parts in a box under its tracking number, in the caller's transaction. Locks the orders
 * by id. The number of statements does not depend on the number of parts.
 */
export async function shipParts(
  transaction: Database,
  supplierId: number,
  requested: readonly { readonly id: number; readonly orderId: number }[],
  parcel: Parcel & { readonly boxId: number },
): Promise<Failed | undefined> {
  return updateParts(transaction, supplierId, requested, async (parts) => {
    const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
    const lines = Map.groupBy(await findLinesOf(transaction, orderIds), ({ productionId }) => productionId)
    const existing = await findShipmentsOf(transaction, orderIds)
    const parcels: PlannedParcel[] = []
    for (const part of parts) {
      const planned = planParcel(part, lines.get(part.id) ?? [], { ...parcel, existing, requested: undefined })
      if (!planned.ok) return planned
      if (planned.data) parcels.push(planned.data)
    }
    const productionIds = parcels.map(({ part }) => part.id)
    const carrierId = parcel.logisticsId ?? null
    if (productionIds.length === 0) return undefined
    const refused =
      refuseStoppedParcels(parcels.map(({ part }) => part)) ??
      (await refuseNumber(transaction, { ...parcel, carrierId, productionIds }))
    if (refused) return refused
    await sendParcels(transaction, parcels, supplierId, parcel)
    return undefined
  })
}

/**
 * Moves all lines of parts to `packed`. The number of statements does not depend on the number of parts. Fails without
 * changes with `production_state` when a part is in another state of production.
 */
export async function packParts(
  transaction: Database,
  supplierId: number,
  requested: readonly { readonly id: number; readonly orderId: number }[],
): Promise<Failed | undefined> {
  return updateParts(transaction, supplierId, requested, async (parts) => {
    const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
    const linesOf = Map.groupBy(await findLinesOf(transaction, orderIds), ({ productionId }) => productionId)
    const moves = parts.flatMap((part) => {
      const lines = linesOf.get(part.id) ?? []
      const lineIds = idsOf(lines.filter(({ state }) => state !== 'packed' && state !== 'shipped'))
      return lineIds.length === 0 ? [] : [{ part, lines, lineIds }]
    })
    return moveToStage(transaction, moves, { stage: 'packed', by: supplierId })
  })
}

type Parcel = Omit<ShipProductionInput, 'lines'> & { readonly boxId: number | null }
type PlannedParcel = { readonly part: QueueRow; readonly pieces: readonly Piece[] }
type Piece = { readonly lineId: number; readonly quantity: number }

/** The pieces of a part in a parcel; undefined when the parcel was recorded before under the same request key. */
function planParcel(
  part: QueueRow,
  lines: readonly LineRow[],
  {
    requestKey,
    trackingNumber,
    existing,
    requested,
  }: Parcel & { readonly existing: readonly ShipmentRow[]; readonly requested: ShipProductionInput['lines'] },
): Result<PlannedParcel | undefined> {
  const pieces = requested ? totalsOf(requested) : remainingOf(lines)
  const unknown = pieces.some(({ lineId }) => !lines.some(({ id }) => id === lineId))
  if (unknown) return fail('order_line_unknown')
  if (!['accepted', 'in_production', 'shipped'].includes(part.state)) return fail('production_state')
  const known = existing.find((each) => each.productionId === part.id && each.requestKey === requestKey)
  if (known) return known.trackingNumber === trackingNumber ? succeed(undefined) : fail('request_key_reused')
  const left = new Map(remainingOf(lines).map(({ lineId, quantity }) => [lineId, quantity]))
  if (pieces.length === 0 || pieces.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0)))
    return fail('shipment_quantity')
  return succeed({ part, pieces })
}

/** Inserts parcels with the same tracking number. The caller must hold the row locks of their orders. */
async function sendParcels(
  transaction: Database,
  parcels: readonly PlannedParcel[],
  by: number,
  { boxId, requestKey, logisticsId, trackingNumber }: Parcel,
): Promise<void> {
  if (parcels.length === 0) return
  const shipments = parcels.map(({ part: { id, orderId, carrierId }, pieces }) => {
    const shared = { boxId, requestKey, trackingNumber, carrierId: logisticsId ?? carrierId }
    return { ...shared, productionId: id, orderId, lines: pieces }
  })
  await insertShipments(transaction, shipments)
  const parts = parcels.map(({ part }) => part)
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
  await addSearchWords(transaction, orderIds, orderTokens({ codes: [trackingNumber], names: [] }))
  const events = parts.map(({ orderId }) => {
    return { orderId, kind: 'shipment' as const, to: 'shipped', reason: trackingNumber }
  })
  await insertEvents(transaction, events, by)
  await settleParts(transaction, parts, { supplierId: by, by })
}

/** Adds up the quantities of a line that is named more than once. */
function totalsOf(lines: NonNullable<ShipProductionInput['lines']>): Piece[] {
  const groups = Map.groupBy(lines, ({ lineId }) => lineId)
  return [...groups].map(([lineId, group]) => ({
    lineId,
    quantity: group.reduce((sum, each) => sum + each.quantity, 0),
  }))
}

function remainingOf(lines: readonly LineRow[]): Piece[] {
  return lines
    .map(({ id, quantity, shippedQuantity }) => ({ lineId: id, quantity: quantity - shippedQuantity }))
    .filter(({ quantity }) => quantity > 0)
}
