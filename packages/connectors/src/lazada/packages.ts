import type { ShopShipment } from '@podwright/domain/orders/handover'
import { z } from 'zod'
import { type Answer, answer, type Refusal, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { ShipmentArranger } from '../labels.ts'
import { Item, isShippedByLazada, linesOf, openPiecesOf } from './orders.ts'
import { refusalOf } from './refusals.ts'
import { callForResult, callShop } from './request.ts'

const code = z.union([z.string(), z.number()]).transform(String)
const message = z.string().nullish()

/** Pieces of an order that a carrier takes, also canceled ones. */
export async function readPieces(context: ConnectorContext, shop: Shop, orderId: string): Promise<Answer<Item[]>> {
  if (!isNumber(orderId)) return refuse('not_found', 'no such order')
  const call = { path: '/order/items/get', query: { order_id: orderId } }
  const items = await callShop(context, shop, call, z.array(Item))
  if (!items.ok) return items
  return answer(items.data.filter(({ is_digital }) => is_digital !== '1'))
}

/** A package that the seller hands over: pieces with one label and one number of Lazada. */
export type Package = { readonly id: string; readonly pieces: readonly Item[] }

export function packagesOf(pieces: readonly Item[]): Package[] {
  const packed = pieces.filter(
    (piece) => piece.package_id !== '' && !unpacked.has(piece.status) && !isShippedByLazada(piece),
  )
  return [...Map.groupBy(packed, ({ package_id }) => package_id)].map(([id, parts]) => ({ id, pieces: parts }))
}

const toPack = new Set(['pending', 'topack'])
const unpacked = new Set([...toPack, 'unpaid', 'canceled'])

type Lines = readonly { readonly externalId: string; readonly quantity: number }[]
type Packing = { readonly state: ShopShipment['state']; readonly open: readonly Item[] }

/** The pieces of an order that are to be packed; refuses if the parcel lacks one of them. */
async function readPacking(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
  lines: Lines,
): Promise<Answer<Packing>> {
  const pieces = await readPieces(context, shop, orderId)
  if (!pieces.ok) return pieces
  const ours = pieces.data.filter((piece) => !isShippedByLazada(piece))
  // The seller delivers such an order without a label of Lazada.
  if (ours.length === 0 || ours.some(({ delivery_option_sof }) => delivery_option_sof === '1'))
    return answer({ state: 'not_needed', open: [] })
  const open = ours.filter(({ status }) => toPack.has(status))
  if (open.length === 0) return answer({ state: 'arranged', open })
  const inParcel = new Map(lines.map(({ externalId, quantity }) => [externalId, quantity]))
  if (linesOf(pieces.data).some((line) => openPiecesOf(line).length > (inParcel.get(line.id) ?? 0)))
    return refuse('refused', 'pieces of the order go in other parcels: pack them in the Seller Center')
  return answer({ state: 'to_arrange', open })
}

export const shipments: ShipmentArranger = {
  async readShipment(context, shop, orderId, lines) {
    const packing = await readPacking(context, shop, orderId, lines)
    if (!packing.ok) return packing
    const { state } = packing.data
    // Lazada assigns the carrier, and when it collects the package.
    return answer({ state, handovers: state === 'to_arrange' ? [{ method: 'platform', from: null, until: null }] : [] })
  },
  /** Packs an order, for which Lazada assigns a package and its number. What is packed stays as it is. */
  async arrangeShipment(context, shop, orderId, lines, { method }) {
    if (method !== 'platform') return refuse('invalid', 'Lazada decides how it takes a package')
    const packing = await readPacking(context, shop, orderId, lines)
    if (!packing.ok) return packing
    const { open } = packing.data
    if (open.length === 0) return answer(null)
    const provider = await findProvider(context, shop, { orderId, pieces: open })
    if (!provider.ok) return provider
    const order = `{"order_item_list":${idsOf(open)},"order_id":${orderId}}`
    const { code: shipment_provider_code, type: shipping_allocate_type } = provider.data
    const way = JSON.stringify({ delivery_type: 'dropship', shipping_allocate_type, shipment_provider_code })
    const packReq = `{"pack_order_list":[${order}],${way.slice(1)}`
    const packed = await callForResult(context, shop, { path: '/order/fulfill/pack', form: { packReq } }, Packed)
    if (!packed.ok) return packed
    return refusalOfPart(packed.data.pack_order_list.flatMap(({ order_item_list }) => order_item_list)) ?? answer(null)
  },
}

/** Lazada documents ids as numbers, but they may exceed what a JavaScript number holds. */
const idsOf = (pieces: readonly Item[]) => `[${pieces.map(({ order_item_id }) => order_item_id).join(',')}]`
const isNumber = (id: string) => /^\d{1,20}$/.test(id)

const Part = z.object({ item_err_code: code, msg: message })
const Packed = z.object({ pack_order_list: z.array(z.object({ order_item_list: z.array(Part) })) })
const Providers = z.object({
  platform_default: code.nullish(),
  shipment_providers: z.array(z.object({ provider_code: z.string().nullish() })).nullish(),
  shipping_allocate_type: z.string().nullish(),
})

/** Who ships the pieces: Lazada assigns a carrier, or a cross-border seller chooses the warehouse that forwards them. */
async function findProvider(
  context: ConnectorContext,
  shop: Shop,
  { orderId, pieces }: { readonly orderId: string; readonly pieces: readonly Item[] },
): Promise<Answer<{ readonly code?: string; readonly type: string }>> {
  const getShipmentProvidersReq = `{"orders":[{"order_id":${orderId},"order_item_ids":${idsOf(pieces)}}]}`
  const call = { path: '/order/shipment/providers/get', query: { getShipmentProvidersReq } }
  const read = await callForResult(context, shop, call, Providers)
  if (!read.ok) return read
  const { platform_default, shipment_providers, shipping_allocate_type } = read.data
  const type = shipping_allocate_type ?? ''
  if (type === '') return refuse('refused', 'Lazada offers no carrier for this order')
  if (platform_default === '1') return answer({ type })
  const [only, ...others] = (shipment_providers ?? []).flatMap(({ provider_code }) => provider_code || [])
  if (only === undefined || others.length > 0)
    return refuse('refused', 'choose the warehouse that forwards this order: pack it in the Seller Center')
  return answer({ type, code: only })
}

const Ready = z.object({ packages: z.array(Part) })

/** The status of the package does not allow the call. */
const notAllowedNow = '700000'

/** Marks a package as ready for the carrier. */
export async function markReadyToShip(
  context: ConnectorContext,
  shop: Shop,
  { id, pieces }: Package,
): Promise<Answer<null>> {
  const readyToShipReq = JSON.stringify({ packages: [{ package_id: id }] })
  const call = { path: '/order/package/rts', form: { readyToShipReq } }
  const ready = await callForResult(context, shop, call, Ready)
  if (!ready.ok) return ready
  // Whether pieces "to ship" were marked is not documented; if they were, Lazada does not allow it again.
  const mayBeMarked = pieces.every(({ status }) => status === 'toship')
  const parts = ready.data.packages.filter((part) => !(mayBeMarked && part.item_err_code === notAllowedNow))
  return refusalOfPart(parts) ?? answer(null)
}

/** A call that succeeds as a whole says of each part whether it was done. */
function refusalOfPart(parts: readonly z.infer<typeof Part>[]): Refusal | undefined {
  const failed = parts.find(({ item_err_code }) => item_err_code !== '0')
  return failed && refusalOf(failed.item_err_code, failed.msg ?? '', true)
}
