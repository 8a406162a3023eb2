import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { readPluginWebhook, secretFingerprint } from '../plugin-webhooks.ts'
import type { WebhookReceiver } from '../webhooks.ts'
import { mutate, query } from './request.ts'

const Webhook = z.object({ url: z.string(), secretFingerprint: z.string() })
const fields = '{ url secretFingerprint }'

/** Vendure sends no webhooks by itself; our plugin for it does (`integrations/vendure-plugin`). */
export const webhooks: WebhookReceiver = {
  signedBy: 'shop',
  read: readPluginWebhook,
  async ensure(context, shop, url, secret) {
    const read = await readWebhooks(context, shop)
    if (!read.ok) return read
    const fingerprint = secretFingerprint(secret)
    const isSound = read.data.some((each) => each.url === url && each.secretFingerprint === fingerprint)
    if (isSound) return answer({ repairedCount: 0 })
    const document = `mutation SetPodwrightWebhook($url: String!, $secret: String!) { setPodwrightWebhook(url: $url, secret: $secret) ${fields} }`
    const set = await mutate(context, shop, document, { url, secret }, z.object({}))
    return set.ok ? answer({ repairedCount: 1 }) : set
  },
  async remove(context, shop, url) {
    const document = `mutation RemovePodwrightWebhook($url: String!) { removePodwrightWebhook(url: $url) ${fields} }`
    const removed = await mutate(context, shop, document, { url }, z.object({}))
    return removed.ok || isPluginMissing(removed.detail) ? answer(null) : removed
  },
}

async function readWebhooks(
  context: ConnectorContext,
  shop: Shop,
): Promise<Answer<readonly z.infer<typeof Webhook>[]>> {
  const Webhooks = z.object({ podwrightWebhooks: z.array(Webhook) })
  const read = await query(context, shop, `query Webhooks { podwrightWebhooks ${fields} }`, {}, Webhooks)
  if (read.ok) return answer(read.data.podwrightWebhooks)
  return isPluginMissing(read.detail) ? refuse('refused', 'the Podwright plugin is not installed in the shop') : read
}

function isPluginMissing(detail: string): boolean {
  return detail.startsWith('GRAPHQL_VALIDATION_FAILED')
}
