import { type Answer, answer, type RefusalCode, refuse } from '@podwright/connectors/answer'
import type { ShopOrder } from '@podwright/connectors/orders'
import type { NewParcel, ShopParcel } from '@podwright/connectors/parcels'
import { trackingLink } from '@podwright/domain/freight/tracking-links'
import type { UseConnector } from '../host/call-shop.ts'
import type { ClaimedPush, ShippedPieces } from './push-queries.ts'

/** How a claimed parcel is reported: the calls of one connected shop. */
export type ParcelShop = {
  call<Data>(kind: 'read' | 'write', use: UseConnector<Data>): Promise<Answer<Data>>
}

/**
 * Reports a parcel to its shop. No platform makes that idempotent, so the shop's own parcels are read first: of pieces that
 * it has with the same tracking number, only the rest is reported. An order that the shop has canceled or deleted is refused with `not_found`. After the
 * parcel that leaves no piece of the order open, the order is completed. Returns the id of the parcel in the shop.
 */
export async function reportParcel(shop: ParcelShop, push: ClaimedPush): Promise<Answer<string>> {
  const order = await shop.call('read', async ({ orders }, context, target) =>
    orders ? orders.read(context, target, [push.shopOrderId]) : refuse('refused', 'the platform has no orders'),
  )
  if (!order.ok) return order
  const [read] = order.data
  if (!read || 'isMissing' in read || read.state === 'canceled')
    return refuse('not_found', 'the order was canceled or deleted in the store')
  const reported = push.isReported && push.externalId !== null ? answer(push.externalId) : await report(shop, push)
  if (!reported.ok || read.state === 'shipped' || !isComplete(read, push)) return reported
  const completed = await shop.call('write', async ({ parcels }, context, target) =>
    parcels?.complete ? parcels.complete(context, target, push.shopOrderId) : answer(null),
  )
  return completed.ok ? reported : completed
}

/** Whether nothing of the shop's order is left to ship; lines that the seller ships himself are open until he has. */
function isComplete({ lines }: ShopOrder, { shippedLines }: ClaimedPush): boolean {
  const shipped = new Map(shippedLines.map(({ externalId, quantity }) => [externalId, quantity]))
  return lines.every((line) => line.openQuantity <= (shipped.get(line.fulfillmentLineId ?? line.externalId) ?? 0))
}

async function report(shop: ParcelShop, push: ClaimedPush): Promise<Answer<string>> {
  const known = await shop.call('read', async ({ parcels }, context, target) => {
    if (!parcels) return refuse('refused', 'the platform takes no parcels')
    const listed = await parcels.list(context, target, push.shopOrderId)
    return listed.ok ? answer({ parcels: listed.data, hasPartialParcels: parcels.hasPartialParcels }) : listed
  })
  if (!known.ok) return known
  const { parcels, hasPartialParcels } = known.data
  const found = parcels.filter(({ trackingNumber }) => sameNumber(trackingNumber, push.trackingNumber))
  const rest = missingPieces(push, found)
  const [same] = [...found.filter(({ externalId }) => !push.reportedIds.includes(externalId)), ...found]
  // A shop with one parcel for each order has all of it.
  if (same && (!hasPartialParcels || rest.length === 0)) return answer(same.externalId)
  if (push.lines.length === 0) return refuse('invalid', 'no line of the parcel belongs to the order of the store')
  const former = push.externalId === null ? undefined : parcels.find(isParcel(push.externalId))
  return former ? correct(shop, push, former) : send(shop, { ...push, lines: rest })
}

/**
 * Pieces of a parcel that the shop does not have with its number, without those of our other parcels with the same number.
 * A platform that does not say what is in a parcel has all of it.
 */
function missingPieces({ lines, reportedLines }: ClaimedPush, found: readonly ShopParcel[]): ShippedPieces[] {
  if (found.some((parcel) => parcel.lines.length === 0)) return []
  const piecesIn = (parts: readonly ShippedPieces[], id: string) =>
    parts.reduce((sum, { externalId, quantity }) => sum + (externalId === id ? quantity : 0), 0)
  const inShop = found.flatMap((parcel) => parcel.lines)
  return lines.flatMap(({ externalId, quantity }) => {
    const reported = Math.max(0, piecesIn(inShop, externalId) - piecesIn(reportedLines, externalId))
    return quantity > reported ? [{ externalId, quantity: quantity - reported }] : []
  })
}

async function send(shop: ParcelShop, push: ClaimedPush): Promise<Answer<string>> {
  const sent = await shop.call('write', async ({ parcels }, context, target) =>
    parcels ? parcels.push(context, target, parcelOf(push)) : refuse('refused', 'the platform takes no parcels'),
  )
  return sent.ok ? answer(sent.data.externalId) : sent
}

async function correct(shop: ParcelShop, push: ClaimedPush, { externalId }: ShopParcel): Promise<Answer<string>> {
  const corrected = await shop.call('write', async ({ parcels }, context, target) =>
    parcels?.correct
      ? parcels.correct(context, target, push.shopOrderId, externalId, parcelOf(push))
      : refuse('refused', 'the platform cannot correct a tracking number'),
  )
  return corrected.ok ? answer(corrected.data.externalId) : corrected
}

function parcelOf({
  id,
  shopOrderId,
  trackingNumber,
  carrierId,
  carrierName,
  shippedAt,
  lines,
}: ClaimedPush): NewParcel {
  const url = trackingLink(carrierId, trackingNumber) ?? ''
  return {
    key: `parcel:${id}`,
    orderId: shopOrderId,
    tracking: { carrier: carrierName, number: trackingNumber, url },
    shippedAt,
    lines,
  }
}

function isParcel(externalId: string) {
  return (parcel: ShopParcel) => parcel.externalId === externalId
}

function sameNumber(a: string, b: string): boolean {
  return a.trim().toUpperCase() === b.trim().toUpperCase()
}

/** What follows from a refusal: shops that cannot be reached are tried again, content that they refuse is not. */
export function stateAfter(code: RefusalCode): 'pending' | 'unknown' | 'refused' {
  if (code === 'unknown_outcome') return 'unknown'
  const isFinal = code === 'not_found' || code === 'exists' || code === 'invalid' || code === 'refused'
  return isFinal ? 'refused' : 'pending'
}
