import { z } from 'zod'
import { parseJson } from '../common/http.ts'
import { isSignedWith } from '../signature.ts'
import type { WebhookReceiver } from '../webhooks.ts'

const Content = z.object({
  seller_id: z.coerce.string(),
  message_type: z.number(),
  timestamp: z.number().optional(),
  data: z.object({ trade_order_id: z.coerce.string(), order_status: z.string().catch('') }),
})

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
    return [
      {
        eventId: [seller_id, message_type, data.trade_order_id, data.order_status, timestamp].join(':'),
        shopId: seller_id,
        about: { kind: 'order', externalId: data.trade_order_id },
      },
    ]
  },
}
