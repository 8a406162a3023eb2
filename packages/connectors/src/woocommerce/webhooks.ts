import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Answer, answer } from '../answer.ts'
import { parseCleanJson } from '../common/parse-json.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { isSignedWith } from '../signature.ts'
import type { Webhook, WebhookEvent, WebhookReceiver } from '../webhooks.ts'
import { getAll } from './http/pages.ts'
import { remove, send } from './http/request.ts'

const topics = [
  'order.created',
  'order.updated',
  'order.deleted',
  'order.restored',
  'product.updated',
  'product.deleted',
] as const

const Hook = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  topic: z.string(),
  delivery_url: z.string(),
})
type Hook = z.infer<typeof Hook>

export const webhooks: WebhookReceiver = {
  signedBy: 'shop',
  read({ bytes, headers, secrets }) {
    const signature = headers.get('x-wc-webhook-signature')
    // The shop tries the address when a webhook is created, without a signature.
    if (signature === null) return isPing(bytes) ? 'ping' : undefined
    if (!secrets.some((secret) => isSignedWith(secret, [bytes], { signature, encoding: 'base64' }))) return undefined
    const event = eventOf(bytes, headers)
    return event ? [event] : 'ping'
  },
  async ensure(context, shop, url, secret) {
    const name = (topic: string) => `Podwright ${topic} ${fingerprintOf(secret)}`
    const existing = await ofUrl(context, shop, url)
    if (!existing.ok) return existing
    let repairedCount = 0
    for (const topic of topics) {
      const [kept, ...duplicates] = existing.data.filter((hook) => hook.topic === topic)
      for (const { id } of duplicates) {
        const gone = await remove(context, shop, `/webhooks/${id}`, { force: true })
        if (!gone.ok) return gone
      }
      if (kept && isSound(kept, name(topic))) continue
      const body = { name: name(topic), topic, status: 'active', secret }
      // The address of a webhook cannot be changed later.
      const repaired = kept
        ? await send(context, shop, 'PUT', `/webhooks/${kept.id}`, body, Hook)
        : await send(context, shop, 'POST', '/webhooks', { ...body, delivery_url: url }, Hook)
      if (!repaired.ok) return repaired
      repairedCount++
    }
    return answer({ repairedCount })
  },
  async remove(context, shop, url) {
    const existing = await ofUrl(context, shop, url)
    if (!existing.ok) return existing
    for (const { id } of existing.data) {
      const gone = await remove(context, shop, `/webhooks/${id}`, { force: true })
      if (!gone.ok) return gone
    }
    return answer(null)
  },
}

/** The shop disables a webhook after several failed deliveries. The name shows with which secret it signs. */
function isSound(hook: Hook, name: string): boolean {
  return hook.status === 'active' && hook.name === name
}

/** The API never returns a secret; a few digits of its hash tell whether it is still the right one. */
function fingerprintOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 8)
}

async function ofUrl(context: ConnectorContext, shop: Shop, url: string): Promise<Answer<readonly Hook[]>> {
  const query = { status: 'all', orderby: 'id', order: 'asc' }
  const hooks = await getAll(context, shop, '/webhooks', query, z.array(Hook))
  if (!hooks.ok) return hooks
  const { href } = new URL(url)
  return answer(hooks.data.filter(({ delivery_url }) => URL.parse(delivery_url)?.href === href))
}

function isPing(bytes: Uint8Array): boolean {
  return bytes.length < 100 && /^webhook_id=\d{1,18}$/.test(new TextDecoder().decode(bytes))
}

/**
 * The shop's delivery id is the same for all deliveries of a webhook within one second; only with the content it is
 * unique.
 */
function eventOf(bytes: Webhook['bytes'], headers: Headers): WebhookEvent | undefined {
  const topic = headers.get('x-wc-webhook-topic') ?? ''
  const read = Content.safeParse(contentOf(bytes))
  if (!read.success || !/^(order|product)\./.test(topic)) return undefined
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return {
    eventId: `${headers.get('x-wc-webhook-delivery-id') ?? ''}:${topic}:${digest}`,
    shopId: null,
    about: { kind: topic.startsWith('order.') ? 'order' : 'listing', externalId: String(read.data.id) },
  }
}

const Content = z.object({ id: z.number().int().positive() })

function contentOf(bytes: Uint8Array): unknown {
  try {
    return parseCleanJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
