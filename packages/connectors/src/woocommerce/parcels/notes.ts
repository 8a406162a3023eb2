import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { NewParcel, ShopParcel } from '../../parcels.ts'
import { get, remove, send } from '../http/request.ts'

/**
 * Parcels of shops without fulfillments (before WooCommerce 10.1, or turned off): a note that the shop mails to the
 * buyer, and a hidden field of the order that remembers the lines. A parcel counts as reported once its note is there.
 */
const fieldPrefix = '_podwright_parcel:'

const Stored = z.object({
  number: z.string(),
  lines: z.array(z.object({ externalId: z.string(), quantity: z.number() })),
})
const Order = z.object({ meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })) })
const Note = z.object({ id: z.number().int(), note: z.string() })

export async function listOrderNotes(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
): Promise<Answer<readonly ShopParcel[]>> {
  const order = await get(context, shop, `/orders/${orderId}`, { _fields: 'meta_data' }, Order)
  if (!order.ok) return order
  const notes = await get(context, shop, `/orders/${orderId}/notes`, { type: 'customer' }, z.array(Note))
  if (!notes.ok) return notes
  const parcels: ShopParcel[] = []
  for (const { key, value } of order.data.meta_data) {
    const stored = key.startsWith(fieldPrefix) ? Stored.safeParse(value) : undefined
    const note = stored?.success ? notes.data.find(({ note }) => names(note, stored.data.number)) : undefined
    if (stored?.success && note)
      parcels.push({ externalId: String(note.id), trackingNumber: stored.data.number, lines: stored.data.lines })
  }
  return answer(parcels)
}

/** Whether the number is a word of the text: AB1 is not in AB12, nor in a link that ends with AB12. */
function names(text: string, number: string): boolean {
  return text.split(/[\s,;]+/).includes(number)
}

/** Writes the field before the note: a lost answer to the field is repeated without harm. */
export async function pushAsOrderNote(
  context: ConnectorContext,
  shop: Shop,
  { key, orderId, tracking, lines }: NewParcel,
): Promise<Answer<{ readonly externalId: string }>> {
  const field = { key: fieldPrefix + key, value: { number: tracking.number, lines } }
  const stored = await send(context, shop, 'PUT', `/orders/${orderId}`, { meta_data: [field] }, z.object({}))
  if (!stored.ok) return stored
  const note = [tracking.carrier, tracking.number, tracking.url].filter((part) => part !== '').join(' ')
  const body = { note, customer_note: true }
  const noted = await send(context, shop, 'POST', `/orders/${orderId}/notes`, body, Note)
  return noted.ok ? answer({ externalId: String(noted.data.id) }) : noted
}

export function deleteOrderNote(
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
  externalId: string,
): Promise<Answer<null>> {
  return remove(context, shop, `/orders/${orderId}/notes/${externalId}`, { force: true })
}
