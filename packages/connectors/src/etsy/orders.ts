import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import { namedFields, toAddress } from '../common/address.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { MissingOrder, OrderReader, ShopOrder, ShopOrderLine } from '../orders.ts'
import { callApi } from './request.ts'
import { minorOf, Receipt, type Transaction } from './shape.ts'

const pageSize = 100
/** The earliest time that Etsy accepts. */
const earliest = 946_684_800

const Changed = z.object({ results: z.array(z.object({ receipt_id: z.number(), updated_timestamp: z.number() })) })

export const orders: OrderReader = {
  // Whether a new address or a refund counts as a change is not documented.
  feed: {
    bound: 'inclusive',
    grainMs: 1000,
    maxDays: 3650,
    blindSpots: ['address', 'refund', 'trash'],
    // All shops of an app share its calls of a day, and receipts are read one by one. Payments and cancellations are in the
    // list, and an order is read once more when its hold ends.
    pollSeconds: 300,
    rereadSeconds: 6 * 3600,
  },
  async listChanged(context, shop, since, next) {
    const cursor = cursorOf(since, next)
    const query = {
      min_last_modified: String(cursor.since),
      sort_on: 'updated',
      sort_order: 'asc',
      limit: String(pageSize),
      offset: String(cursor.offset),
    }
    const read = await callApi(
      context,
      shop.credentials,
      { path: `/shops/${shop.externalId}/receipts`, query },
      Changed,
    )
    if (!read.ok) return read
    const { results } = read.data
    const last = results.at(-1)?.updated_timestamp
    return answer({
      items: results.map(({ receipt_id, updated_timestamp }) => ({
        externalId: String(receipt_id),
        changedAt: new Date(updated_timestamp * 1000),
      })),
      next: last === undefined || results.length < pageSize ? null : nextOf(cursor, last),
    })
  },
  maxRead: 10,
  async read(context, shop, externalIds) {
    const results: (ShopOrder | MissingOrder)[] = []
    for (const externalId of new Set(externalIds)) {
      const read = await readReceipt(context, shop, externalId)
      if (read.ok) results.push(toShopOrder(read.data))
      else if (read.code === 'not_found') results.push({ externalId, isMissing: true })
      else return read
    }
    return answer(results)
  },
}

type Cursor = { readonly since: number; readonly offset: number }

function cursorOf(since: Date, next: string | null): Cursor {
  const [, from, offset] = /^(\d{1,12})\|(\d{1,6})$/.exec(next ?? '') ?? []
  if (from !== undefined) return { since: Number(from), offset: Number(offset) }
  return { since: Math.max(earliest, Math.floor(since.getTime() / 1000)), offset: 0 }
}

/** Continues from the last time, not from a position: an order that changes meanwhile moves to the end of the list. */
function nextOf({ since, offset }: Cursor, last: number): string {
  return last > since ? `${last}|0` : `${since}|${offset + pageSize}`
}

export async function readReceipt(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<Receipt>> {
  if (!/^\d{1,20}$/.test(id)) return refuse('not_found', 'no such order')
  return callApi(context, shop.credentials, { path: `/shops/${shop.externalId}/receipts/${id}` }, Receipt)
}

function stateOf({ status, is_paid, is_shipped }: Receipt): ShopOrder['state'] {
  if (status === 'canceled' || status === 'fully refunded') return 'canceled'
  if (is_shipped || status === 'completed') return 'shipped'
  return is_paid ? 'to_ship' : 'unpaid'
}

function paymentOf({ status, is_paid }: Receipt): ShopOrder['payment'] {
  if (status === 'fully refunded') return 'refunded'
  if (!is_paid) return 'pending'
  return status === 'partially refunded' ? 'part_refunded' : 'paid'
}

function toShopOrder(receipt: Receipt): ShopOrder {
  const { name, first_line, second_line, city, state, zip, country_iso, buyer_email } = receipt
  const shipBy = receipt.transactions
    .flatMap(({ expected_ship_date }) => expected_ship_date ?? [])
    .sort((a, b) => a - b)
  const [transaction] = receipt.transactions
  return {
    externalId: String(receipt.receipt_id),
    number: String(receipt.receipt_id),
    state: stateOf(receipt),
    payment: paymentOf(receipt),
    isCancelRequested: false,
    orderedAt: new Date(receipt.created_timestamp * 1000),
    changedAt: new Date(receipt.updated_timestamp * 1000),
    shipBy: shipBy[0] === undefined ? null : new Date(shipBy[0] * 1000),
    address: toAddress({
      recipient: name,
      email: buyer_email,
      country: country_iso,
      region: state,
      city,
      line1: first_line,
      line2: second_line,
      postcode: zip,
    }),
    shopAddress: namedFields({ name, first_line, second_line, city, state, zip, country_iso }),
    totalMinor: minorOf(receipt.grandtotal),
    currency: receipt.grandtotal.currency_code,
    buyerNote: receipt.message_from_buyer,
    shippingMethod: transaction?.shipping_upgrade || transaction?.shipping_method || '',
    isPickup: false,
    isTest: false,
    lines: receipt.transactions.filter(({ is_digital }) => !is_digital).map(lineOf),
  }
}

/** What the buyer wrote answers a question; the rest are chosen options. A refund does not name lines. */
function lineOf(line: Transaction): ShopOrderLine {
  const texts = (isAnswer: boolean) =>
    Object.fromEntries(
      (line.variations ?? [])
        .filter(
          ({ question_id, formatted_name }) => isAnswer === (!!question_id || formatted_name === 'Personalization'),
        )
        .map(({ formatted_name, formatted_value }) => [formatted_name, formatted_value]),
    )
  return {
    externalId: String(line.transaction_id),
    variantId: line.product_id,
    listingId: line.listing_id,
    sku: line.sku,
    gtin: '',
    title: line.title,
    options: texts(false),
    quantity: line.quantity,
    openQuantity: line.quantity,
    unitPriceMinor: minorOf(line.price),
    personalization: texts(true),
    fulfillmentLineId: null,
  }
}
