import { type Answer, answer, refuse } from '@podwright/connectors/answer'
import type { Renewal } from '@podwright/connectors/authorizer'
import type { Connector } from '@podwright/connectors/connector'
import { ConnectionError } from '@podwright/connectors/context'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createKysely } from '../../../db/kysely.ts'
import { createPool } from '../../../db/pool.ts'
import { createTestAccounts } from '../../../http/test-calls.ts'
import { callShop } from './call-shop.ts'
import { sealCredentials, unsealCredentials } from './credentials.ts'
import type { ShopDeps } from './deps.ts'
import { testShopDeps } from './test-shop-deps.ts'

const database = await createTestDatabase()
const { db } = database
const otherPool = createPool({ connection: database.connection, log: console })
afterAll(async () => {
  await otherPool.end()
  await database.drop()
})
const accountId = await createTestAccounts(db).createAccount()

/** A platform whose refresh tokens can be used once, but the last one until the new access was used. */
function createPlatform() {
  const state = { access: 'access-1', refresh: 'refresh-1', last: '', renewals: 0, losesAnswer: false }
  const renew = async (refresh: string): Promise<Answer<Renewal>> => {
    if (refresh !== state.refresh && refresh !== state.last) return refuse('authorization_lost', `no ${refresh}`)
    state.renewals += 1
    state.last = refresh
    state.access = `access-${state.renewals + 1}`
    state.refresh = `refresh-${state.renewals + 1}`
    await new Promise((resolve) => setImmediate(resolve))
    if (state.losesAnswer) throw new ConnectionError('the answer was lost', { mayHaveArrived: true })
    const { access } = state
    const credentials = { access, refresh: state.refresh }
    return answer({ credentials, expiresAt: new Date(Date.now() + 3_600_000), refreshExpiresAt: null })
  }
  const connector: Connector = {
    id: 'fake',
    rateLimits: [{ perSecond: 100, burst: 1000, of: 'shop' }],
    authorizer: {
      by: 'redirect',
      fields: [],
      start: () => answer('https://fake.example/consent'),
      complete: async () => answer([]),
      renew: (_, { credentials }) => renew(credentials.refresh ?? ''),
    },
  }
  const read = (access = ''): Answer<string> => {
    if (access !== state.access) return refuse('authorization_lost', `the token ${access} is not valid`)
    state.last = ''
    return answer('read')
  }
  return { state, connector, read }
}

let platform: ReturnType<typeof createPlatform>
let deps: ShopDeps
let storeId: number
beforeEach(async () => {
  platform = createPlatform()
  deps = testShopDeps(db, { connectors: [platform.connector] })
  storeId = await createStore({ access: 'access-1', refresh: 'refresh-1' })
})

async function createStore(credentials: Record<string, string>, expiresAt: Date | null = null): Promise<number> {
  const { id } = await db
    .insertInto('store')
    .values({ account_id: accountId, platform: 'fake', name: 'Cats', currency: 'USD' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealCredentials(deps.keyring, id, credentials)
  await db.insertInto('store_credential').values({ store_id: id, sealed, expires_at: expiresAt }).execute()
  return id
}

const read = (more: Partial<ShopDeps> = {}, id = storeId) =>
  callShop({ ...deps, ...more }, id, { kind: 'read' }, async (_, __, { credentials }) =>
    platform.read(credentials.access),
  )
const storeRow = () => db.selectFrom('store').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow()
const credentialRow = () =>
  db.selectFrom('store_credential').selectAll().where('store_id', '=', storeId).executeTakeFirstOrThrow()
const notifications = () =>
  db.selectFrom('notification').select(['kind', 'detail']).where('subject_id', '=', storeId).execute()
const fails = (code: Parameters<typeof refuse>[0], detail = 'no') =>
  callShop(deps, storeId, { kind: 'read' }, async () => refuse(code, detail))

describe('stores that can be called', () => {
  test('a call gives the connector the shop with its credentials, and records when the shop last answered', async () => {
    const answered = await callShop(deps, storeId, { kind: 'read' }, async (connector, context, shop) =>
      answer([connector.id, context.app, shop]),
    )
    const credentials = { access: 'access-1', refresh: 'refresh-1' }
    const shop = { id: storeId, url: '', externalId: '', currency: 'USD', credentials, settings: {} }
    expect(answered).toEqual({ ok: true, data: ['fake', undefined, shop] })
    expect((await storeRow()).last_seen_at).toBeInstanceOf(Date)
  })

  test.each([
    ['paused', 'unavailable'],
    ['revoked', 'authorization_lost'],
    ['expired', 'authorization_lost'],
  ] as const)('a %s store is not called: %s', async (state, code) => {
    await db.updateTable('store').set({ state }).where('id', '=', storeId).execute()
    expect(await read()).toMatchObject({ ok: false, code })
  })

  test('a removed store, one without credentials and one whose platform lacks its app keys are not called', async () => {
    const needsKeys = { ...platform.connector, needsAppKeys: true }
    expect(await read({ connectors: [needsKeys] })).toMatchObject({ code: 'unavailable' })
    expect(await read({ connectors: [] })).toMatchObject({ code: 'unavailable' })
    await db.deleteFrom('store_credential').where('store_id', '=', storeId).execute()
    expect(await read()).toMatchObject({ code: 'authorization_lost' })
    expect(await read({}, 2_000_000_000)).toMatchObject({ code: 'authorization_lost' })
  })

  test('credentials of another store cannot be decrypted', async () => {
    const other = await createStore({ access: 'other', refresh: 'other' })
    const { sealed } = await credentialRow()
    await db.updateTable('store_credential').set({ sealed }).where('store_id', '=', other).execute()
    expect(await read({}, other)).toMatchObject({ ok: false, code: 'authorization_lost' })
  })
})

describe('renewing an authorization', () => {
  test('an access that ends is renewed before the call; the new pair is stored and the old one kept until it worked', async () => {
    await db
      .updateTable('store_credential')
      .set({ expires_at: new Date(Date.now() + 1000) })
      .execute()
    let previous: unknown
    const answered = await callShop(deps, storeId, { kind: 'read' }, async (_, __, { credentials }) => {
      const row = await credentialRow()
      previous = row.previous && unsealCredentials(deps.keyring, storeId, row.previous)
      expect(unsealCredentials(deps.keyring, storeId, row.sealed)).toEqual(credentials)
      return platform.read(credentials.access)
    })
    expect(answered).toEqual({ ok: true, data: 'read' })
    expect(previous).toEqual({ access: 'access-1', refresh: 'refresh-1' })
    expect((await credentialRow()).previous).toBeNull()
    expect(platform.state.renewals).toBe(1)
  })

  test('a rejected access is renewed once and the call repeated', async () => {
    platform.state.access = 'rotated'
    expect(await read()).toEqual({ ok: true, data: 'read' })
    expect(platform.state.renewals).toBe(1)
  })

  test('two processes that need a renewal at the same time make one', async () => {
    platform.state.access = 'rotated'
    const other = { db: createKysely(otherPool) }
    const answers = await Promise.all([read(), read(other), read(), read(other), read(), read(other)])
    for (const each of answers) expect(each).toEqual({ ok: true, data: 'read' })
    expect(platform.state.renewals).toBe(1)
  })

  test('a renewal whose answer was lost is made again with the pair before it', async () => {
    platform.state.access = 'rotated'
    platform.state.losesAnswer = true
    expect(await read()).toMatchObject({ code: 'unavailable' })
    platform.state.losesAnswer = false
    expect(await read()).toEqual({ ok: true, data: 'read' })
    expect(platform.state.renewals).toBe(2)
    expect((await storeRow()).state).toBe('connected')
  })

  test('if the platform does not know the new pair, the one before it is renewed', async () => {
    const previous = sealCredentials(deps.keyring, storeId, { access: 'access-1', refresh: 'refresh-1' })
    const sealed = sealCredentials(deps.keyring, storeId, { access: 'unknown', refresh: 'unknown' })
    await db.updateTable('store_credential').set({ sealed, previous }).where('store_id', '=', storeId).execute()
    expect(await read()).toEqual({ ok: true, data: 'read' })
  })

  test('a write that was cut off by a lost authorization is not repeated', async () => {
    let calls = 0
    const fetch = async () => new Response('{}')
    const answered = await callShop({ ...deps, fetch }, storeId, { kind: 'write' }, async (_, context) => {
      calls += 1
      await context.fetch('https://fake.example/parcels', { method: 'POST' })
      return refuse('authorization_lost', 'gone')
    })
    expect(answered).toMatchObject({ code: 'unknown_outcome' })
    expect(calls).toBe(1)
  })
})

describe('effect of refusals on a store', () => {
  test('a store that is rejected twice within ten minutes is revoked, and its seller notified once', async () => {
    platform.state.access = 'rotated'
    platform.state.refresh = 'rotated'
    expect(await read()).toMatchObject({ code: 'authorization_lost', detail: 'no [redacted]' })
    expect((await storeRow()).state).toBe('connected')
    expect(await notifications()).toEqual([])
    await Promise.all([read(), read(), read()])
    expect((await storeRow()).state).toBe('revoked')
    await read()
    expect(await notifications()).toEqual([{ kind: 'store_authorization', detail: 'revoked' }])
    expect(JSON.stringify((await storeRow()).last_error)).not.toMatch(/access-|refresh-/)
  })

  test('rejections of calls that ran at the same time, or more than ten minutes apart, do not revoke', async () => {
    platform.state.access = 'rotated'
    platform.state.refresh = 'rotated'
    let started = 0
    const all = Promise.withResolvers<void>()
    const together = () =>
      callShop(deps, storeId, { kind: 'read' }, async (_, __, { credentials }) => {
        started += 1
        if (started === 3) all.resolve()
        await all.promise
        return platform.read(credentials.access)
      })
    await Promise.all([together(), together(), together()])
    expect((await storeRow()).state).toBe('connected')
    await db
      .updateTable('store_credential')
      .set({ lost_at: new Date(Date.now() - 11 * 60_000) })
      .where('store_id', '=', storeId)
      .execute()
    await read()
    expect((await storeRow()).state).toBe('connected')
  })

  test('a call that works again forgets the first rejection and the error', async () => {
    const { refresh } = platform.state
    platform.state.access = 'rotated'
    platform.state.refresh = 'rotated'
    await read()
    Object.assign(platform.state, { access: 'access-1', refresh })
    expect(await read()).toMatchObject({ ok: true })
    expect((await credentialRow()).lost_at).toBeNull()
    expect((await storeRow()).last_error).toBeNull()
  })

  test('a frozen store notifies its seller once and works again after a successful call', async () => {
    await fails('shop_frozen')
    await fails('shop_frozen')
    expect((await storeRow()).state).toBe('frozen')
    expect(await notifications()).toEqual([{ kind: 'store_authorization', detail: 'frozen' }])
    await read()
    expect((await storeRow()).state).toBe('connected')
  })

  test('the last error is stored without credentials; refusals of one object and rate limits are none', async () => {
    for (const code of ['not_found', 'exists', 'invalid', 'rate_limited'] as const) await fails(code)
    expect((await storeRow()).last_error).toBeNull()
    await fails('permission_missing', 'refresh-1 may not read orders')
    const at = expect.any(String)
    const error = { code: 'permission_missing', detail: '[redacted] may not read orders', at }
    expect((await storeRow()).last_error).toEqual(error)
  })

  test('what a shop rejects of one object is no error of its store; a lost authorization is, also there', async () => {
    const about = (code: Parameters<typeof refuse>[0]) =>
      callShop(deps, storeId, { kind: 'write', isObjectCall: true }, async () => refuse(code, 'the category is closed'))
    for (const code of ['refused', 'unknown_outcome', 'invalid', 'not_found'] as const) {
      expect(await about(code)).toMatchObject({ code })
      expect((await storeRow()).last_error).toBeNull()
    }
    await fails('refused')
    // It leaves open whether the connection works again.
    await about('unknown_outcome')
    expect((await storeRow()).last_error).toMatchObject({ code: 'refused' })
    await about('refused')
    expect((await storeRow()).last_error).toBeNull()
    await about('permission_missing')
    expect((await storeRow()).last_error).toMatchObject({ code: 'permission_missing' })
  })

  test('a failed connection is unavailable; a write that may have arrived has an unknown outcome', async () => {
    const broken = (mayHaveArrived: boolean, kind: 'read' | 'write', isFirst = true) =>
      callShop(
        {
          ...deps,
          fetch: async (url) => {
            if (!isFirst && String(url).endsWith('/first')) return new Response('{}')
            throw new ConnectionError('lost', { mayHaveArrived })
          },
        },
        storeId,
        { kind },
        async (_, context) => {
          if (!isFirst) await context.fetch('https://fake.example/first', { method: 'POST' })
          await context.fetch('https://fake.example/', { method: 'POST' })
          return answer(null)
        },
      )
    expect(await broken(true, 'read')).toMatchObject({ code: 'unavailable' })
    expect(await broken(false, 'write')).toMatchObject({ code: 'unavailable' })
    expect(await broken(true, 'write')).toMatchObject({ code: 'unknown_outcome' })
    // The second request never left, but the first one has changed something.
    expect(await broken(false, 'write', false)).toMatchObject({ code: 'unknown_outcome' })
  })
})
