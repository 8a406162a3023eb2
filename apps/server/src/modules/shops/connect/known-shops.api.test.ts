import { checkStore } from '@podwright/contracts/stores/connections'
import { changeStore, changeStoreState, listStores, removeStore } from '@podwright/contracts/stores/stores'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { consentedTo, createConnectTest, failedWith } from './test-connect.ts'
import { authorizationOf } from './test-connectors.ts'

const market = await createConnectTest()
const { db, world, ask, refusal, createBrowser, newShop, connect } = market
afterAll(() => market.drop())

let seller = 0
beforeEach(async () => {
  seller = await market.createSeller()
})

describe('connecting a known shop', () => {
  test('an authorization of several shops connects each of them', async () => {
    const stores = await connect(seller, newShop(), newShop(), newShop())
    expect(stores).toHaveLength(3)
  })

  test('a shop that is removed and connected again keeps its store, name and mappings, but not its consent to JIT', async () => {
    const shop = newShop()
    const [store] = await connect(seller, shop)
    const id = store?.id ?? 0
    await ask(changeStore, { as: seller, params: { id }, body: { name: 'Cats', currency: 'THB', holdMinutes: 5 } })
    await db.updateTable('store').set({ jit_consented_at: new Date() }).where('id', '=', id).execute()
    await ask(removeStore, { as: seller, params: { id } })
    expect(world.disconnected).toContain(shop)
    expect(world.removedWebhooks).toContain(`http://localhost/callbacks/shops/${id}`)
    expect(await db.selectFrom('store_credential').select('store_id').where('store_id', '=', id).execute()).toEqual([])
    expect(await connect(seller, shop)).toMatchObject([{ id, name: 'Cats', holdMinutes: 5, jitConsentedAt: null }])
  })

  test('a shop that is connected again has the settings that its platform gives now, and keeps the others', async () => {
    const shop = newShop()
    const [store] = await connect(seller, shop)
    const id = store?.id ?? 0
    const stored = JSON.stringify({ location: 'old', webhook: 'kept' })
    await db.updateTable('store').set({ settings: stored }).where('id', '=', id).execute()
    await connect(seller, shop)
    expect(await db.selectFrom('store').select('settings').where('id', '=', id).executeTakeFirst()).toEqual({
      settings: { location: '1', webhook: 'kept' },
    })
  })

  /** A connected store whose rule pays automatically since long, with an order placed in the shop five days ago. */
  async function createPayingStore(shop: string) {
    const [store] = await connect(seller, shop)
    const id = store?.id ?? 0
    await sql`update store set orders_since = now() - interval '30 days' where id = ${id}`.execute(db)
    await sql`insert into payment_rule (store_id, is_active, active_since) values (${id}, true, now() - interval '30 days')`.execute(
      db,
    )
    return id
  }
  const findFacts = async (id: number) => {
    const { rows } = await sql<{ isNew: boolean; isActive: boolean; isRestarted: boolean; gaps: string }>`
      select s.orders_since > now() - interval '1 minute' as "isNew", r.is_active as "isActive",
        r.active_since > now() - interval '1 minute' as "isRestarted",
        (select coalesce(string_agg(case when ended_at is null then 'open' else 'closed' end, ' '), '')
          from store_gap where store_id = s.id) as gaps
      from store s join payment_rule r on r.store_id = s.id where s.id = ${id}`.execute(db)
    return rows[0]
  }

  test('a removed store that is connected again takes orders from now on and pays none automatically', async () => {
    const shop = newShop()
    const id = await createPayingStore(shop)
    await ask(removeStore, { as: seller, params: { id } })
    await connect(seller, shop)
    expect(await findFacts(id)).toMatchObject({ isNew: true, isActive: false })
  })

  test.each(['expired', 'revoked', 'frozen'] as const)(
    'a store that was %s keeps its orders when it is connected again, and records how long it took none',
    async (state) => {
      const shop = newShop()
      const id = await createPayingStore(shop)
      await db.updateTable('store').set({ state }).where('id', '=', id).execute()
      expect(await findFacts(id)).toMatchObject({ gaps: 'open' })
      await connect(seller, shop)
      expect(await findFacts(id)).toEqual({ isNew: false, isActive: true, isRestarted: false, gaps: 'closed' })
      // The consent of a store in use changes nothing.
      await connect(seller, shop)
      expect(await findFacts(id)).toMatchObject({ isRestarted: false, gaps: 'closed' })
    },
  )

  test('a paused store that is resumed keeps its rule, and records how long it took no orders', async () => {
    const id = await createPayingStore(newShop())
    await ask(changeStoreState, { as: seller, params: { id }, body: { state: 'paused' } })
    expect(await findFacts(id)).toMatchObject({ gaps: 'open' })
    await ask(changeStoreState, { as: seller, params: { id }, body: { state: 'connected' } })
    expect(await findFacts(id)).toEqual({ isNew: false, isActive: true, isRestarted: false, gaps: 'closed' })
  })

  test('a paused store that is connected again stays paused with the new credentials, until it is resumed', async () => {
    const shop = newShop()
    const id = await createPayingStore(shop)
    await ask(changeStoreState, { as: seller, params: { id }, body: { state: 'paused' } })
    expect(await connect(seller, shop)).toMatchObject([{ id, state: 'paused' }])
    expect(await findFacts(id)).toMatchObject({ gaps: 'open' })
    await ask(changeStoreState, { as: seller, params: { id }, body: { state: 'connected' } })
    expect(await findFacts(id)).toEqual({ isNew: false, isActive: true, isRestarted: false, gaps: 'closed' })
    // One that was removed while it was paused is connected as if it were new.
    await ask(changeStoreState, { as: seller, params: { id }, body: { state: 'paused' } })
    await ask(removeStore, { as: seller, params: { id } })
    expect(await connect(seller, shop)).toMatchObject([{ id, state: 'connected' }])
  })

  test.each(['expired', 'revoked'] as const)(
    'a paused store that was %s meanwhile is paused when it is connected again, and the seller is sent back with its id',
    async (state) => {
      const shop = newShop()
      const [store] = await connect(seller, shop)
      const params = { id: store?.id ?? 0 }
      await ask(changeStoreState, { as: seller, params, body: { state: 'paused' } })
      await db.updateTable('store').set({ state }).where('id', '=', params.id).execute()
      const browser = createBrowser()
      const { url } = await browser.start(seller, 'market')
      expect(await browser.comeBack('market', consentedTo(url))).toEqual({
        status: 303,
        to: `/authSuccess?paused=${params.id}`,
      })
      expect((await ask(listStores, { as: seller })).items).toMatchObject([{ state: 'paused' }])
      // Once it is resumed, the pause is over.
      await ask(changeStoreState, { as: seller, params, body: { state: 'connected' } })
      await db.updateTable('store').set({ state }).where('id', '=', params.id).execute()
      expect(await connect(seller, shop)).toMatchObject([{ state: 'connected' }])
    },
  )

  test('a revoked store is connected again, and its error is gone', async () => {
    const shop = newShop()
    const [store] = await connect(seller, shop)
    const id = store?.id ?? 0
    const error = JSON.stringify({ code: 'authorization_lost', detail: 'no', at: new Date().toISOString() })
    await db.updateTable('store').set({ state: 'revoked', last_error: error }).where('id', '=', id).execute()
    expect(await connect(seller, shop)).toMatchObject([{ id, state: 'connected', lastError: null }])
  })

  test('a shop of another account is refused, until that account removes it', async () => {
    const shop = newShop()
    const other = await market.createAccount()
    const [store] = await connect(other, shop)
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'market')
    expect(await browser.comeBack('market', consentedTo(url))).toEqual(failedWith('store_of_other_account'))
    expect((await ask(listStores, { as: seller })).items).toEqual([])
    await ask(removeStore, { as: other, params: { id: store?.id ?? 0 } })
    const [mine] = await connect(seller, shop)
    expect(mine?.id).not.toBe(store?.id)
  })

  test('two accounts that connect the same shop at the same time get one store', async () => {
    const shop = newShop()
    world.authorizations = [authorizationOf(shop)]
    const accounts = [seller, await market.createAccount(), await market.createAccount()]
    const results = await Promise.all(
      accounts.map(async (as) => {
        const browser = createBrowser()
        const { url } = await browser.start(as, 'market')
        return browser.comeBack('market', consentedTo(url))
      }),
    )
    const targets = results.map(({ to }) => to).sort()
    expect(targets).toEqual([
      '/authFail?reason=store_of_other_account',
      '/authFail?reason=store_of_other_account',
      '/authSuccess',
    ])
  })

  test('an account with the maximum number of stores cannot connect another one', async () => {
    await sql`insert into store (account_id, platform, name, currency)
      select ${seller}, 'manual', 'S' || n, 'THB' from generate_series(1, 200) n`.execute(db)
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'market')
    expect(await browser.comeBack('market', consentedTo(url))).toEqual(failedWith('store_limit'))
  })
})

describe('checking a store', () => {
  test('checkStore calls the platform and returns the state; manual, paused and foreign stores are refused', async () => {
    const [store] = await connect(seller)
    const id = store?.id ?? 0
    const checked = await ask(checkStore, { as: seller, params: { id } })
    expect(checked.lastSeenAt).not.toBeNull()
    expect(await refusal(checkStore, { as: await market.createAccount(), params: { id } })).toBe('store_unknown')
    await ask(changeStoreState, { as: seller, params: { id }, body: { state: 'paused' } })
    expect(await refusal(checkStore, { as: seller, params: { id } })).toBe('store_state')
  })
})

describe('credentials that are missing or cannot be decrypted', () => {
  const notifications = () =>
    db.selectFrom('notification').select(['kind', 'detail']).where('account_id', '=', seller).execute()

  test('checking the store revokes it, notifies its seller and logs it once, and the shop is connected again', async () => {
    const shop = newShop()
    const [store] = await connect(seller, shop)
    const id = store?.id ?? 0
    market.replaceKey()
    for (let count = 0; count < 3; count++)
      expect(await ask(checkStore, { as: seller, params: { id } })).toMatchObject({
        state: 'revoked',
        lastError: { code: 'authorization_lost' },
      })
    expect(await notifications()).toEqual([{ kind: 'store_authorization', detail: 'unreadable' }])
    const logged = market.shopLines.filter((line) => JSON.parse(line).storeId === id)
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
      'the credentials of a store cannot be decrypted; it is revoked',
    ])
    expect(await connect(seller, shop)).toMatchObject([{ id, state: 'connected', lastError: null }])
  })

  test('a store whose credentials are missing is revoked, and its seller is notified', async () => {
    const [store] = await connect(seller, newShop())
    const id = store?.id ?? 0
    await db.deleteFrom('store_credential').where('store_id', '=', id).execute()
    expect(await ask(checkStore, { as: seller, params: { id } })).toMatchObject({ state: 'revoked' })
    expect(await notifications()).toEqual([{ kind: 'store_authorization', detail: 'unreadable' }])
  })

  test('a paused store whose credentials are missing is revoked when it is resumed, not shown as connected', async () => {
    const [store] = await connect(seller, newShop())
    const params = { id: store?.id ?? 0 }
    await ask(changeStoreState, { as: seller, params, body: { state: 'paused' } })
    await db.deleteFrom('store_credential').where('store_id', '=', params.id).execute()
    const resumed = await ask(changeStoreState, { as: seller, params, body: { state: 'connected' } })
    expect(resumed.state).toBe('revoked')
    expect(await notifications()).toEqual([{ kind: 'store_authorization', detail: 'unreadable' }])
  })

  test('the store is removed, the answer says that its platform still has our access, and no one is notified', async () => {
    const [store, other] = await connect(seller, newShop(), newShop())
    expect(await ask(removeStore, { as: seller, params: { id: other?.id ?? 0 } })).toMatchObject({ isCleanedUp: true })
    market.replaceKey()
    const id = store?.id ?? 0
    expect(await ask(removeStore, { as: seller, params: { id } })).toEqual({ id, isCleanedUp: false })
    expect((await ask(listStores, { as: seller })).items).toEqual([])
    expect(await db.selectFrom('store_credential').select('store_id').where('store_id', '=', id).execute()).toEqual([])
    expect(await notifications()).toEqual([])
  })

  test('an attempt that began with a key that was lost meanwhile is unknown', async () => {
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'market')
    market.replaceKey()
    expect(await browser.comeBack('market', consentedTo(url))).toEqual(failedWith('connection_unknown'))
  })
})
