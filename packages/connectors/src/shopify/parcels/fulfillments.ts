import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import { parseJson } from '../../common/http.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ShopParcel } from '../../parcels.ts'
import { gid, graphql, idOf, isNumeric } from '../graphql.ts'
import { nextOf, PageInfo } from '../orders/shape.ts'

/** Pieces by id of the line. */
export type Pieces = ReadonlyMap<string, number>

const fulfillmentsQuery = `query Fulfillments($id: ID!) {
  order(id: $id) {
    metafield(namespace: "$app", key: "parcels") { value }
    fulfillments(first: 100) { id status trackingInfo(first: 5) { number } }
  }
}`
const fulfillmentLinesQuery = `query FulfillmentLines($id: ID!, $after: String) {
  fulfillment(id: $id) {
    fulfillmentLineItems(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { quantity lineItem { id } }
    }
  }
}`

const Listed = z.object({
  order: z
    .object({
      metafield: z.object({ value: z.string() }).nullable(),
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(z.object({ number: z.string().nullable() })),
        }),
      ),
    })
    .nullable(),
})
const Lines = z.object({
  fulfillment: z
    .object({
      fulfillmentLineItems: z.object({
        pageInfo: PageInfo,
        nodes: z.array(z.object({ quantity: z.number().int().nullable(), lineItem: z.object({ id: z.string() }) })),
      }),
    })
    .nullable(),
})

export type ReadFulfillments = { readonly parcels: readonly ShopParcel[]; readonly own: readonly string[] }

/** Parcels of an order that were not canceled, and the tracking numbers that we have reported. */
export async function readFulfillments(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
): Promise<Answer<ReadFulfillments>> {
  if (!isNumeric(orderId)) return refuse('not_found', 'no such order')
  const read = await graphql(context, shop, fulfillmentsQuery, { id: gid('Order', orderId) }, Listed)
  if (!read.ok) return read
  const { order } = read.data
  if (!order) return refuse('not_found', 'no such order')
  const parcels: ShopParcel[] = []
  for (const { id, status, trackingInfo } of order.fulfillments) {
    if (status !== 'SUCCESS') continue
    const lines = await readLines(context, shop, id)
    if (!lines.ok) return lines
    parcels.push({ externalId: idOf(id), trackingNumber: trackingInfo[0]?.number ?? '', lines: lines.data })
  }
  return answer({ parcels, own: [...ownNumbers(order.metafield?.value)] })
}

async function readLines(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<ShopParcel['lines']>> {
  const lines: { externalId: string; quantity: number }[] = []
  let after: string | null = null
  do {
    const read: Answer<z.infer<typeof Lines>> = await graphql(
      context,
      shop,
      fulfillmentLinesQuery,
      { id, after },
      Lines,
    )
    if (!read.ok) return read
    const fulfillment: z.infer<typeof Lines>['fulfillment'] = read.data.fulfillment
    for (const { quantity, lineItem } of fulfillment?.fulfillmentLineItems.nodes ?? [])
      lines.push({ externalId: idOf(lineItem.id), quantity: quantity ?? 0 })
    after = nextOf(fulfillment?.fulfillmentLineItems.pageInfo)
  } while (after !== null)
  return answer(lines)
}

const Numbers = z.array(z.string())

/** Tracking numbers of our parcels, which a field of the order keeps: Shopify does not say who reported a parcel. */
export function ownNumbers(field: string | undefined): ReadonlySet<string> {
  const read = Numbers.safeParse(parseJson(field ?? '[]'))
  return new Set(read.success ? read.data : [])
}

/** Pieces that were shipped without us. */
export async function piecesOfOthers(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
  own: ReadonlySet<string>,
): Promise<Answer<Pieces>> {
  const read = await readFulfillments(context, shop, orderId)
  if (!read.ok) return read
  const pieces = new Map<string, number>()
  for (const { trackingNumber, lines } of read.data.parcels)
    if (!own.has(trackingNumber))
      for (const { externalId, quantity } of lines) pieces.set(externalId, (pieces.get(externalId) ?? 0) + quantity)
  return answer(pieces)
}
