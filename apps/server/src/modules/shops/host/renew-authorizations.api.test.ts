import { type Answer, answer, refuse } from '@podwright/connectors/answer'
import type { Renewal } from '@podwright/connectors/authorizer'
import type { Connector } from '@podwright/connectors/connector'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createKysely } from '../../../db/kysely.ts'
import { createPool } from '../../../db/pool.ts'
import { createTestAccounts } from '../../../http/test-calls.ts'
import { sealCredentials, unsealCredentials } from './credentials.ts'
import { renewAuthorizations } from './renew-authorizations.ts'
import { testShopDeps } from './test-shop-deps.ts'

const database = await createTestDatabase()
const { db } = database
const otherPool = createPool({ connection: database.connection, log: console })
afterAll(async () => {
  await otherPool.end()
  await database.drop()
})
const accountId = await createTestAccounts(db).createAccount()

const minute = 60_000
const day = 24 * 60 * minute
const inFuture = (ms: number) => new Date(Date.now() + ms)
const platform = {
  renewed: [] as number[],
  renewal: undefined as Answer<Renewal> | undefined,
  isFrozen: false,
  calls: 0,
}
const authorizer = {
  by: 'redirect',
  fields: [],
  start: () => answer('https://fake.example/'),
  complete: async () => answer([]),
} as const
const renewing: Connector = {
  id: 'renewing',
  authorizer: {
    ...authorizer,
    renew: async (_, shop) => {
      await new Promise((resolve) => setImmediate(resolve))
      platform.renewed.push(shop.id)
      const refreshExpiresAt = inFuture(30 * day)
      return (
        platform.renewal ?? answer({ credentials: { t: 'new' }, expiresAt: inFuture(60 * minute), refreshExpiresAt })
      )
    },
  },
  listings: {
    list: async () => {
      platform.calls += 1
      if (platform.renewal && !platform.renewal.ok) return platform.renewal
      return platform.isFrozen ? refuse('shop_frozen', 'suspended') : answer({ items: [], next: null })
    },
    findBySku: async () => answer([]),
  },
}
/** Gives all shops of a consent one refresh token, which ends with its first use. */
const grant = { token: 'r0', renewals: 0 }
const sharing: Connector = {
  ...renewing,
  id: 'sharing',
  authorizer: {
    ...authorizer,
    sharesGrant: true,
    renew: async (_, { credentials }) => {
      if (credentials.refreshToken !== grant.token) return refuse('authorization_lost', 'the token was used')
      grant.renewals += 1
      grant.token = `r${grant.renewals}`
      return answer({
        credentials: { ...credentials, refreshToken: grant.token },
        expiresAt: inFuture(60 * minute),
        refreshExpiresAt: inFuture(30 * day),
      })
    },
  },
}
const ending: Connector = { id: 'ending', authorizer }
const deps = testShopDeps(db, { connectors: [renewing, sharing, ending] })
const never = new AbortController().signal
const run = (more: Partial<typeof deps> = {}) => renewAuthorizations({ ...deps, ...more }, never)

beforeEach(async () => {
  Object.assign(platform, { renewed: [], renewal: undefined, isFrozen: false, calls: 0 })
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('store').execute()
})

type Given = {
  readonly of?: 'renewing' | 'sharing' | 'ending' | 'broken'
  readonly state?: StoreState
  /** When the access ends, and how long it lives. */
  readonly access?: Date | null
  readonly lifeMs?: number
  /** When it can no longer be renewed; null: it cannot be at all. */
  readonly renewableUntil?: Date | null
  readonly endsAt?: Date | null
  readonly credentials?: Readonly<Record<string, string>>
}
async function createStore({
  of = 'renewing',
  state = 'connected',
  access = null,
  lifeMs = day,
  renewableUntil = inFuture(30 * day),
  endsAt = null,
  credentials = { t: 'old' },
}: Given) {
  const { id } = await db
    .insertInto('store')
    .values({ account_id: accountId, platform: of, name: 'Cats', currency: 'USD', state, expires_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealCredentials(deps.keyring, id, credentials)
  const renewedAt = access ? new Date(access.getTime() - lifeMs) : new Date()
  await db
    .insertInto('store_credential')
    .values({ store_id: id, sealed, expires_at: access, refresh_expires_at: renewableUntil, renewed_at: renewedAt })
    .execute()
  return id
}
const stateOf = async (id: number) =>
  (await db.selectFrom('store').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const notified = () => db.selectFrom('notification').select(['subject_id as id', 'detail']).orderBy('id').execute()

describe('renewing before the end', () => {
  test('access is renewed in the last fifth of its life, also of paused stores; that of other stores is not', async () => {
    const due = [
      await createStore({ access: inFuture(10 * minute), lifeMs: 60 * minute }),
      await createStore({ access: inFuture(20 * 60 * minute), lifeMs: 7 * day }),
      await createStore({ access: inFuture(4 * minute), lifeMs: 10 * minute, state: 'paused' }),
      await createStore({ access: inFuture(-minute) }),
    ]
    await createStore({ access: inFuture(30 * minute), lifeMs: 60 * minute })
    await createStore({ access: inFuture(2 * day), lifeMs: 7 * day })
    await createStore({ access: inFuture(minute), state: 'revoked' })
    await createStore({ access: inFuture(minute), of: 'ending' })
    await createStore({ access: inFuture(minute), renewableUntil: null })
    await createStore({})
    expect(await run()).toBe(4)
    expect(platform.renewed.toSorted((a, b) => a - b)).toEqual(due)
    expect(await run()).toBe(0)
  })

  test('two processes renew each store once', async () => {
    for (let count = 0; count < 6; count++) await createStore({ access: inFuture(minute) })
    await Promise.all([run(), run({ db: createKysely(otherPool) })])
    expect(platform.renewed).toHaveLength(6)
  })

  test('stores of one consent are renewed once, together, and keep what belongs to each shop', async () => {
    const of = 'sharing'
    const create = (cipher: string, refreshToken: string) =>
      createStore({ of, access: inFuture(minute), credentials: { cipher, refreshToken } })
    const [first, second, other] = [
      await create('a', 'r0'),
      await create('b', 'r0'),
      await create('c', 'of another consent'),
    ]
    await run()
    await run()
    expect([grant.renewals, await stateOf(first), await stateOf(second)]).toEqual([1, 'connected', 'connected'])
    const { rows } = await sql<{ id: number; sealed: Buffer }>`
      select store_id as id, sealed from store_credential where store_id <> ${other} order by store_id`.execute(db)
    expect(rows.map(({ id, sealed }) => unsealCredentials(deps.keyring, id, sealed))).toEqual([
      { cipher: 'a', refreshToken: 'r1' },
      { cipher: 'b', refreshToken: 'r1' },
    ])
  })

  test('a store whose renewal and access are rejected is revoked, and its seller notified once', async () => {
    const id = await createStore({ access: inFuture(minute) })
    platform.renewal = refuse('authorization_lost', 'gone')
    await run()
    await run()
    expect(await stateOf(id)).toBe('revoked')
    expect(await notified()).toEqual([{ id, detail: 'revoked' }])
  })

  test('a store whose renewal is rejected works as long as its access does', async () => {
    const id = await createStore({ access: inFuture(minute) })
    const refusal = refuse('authorization_lost', 'gone')
    const withoutRenewal: Connector = {
      ...renewing,
      authorizer: { ...authorizer, renew: async () => refusal },
      listings: { list: async () => answer({ items: [], next: null }), findBySku: async () => answer([]) },
    }
    await run({ connectors: [withoutRenewal] })
    await run({ connectors: [withoutRenewal] })
    expect(await stateOf(id)).toBe('connected')
  })

  test('a store whose credentials cannot be opened does not keep the others from being renewed', async () => {
    const broken = await createStore({ access: inFuture(minute) })
    await db
      .updateTable('store_credential')
      .set({ sealed: Buffer.from([1, 1, 65, 0]) })
      .where('store_id', '=', broken)
      .execute()
    await createStore({ access: inFuture(2 * minute) })
    expect(await run()).toBe(1)
  })
})

describe('states that follow from the end of an authorization', () => {
  test('a store expires in the end, after a notification in the week before; a later end connects it again', async () => {
    const of = 'ending'
    const soon = await createStore({ of, endsAt: inFuture(6 * day) })
    const over = await createStore({ of, endsAt: inFuture(-minute) })
    const later = await createStore({ of, endsAt: inFuture(8 * day) })
    const extended = await createStore({ of, endsAt: inFuture(90 * day), state: 'expiring' })
    const paused = await createStore({ of, endsAt: inFuture(6 * day), state: 'paused' })
    const pausedOver = await createStore({ of, endsAt: inFuture(-minute), state: 'paused' })
    const revoked = await createStore({ of, endsAt: inFuture(-minute), state: 'revoked' })
    await run()
    await run()
    const states = await Promise.all([soon, over, later, extended, paused, pausedOver, revoked].map(stateOf))
    expect(states).toEqual(['expiring', 'expired', 'connected', 'connected', 'paused', 'expired', 'revoked'])
    expect((await notified()).toSorted((a, b) => a.id - b.id)).toEqual([
      { id: soon, detail: 'expiring' },
      { id: over, detail: 'expired' },
      { id: pausedOver, detail: 'expired' },
    ])
  })
})

describe('stores in doubt', () => {
  test('a store that was rejected once is called again; one that works is not', async () => {
    const id = await createStore({})
    await createStore({})
    await db.updateTable('store_credential').set({ lost_at: new Date() }).where('store_id', '=', id).execute()
    await run()
    expect(platform.calls).toBe(1)
    await run()
    expect(platform.calls).toBe(1)
  })

  test('a frozen store is called once an hour and works again when the platform lets it', async () => {
    const id = await createStore({ state: 'frozen' })
    const at = (ms: number) => JSON.stringify({ code: 'shop_frozen', detail: '', at: inFuture(ms).toISOString() })
    const setError = (text: string) => db.updateTable('store').set({ last_error: text }).where('id', '=', id).execute()
    await setError(at(-10 * minute))
    await run()
    expect(platform.calls).toBe(0)
    await setError(at(-61 * minute))
    platform.isFrozen = true
    await run()
    await run()
    expect([await stateOf(id), platform.calls]).toEqual(['frozen', 1])
    platform.isFrozen = false
    await setError(at(-61 * minute))
    await run()
    expect(await stateOf(id)).toBe('connected')
  })

  test('a store that has been frozen for a week is called once a day', async () => {
    const id = await createStore({})
    await db.updateTable('store').set({ state: 'frozen' }).where('id', '=', id).execute()
    const calledAt = (ms: number) => JSON.stringify({ code: 'shop_frozen', detail: '', at: inFuture(ms).toISOString() })
    const setError = (text: string) => db.updateTable('store').set({ last_error: text }).where('id', '=', id).execute()
    await db
      .updateTable('store_gap')
      .set({ started_at: inFuture(-8 * day) })
      .where('store_id', '=', id)
      .execute()
    await setError(calledAt(-61 * minute))
    await run()
    expect(platform.calls).toBe(0)
    await setError(calledAt(-day - minute))
    await run()
    expect([await stateOf(id), platform.calls]).toEqual(['connected', 1])
  })

  test('a store whose connector throws does not keep the others from being called', async () => {
    await createStore({ of: 'broken', state: 'frozen' })
    const id = await createStore({ state: 'frozen' })
    await db
      .updateTable('store')
      .set({ created_at: inFuture(-2 * day) })
      .execute()
    const broken: Connector = {
      ...renewing,
      id: 'broken',
      listings: { list: () => Promise.reject(new TypeError('no list')), findBySku: async () => answer([]) },
    }
    await run({ connectors: [broken, renewing] })
    expect(await stateOf(id)).toBe('connected')
  })
})
