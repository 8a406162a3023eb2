import type { Connector } from '@podwright/connectors/connector'
import { ConnectionError, type ConnectorContext, type Shop } from '@podwright/connectors/context'
import { startConnection } from '@podwright/contracts/stores/connections'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { identifyStores } from './identify-stores.ts'
import { createConnectTest } from './test-connect.ts'
import { createTestConnectors, secrets } from './test-connectors.ts'

const market = await createConnectTest()
const { db, world, ask, newShop } = market
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

test('of two stores of one shop, one keeps the fingerprint, and the seller is notified once', async () => {
  const fingerprint = newShop()
  const urls = [await connect({ fingerprint }), await connect({ fingerprint })].map((url) => `Shop ${url}`)
  await identify()
  await identify()
  expect((await fingerprints()).toSorted()).toEqual(['', fingerprint])
  const notifications = await notified()
  expect(notifications).toMatchObject([{ kind: 'store_duplicate' }])
  expect(notifications.flatMap(({ subject, detail }) => [subject, detail]).toSorted()).toEqual(urls.toSorted())
})

test('a seller is not notified of the store of another account with the same shop', async () => {
  const other = await market.createAccount()
  const fingerprint = newShop()
  await connect({ fingerprint })
  await connect({ fingerprint, as: other })
  await identify()
  expect([...(await fingerprints()), ...(await fingerprints(other))].toSorted()).toEqual(['', fingerprint])
  expect([await notified(), await notified(other)]).toEqual([[], []])
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
