import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  changeWebhookEndpoint as changeWebhookEndpointCall,
  createWebhookEndpoint as createWebhookEndpointCall,
  listWebhookEndpoints as listWebhookEndpointsCall,
  removeWebhookEndpoint as removeWebhookEndpointCall,
  rotateWebhookSecret as rotateWebhookSecretCall,
} from '@podwright/contracts/developers/webhooks'
import { type WebhookEventType, webhookEventsOf, webhookLimits } from '@podwright/domain/account/webhook-events'
import type { Keyring } from '../../../crypto/seal.ts'
import { endpointPurpose } from '../../../crypto/sealed-columns.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { failPending } from './delivery-queries.ts'
import { deleteEndpoint, findEndpoints, insertEndpoint, replaceSecret, updateEndpoint } from './endpoint-queries.ts'
import { presentEndpoint } from './present.ts'
import { secretPrefix } from './sign.ts'

export type WebhookRouteDeps = {
  readonly db: Database
  readonly keyring: Keyring
  /** Queues the deliveries of an endpoint now. */
  readonly queueWebhooks: (endpointIds: readonly number[]) => Promise<void>
}

export async function listWebhookEndpoints(
  { db }: WebhookRouteDeps,
  accountId: number,
): Promise<Result<DataOf<typeof listWebhookEndpointsCall>>> {
  return succeed({ items: (await findEndpoints(db, accountId)).map(presentEndpoint) })
}

export async function createWebhookEndpoint(
  { db, keyring }: WebhookRouteDeps,
  session: Session,
  body: ParsedBodyOf<typeof createWebhookEndpointCall>,
): Promise<Result<DataOf<typeof createWebhookEndpointCall>>> {
  const problem = problemOf(session, body)
  if (problem) return problem
  const { accountId } = session
  const { secret, sealed } = createSecret(keyring, accountId)
  const id = await db
    .transaction()
    .execute((transaction) =>
      insertEndpoint(
        transaction,
        accountId,
        { ...body, eventTypes: unique(body.eventTypes) },
        { secret: sealed, max: webhookLimits.endpointsPerAccount },
      ),
    )
  if (id === undefined) return fail('webhook_limit')
  const [row] = await findEndpoints(db, accountId, id)
  return row ? succeed({ ...presentEndpoint(row), secret }) : fail('webhook_unknown')
}

export async function changeWebhookEndpoint(
  { db }: WebhookRouteDeps,
  session: Session,
  id: number,
  body: ParsedBodyOf<typeof changeWebhookEndpointCall>,
): Promise<Result<DataOf<typeof changeWebhookEndpointCall>>> {
  const problem = problemOf(session, body)
  if (problem) return problem
  const changed = { ...body, eventTypes: unique(body.eventTypes) }
  const isKnown = await db.transaction().execute(async (transaction) => {
    if (!(await updateEndpoint(transaction, session.accountId, id, changed))) return false
    if (body.state === 'paused') await failPending(transaction, id)
    return true
  })
  return isKnown ? shown(db, session.accountId, id) : fail('webhook_unknown')
}

export async function removeWebhookEndpoint(
  { db }: WebhookRouteDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof removeWebhookEndpointCall>>> {
  return (await deleteEndpoint(db, accountId, id)) ? succeed({ id }) : fail('webhook_unknown')
}

export async function rotateWebhookSecret(
  { db, keyring }: WebhookRouteDeps,
  accountId: number,
  id: number,
  overlapHours: number,
): Promise<Result<DataOf<typeof rotateWebhookSecretCall>>> {
  const { secret, sealed } = createSecret(keyring, accountId)
  if (!(await replaceSecret(db, accountId, id, { secret: sealed, overlapHours }))) return fail('webhook_unknown')
  const result = await shown(db, accountId, id)
  return result.ok ? succeed({ ...result.data, secret }) : result
}

async function shown(db: Database, accountId: number, id: number) {
  const [row] = await findEndpoints(db, accountId, id)
  return row ? succeed(presentEndpoint(row)) : fail('webhook_unknown')
}

type Entered = { readonly url: string; readonly eventTypes: readonly WebhookEventType[] }

/** Where a host leads is checked at each delivery, because that can change. */
function problemOf({ userType }: Session, { url, eventTypes }: Entered): Failed | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '')
    return fail('validation_failed', { fields: { url: 'url_not_https' } })
  const own = webhookEventsOf(userType === 2 ? 2 : 3)
  return eventTypes.every((type) => own.includes(type))
    ? undefined
    : fail('validation_failed', { fields: { eventTypes: 'not_an_option' } })
}

function createSecret(keyring: Keyring, accountId: number) {
  const secret = `${secretPrefix}${randomBytes(32).toString('base64url')}`
  return { secret, sealed: keyring.seal(Buffer.from(secret), endpointPurpose(accountId)) }
}

function unique(types: readonly WebhookEventType[]): WebhookEventType[] {
  return [...new Set(types)]
}
