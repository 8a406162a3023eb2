import { randomUUID } from 'node:crypto'
import { answer, type refuse } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import { isSignedWith, signatureOf } from '@podwright/connectors/signature'
import type { Webhook, WebhookEvent } from '@podwright/connectors/webhooks'
import { expect } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createTestApp, registerStandIns, sendRequest } from '../../../http/test-app.ts'
import { createTestAccounts } from '../../../http/test-calls.ts'
import { sealCredentials } from '../host/credentials.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { webhookRoutes } from './routes.ts'

const Body = z.object({
  id: z.string(),
  at: z.number(),
  shop: z.string().nullable(),
  kind: z.enum(['order', 'listing', 'authorization', 'shop_redaction']),
  object: z.string(),
})
export const maxAgeMs = 5 * 60_000

/** Signs URL and body; refuses old times; has an unsigned ping. */
export function read({ bytes, headers, secrets, url, now }: Webhook): readonly WebhookEvent[] | 'ping' | undefined {
  const text = Buffer.from(bytes).toString('utf8')
  if (text.startsWith('webhook_id=')) return 'ping'
  const signature = headers.get('x-signature')
  if (!secrets.some((secret) => isSignedWith(secret, [url, '|', bytes], { signature, encoding: 'hex' })))
    return undefined
  const { id, at, shop, kind, object } = Body.parse(JSON.parse(text))
  if (Math.abs(now.getTime() - at) > maxAgeMs) return undefined
  return [{ eventId: id, shopId: shop, about: { kind, externalId: object } }]
}

/** What the shop was sent last, and what it answers. */
export const shop = {
  ensured: [] as string[],
  secret: '',
  refusal: undefined as ReturnType<typeof refuse> | undefined,
  repaired: 1,
}
const connectors: Connector[] = [
  {
    id: 'shopwise',
    webhooks: {
      signedBy: 'shop',
      read,
      ensure: async (_, __, url, secret) => {
        if (shop.refusal) return shop.refusal
        shop.ensured.push(url)
        shop.secret = secret
        return answer({ repairedCount: shop.repaired })
      },
    },
  },
  { id: 'appwise', webhooks: { signedBy: 'app', read } },
  { id: 'pushwise', webhooks: { signedBy: 'app', read } },
  { id: 'manual' },
]

export type Sent = Partial<z.infer<typeof Body>>
export const bodyOf = (sent: Sent = {}) =>
  JSON.stringify({ id: randomUUID(), at: Date.now(), shop: null, kind: 'order', object: '1001', ...sent })

/** Platforms whose stores or app sign webhooks, and the routes that receive them. */
export async function createWebhookTest() {
  const database = await createTestDatabase()
  const { db } = database
  const { createAccount } = createTestAccounts(db)
  const accountId = await createAccount()
  const queued: number[] = []
  const appSecret = 'secret of the app'
  const deps = testShopDeps(db, {
    connectors,
    appKeysOf: (platform) => {
      if (platform === 'pushwise') return { id: 'app', secret: 'secret of calls', webhookSecret: appSecret }
      return platform === 'appwise' ? { id: 'app', secret: appSecret } : undefined
    },
  })
  const queueEvents = async (ids: readonly number[]) => void queued.push(...ids)
  const { app } = createTestApp({
    modules: [
      (api) => {
        webhookRoutes(api, { ...deps, queueEvents })
        registerStandIns(api)
      },
    ],
  })

  async function createStore(platform: string, external: string): Promise<number> {
    const { id } = await db
      .insertInto('store')
      .values({ account_id: accountId, platform, name: 'Cats', currency: 'USD', external_id: external })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sealed = sealCredentials(deps.keyring, id, { key: 'k' })
    await db.insertInto('store_credential').values({ store_id: id, sealed }).execute()
    return id
  }

  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const response = await sendRequest(app, { method: 'POST', path, body, headers })
    expect(await response.text()).toBe('')
    return response.status
  }
  const signed = (path: string, body: string, secret: string) =>
    post(path, body, { 'x-signature': signatureOf(secret, [`http://localhost${path}`, '|', body], 'hex') })
  return { ...database, app, appSecret, createStore, deps, post, queued, queueEvents, signed }
}
