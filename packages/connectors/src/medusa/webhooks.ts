import { z } from 'zod'
import { type Answer, answer, type Refusal, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { readPluginWebhook, secretFingerprint } from '../plugin-webhooks.ts'
import type { WebhookReceiver } from '../webhooks.ts'
import { get, post, remove } from './request.ts'

const path = '/podwright/webhooks'
const Webhooks = z.object({ webhooks: z.array(z.object({ url: z.string(), secret_fingerprint: z.string() })) })
type Webhooks = z.infer<typeof Webhooks>['webhooks']

/** Medusa sends no webhooks by itself; our plugin for it does (`integrations/medusa-plugin`). */
export const webhooks: WebhookReceiver = {
  signedBy: 'shop',
  read: readPluginWebhook,
  async ensure(context, shop, url, secret) {
    const read = await readWebhooks(context, shop)
    if (!read.ok) return read
    const fingerprint = secretFingerprint(secret)
    const isSound = read.data.some((each) => each.url === url && each.secret_fingerprint === fingerprint)
    if (isSound) return answer({ repairedCount: 0 })
    const set = await post(context, shop, path, { url, secret }, Webhooks)
    return set.ok ? answer({ repairedCount: 1 }) : set
  },
  async remove(context, shop, url) {
    const removed = await remove(context, shop, `${path}?url=${encodeURIComponent(url)}`)
    return removed.ok || isPluginMissing(removed) ? answer(null) : removed
  },
}

async function readWebhooks(context: ConnectorContext, shop: Shop): Promise<Answer<Webhooks>> {
  const read = await get(context, shop, path, {}, Webhooks)
  if (read.ok) return answer(read.data.webhooks)
  return isPluginMissing(read) ? refuse('refused', 'the Podwright plugin is not installed in the shop') : read
}

/** A shop without the plugin does not have its path. */
function isPluginMissing({ code }: Refusal): boolean {
  return code === 'not_found'
}
