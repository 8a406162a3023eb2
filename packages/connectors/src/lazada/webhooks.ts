import { z } from 'zod'
import { parseJson } from '../common/http.ts'
import { isSignedWith } from '../signature.ts'
import type { WebhookReceiver } from '../webhooks.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const order = z
  .object({ trade_order_id: id, order_status: z.string().catch('') })
  .transform((data) => ({ kind: 'order' as const, externalId: data.trade_order_id, status: data.order_status }))
/** Of the review of a product: the only push that spells the id like this. */
const review = z
  .object({ itemId: id, status: z.string().catch('') })
  .transform((data) => ({ kind: 'listing' as const, externalId: data.itemId, status: data.status }))
const product = z
  .object({ item_id: id, action: z.string().catch('') })
  .transform((data) => ({ kind: 'listing' as const, externalId: data.item_id, status: data.action }))

const envelope = { seller_id: id, timestamp: z.number().optional() }
const Content = z.union([
  z.object({ ...envelope, message_type: z.literal(1), data: review }),
  z.object({ ...envelope, message_type: z.literal([3, 4, 5]), data: product }),
  z.object({ ...envelope, message_type: z.number(), data: order }),
])

/** One address for all shops, set in the app; signed with its secret over its key and the body. */
export const webhooks: WebhookReceiver = {
  signedBy: 'app',
  read({ bytes, headers, secrets, app }) {
    const signature = headers.get('authorization')
    if (!app || !secrets.some((secret) => isSignedWith(secret, [app.id, bytes], { signature, encoding: 'hex' })))
      return undefined
    const read = Content.safeParse(parseJson(new TextDecoder().decode(bytes)))
    if (!read.success) return 'ping'
    const { seller_id, message_type, timestamp = 0, data } = read.data
    const { kind, externalId, status } = data
    return [
      {
        eventId: [seller_id, message_type, externalId, status, timestamp].join(':'),
        shopId: seller_id,
        about: { kind, externalId },
      },
    ]
  },
}
