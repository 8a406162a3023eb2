import { z } from 'zod'
import { type Answer, answer, type Page } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { MissingOrder, OrderReader, ShopOrder, ShopOrderLine } from '../../orders.ts'
import { toMinor } from '../money.ts'
import { isOurs } from '../parcels.ts'
import { query } from '../request.ts'
import { addressOf, shopAddressOf } from './addresses.ts'
import { readCustomTexts } from './custom-texts.ts'
import { type CustomTexts, type Line, Order, orderFields } from './shape.ts'
import { isShipped, paymentOf, piecesOf, stateOf } from './states.ts'

const pageSize = 100

export const orders: OrderReader = {
  // A changed address and a refund do not change the time of an order.
  feed: { bound: 'exclusive', grainMs: 1, maxDays: 3650, blindSpots: ['address', 'refund'] },
  listChanged,
  maxRead: 50,
  read,
}

const Changed = z.object({
  orders: z.object({
    items: z.array(z.object({ id: z.string(), updatedAt: z.iso.datetime().transform((text) => new Date(text)) })),
  }),
})

/**
 * Continues from the last time that was listed: an order that changes meanwhile moves to the end, and the order behind
 * it would move onto a page that was already read. Carts are left out.
 */
async function listChanged(
  context: ConnectorContext,
  shop: Shop,
  since: Date,
  next: string | null,
): Promise<Answer<Page<{ readonly externalId: string; readonly changedAt: Date }>>> {
  const [, at, skipped] = /^(\d{1,15})\|(\d{1,6})$/.exec(next ?? '') ?? []
  const after = at === undefined ? since.getTime() : Number(at)
  const skip = Number(skipped ?? 0)
  const document = `query Orders($options: OrderListOptions) { orders(options: $options) { items { id updatedAt } } }`
  const filter = { updatedAt: { after: new Date(after).toISOString() }, active: { eq: false } }
  const options = { filter, sort: { updatedAt: 'ASC' }, take: pageSize, skip }
  const read = await query(context, shop, document, { options }, Changed)
  if (!read.ok) return read
  const items = read.data.orders.items.map(({ id, updatedAt }) => ({ externalId: id, changedAt: updatedAt }))
  const last = items.at(-1)
  if (!last || items.length < pageSize) return answer({ items, next: null })
  const until = last.changedAt.getTime() - 1
  return answer({ items, next: until > after ? `${until}|0` : `${after}|${skip + pageSize}` })
}

const Orders = z.object({ orders: z.object({ items: z.array(Order) }) })

async function read(
  context: ConnectorContext,
  shop: Shop,
  externalIds: readonly string[],
): Promise<Answer<readonly (ShopOrder | MissingOrder)[]>> {
  const texts = await readCustomTexts(context, shop)
  if (!texts.ok) return texts
  const ids = [...new Set(externalIds)]
  const document = `query Orders($options: OrderListOptions) {
    orders(options: $options) { items { ${orderFields(texts.data)} } }
  }`
  const options = { filter: { id: { in: ids } }, take: ids.length }
  const listed = await query(context, shop, document, { options }, Orders)
  if (!listed.ok) return listed
  const found = new Map(listed.data.orders.items.map((order) => [order.id, order]))
  return answer(
    ids.map((externalId) => {
      const order = found.get(externalId)
      return order ? toShopOrder(order, shop, texts.data) : { externalId, isMissing: true }
    }),
  )
}

function toShopOrder(order: Order, shop: Shop, texts: CustomTexts): ShopOrder {
  const refunds = (order.payments ?? []).flatMap(({ refunds }) => refunds.filter(({ state }) => state !== 'Failed'))
  const others = (order.fulfillments ?? []).filter((each) => isShipped(each) && !isOurs(each))
  const [refunded, shipped] = [piecesOf(refunds), piecesOf(others)]
  const methods = order.shippingLines.map(({ shippingMethod }) => shippingMethod)
  return {
    externalId: order.id,
    number: order.code,
    state: stateOf(order),
    payment: paymentOf(order),
    isCancelRequested: false,
    orderedAt: order.orderPlacedAt ?? order.createdAt,
    changedAt: order.updatedAt,
    shipBy: null,
    address: addressOf(order),
    shopAddress: shopAddressOf(order),
    totalMinor: toMinor(order.totalWithTax, shop),
    refundedMinor: toMinor(
      refunds.reduce((sum, { total }) => sum + total, 0),
      shop,
    ),
    currency: order.currencyCode,
    buyerNote: texts.notes.flatMap((name) => textOf(order.customFields?.[name])).join('\n'),
    shippingMethod: methods.map(({ name }) => name).join(', '),
    isPickup: methods.length > 0 && methods.every(({ code }) => /pick-?up|collect/i.test(code)),
    isTest: false,
    lines: order.lines
      .filter(({ quantity, orderPlacedQuantity }) => Math.max(quantity, orderPlacedQuantity) > 0)
      .map((line) => lineOf(line, shop, { texts, refunded, shipped })),
  }
}

type Gone = {
  readonly texts: CustomTexts
  readonly refunded: ReadonlyMap<string, number>
  readonly shipped: ReadonlyMap<string, number>
}

function lineOf(line: Line, shop: Shop, { texts, refunded, shipped }: Gone): ShopOrderLine {
  const { productVariant: variant } = line
  const bought = Math.max(line.quantity, line.orderPlacedQuantity)
  // Pieces that are canceled are usually refunded too, with the same lines: they are not counted twice.
  const kept = Math.min(line.quantity, bought - (refunded.get(line.id) ?? 0))
  return {
    externalId: line.id,
    listingId: variant.product.id,
    variantId: variant.id,
    sku: variant.sku,
    gtin: '',
    title: variant.name,
    options: Object.fromEntries(variant.options.map(({ name, group }) => [group.name, name])),
    quantity: bought,
    openQuantity: Math.max(0, kept - (shipped.get(line.id) ?? 0)),
    unitPriceMinor: toMinor(line.proratedUnitPriceWithTax, shop),
    personalization: Object.fromEntries(
      [...texts.line].flatMap(([name, label]) => textOf(line.customFields?.[name]).map((text) => [label, text])),
    ),
    fulfillmentLineId: null,
  }
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}
