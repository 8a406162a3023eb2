import { once } from 'node:events'
import { createServer } from 'node:http'
import { readWebhook } from '@podwright/contracts/client/read-webhook'
import { createWebhookEndpoint } from '@podwright/contracts/developers/webhooks'
import { webhookEventsOf } from '@podwright/domain/account/webhook-events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'
import { testShopDeps } from '../../shops/host/test-shop-deps.ts'
import { deliverWebhooks, findWebhookWork } from './deliver.ts'
import { webhookEndpointRoutes } from './routes.ts'

type Received = { readonly body: string; readonly signature: string }

/** A receiver of webhooks on this machine, which answers with what `state` says. */
export async function startReceiver() {
  const received: Received[] = []
  const state = { status: 200, body: 'thanks', isSilent: false }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const signature = String(request.headers['podwright-signature'])
    received.push({ body: Buffer.concat(chunks).toString(), signature })
    if (!state.isSilent) response.writeHead(state.status, { location: '/elsewhere' }).end(state.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`
  return {
    url,
    state,
    /** The deliveries since the last call. */
    take: () => received.splice(0),
    /** Their events. Throws if a signature is wrong. */
    async takeEvents(secrets: readonly string[]) {
      const read = await Promise.all(received.splice(0).map((each) => readWebhook({ ...each, secrets })))
      return read.map((each) => {
        if (!each.ok) throw new Error(each.reason)
        return each.event
      })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** `createOrdersTest` with webhooks, whose job runs when a test calls `work`. */
export async function createWebhooksTest() {
  const keyring = createKeyring([createSealingKey()])
  const queued: number[] = []
  const test = await createOrdersTest((api, db) =>
    webhookEndpointRoutes(api, { db, keyring, queueWebhooks: async (ids) => void queued.push(...ids) }),
  )
  const { db } = test
  const deps = { db, keyring, log: pino({ level: 'silent' }), fetch: testShopDeps(db).fetch }
  const never = new AbortController().signal
  return {
    ...test,
    deps,
    queued,
    /** An endpoint for all events of a user type. Only here may it be on this machine, without TLS. */
    async addEndpoint(as: number, url: string, userType: 2 | 3 = 3) {
      const body = { url: 'https://example.com/hook', eventTypes: webhookEventsOf(userType) }
      const endpoint = await test.ask(createWebhookEndpoint, { as, body })
      await sql`update webhook_endpoint set url = ${url} where id = ${endpoint.id}`.execute(db)
      return endpoint
    },
    /** What the jobs do: finds work and does it. Returns the endpoints. */
    async work(): Promise<readonly number[]> {
      const { ids } = await findWebhookWork({ db })
      for (const id of ids) await deliverWebhooks(deps, id, never)
      return ids
    },
    /** Lets waiting times end, as time does. */
    later: (endpointId: number) =>
      sql`update webhook_delivery set next_at = now() where endpoint_id = ${endpointId} and state = 'pending'`.execute(
        db,
      ),
  }
}
