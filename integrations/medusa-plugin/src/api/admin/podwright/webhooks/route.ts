import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { listWebhooks, putWebhook, removeWebhook, shown } from '../../../../podwright/webhook-store'

// Medusa lets only administrators and secret API keys reach paths below /admin.

export async function GET({ scope }: MedusaRequest, response: MedusaResponse): Promise<void> {
  response.json({ webhooks: shown(await listWebhooks(scope)) })
}

export async function POST({ scope, body }: MedusaRequest<unknown>, response: MedusaResponse): Promise<void> {
  const { url, secret } = (body ?? {}) as { url?: unknown; secret?: unknown }
  const isUrl = typeof url === 'string' && /^https?:\/\/[^/]+/.test(url) && url.length <= 2000
  if (!isUrl || typeof secret !== 'string' || secret.length < 16) {
    response.status(400).json({ type: 'invalid_data', message: 'a url and a secret of 16 characters are needed' })
    return
  }
  await putWebhook(scope, { url, secret })
  response.json({ webhooks: shown(await listWebhooks(scope)) })
}

export async function DELETE({ scope, query }: MedusaRequest, response: MedusaResponse): Promise<void> {
  await removeWebhook(scope, String(query.url))
  response.json({ webhooks: shown(await listWebhooks(scope)) })
}
