import { failureCodes } from '@podwright/contracts/failure-codes'
import type { Context } from 'hono'
import { readLimited } from '../../../files/read-limited.ts'
import type { ApiRouter } from '../../../http/router/api-router.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import type { WebhookDeps } from './deps.ts'
import { createKnownStores, type Incoming, type Receipt, receiveForApp, receiveForStore } from './receive-webhook.ts'

/** Largest body of a webhook; an order with hundreds of lines has about 500 KB. */
const maxBytes = 2_000_000
const bodyMs = 10_000

const statuses = { accepted: 200, unknown: 404, unverified: 401 } as const satisfies Record<Receipt, number>

/** Where shops and platforms send webhooks. They have no session: the signature over the raw bytes proves the sender. */
export function webhookRoutes({ app }: ApiRouter, deps: WebhookDeps): void {
  const known = createKnownStores()
  app.post('/callbacks/shops/:storeId', (c) => {
    c.set('route', '/callbacks/shops/{storeId}')
    const [storeId] = /^[1-9]\d{0,8}$/.exec(c.req.param('storeId')) ?? []
    return respond(c, deps, async (incoming) =>
      storeId === undefined ? 'unknown' : receiveForStore(deps, Number(storeId), incoming, known),
    )
  })
  app.post('/callbacks/apps/:platform', (c) => {
    c.set('route', '/callbacks/apps/{platform}')
    return respond(c, deps, (incoming) => receiveForApp(deps, c.req.param('platform'), incoming))
  })
}

/** Answers without a body: Shopee accepts nothing else. */
async function respond(
  c: Context<HttpEnv>,
  { log }: Pick<WebhookDeps, 'log'>,
  receive: (incoming: Incoming) => Promise<Receipt>,
): Promise<Response> {
  c.header('cache-control', 'no-store')
  const body = await readLimited(c.req.raw, maxBytes, bodyMs)
  if (!body.ok) {
    log.warn({ path: c.req.path, code: body.code }, 'a webhook was not read')
    return c.body(null, failureCodes[body.code].status)
  }
  const { search } = new URL(c.req.url)
  return c.body(null, statuses[await receive({ search, bytes: body.data, headers: c.req.raw.headers })])
}
