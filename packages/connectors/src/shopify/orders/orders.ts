import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { namedFields, toAddress } from '../../common/address.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { toMinor } from '../../money.ts'
import type { MissingOrder, OrderReader, ShopOrder, ShopOrderLine } from '../../orders.ts'
import { gid, graphql, idOf, isNumeric } from '../graphql.ts'
import { ownNumbers, type Pieces, piecesOfOthers } from '../parcels/fulfillments.ts'
import { changedQuery, orderQuery } from './documents.ts'
import { Order, type OrderLine, PageInfo } from './shape.ts'
import { isPickup, paymentOf, stateOf } from './states.ts'

export const orders: OrderReader = {
  // Deleted orders are not listed. Without a special permission, Shopify shows the orders of 60 days.
  feed: { bound: 'inclusive', grainMs: 1000, maxDays: 60, blindSpots: ['trash'] },
  async listChanged(context, shop, since, next) {
    const from = new Date(Math.floor(since.getTime() / 1000) * 1000).toISOString()
    const query = `updated_at:>='${from}'`
    const read = await graphql(context, shop, changedQuery, { query, after: next }, Changed)
    if (!read.ok) return read
    const { nodes, pageInfo } = read.data.orders
    return answer({
      items: nodes.map(({ legacyResourceId, updatedAt }) => ({ externalId: legacyResourceId, changedAt: updatedAt })),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    })
  },
  maxRead: 10,
  async read(context, shop, externalIds) {
    const results: (ShopOrder | MissingOrder)[] = []
    for (const externalId of new Set(externalIds)) {
      const read = isNumeric(externalId) ? await readOrder(context, shop, externalId) : answer(null)
      if (!read.ok) return read
      results.push(read.data ?? { externalId, isMissing: true })
    }
    return answer(results)
  },
}

const Changed = z.object({
  orders: z.object({
    pageInfo: PageInfo,
    nodes: z.array(z.object({ legacyResourceId: z.coerce.string(), updatedAt: z.coerce.date() })),
  }),
})
const Read = z.object({ order: Order.nullable() })

async function readOrder(context: ConnectorContext, shop: Shop, externalId: string): Promise<Answer<ShopOrder | null>> {
  const lines: OrderLine[] = []
  let after: string | null = null
  for (;;) {
    const read: Answer<z.infer<typeof Read>> = await graphql(
      context,
      shop,
      orderQuery,
      { id: gid('Order', externalId), after },
      Read,
    )
    if (!read.ok) return read
    const order: Order | null = read.data.order
    if (!order) return answer(null)
    lines.push(...order.lineItems.nodes)
    const pageInfo: z.infer<typeof PageInfo> = order.lineItems.pageInfo
    if (pageInfo.hasNextPage && pageInfo.endCursor !== null) {
      after = pageInfo.endCursor
      continue
    }
    const shipped =
      /FULFILLED$/.test(order.displayFulfillmentStatus) && order.displayFulfillmentStatus !== 'UNFULFILLED'
    const elsewhere = shipped
      ? await piecesOfOthers(context, shop, externalId, ownNumbers(order.metafield?.value))
      : answer<Pieces>(new Map())
    return elsewhere.ok ? answer(toShopOrder(externalId, order, lines, elsewhere.data)) : elsewhere
  }
}

function toShopOrder(externalId: string, order: Order, lines: readonly OrderLine[], elsewhere: Pieces): ShopOrder {
  const from = order.shippingAddress
  const shipBy = order.fulfillmentOrders.nodes
    .flatMap(({ fulfillBy }) => (fulfillBy === null ? [] : [fulfillBy]))
    .sort()
  return {
    externalId,
    number: order.name,
    state: stateOf(order),
    payment: paymentOf(order),
    isCancelRequested: false,
    orderedAt: order.createdAt,
    changedAt: order.updatedAt,
    shipBy: shipBy[0] === undefined ? null : new Date(shipBy[0]),
    address: from && addressOf(order, from),
    shopAddress: namedFields(from ?? {}),
    totalMinor: toMinor(order.totalPriceSet.shopMoney.amount),
    refundedMinor: toMinor(order.totalRefundedSet.shopMoney.amount),
    currency: order.currencyCode,
    buyerNote: order.note ?? '',
    shippingMethod: order.shippingLine?.title ?? '',
    isPickup: isPickup(order),
    isTest: order.test,
    lines: lines.filter(({ requiresShipping }) => requiresShipping).map((line) => lineOf(line, elsewhere)),
  }
}

function addressOf({ email, phone }: Order, from: NonNullable<Order['shippingAddress']>) {
  const hasName = (from.name ?? '').trim() !== ''
  return toAddress({
    recipient: hasName ? from.name : from.company,
    phone: from.phone ?? phone,
    email,
    country: from.countryCodeV2,
    // Labels of these countries need the code.
    region: ['US', 'CA', 'AU'].includes(from.countryCodeV2 ?? '') ? from.provinceCode : from.province,
    city: from.city,
    line1: from.address1,
    line2: [from.address2, hasName ? from.company : ''].filter((part) => part).join(', '),
    postcode: from.zip,
  })
}

function lineOf(line: OrderLine, elsewhere: Pieces): ShopOrderLine {
  // Apps name what buyers should not see with an underscore.
  const entered = line.customAttributes.filter(({ key, value }) => !key.startsWith('_') && value)
  return {
    externalId: idOf(line.id),
    variantId: line.variant ? idOf(line.variant.id) : '',
    listingId: line.product ? idOf(line.product.id) : '',
    sku: line.sku ?? '',
    gtin: line.variant?.barcode ?? '',
    title: line.title,
    options: optionsOf(line),
    quantity: line.quantity,
    openQuantity: Math.max(0, line.currentQuantity - (elsewhere.get(idOf(line.id)) ?? 0)),
    unitPriceMinor: toMinor(line.discountedUnitPriceAfterAllDiscountsSet.shopMoney.amount),
    personalization: Object.fromEntries(entered.map(({ key, value }) => [key, value ?? ''])),
    // A parcel names the line; which part of it is open where is looked up when it is reported.
    fulfillmentLineId: null,
  }
}

/** The options of a variant that was deleted in the shop are only known by its title. */
function optionsOf({ variant, variantTitle }: OrderLine): Record<string, string> {
  const titles = (variantTitle ?? '').split(' / ').filter((value) => value !== '')
  const selected = variant?.selectedOptions ?? titles.map((value, at) => ({ name: `Option ${at + 1}`, value }))
  return Object.fromEntries(
    selected.filter(({ value }) => value !== 'Default Title').map(({ name, value }) => [name, value]),
  )
}
