import { divideRounded } from '@podwright/domain/money'
import type { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { type Answer, answer, type Page } from '../../answer.ts'
import { namedFields, toAddress } from '../../common/address.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { MissingOrder, OrderReader, ShopOrder, ShopOrderLine } from '../../orders.ts'
import { minorOf } from '../amounts.ts'
import { isOurs } from '../parcels.ts'
import { get } from '../request.ts'
import { type Item, Order, orderFields } from './shape.ts'
import { paymentOf, piecesOf, refundedMinorOf, stateOf } from './states.ts'

const pageSize = 100

export const orders: OrderReader = {
  // A payment that is captured later does not change the time of an order.
  feed: { bound: 'exclusive', grainMs: 1, maxDays: 3650, blindSpots: ['payment'] },
  listChanged,
  maxRead: 50,
  read,
}

const Changed = z.object({
  orders: z.array(z.object({ id: z.string(), updated_at: z.iso.datetime().transform((text) => new Date(text)) })),
})

/**
 * Continues from the last time that was listed: an order that changes meanwhile moves to the end, and the order behind
 * it would move onto a page that was already read.
 */
async function listChanged(
  context: ConnectorContext,
  shop: Shop,
  since: Date,
  next: string | null,
): Promise<Answer<Page<{ readonly externalId: string; readonly changedAt: Date }>>> {
  const [, at, skipped] = /^(\d{1,15})\|(\d{1,6})$/.exec(next ?? '') ?? []
  const after = at === undefined ? since.getTime() : Number(at)
  const offset = Number(skipped ?? 0)
  const query = {
    'updated_at[$gt]': new Date(after).toISOString(),
    order: 'updated_at',
    limit: pageSize,
    offset,
    fields: 'id,updated_at',
  }
  const listed = await get(context, shop, '/orders', query, Changed)
  if (!listed.ok) return listed
  const items = listed.data.orders.map(({ id, updated_at }) => ({ externalId: id, changedAt: updated_at }))
  const last = items.at(-1)
  if (!last || items.length < pageSize) return answer({ items, next: null })
  const until = last.changedAt.getTime() - 1
  return answer({ items, next: until > after ? `${until}|0` : `${after}|${offset + pageSize}` })
}

async function read(
  context: ConnectorContext,
  shop: Shop,
  externalIds: readonly string[],
): Promise<Answer<readonly (ShopOrder | MissingOrder)[]>> {
  const ids = [...new Set(externalIds)]
  const query = { id: ids, limit: ids.length, fields: orderFields }
  const listed = await get(context, shop, '/orders', query, z.object({ orders: z.array(Order) }))
  if (!listed.ok) return listed
  const found = new Map(listed.data.orders.map((order) => [order.id, order]))
  return answer(
    ids.map((externalId) => {
      const order = found.get(externalId)
      return order ? toShopOrder(order) : { externalId, isMissing: true }
    }),
  )
}

/** Medusa has no note of its own; checkouts store it in the order's metadata. */
const noteName = /note|comment|message|instruction|remark/i

function toShopOrder(order: Order): ShopOrder {
  const others = piecesOf(order.fulfillments.filter((each) => !each.canceled_at && !isOurs(each)))
  const methods = (order.shipping_methods ?? []).map(({ name }) => name)
  return {
    externalId: order.id,
    number: String(order.display_id),
    state: stateOf(order),
    payment: paymentOf(order),
    isCancelRequested: false,
    orderedAt: order.created_at,
    changedAt: order.updated_at,
    shipBy: null,
    address: addressOf(order),
    shopAddress: {
      ...prefixed('shipping', order.shipping_address),
      ...prefixed('billing', order.billing_address),
    },
    totalMinor: minorOf(order.total),
    refundedMinor: refundedMinorOf(order),
    currency: order.currency_code.toUpperCase(),
    buyerNote: Object.entries(textsOf(order.metadata))
      .flatMap(([name, text]) => (noteName.test(name) ? [text] : []))
      .join('\n'),
    shippingMethod: methods.join(', '),
    isPickup: methods.length > 0 && methods.every((name) => /pick-?\s?up|collect/i.test(name)),
    isTest: false,
    lines: order.items.filter(({ quantity }) => quantity > 0).map((item) => lineOf(item, others)),
  }
}

function lineOf(item: Item, others: ReadonlyMap<string, number>): ShopOrderLine {
  const options = (item.variant?.options ?? []).map(({ option, value }) => [option?.title ?? '', value])
  return {
    externalId: item.id,
    listingId: item.product_id,
    variantId: item.variant_id,
    sku: item.variant_sku,
    gtin: item.variant?.ean || item.variant?.upc || '',
    title: [item.product_title || item.title, item.variant_title].filter((text) => text !== '').join(' · '),
    options: Object.fromEntries(options),
    quantity: item.quantity,
    openQuantity: Math.max(0, item.quantity - (others.get(item.id) ?? 0)),
    unitPriceMinor: Number(divideRounded(BigInt(minorOf(item.total)), BigInt(Math.ceil(item.quantity)))),
    personalization: textsOf(item.metadata),
    fulfillmentLineId: null,
  }
}

/** Texts in metadata; names with an underscore and those of programs are not for people. */
function textsOf(metadata: Readonly<Record<string, unknown>> | null | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' && !/^_|_id$|^podwright/.test(name)
        ? [[name, value.trim()]]
        : [],
    ),
  )
}

function prefixed(prefix: string, address: Order['shipping_address']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(namedFields(address ?? {})).map(([name, text]) => [`${prefix}.${name}`, text]),
  )
}

function addressOf({ shipping_address: from, email }: Order): OrderAddress | null {
  if (!from) return null
  const name = [from.first_name, from.last_name].filter((part) => part !== '').join(' ')
  const country = from.country_code.toUpperCase()
  return toAddress({
    recipient: name === '' ? from.company : name,
    phone: from.phone,
    email,
    country,
    region: regionOf(from.province, country),
    city: from.city,
    line1: from.address_1,
    line2: [from.address_2, name === '' ? '' : from.company].filter((part) => part !== '').join(', '),
    postcode: from.postal_code,
  })
}

/** Shops store regions as codes of ISO 3166-2 in lower case (`us-tx`), or as a name. */
function regionOf(province: string, country: string): string {
  const prefix = `${country.toLowerCase()}-`
  return province.toLowerCase().startsWith(prefix) ? province.slice(prefix.length).toUpperCase() : province
}
