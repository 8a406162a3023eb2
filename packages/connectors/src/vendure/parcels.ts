import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { NewParcel, ParcelPusher, ShopParcel } from '../parcels.ts'
import { Fulfillment, fulfillmentFields } from './orders/shape.ts'
import { isShipped } from './orders/states.ts'
import { mutate, query } from './request.ts'

/** The method is the only text of a fulfillment besides the number; this suffix marks our parcels. */
const mark = ' (Podwright)'

export function isOurs({ method }: Pick<Fulfillment, 'method'>): boolean {
  return method.endsWith(mark)
}

export const parcels: ParcelPusher = {
  hasPartialParcels: true,
  async list(context, shop, orderId) {
    const read = await readParts(context, shop, orderId)
    return read.ok ? answer(read.data.fulfillments.filter(isShipped).map(parcelOf)) : read
  },
  push,
  // The number of a fulfillment cannot be changed.
  async correct(context, shop, orderId, externalId, parcel) {
    const canceled = await cancel(context, shop, orderId, externalId)
    return canceled.ok ? push(context, shop, parcel) : canceled
  },
  cancel,
}

const Parts = z.object({
  lines: z.array(z.object({ id: z.string() })),
  fulfillments: z
    .array(Fulfillment)
    .nullable()
    .transform((list) => list ?? []),
})
const Order = z.object({ order: Parts.nullable() })

async function readParts(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
): Promise<Answer<z.infer<typeof Parts>>> {
  const document = `query Order($id: ID!) { order(id: $id) { lines { id } fulfillments { ${fulfillmentFields} } } }`
  const read = await query(context, shop, document, { id: orderId }, Order)
  if (!read.ok) return read
  return read.data.order ? answer(read.data.order) : refuse('not_found', `no order ${orderId}`)
}

function parcelOf({ id, trackingCode, lines }: Fulfillment): ShopParcel {
  return {
    externalId: id,
    trackingNumber: trackingCode,
    lines: lines.map(({ orderLineId, quantity }) => ({ externalId: orderLineId, quantity })),
  }
}

function hasSamePieces(a: ShopParcel['lines'], b: ShopParcel['lines']): boolean {
  const isIn = (lines: ShopParcel['lines']) => (each: ShopParcel['lines'][number]) =>
    lines.some(({ externalId, quantity }) => externalId === each.externalId && quantity === each.quantity)
  return a.length === b.length && a.every(isIn(b))
}

const addDocument = `mutation AddFulfillmentToOrder($input: FulfillOrderInput!) {
  addFulfillmentToOrder(input: $input) { ... on Fulfillment { id } ... on ErrorResult { errorCode message } }
}`
const Added = z.object({ addFulfillmentToOrder: z.object({ id: z.string() }) })

/**
 * A fulfillment counts as reported once it is shipped; one with the same pieces that a cut-off call has left pending is
 * continued. The shop finds the order by its lines alone, so lines of another order are refused.
 */
async function push(
  context: ConnectorContext,
  shop: Shop,
  { orderId, tracking, lines }: NewParcel,
): Promise<Answer<{ readonly externalId: string }>> {
  const read = await readParts(context, shop, orderId)
  if (!read.ok) return read
  const foreign = lines.find(({ externalId }) => !read.data.lines.some(({ id }) => id === externalId))
  if (foreign) return refuse('invalid', `order ${orderId} has no line ${foreign.externalId}`)
  const pending = read.data.fulfillments.find(
    (each) =>
      isOurs(each) &&
      each.trackingCode === tracking.number &&
      !isShipped(each) &&
      each.state !== 'Cancelled' &&
      hasSamePieces(parcelOf(each).lines, lines),
  )
  let id = pending?.id
  if (id === undefined) {
    const input = {
      lines: lines.map(({ externalId, quantity }) => ({ orderLineId: externalId, quantity })),
      handler: {
        code: 'manual-fulfillment',
        arguments: [
          { name: 'method', value: tracking.carrier + mark },
          { name: 'trackingCode', value: tracking.number },
        ],
      },
    }
    const added = await mutate(context, shop, addDocument, { input }, Added)
    if (!added.ok) return added
    id = added.data.addFulfillmentToOrder.id
  }
  const shipped = await transition(context, shop, id, 'Shipped')
  return shipped.ok ? answer({ externalId: id }) : shipped
}

async function cancel(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
  externalId: string,
): Promise<Answer<null>> {
  const read = await readParts(context, shop, orderId)
  if (!read.ok) return read
  const fulfillment = read.data.fulfillments.find(({ id }) => id === externalId)
  if (!fulfillment || fulfillment.state === 'Cancelled') return answer(null)
  return transition(context, shop, externalId, 'Cancelled')
}

const transitionDocument = `mutation TransitionFulfillmentToState($id: ID!, $state: String!) {
  transitionFulfillmentToState(id: $id, state: $state) {
    ... on Fulfillment { id } ... on ErrorResult { errorCode message }
  }
}`

async function transition(context: ConnectorContext, shop: Shop, id: string, state: string): Promise<Answer<null>> {
  const done = await mutate(context, shop, transitionDocument, { id, state }, z.object({}))
  return done.ok ? answer(null) : done
}
