import { z } from 'zod'
import type { Args, Resolved } from '../../graphql/execute.ts'
import { needed } from '../../suite/in-process.ts'
import type { Fulfillment, Order, ShopState } from '../state.ts'
import { ApiError } from './errors.ts'
import { listOf } from './lists.ts'
import { shownVariant } from './products.ts'

export function orderQueries(state: ShopState): Resolved {
  const shown = () => [...state.orders.values()].map((order) => shownOrder(state, order))
  return {
    order: ({ id }: Args) => shown().find((order) => order.id === id) ?? null,
    orders: (args: Args) => listOf(shown(), (order, name) => (name === 'active' ? false : order[name]))(args),
  }
}

const FulfillInput = z.object({
  lines: z.array(z.object({ orderLineId: z.string(), quantity: z.number().int() })),
  handler: z.object({
    code: z.literal('manual-fulfillment'),
    arguments: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
})

export function orderMutations(state: ShopState): Resolved {
  return {
    addFulfillmentToOrder: ({ input }: Args) => {
      const { lines, handler } = FulfillInput.parse(input)
      const value = (name: string) => handler.arguments.find((each) => each.name === name)?.value ?? ''
      return addFulfillment(state, { lines, method: value('method'), trackingCode: value('trackingCode') })
    },
    transitionFulfillmentToState: ({ id, state: to }: Args) => transition(state, String(id), String(to)),
  }
}

/** The shop takes the same pieces twice as long as some are left. */
export function addFulfillment(
  state: ShopState,
  input: Pick<Fulfillment, 'lines' | 'method' | 'trackingCode'>,
): Resolved {
  const failure = (code: string) => ({ __typename: 'ErrorResult', errorCode: code, message: code })
  if (input.lines.length === 0) return failure('EMPTY_ORDER_LINE_SELECTION_ERROR')
  const isLineOf =
    ({ lines }: Order) =>
    (id: string) =>
      lines.some((line) => line.id === id)
  const order = [...state.orders.values()].find((each) =>
    input.lines.map(({ orderLineId }) => orderLineId).every(isLineOf(each)),
  )
  if (!order) throw new ApiError('ENTITY_NOT_FOUND', 'No OrderLine could be found')
  const active = order.fulfillments.filter((each) => each.state !== 'Cancelled')
  for (const { orderLineId, quantity } of input.lines) {
    const line = needed(order.lines.find(({ id }) => id === orderLineId))
    const done = active.flatMap(({ lines }) => lines).filter((each) => each.orderLineId === orderLineId)
    if (done.reduce((sum, each) => sum + each.quantity, quantity) > line.quantity)
      return failure('ITEMS_ALREADY_FULFILLED_ERROR')
  }
  const fulfillment = { ...input, id: state.newId(), state: 'Pending' }
  order.fulfillments.push(fulfillment)
  state.changeOrder(order, { isTimeKept: true })
  return { __typename: 'Fulfillment', ...fulfillment }
}

const nextStates: Readonly<Record<string, readonly string[]>> = {
  Pending: ['Shipped', 'Delivered', 'Cancelled'],
  Shipped: ['Delivered', 'Cancelled'],
  Delivered: ['Cancelled'],
}

/** The order follows a fulfillment that is shipped, but not one that is canceled. */
export function transition(state: ShopState, id: string, to: string): Resolved {
  const order = [...state.orders.values()].find(({ fulfillments }) => fulfillments.some((each) => each.id === id))
  const fulfillment = order?.fulfillments.find((each) => each.id === id)
  if (!order || !fulfillment)
    throw new ApiError('ENTITY_NOT_FOUND', `No Fulfillment with the id "${id}" could be found`)
  if (!nextStates[fulfillment.state]?.includes(to)) {
    const message = `Cannot transition Fulfillment from "${fulfillment.state}" to "${to}"`
    return {
      __typename: 'ErrorResult',
      errorCode: 'FULFILLMENT_STATE_TRANSITION_ERROR',
      message,
    }
  }
  fulfillment.state = to
  if (to === 'Shipped') {
    const shipped = order.fulfillments.filter((each) => each.state === 'Shipped').flatMap(({ lines }) => lines)
    const pieces = (id: string) =>
      shipped.filter(({ orderLineId }) => orderLineId === id).reduce((sum, { quantity }) => sum + quantity, 0)
    order.state = order.lines.every((line) => pieces(line.id) >= line.quantity) ? 'Shipped' : 'PartiallyShipped'
  }
  state.changeOrder(order)
  return { __typename: 'Fulfillment', ...fulfillment }
}

function totalOf({ lines }: Order): number {
  return lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 500)
}

function shownOrder(state: ShopState, order: Order): Resolved {
  const customer = { emailAddress: order.email, phoneNumber: null }
  return {
    id: order.id,
    code: `CODE${order.id}`,
    state: order.state,
    createdAt: order.createdAt,
    orderPlacedAt: order.createdAt,
    updatedAt: order.updatedAt,
    currencyCode: state.currencies[0],
    totalWithTax: totalOf(order),
    customer,
    shippingAddress: shownAddress(order.address),
    billingAddress: shownAddress({}),
    shippingLines: [{ shippingMethod: { code: 'standard', name: 'Standard' } }],
    customFields: { customerNote: order.note },
    payments: [
      {
        state: order.paymentState,
        amount: totalOf(order),
        refunds: order.refunds.map(({ totalMinor, lines }) => ({ state: 'Settled', total: totalMinor, lines })),
      },
    ],
    fulfillments: order.fulfillments,
    lines: order.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      orderPlacedQuantity: line.placedQuantity,
      proratedUnitPriceWithTax: line.unitPriceMinor,
      customFields: { nameOnTheBack: line.nameOnTheBack },
      productVariant: () => shownVariant(state, needed(state.variants.get(line.variantId))),
    })),
  }
}

const addressNames =
  'fullName company streetLine1 streetLine2 city province postalCode country countryCode phoneNumber'.split(' ')

function shownAddress(address: Readonly<Record<string, string>>): Resolved {
  return Object.fromEntries(addressNames.map((name) => [name, address[name] ?? null]))
}
