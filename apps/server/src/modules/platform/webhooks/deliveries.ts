import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  getWebhookDelivery as getWebhookDeliveryCall,
  listWebhookDeliveries as listWebhookDeliveriesCall,
  replayFailedDeliveries as replayFailedDeliveriesCall,
  replayWebhookDelivery as replayWebhookDeliveryCall,
  sendTestEvent as sendTestEventCall,
} from '@podwright/contracts/developers/webhooks'
import { testEventType, webhookLimits } from '@podwright/domain/account/webhook-events'
import { fail, type Result, succeed } from '../../../result.ts'
import { countTests, findDeliveries, findDelivery, insertTest, queueAgain } from './delivery-queries.ts'
import { hasEndpoint } from './endpoint-queries.ts'
import type { WebhookRouteDeps } from './endpoints.ts'
import { bodyOf, presentDelivery } from './present.ts'

export async function listWebhookDeliveries(
  { db }: WebhookRouteDeps,
  accountId: number,
  endpointId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listWebhookDeliveriesCall>,
): Promise<Result<DataOf<typeof listWebhookDeliveriesCall>>> {
  if (!(await hasEndpoint(db, accountId, endpointId))) return fail('webhook_unknown')
  const rows = await findDeliveries(db, accountId, endpointId, { ...filters, limit: limit + 1 })
  const items = rows.slice(0, limit)
  return succeed({
    items: items.map(presentDelivery),
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
  })
}

export async function getWebhookDelivery(
  { db }: WebhookRouteDeps,
  accountId: number,
  endpointId: number,
  id: number,
): Promise<Result<DataOf<typeof getWebhookDeliveryCall>>> {
  const row = await findDelivery(db, accountId, endpointId, id)
  if (!row) return fail('webhook_unknown')
  return succeed({ ...presentDelivery(row), body: bodyOf(row), response: row.response })
}

export async function replayWebhookDelivery(
  { db, queueWebhooks }: WebhookRouteDeps,
  accountId: number,
  endpointId: number,
  id: number,
): Promise<Result<DataOf<typeof replayWebhookDeliveryCall>>> {
  if (!(await hasEndpoint(db, accountId, endpointId))) return fail('webhook_unknown')
  await queueAgain(db, endpointId, { id })
  const row = await findDelivery(db, accountId, endpointId, id)
  if (!row) return fail('webhook_unknown')
  await queueWebhooks([endpointId])
  return succeed(presentDelivery(row))
}

export async function replayFailedDeliveries(
  { db, queueWebhooks }: WebhookRouteDeps,
  accountId: number,
  endpointId: number,
  since: string,
): Promise<Result<DataOf<typeof replayFailedDeliveriesCall>>> {
  if (!(await hasEndpoint(db, accountId, endpointId))) return fail('webhook_unknown')
  const failed = { failedSince: new Date(since), max: webhookLimits.maxReplays }
  const queued = await queueAgain(db, endpointId, failed)
  if (queued > 0) await queueWebhooks([endpointId])
  return succeed({ queued })
}

export async function sendTestEvent(
  { db, queueWebhooks }: WebhookRouteDeps,
  accountId: number,
  endpointId: number,
): Promise<Result<DataOf<typeof sendTestEventCall>>> {
  if (!(await hasEndpoint(db, accountId, endpointId))) return fail('webhook_unknown')
  if ((await countTests(db, endpointId, testEventType)) >= webhookLimits.testsPerMinute)
    return fail('rate_limited', { retryAfterSeconds: 60 })
  const test = { accountId, endpointId, type: testEventType } as const
  const deliveryId = await db.transaction().execute((transaction) => insertTest(transaction, test))
  await queueWebhooks([endpointId])
  return succeed({ deliveryId })
}
