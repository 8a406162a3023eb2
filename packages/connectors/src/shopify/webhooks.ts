import { z } from 'zod'
import { type Answer, answer } from '../answer.ts'
import { parseJson } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { isSignedWith } from '../signature.ts'
import type { WebhookEvent, WebhookReceiver } from '../webhooks.ts'
import { graphql, refusalOfUser, UserErrors } from './graphql.ts'

const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'ORDERS_DELETE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'APP_UNINSTALLED',
] as const

/** Topics to kinds; those of personal data are set in the app's registration and obligatory. */
const kinds: readonly (readonly [RegExp, WebhookEvent['about']['kind']])[] = [
  [/^orders\//, 'order'],
  [/^products\//, 'listing'],
  [/^app\/uninstalled$/, 'authorization'],
  [/^customers\/redact$/, 'buyer_redaction'],
  [/^customers\/data_request$/, 'buyer_request'],
  [/^shop\/redact$/, 'shop_redaction'],
]

const OrderIds = z.array(z.number().int().positive())
const Content = z.object({
  id: z.number().int().positive().optional(),
  customer: z.object({ id: z.number() }).optional(),
  shop_id: z.number().optional(),
  shop_domain: z.string().optional(),
  orders_to_redact: OrderIds.optional(),
  orders_requested: OrderIds.optional(),
})

/**
 * Whether the signed content fits the kind, which an unsigned header names: a replayed request of one buyer must not
 * delete the data of a shop. Content of personal data names its shop itself.
 */
function isAbout(kind: WebhookEvent['about']['kind'], content: z.infer<typeof Content>): boolean {
  if (kind === 'shop_redaction') return content.shop_domain !== undefined && content.customer === undefined
  if (kind === 'buyer_redaction') return content.shop_domain !== undefined && content.orders_to_redact !== undefined
  if (kind === 'buyer_request') return content.shop_domain !== undefined && content.orders_requested !== undefined
  return true
}

/**
 * Signed with the app's secret. Shopify deletes a webhook after eight failed deliveries, and sends the original content
 * again until then.
 */
export const webhooks: WebhookReceiver = {
  signedBy: 'app',
  read({ bytes, headers, secrets }) {
    const signature = headers.get('x-shopify-hmac-sha256')
    if (!secrets.some((secret) => isSignedWith(secret, [bytes], { signature, encoding: 'base64' }))) return undefined
    const topic = headers.get('x-shopify-topic') ?? ''
    const kind = kinds.find(([pattern]) => pattern.test(topic))?.[1]
    const content = Content.safeParse(parseJson(new TextDecoder().decode(bytes)))
    if (!kind || !content.success) return 'ping'
    if (!isAbout(kind, content.data)) return undefined
    const { id, customer, shop_id, shop_domain, orders_to_redact, orders_requested } = content.data
    const externalId = String(id ?? customer?.id ?? shop_id ?? '')
    const orderIds = (orders_to_redact ?? orders_requested)?.map(String)
    const about = { kind, externalId, ...(orderIds && { orderIds }) }
    const event = headers.get('x-shopify-event-id') ?? headers.get('x-shopify-webhook-id') ?? ''
    const shopId = shop_domain ?? headers.get('x-shopify-shop-domain')
    return [{ eventId: `${event}:${topic}`, shopId, about }]
  },
  async ensure(context, shop, url) {
    const existing = await ofUrl(context, shop, url)
    if (!existing.ok) return existing
    const missing = topics.filter((topic) => !existing.data.some((each) => each.topic === topic))
    for (const topic of missing) {
      const made = await graphql(context, shop, createMutation, { topic, webhook: { uri: url } }, Created)
      if (!made.ok) return made
      const refusal = refusalOfUser(made.data.webhookSubscriptionCreate.userErrors)
      if (refusal) return refusal
    }
    return answer({ repairedCount: missing.length })
  },
  async remove(context, shop, url) {
    const existing = await ofUrl(context, shop, url)
    if (!existing.ok) return existing
    for (const { id } of existing.data) {
      const gone = await graphql(context, shop, deleteMutation, { id }, Deleted)
      if (!gone.ok) return gone
      const refusal = refusalOfUser(gone.data.webhookSubscriptionDelete.userErrors)
      if (refusal && refusal.code !== 'not_found') return refusal
    }
    return answer(null)
  },
}

const listQuery = `query Webhooks($uri: String) {
  webhookSubscriptions(first: 50, uri: $uri) { nodes { id topic uri } }
}`
const createMutation = `mutation CreateWebhook($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) { userErrors { field message } }
}`
const deleteMutation = `mutation DeleteWebhook($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { field message } }
}`

const Hook = z.object({ id: z.string(), topic: z.string(), uri: z.string() })
const Listed = z.object({ webhookSubscriptions: z.object({ nodes: z.array(Hook) }) })
const Created = z.object({ webhookSubscriptionCreate: z.object({ userErrors: UserErrors }) })
const Deleted = z.object({ webhookSubscriptionDelete: z.object({ userErrors: UserErrors }) })

async function ofUrl(
  context: ConnectorContext,
  shop: Shop,
  url: string,
): Promise<Answer<readonly z.infer<typeof Hook>[]>> {
  const read = await graphql(context, shop, listQuery, { uri: url }, Listed)
  return read.ok ? answer(read.data.webhookSubscriptions.nodes.filter(({ uri }) => uri === url)) : read
}
