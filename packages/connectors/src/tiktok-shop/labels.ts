import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import { requestFile } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { LabelReader } from '../labels.ts'
import { readOne } from './parcels.ts'
import { callApi } from './request.ts'
import { isCanceled, type LineItem, linesOf, type Order } from './shape.ts'

/** Labels of orders that TikTok ships, which exist once the handover of the package is arranged. */
export const labels: LabelReader = {
  kinds: ['package'],
  async arrange(context, shop, orderId, lines) {
    const order = await readOne(context, shop, orderId)
    if (!order.ok) return order
    if (order.data.shipping_type !== 'TIKTOK') return answer(null)
    const pieces = openPieces(order.data)
    const waiting = pieces.filter((piece) => !isArranged(piece))
    if (waiting.length === 0) return answer(null)
    if (waiting.some(({ display_status }) => display_status !== 'AWAITING_SHIPMENT'))
      return refuse('not_found', 'TikTok does not ship the order yet')
    const inParcel = new Map(lines.map(({ externalId, quantity }) => [externalId, quantity]))
    const [id, ...others] = packagesOf(pieces)
    const isWhole = linesOf(order.data).every(
      (line) => line.pieces.filter((piece) => !isCanceled(piece)).length <= (inParcel.get(line.id) ?? 0),
    )
    if (!id || others.length > 0 || !isWhole)
      return refuse('refused', 'the order is not one package: arrange its shipment in the Seller Center')
    return handOver(context, shop, id)
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

const openPieces = ({ line_items }: Order) => line_items.filter((item) => !isCanceled(item))
const isArranged = ({ display_status }: LineItem) => !/^(UNPAID|ON_HOLD|AWAITING_SHIPMENT)$/.test(display_status)
const packagesOf = (pieces: readonly LineItem[]) => [
  ...new Set(pieces.flatMap(({ package_id }) => (package_id === '' ? [] : [package_id]))),
]

const Handover = z.object({
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

/** Arranges the handover in the way that TikTok offers; if there are two, the seller has to choose. */
async function handOver(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<null>> {
  const path = `/fulfillment/202309/packages/${id}`
  const slots = { method: 'GET', path: `${path}/handover_time_slots`, isWrite: false } as const
  const read = await callApi(context, shop.credentials, slots, Handover)
  if (!read.ok) return read
  const { can_drop_off, can_pickup, pickup_slots } = read.data
  if (Boolean(can_drop_off) === Boolean(can_pickup))
    return refuse('refused', 'choose pickup or drop-off of this order in the Seller Center')
  const slot = (pickup_slots ?? [])
    .filter(({ avaliable }) => avaliable)
    .sort((a, b) => a.start_time - b.start_time)
    .map(({ start_time, end_time }) => ({ start_time, end_time }))[0]
  if (can_pickup && !slot) return refuse('not_found', 'TikTok has no time for the pickup yet')
  const body = can_pickup ? { handover_method: 'PICKUP', pickup_slot: slot } : { handover_method: 'DROP_OFF' }
  const call = { method: 'POST', path: `${path}/ship`, body, isWrite: true } as const
  const shipped = await callApi(context, shop.credentials, call, z.unknown().optional())
  return shipped.ok ? answer(null) : shipped
}
