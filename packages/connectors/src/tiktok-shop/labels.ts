import type { Handover, ShopShipment } from '@podwright/domain/orders/handover'
import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import { requestFile } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { LabelReader } from '../labels.ts'
import type { NewParcel } from '../parcels.ts'
import { readOne } from './parcels.ts'
import { callApi } from './request.ts'
import { isCanceled, type LineItem, linesOf, type Order } from './shape.ts'

/** Labels of orders that TikTok ships, which exist once the handover of the package is arranged. */
export const labels: LabelReader = {
  kinds: ['package'],
  shipments: {
    async readShipment(context, shop, orderId, lines) {
      const waiting = await readWaiting(context, shop, orderId, lines)
      if (!waiting.ok) return waiting
      const { state, packageId } = waiting.data
      if (packageId === null) return answer({ state, handovers: [] })
      const handovers = await readHandovers(context, shop, packageId)
      return handovers.ok ? answer({ state, handovers: handovers.data }) : handovers
    },
    async arrangeShipment(context, shop, orderId, lines, handover) {
      const waiting = await readWaiting(context, shop, orderId, lines)
      if (!waiting.ok) return waiting
      const { packageId } = waiting.data
      return packageId === null ? answer(null) : handOver(context, shop, packageId, handover)
    },
  },
  async read(context, shop, kind, orderId) {
    if (kind !== 'package') return refuse('refused', 'TikTok prints no labels of items')
    const order = await readOne(context, shop, orderId)
    if (!order.ok) return order
    if (order.data.shipping_type !== 'TIKTOK')
      return refuse('refused', 'the seller ships this order with another label')
    const [id, ...others] = packagesOf(openPieces(order.data).filter(isArranged))
    if (!id) return refuse('not_found', 'the shipment is not arranged in the shop')
    if (others.length > 0) return refuse('refused', 'the order has several packages: print them in the Seller Center')
    const path = `/fulfillment/202309/packages/${id}/shipping_documents`
    const call = { method: 'GET', path, query: { document_type: 'SHIPPING_LABEL' }, isWrite: false } as const
    const printed = await callApi(context, shop.credentials, call, z.object({ doc_url: z.string().nullish() }))
    if (!printed.ok) return printed
    const url = printed.data.doc_url
    if (!url) return refuse('not_found', 'TikTok is making the label')
    const name = 'the shipping label'
    const file = await requestFile(context, { url, name, isWrite: false, refusalOf: () => undefined })
    return file.ok ? answer({ mimeType: 'application/pdf', bytes: file.data }) : file
  },
}

type Waiting = { readonly state: ShopShipment['state']; readonly packageId: string | null }

/** The package of an order whose handover is to be arranged; null if there is none. */
async function readWaiting(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
  lines: NewParcel['lines'],
): Promise<Answer<Waiting>> {
  const order = await readOne(context, shop, orderId)
  if (!order.ok) return order
  if (order.data.shipping_type !== 'TIKTOK') return answer({ state: 'not_needed', packageId: null })
  const pieces = openPieces(order.data)
  const waiting = pieces.filter((piece) => !isArranged(piece))
  if (waiting.length === 0) return answer({ state: 'arranged', packageId: null })
  if (waiting.some(({ display_status }) => display_status !== 'AWAITING_SHIPMENT'))
    return refuse('not_found', 'TikTok does not ship the order yet')
  const inParcel = new Map(lines.map(({ externalId, quantity }) => [externalId, quantity]))
  const [packageId, ...others] = packagesOf(pieces)
  const isWhole = linesOf(order.data).every(
    (line) => line.pieces.filter((piece) => !isCanceled(piece)).length <= (inParcel.get(line.id) ?? 0),
  )
  if (!packageId || others.length > 0 || !isWhole)
    return refuse('refused', 'the order is not one package: arrange its shipment in the Seller Center')
  return answer({ state: 'to_arrange', packageId })
}

const openPieces = ({ line_items }: Order) => line_items.filter((item) => !isCanceled(item))
const isArranged = ({ display_status }: LineItem) => !/^(UNPAID|ON_HOLD|AWAITING_SHIPMENT)$/.test(display_status)
const packagesOf = (pieces: readonly LineItem[]) => [
  ...new Set(pieces.flatMap(({ package_id }) => (package_id === '' ? [] : [package_id]))),
]

const Offered = z.object({
  can_drop_off: z.boolean().nullish(),
  can_pickup: z.boolean().nullish(),
  pickup_slots: z
    .array(
      z.object({
        // The platform's spelling.
        avaliable: z.boolean().nullish(),
        start_time: z.number(),
        end_time: z.number(),
      }),
    )
    .nullish(),
})

/** What TikTok offers for a package: drop-off, and the times of a pickup that are free. */
async function readHandovers(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<readonly Handover[]>> {
  const path = `/fulfillment/202309/packages/${id}/handover_time_slots`
  const read = await callApi(context, shop.credentials, { method: 'GET', path, isWrite: false }, Offered)
  if (!read.ok) return read
  const { can_drop_off, can_pickup, pickup_slots } = read.data
  const free = can_pickup ? (pickup_slots ?? []).filter(({ avaliable }) => avaliable) : []
  const pickups = free
    .sort((a, b) => a.start_time - b.start_time)
    .map(({ start_time, end_time }): Handover => {
      return { method: 'pickup', from: timeOf(start_time), until: timeOf(end_time) }
    })
  const dropOff: Handover[] = can_drop_off ? [{ method: 'drop_off', from: null, until: null }] : []
  const offered = [...pickups, ...dropOff]
  return offered.length > 0 ? answer(offered) : refuse('not_found', 'TikTok has no time for the pickup yet')
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()
const secondsOf = (time: string) => Math.floor(Date.parse(time) / 1000)

/** TikTok refuses a time that is not free any more. */
async function handOver(
  context: ConnectorContext,
  shop: Shop,
  id: string,
  { method, from, until }: Handover,
): Promise<Answer<null>> {
  const isPickup = method === 'pickup' && from !== null && until !== null
  if (!isPickup && method !== 'drop_off') return refuse('invalid', 'choose drop-off, or the time of a pickup')
  const body = isPickup
    ? { handover_method: 'PICKUP', pickup_slot: { start_time: secondsOf(from), end_time: secondsOf(until) } }
    : { handover_method: 'DROP_OFF' }
  const path = `/fulfillment/202309/packages/${id}/ship`
  const call = { method: 'POST', path, body, isWrite: true } as const
  const shipped = await callApi(context, shop.credentials, call, z.unknown().optional())
  return shipped.ok ? answer(null) : shipped
}
