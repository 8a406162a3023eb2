import { z } from 'zod'
import { type Args, connection, type Resolved } from '../../graphql/execute.ts'
import { announce } from '../deliveries.ts'
import { type Fulfillment, gid, numberOf, type Order, type OrderLine, type ShopState, type Unit } from '../state.ts'
import { productObject, userError, variantObject } from './products.ts'

export function changeOrder(state: ShopState, order: Order, topic = 'orders/updated'): void {
  order.updatedAt = state.now()
  announce(state, topic, order.id)
}

const openPieces = ({ units }: Order) =>
  units.flatMap(({ lines }) => lines).reduce((sum, { remaining }) => sum + remaining, 0)

function refundedOf({ lines }: Order): number {
  return lines.reduce((sum, { variant, removed }) => sum + Math.round(Number(variant.price) * 100) * removed, 0)
}

function totalOf({ lines }: Order): number {
  return lines.reduce((sum, { variant, quantity }) => sum + Math.round(Number(variant.price) * 100) * quantity, 500)
}

function fulfillmentStatusOf(order: Order): string {
  const isShipped = order.fulfillments.some(({ status }) => status === 'SUCCESS')
  if (openPieces(order) === 0) return isShipped ? 'FULFILLED' : 'UNFULFILLED'
  if (isShipped) return 'PARTIALLY_FULFILLED'
  return order.units.some(({ status }) => status === 'ON_HOLD') ? 'ON_HOLD' : 'UNFULFILLED'
}

const money = (amount: string) => ({ shopMoney: { amount } })

function orderObject(state: ShopState, order: Order): Resolved {
  const { firstName, lastName, line1, city, region, postcode, country, phone } = order.address
  return {
    legacyResourceId: String(order.id),
    name: `#${order.id}`,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    test: false,
    note: order.note,
    email: 'ann@buyer.example',
    phone: null,
    displayFinancialStatus: order.financial,
    paymentGatewayNames: order.gateways,
    displayFulfillmentStatus: fulfillmentStatusOf(order),
    currencyCode: 'USD',
    totalPriceSet: money((totalOf(order) / 100).toFixed(2)),
    totalRefundedSet: money((refundedOf(order) / 100).toFixed(2)),
    shippingLine: { title: 'Standard' },
    shippingAddress: {
      name: `${firstName} ${lastName}`,
      company: null,
      address1: line1,
      address2: null,
      city,
      province: 'Texas',
      provinceCode: region,
      zip: postcode,
      countryCodeV2: country,
      phone,
    },
    metafield: ({ namespace, key }: Args) => {
      const value = order.metafields.get(`${namespace}.${key}`)
      return value === undefined ? null : { value }
    },
    fulfillmentOrders: connection(order.units.map((unit) => unitObject(unit))),
    fulfillments: order.fulfillments.map(fulfillmentObject),
    lineItems: connection(order.lines.map((line) => lineObject(state, line))),
  }
}

function unitObject({ id, status, lines }: Unit): Resolved {
  return {
    id: gid('FulfillmentOrder', id),
    status,
    fulfillBy: null,
    deliveryMethod: { methodType: 'SHIPPING' },
    lineItems: connection(
      lines.map((line) => ({
        id: gid('FulfillmentOrderLineItem', line.id),
        remainingQuantity: line.remaining,
        lineItem: { id: gid('LineItem', line.lineId) },
      })),
    ),
  }
}

function fulfillmentObject({ id, status, number, parts }: Fulfillment): Resolved {
  return {
    id: gid('Fulfillment', id),
    status,
    trackingInfo: [{ number }],
    fulfillmentLineItems: connection(
      parts.map(({ lineId, quantity }) => ({ quantity, lineItem: { id: gid('LineItem', lineId) } })),
    ),
  }
}

function lineObject(state: ShopState, line: OrderLine): Resolved {
  const product = state.products.get(line.productId)
  return {
    id: gid('LineItem', line.id),
    sku: line.variant.sku,
    title: line.title,
    variantTitle: line.variant.options.map(({ value }) => value).join(' / ') || null,
    quantity: line.quantity,
    currentQuantity: line.quantity - line.removed,
    requiresShipping: true,
    variant: product ? variantObject(product, line.variant) : null,
    product: product ? productObject(product) : null,
    customAttributes: line.attributes,
    discountedUnitPriceAfterAllDiscountsSet: money(line.variant.price),
  }
}

export function orderQueries(state: ShopState) {
  // Without the permission to read all orders, older ones do not exist.
  const isShown = ({ createdAt }: Order) => state.now().getTime() - createdAt.getTime() <= 60 * 86_400_000
  const all = () => [...state.orders.values()].filter(isShown)
  const orderOf = (id: unknown) => all().find((order) => order.id === numberOf('Order', id))
  return {
    orders: (args: Args) => {
      const [, since] = /^updated_at:>='([^']+)'$/.exec(String(args.query)) ?? []
      if (since === undefined) throw new Error(`the fake cannot search for ${args.query}`)
      const found = all()
        .filter(({ updatedAt }) => updatedAt >= new Date(since))
        .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
      return connection(found.map((order) => orderObject(state, order)))(args)
    },
    order: ({ id }: Args) => {
      const order = orderOf(id)
      return order ? orderObject(state, order) : null
    },
    fulfillmentOrder: ({ id }: Args) => {
      const unit = all()
        .flatMap(({ units }) => units)
        .find((each) => gid('FulfillmentOrder', each.id) === id)
      return unit ? unitObject(unit) : null
    },
    fulfillment: ({ id }: Args) => {
      const found = all()
        .flatMap(({ fulfillments }) => fulfillments)
        .find((each) => gid('Fulfillment', each.id) === id)
      return found ? fulfillmentObject(found) : null
    },
  }
}

const FulfillmentInput = z.object({
  lineItemsByFulfillmentOrder: z.array(
    z.object({
      fulfillmentOrderId: z.string(),
      fulfillmentOrderLineItems: z.array(z.object({ id: z.string(), quantity: z.number() })),
    }),
  ),
  notifyCustomer: z.boolean(),
  trackingInfo: z.object({ number: z.string() }),
})
const Metafields = z.array(
  z.object({ ownerId: z.string(), namespace: z.string(), key: z.string(), type: z.literal('json'), value: z.string() }),
)

export function orderMutations(state: ShopState) {
  const all = () => [...state.orders.values()]
  const withFulfillment = (id: unknown) => {
    const order = all().find(({ fulfillments }) => fulfillments.some((each) => gid('Fulfillment', each.id) === id))
    const fulfillment = order?.fulfillments.find((each) => gid('Fulfillment', each.id) === id)
    return order && fulfillment ? { order, fulfillment } : undefined
  }
  return {
    fulfillmentCreate: ({ fulfillment }: Args) => {
      const input = FulfillmentInput.parse(fulfillment)
      const parts = input.lineItemsByFulfillmentOrder.flatMap((each) =>
        each.fulfillmentOrderLineItems.map(({ id, quantity }) => ({ unitGid: each.fulfillmentOrderId, id, quantity })),
      )
      const order = all().find(({ units }) => units.some(({ id }) => gid('FulfillmentOrder', id) === parts[0]?.unitGid))
      if (!order) return { fulfillment: null, userErrors: [userError('Fulfillment order does not exist.')] }
      const shipped = shipPieces(state, order, parts, input.trackingInfo.number)
      if (shipped.fulfillment && input.notifyCustomer) order.mailCount += 1
      return shipped
    },
    fulfillmentTrackingInfoUpdate: ({ fulfillmentId, trackingInfoInput, notifyCustomer }: Args) => {
      const found = withFulfillment(fulfillmentId)
      if (!found) return { userErrors: [userError('Fulfillment does not exist.')] }
      found.fulfillment.number = z.object({ number: z.string() }).parse(trackingInfoInput).number
      if (notifyCustomer === true) found.order.mailCount += 1
      changeOrder(state, found.order)
      return { userErrors: [] }
    },
    fulfillmentCancel: ({ id }: Args) => {
      const found = withFulfillment(id)
      if (!found) return { userErrors: [userError('Fulfillment does not exist.')] }
      found.fulfillment.status = 'CANCELLED'
      for (const { unitLineId, quantity } of found.fulfillment.parts)
        for (const unit of found.order.units)
          for (const line of unit.lines)
            if (line.id === unitLineId) {
              line.remaining += quantity
              unit.status = 'OPEN'
            }
      changeOrder(state, found.order)
      return { userErrors: [] }
    },
    metafieldsSet: ({ metafields }: Args) => {
      for (const { ownerId, namespace, key, value } of Metafields.parse(metafields)) {
        const order = state.orders.get(numberOf('Order', ownerId) ?? 0)
        if (!order) return { userErrors: [userError('Owner does not exist.')] }
        order.metafields.set(`${namespace}.${key}`, value)
      }
      return { userErrors: [] }
    },
  }
}

/** Creates a fulfillment; more pieces than are left are refused as a whole. */
export function shipPieces(
  state: ShopState,
  order: Order,
  parts: readonly { readonly unitGid: string; readonly id: string; readonly quantity: number }[],
  number: string,
) {
  const taken = parts.map(({ unitGid, id, quantity }) => {
    const unit = order.units.find((each) => gid('FulfillmentOrder', each.id) === unitGid)
    const line = unit?.lines.find((each) => gid('FulfillmentOrderLineItem', each.id) === id)
    return { unit, line, quantity }
  })
  if (taken.some(({ unit, line, quantity }) => unit?.status !== 'OPEN' || !line || line.remaining < quantity))
    return { fulfillment: null, userErrors: [userError('Invalid fulfillment order line item quantity requested.')] }
  const fulfillment: Fulfillment = { id: state.newId(), status: 'SUCCESS', number, parts: [] }
  for (const { unit, line, quantity } of taken)
    if (unit && line) {
      line.remaining -= quantity
      fulfillment.parts.push({ unitId: unit.id, unitLineId: line.id, lineId: line.lineId, quantity })
      if (unit.lines.every(({ remaining }) => remaining === 0)) unit.status = 'CLOSED'
    }
  order.fulfillments.push(fulfillment)
  changeOrder(state, order)
  return { fulfillment: fulfillmentObject(fulfillment), userErrors: [] }
}
