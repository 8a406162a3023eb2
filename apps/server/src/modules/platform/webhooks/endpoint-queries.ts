import type { WebhookEventType, WebhookState } from '@podwright/domain/account/webhook-events'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type EndpointRow = {
  readonly id: number
  readonly url: string
  readonly description: string
  readonly eventTypes: WebhookEventType[]
  readonly state: WebhookState
  readonly failingSince: Date | null
  readonly previousUntil: Date | null
  readonly createdAt: Date
}

export type EndpointSettings = Pick<EndpointRow, 'url' | 'description' | 'eventTypes'>

const columns = [
  'id',
  'url',
  'description',
  'event_types as eventTypes',
  'state',
  'failing_since as failingSince',
  sql<Date | null>`case when previous_until > now() then previous_until end`.as('previousUntil'),
  'created_at as createdAt',
] as const

export type EndpointWithCounts = EndpointRow & { readonly pending: number; readonly failed: number }

/** Endpoints of an account, oldest first; only one if its id is given. */
export async function findEndpoints(db: Database, accountId: number, id?: number): Promise<EndpointWithCounts[]> {
  const countOf = (state: 'pending' | 'failed') =>
    sql<number>`(select count(*) from webhook_delivery d
      where d.endpoint_id = webhook_endpoint.id and d.state = ${sql.lit(state)})`
  const query = db
    .selectFrom('webhook_endpoint')
    .select([...columns, countOf('pending').as('pending'), countOf('failed').as('failed')])
    .where('account_id', '=', accountId)
    .orderBy('id')
  return (id === undefined ? query : query.where('id', '=', id)).execute()
}

export async function hasEndpoint(db: Database, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when the account already has the maximum number of endpoints. */
export async function insertEndpoint(
  transaction: Database,
  accountId: number,
  { url, description, eventTypes }: EndpointSettings,
  { secret, max }: { readonly secret: Buffer; readonly max: number },
): Promise<number | undefined> {
  // Of several requests at once, one after the other counts the endpoints.
  await sql`select from account where id = ${accountId} for no key update`.execute(transaction)
  const row = await transaction
    .insertInto('webhook_endpoint')
    .columns(['account_id', 'url', 'description', 'event_types', 'secret'])
    .expression(
      sql`select ${accountId}::integer, ${url}, ${description}, ${[...eventTypes]}::text[], ${secret}::bytea
        where (select count(*) from webhook_endpoint where account_id = ${accountId}) < ${max}`,
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when the account has no such endpoint. Activating it forgets its failures. */
export async function updateEndpoint(
  db: Database,
  accountId: number,
  id: number,
  { url, description, eventTypes, state }: EndpointSettings & { readonly state: WebhookState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoint')
    .set({
      url,
      description,
      event_types: eventTypes,
      failing_since: sql<Date | null>`case when state = ${state} then failing_since end`,
      state,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteEndpoint(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoint')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The present secret signs beside the new one for some hours. False when the account has no such endpoint. */
export async function replaceSecret(
  db: Database,
  accountId: number,
  id: number,
  { secret, overlapHours }: { readonly secret: Buffer; readonly overlapHours: number },
): Promise<boolean> {
  const isKept = overlapHours > 0
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoint')
    .set(({ ref }) => ({
      previous_secret: isKept ? ref('secret') : null,
      previous_until: isKept ? sql<Date>`now() + make_interval(hours => ${overlapHours}::integer)` : null,
      secret,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function clearFailing(db: Database, id: number): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Records that an active endpoint has failed. Disables it, and returns its owner, if it has failed for so many hours. */
export async function markFailing(
  transaction: Database,
  id: number,
  hours: number,
): Promise<{ readonly accountId: number; readonly url: string } | undefined> {
  const { rows } = await sql<{ accountId: number; url: string; isDisabled: boolean }>`
    update webhook_endpoint set failing_since = coalesce(failing_since, now()),
      state = case when failing_since <= now() - make_interval(hours => ${hours}::integer) then 'disabled' else state end
    where id = ${id} and state = 'active'
    returning account_id as "accountId", url, state = 'disabled' as "isDisabled"`.execute(transaction)
  return rows.find(({ isDisabled }) => isDisabled)
}
