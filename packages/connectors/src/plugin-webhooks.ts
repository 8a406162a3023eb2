import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseCleanJson } from './common/parse-json.ts'
import { isRecent, isSignedWith } from './signature.ts'
import type { Webhook, WebhookEvent } from './webhooks.ts'

/** What our plugins for shop systems without webhooks send (`integrations/`). */
const Payload = z.object({
  id: z.string().min(8).max(100),
  topic: z.enum(['order', 'product']),
  objectId: z.string().min(1).max(200),
  at: z.iso.datetime(),
})

/**
 * Retries keep id and time, and a shop whose requests failed may send them days later. Their ids are known for 30 days,
 * which is why an older one could be a replay.
 */
const maxAgeMs = 30 * 86_400_000

/** Verifies and reads a webhook of our plugins: `X-Podwright-Signature` is the base64 HMAC-SHA256 of the bytes. */
export function readPluginWebhook({ bytes, headers, secrets, now }: Webhook): readonly WebhookEvent[] | undefined {
  const signature = headers.get('x-podwright-signature')
  if (!secrets.some((secret) => isSignedWith(secret, [bytes], { signature, encoding: 'base64' }))) return undefined
  const read = Payload.safeParse(jsonOf(bytes))
  if (!read.success) return undefined
  const { id, topic, objectId, at } = read.data
  if (!isRecent(Date.parse(at), now, maxAgeMs)) return undefined
  const kind = topic === 'order' ? 'order' : 'listing'
  return [{ eventId: id, shopId: null, about: { kind, externalId: objectId } }]
}

/** The plugins never return a secret, only the first digits of its hash. */
export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 8)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseCleanJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
