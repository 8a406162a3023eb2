// Lists the orders of the last day, then prints each new order as it arrives.
//
//   POD_URL=https://pod.example POD_KEY=pk_… WEBHOOK_SECRET=whsec_… node docs/developers/examples/new-orders.ts
//
// The key needs the scope orders.read. The endpoint receives order.created; its secret is shown when it is created.
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { readWebhook } from '@podwright/contracts/client/read-webhook'
import { createScriptClient } from '@podwright/contracts/client/script-client'
import type { WebhookEvent } from '@podwright/contracts/developers/webhook-data'
import type { ListedOrder } from '@podwright/contracts/orders/list-orders'

/** All orders since a time, newest first. */
export async function listNewOrders(api: ApiClient, since: Date): Promise<ListedOrder[]> {
  const found: ListedOrder[] = []
  let after: string | null = null
  do {
    const page: { items: ListedOrder[]; next: string | null } = await api.call('listOrders', {
      query: { limit: 200, ...(after !== null && { after }) },
    })
    const recent = page.items.filter(({ createdAt }) => new Date(createdAt) >= since)
    found.push(...recent)
    after = recent.length < page.items.length ? null : page.next
  } while (after !== null)
  return found
}

type ReceiverOptions = {
  readonly secrets: readonly string[]
  readonly onEvent: (event: WebhookEvent) => Promise<void>
}

/** A server that handles each event once. A program with several processes keeps the ids in its database. */
export function createReceiver({ secrets, onEvent }: ReceiverOptions): Server {
  const handled = new Set<string>()
  return createServer(async (request, response) => {
    // The signature is of the body as it arrives, so read it before parsing.
    const body = await text(request)
    const read = await readWebhook({ body, signature: String(request.headers['podwright-signature']), secrets })
    if (!read.ok) return response.writeHead(400).end(read.reason)
    try {
      if (!handled.has(read.event.id)) await onEvent(read.event)
      handled.add(read.event.id)
      return response.writeHead(204).end()
    } catch (error) {
      console.error(error)
      // The event is sent again later.
      return response.writeHead(500).end()
    }
  })
}

if (import.meta.main) {
  const { POD_URL = '', POD_KEY = '', WEBHOOK_SECRET = '' } = process.env
  const api = createScriptClient({ base: POD_URL, key: POD_KEY })
  for (const { number, state } of await listNewOrders(api, new Date(Date.now() - 86_400_000)))
    console.log(number, state)
  const onEvent = async ({ type, data }: WebhookEvent) => console.log(type, data)
  createReceiver({ secrets: [WEBHOOK_SECRET], onEvent }).listen(8080)
}
