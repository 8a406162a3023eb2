import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { NewParcel } from '../../parcels.ts'
import { gid, graphql, idOf } from '../graphql.ts'
import { nextOf, PageInfo } from '../orders/shape.ts'

const fulfillmentOrdersQuery = `query FulfillmentOrders($id: ID!) {
  order(id: $id) { fulfillmentOrders(first: 100) { nodes { id status } } }
}`
const openLinesQuery = `query OpenLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { id remainingQuantity lineItem { id } }
    }
  }
}`

const Units = z.object({
  order: z
    .object({ fulfillmentOrders: z.object({ nodes: z.array(z.object({ id: z.string(), status: z.string() })) }) })
    .nullable(),
})
const Lines = z.object({
  fulfillmentOrder: z
    .object({
      lineItems: z.object({
        pageInfo: PageInfo,
        nodes: z.array(
          z.object({ id: z.string(), remainingQuantity: z.number().int(), lineItem: z.object({ id: z.string() }) }),
        ),
      }),
    })
    .nullable(),
})

/** Part of a line that is open in one fulfillment order. */
type OpenLine = { readonly fulfillmentOrderId: string; readonly id: string; readonly lineId: string; remaining: number }

export type FulfillmentOrderLines = {
  readonly fulfillmentOrderId: string
  readonly fulfillmentOrderLineItems: { readonly id: string; readonly quantity: number }[]
}

const openStatuses = new Set(['OPEN', 'IN_PROGRESS'])

/** Splits the pieces of a parcel across the fulfillment orders in which they are open. */
export async function splitAcrossFulfillmentOrders(
  context: ConnectorContext,
  shop: Shop,
  { orderId, lines }: NewParcel,
): Promise<Answer<FulfillmentOrderLines[]>> {
  const open = await readOpenLines(context, shop, orderId)
  if (!open.ok) return open
  const units = new Map<string, FulfillmentOrderLines>()
  for (const { externalId, quantity } of lines) {
    let left = quantity
    for (const part of open.data.filter(({ lineId }) => lineId === externalId)) {
      const taken = Math.min(left, part.remaining)
      if (taken === 0) continue
      left -= taken
      part.remaining -= taken
      const unit = units.get(part.fulfillmentOrderId) ?? {
        fulfillmentOrderId: part.fulfillmentOrderId,
        fulfillmentOrderLineItems: [],
      }
      unit.fulfillmentOrderLineItems.push({ id: part.id, quantity: taken })
      units.set(part.fulfillmentOrderId, unit)
    }
    if (left > 0) return refuse('refused', `line ${externalId} has fewer open pieces in the shop`)
  }
  return answer([...units.values()])
}

async function readOpenLines(context: ConnectorContext, shop: Shop, orderId: string): Promise<Answer<OpenLine[]>> {
  const read = await graphql(context, shop, fulfillmentOrdersQuery, { id: gid('Order', orderId) }, Units)
  if (!read.ok) return read
  if (!read.data.order) return refuse('not_found', 'no such order')
  const open: OpenLine[] = []
  for (const { id: fulfillmentOrderId, status } of read.data.order.fulfillmentOrders.nodes) {
    if (!openStatuses.has(status)) continue
    let after: string | null = null
    do {
      const page: Answer<z.infer<typeof Lines>> = await graphql(
        context,
        shop,
        openLinesQuery,
        { id: fulfillmentOrderId, after },
        Lines,
      )
      if (!page.ok) return page
      const unit: z.infer<typeof Lines>['fulfillmentOrder'] = page.data.fulfillmentOrder
      for (const { id, remainingQuantity, lineItem } of unit?.lineItems.nodes ?? [])
        open.push({ fulfillmentOrderId, id, lineId: idOf(lineItem.id), remaining: remainingQuantity })
      after = nextOf(unit?.lineItems.pageInfo)
    } while (after !== null)
  }
  return answer(open)
}
