import { z } from 'zod'
import { type Answer, answer } from '../answer.ts'
import { parseJson } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { isSignedWith } from '../signature.ts'
import type { WebhookEvent, WebhookReceiver } from '../webhooks.ts'
import { callApi } from './request.ts'

/** Kinds by number of the event. */
const kinds: Readonly<Record<number, WebhookEvent['about']['kind']>> = {
  1: 'order',
  2: 'order',
  3: 'order',
  4: 'order',
  5: 'listing',
  6: 'authorization',
  7: 'authorization',
  12: 'order',
}
const topics = [
  'ORDER_STATUS_CHANGE',
  'RECIPIENT_ADDRESS_UPDATE',
  'PACKAGE_UPDATE',
  'PRODUCT_STATUS_CHANGE',
  'SELLER_DEAUTHORIZATION',
] as const

const Content = z.object({
  type: z.number(),
  tts_notification_id: z.string(),
  shop_id: z.string(),
  data: z.object({ order_id: z.string(), product_id: z.string() }).partial().catch({}),
})

/** Signed with the app's secret, over its key and the body. */
export const webhooks: WebhookReceiver = {
  signedBy: 'app',
  read({ bytes, headers, secrets, app }) {
    const signature = headers.get('authorization')
    if (!app || !secrets.some((secret) => isSignedWith(secret, [app.id, bytes], { signature, encoding: 'hex' })))
      return undefined
    const read = Content.safeParse(parseJson(new TextDecoder().decode(bytes)))
    if (!read.success) return 'ping'
    const { type, tts_notification_id, shop_id, data } = read.data
    const kind = kinds[type]
    if (!kind) return 'ping'
    const externalId = (kind === 'listing' ? data.product_id : data.order_id) ?? ''
    return [{ eventId: tts_notification_id, shopId: shop_id, about: { kind, externalId } }]
  },
  async ensure(context, shop, url) {
    const existing = await list(context, shop)
    if (!existing.ok) return existing
    const missing = topics.filter(
      (topic) => !existing.data.some(({ event_type, address }) => event_type === topic && address === url),
    )
    for (const topic of missing) {
      const body = { event_type: topic, address: url }
      const call = { method: 'PUT', path: '/event/202309/webhooks', body, isWrite: true } as const
      const made = await callApi(context, shop.credentials, call, z.unknown())
      if (!made.ok) return made
    }
    return answer({ repairedCount: missing.length })
  },
  async remove(context, shop, url) {
    const existing = await list(context, shop)
    if (!existing.ok) return existing
    for (const { event_type, address } of existing.data) {
      if (address !== url) continue
      const call = { method: 'DELETE', path: '/event/202309/webhooks', body: { event_type }, isWrite: true } as const
      const gone = await callApi(context, shop.credentials, call, z.unknown())
      if (!gone.ok) return gone
    }
    return answer(null)
  },
}

const Listed = z.object({ webhooks: z.array(z.object({ event_type: z.string(), address: z.string() })).nullish() })
type Hook = { readonly event_type: string; readonly address: string }

async function list(context: ConnectorContext, shop: Shop): Promise<Answer<readonly Hook[]>> {
  const call = { method: 'GET', path: '/event/202309/webhooks', isWrite: false } as const
  const read = await callApi(context, shop.credentials, call, Listed)
  return read.ok ? answer(read.data.webhooks ?? []) : read
}
