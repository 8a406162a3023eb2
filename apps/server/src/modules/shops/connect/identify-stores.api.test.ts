import type { Connector } from '@podwright/connectors/connector'
import { ConnectionError, type ConnectorContext, type Shop } from '@podwright/connectors/context'
import { chooseStore, startConnection } from '@podwright/contracts/stores/connections'
import { listStores, removeStore } from '@podwright/contracts/stores/stores'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { identifyStores } from './identify-stores.ts'
import { createConnectTest } from './test-connect.ts'
import { createTestConnectors, secrets } from './test-connectors.ts'

const market = await createConnectTest()
const { db, world, ask, refusal, newShop } = market
afterAll(() => market.drop())

let seller = 0
beforeEach(async () => {
  seller = await market.createSeller()
})

/** Connects a shop before fingerprints were kept, and returns its address. */
async function connect({ fingerprint = newShop(), as = seller } = {}): Promise<string> {
  const url = `https://${newShop()}.example`
  await ask(startConnection, { as, body: { platform: 'keyed', entered: { url, key: secrets.key } } })
  await sql`update store set fingerprint = null where url = ${url}`.execute(db)
  world.fingerprints.set(url, fingerprint)
  return url
}

const { connectors, world: shops } = createTestConnectors()
/** Addresses of shops that do not answer before the call ends. */
const silent = new Set<string>()
const answering = connectors.map(({ identify: named, ...connector }: Connector) => ({
  ...connector,
  ...(named && {
    identify: async (context: ConnectorContext, shop: Shop) => {
      if (!silent.has(shop.url)) return named(context, shop)
      await new Promise((resolve) => context.signal.addEventListener('abort', resolve, { once: true }))
      throw new ConnectionError('no answer', { mayHaveArrived: true })
    },
  }),
}))
async function identify({ callMs = 60_000 } = {}) {
  for (const [url, fingerprint] of world.fingerprints) shops.fingerprints.set(url, fingerprint)
  const deps = testShopDeps(db, { connectors: answering, keyring: market.keyring })
  await identifyStores(deps, new AbortController().signal, { callMs, runMs: 600_000 })
}
const fingerprints = async (as = seller) => {
  const { rows } = await sql<{ fingerprint: string | null }>`
    select fingerprint from store where account_id = ${as} order by id`.execute(db)
  return rows.map(({ fingerprint }) => fingerprint)
}
const notified = (as = seller) =>
  db.selectFrom('notification').select(['kind', 'subject', 'detail']).where('account_id', '=', as).execute()

/** What My stores says of the stores of an account. */
const duplicatesOf = async (as = seller) =>
  (await ask(listStores, { as })).items.map(({ duplicateOf }) => duplicateOf && (duplicateOf.storeId ?? 'elsewhere'))
const idsOf = async (as = seller) => (await ask(listStores, { as })).items.map(({ id }) => id)
/** A day passes, after which shops that named no identity are asked again. */
const passDay = () => sql`update store set identify_at = identify_at - interval '25 hours'`.execute(db)

test('of two stores of one shop, the older one goes on, and the seller is notified once and can choose the other', async () => {
  const fingerprint = newShop()
  const [older, newer] = [await connect({ fingerprint }), await connect({ fingerprint })]
  await identify()
  await identify()
  const [first = 0, second = 0] = await idsOf()
  expect(await fingerprints()).toEqual([fingerprint, ''])
  expect(await duplicatesOf()).toEqual([null, first])
  expect(await notified()).toEqual([{ kind: 'store_duplicate', subject: `Shop ${newer}`, detail: `Shop ${older}` }])
  expect(await ask(chooseStore, { as: seller, params: { id: second } })).toMatchObject({ duplicateOf: null })
  expect(await duplicatesOf()).toEqual([second, null])
  await passDay()
  await identify()
  expect(await duplicatesOf()).toEqual([second, null])
  expect(await notified()).toHaveLength(1)
})

test('a seller whose store is that of another account is notified without its name, and cannot choose', async () => {
  const other = await market.createAccount()
  const fingerprint = newShop()
  await connect({ fingerprint, as: other })
  await identify()
  const url = await connect({ fingerprint })
  await identify()
  expect(await duplicatesOf()).toEqual(['elsewhere'])
  expect(await notified()).toEqual([{ kind: 'store_elsewhere', subject: `Shop ${url}`, detail: '' }])
  expect([await duplicatesOf(other), await notified(other)]).toEqual([[null], []])
  const [id = 0] = await idsOf()
  expect(await refusal(chooseStore, { as: seller, params: { id } })).toBe('store_of_other_account')
  expect(await refusal(chooseStore, { as: other, params: { id } })).toBe('store_unknown')
})

test('a store goes on while the store of another account with its shop takes no orders', async () => {
  const other = await market.createAccount()
  const fingerprint = newShop()
  await connect({ fingerprint, as: other })
  await identify()
  await sql`update store set state = 'revoked' where account_id = ${other}`.execute(db)
  await connect({ fingerprint })
  await identify()
  expect([await duplicatesOf(), await notified()]).toEqual([[null], []])
  await sql`update store set state = 'connected' where account_id = ${other}`.execute(db)
  await passDay()
  await identify()
  expect(await duplicatesOf()).toEqual(['elsewhere'])
})

test('the remaining store is identified when the other store of its shop is removed, also with its account', async () => {
  const fingerprint = newShop()
  for (let count = 0; count < 3; count++) await connect({ fingerprint })
  await identify()
  const [first = 0, second = 0, third = 0] = await idsOf()
  expect(await duplicatesOf()).toEqual([null, first, first])
  await ask(removeStore, { as: seller, params: { id: first } })
  expect(await fingerprints()).toEqual([fingerprint, fingerprint, ''])
  expect(await duplicatesOf()).toEqual([null, second])
  await sql`update store set removed_at = now() where id = ${second}`.execute(db)
  await identify()
  expect(await duplicatesOf()).toEqual([null])
  expect(await fingerprints()).toEqual([fingerprint, fingerprint, fingerprint])
  expect(await idsOf()).toEqual([third])
})

test('a shop that names no identity is asked again a day later, and not before', async () => {
  const fingerprint = newShop()
  const url = await connect({ fingerprint: '' })
  await identify()
  world.fingerprints.set(url, fingerprint)
  await identify()
  expect(await fingerprints()).toEqual([null])
  await passDay()
  await identify()
  expect(await fingerprints()).toEqual([fingerprint])
})

test('a shop that named no identity when it was connected is asked for it', async () => {
  const url = `https://${newShop()}.example`
  await ask(startConnection, { as: seller, body: { platform: 'keyed', entered: { url, key: secrets.key } } })
  expect(await fingerprints()).toEqual([''])
  world.fingerprints.set(url, newShop())
  await identify()
  expect(await fingerprints()).toEqual([world.fingerprints.get(url)])
})

test('a copy of a shop that gets an identity of its own takes orders again', async () => {
  const fingerprint = newShop()
  await connect({ fingerprint })
  await identify()
  const copy = await connect({ fingerprint })
  await identify()
  world.fingerprints.set(copy, newShop())
  await passDay()
  await identify()
  expect(await duplicatesOf()).toEqual([null, null])
  expect(await fingerprints()).toEqual([fingerprint, world.fingerprints.get(copy)])
})

test('a store that is connected again leaves the orders to a store of its shop that works, or else takes them over', async () => {
  const fingerprint = newShop()
  const urls = [await connect({ fingerprint }), await connect({ fingerprint })]
  const [first = 0, second = 0] = await idsOf()
  const again = async (at: number, storeId: number) => {
    const body = { platform: 'keyed', entered: { url: urls[at] ?? '', key: secrets.key }, storeId }
    return (await ask(startConnection, { as: seller, body })).stores
  }
  const revoke = (id: number) => sql`update store set state = 'revoked' where id = ${id}`.execute(db)
  await revoke(first)
  await identify()
  expect(await again(0, first)).toMatchObject([{ state: 'connected', duplicateOf: { storeId: second } }])
  await revoke(second)
  expect(await again(0, first)).toMatchObject([{ duplicateOf: null }])
  expect(await duplicatesOf()).toEqual([null, first])
})

test('a shop that does not answer keeps no other from being identified, and is asked again', async () => {
  const [slow, fast] = [newShop(), newShop()]
  silent.add(await connect({ fingerprint: slow }))
  await connect({ fingerprint: fast })
  await identify({ callMs: 50 })
  expect(await fingerprints()).toEqual([null, fast])
  silent.clear()
  await identify()
  expect(await fingerprints()).toEqual([slow, fast])
})
