import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { NewParcel, ShopParcel } from '../../parcels.ts'
import { get } from '../http/request.ts'

/** The name under which our key is stored in a fulfillment; the shop shows it to no one. */
const keyName = '_podwright_key'

const Items = z.array(z.object({ item_id: z.coerce.number().int(), qty: z.coerce.number() })).catch([])

export const Fulfillment = z.object({
  id: z.number().int(),
  is_fulfilled: z.union([z.boolean(), z.enum(['', '0', '1']).transform((text) => text === '1')]),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
})
type Fulfillment = z.infer<typeof Fulfillment>

function metaOf({ meta_data }: Fulfillment, name: string): unknown {
  return meta_data.find(({ key }) => key === name)?.value
}

function itemsOf(fulfillment: Fulfillment) {
  return Items.parse(metaOf(fulfillment, '_items'))
}

export function readFulfillments(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
): Promise<Answer<Fulfillment[]>> {
  return get(context, shop, `/orders/${orderId}/fulfillments`, {}, z.array(Fulfillment))
}

export function parcelOf(fulfillment: Fulfillment): ShopParcel {
  return {
    externalId: String(fulfillment.id),
    trackingNumber: String(metaOf(fulfillment, '_tracking_number') ?? ''),
    lines: itemsOf(fulfillment).map(({ item_id, qty }) => ({ externalId: String(item_id), quantity: qty })),
  }
}

/** The body that creates or replaces a fulfillment. The shop mails the tracking number to the buyer. */
export function fulfillmentBody({ key, tracking, shippedAt, lines }: NewParcel) {
  const meta = {
    _items: lines.map(({ externalId, quantity }) => ({ item_id: Number(externalId), qty: quantity })),
    _tracking_number: tracking.number,
    _tracking_url: tracking.url,
    // Mails show this value as it is; one that the shop does not know is a carrier of the seller, named below.
    _shipment_provider: tracking.carrier || 'other',
    _provider_name: tracking.carrier,
    _date_fulfilled: shippedAt.toISOString().slice(0, 19).concat('Z'),
    [keyName]: key,
  }
  return {
    status: 'fulfilled',
    is_fulfilled: true,
    notify_customer: true,
    meta_data: Object.entries(meta).map(([name, value]) => ({ key: name, value })),
  }
}

/** Pieces that were shipped without us, by line id. */
export async function piecesOfOthers(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
): Promise<Answer<ReadonlyMap<number, number>>> {
  const read = await readFulfillments(context, shop, orderId)
  if (!read.ok) return read
  const pieces = new Map<number, number>()
  for (const fulfillment of read.data)
    if (fulfillment.is_fulfilled && metaOf(fulfillment, keyName) === undefined)
      for (const { item_id, qty } of itemsOf(fulfillment)) pieces.set(item_id, (pieces.get(item_id) ?? 0) + qty)
  return answer(pieces)
}
