import { randomUUID } from 'node:crypto'
import type { GuardedFetch } from '@podwright/connectors/context'
import { woocommerce } from '@podwright/connectors/woocommerce/woocommerce'
import { listStoreListings, publishListings } from '@podwright/contracts/stores/listings'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { FakeWooCommerce } from '../../../../../../tests/shops/woocommerce/fake-woocommerce.ts'
import { createTestApp, registerStandIns } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { createKeyFinder } from '../../platform/api-keys/api-keys.ts'
import { sealCredentials } from '../host/credentials.ts'
import type { ShopDeps } from '../host/deps.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import type { PublishDeps } from './deps.ts'
import { findListingWork, pushListings } from './push-listings.ts'
import { storeListingRoutes } from './routes.ts'

/** The process is gone: nothing of it runs any more. */
class Killed extends Error {}

const priceRule = { kind: 'factor', basisPoints: 25_000, rounding: 'ends_99' } as const

type Blank = { readonly id: number; readonly code: string; readonly colours: string[]; readonly sizes: string[] }

/** The real modules and connector against a fake WooCommerce over HTTP, which can be cut off at any request. */
export async function createPublishingTest(more: Partial<ShopDeps> & Partial<Pick<PublishDeps, 'loadPicture'>> = {}) {
  const database = await createTestDatabase({ from: 'demo' })
  const { db } = database
  const fake = new FakeWooCommerce()
  await fake.start()
  const { createAccount, findSession } = createTestAccounts(db)
  // Without the limit that spares small hosts.
  const connectors = [{ ...woocommerce, rateLimits: [] }]
  const shops = testShopDeps(db, { connectors, publicUrl: 'https://pod.example', ...more })
  const queued: number[] = []
  const { app, request } = createTestApp({
    findSession,
    findKey: createKeyFinder({ db }, async () => undefined),
    modules: [
      (api) => storeListingRoutes(api, { ...shops, queueListings: async (ids) => void queued.push(...ids) }),
      registerStandIns,
    ],
  })
  const { ask, refusal } = createTestCalls(request)
  const { loadPicture = () => Promise.reject(new Error('no picture is uploaded here')) } = more
  let requests = 0
  /** Requests until the process is killed. */
  let left: number | undefined
  const fetchUntilKilled: GuardedFetch = async (url, init) => {
    requests += 1
    const response = await shops.fetch(url, init)
    if (left !== undefined && left-- === 0) throw new Killed('killed after a request')
    return response
  }
  const deps: PublishDeps = { ...shops, fetch: fetchUntilKilled, loadPicture }
  const seller = await createAccount()

  const { rows: blanks } = await sql<Blank>`
    select p.id, p.code, (select array_agg(colour_code order by position) from product_colour c where c.product_id = p.id) as colours,
      (select array_agg(code order by position) from product_size s where s.product_id = p.id) as sizes
    from product p where p.kind = 'blank' and p.is_listed order by p.id`.execute(db)
  const blank = blanks.find(({ colours, sizes }) => colours.length > 2 && sizes.length > 2)
  if (!blank) throw new Error('there is no such blank')

  const connect = async (as = seller): Promise<number> => {
    fake.state.keys.set('ck', 'cs')
    const { rows } = await sql<{ id: number }>`
      insert into store (account_id, platform, name, currency, hold_minutes, url, external_id, settings)
      values (${as}, 'woocommerce', ${randomUUID()}, 'USD', 0, ${fake.origin}, ${randomUUID()}, '{"weightUnit": "g"}')
      returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    const sealed = sealCredentials(shops.keyring, id, { consumerKey: 'ck', consumerSecret: 'cs' })
    await sql`insert into store_credential (store_id, sealed) values (${id}, ${sealed})`.execute(db)
    return id
  }

  /** Finished products in so many colors and sizes of a blank, with a picture of each color. */
  const addProducts = async (
    count: number,
    { colors = 2, sizes = 2, as = seller }: { colors?: number; sizes?: number; as?: number } = {},
  ): Promise<number[]> => {
    const colours = blank.colours.slice(0, colors)
    const plan = { productCode: blank.code, views: [], colours: [] }
    const { rows: designs } = await sql<{ id: number }>`
      insert into design (account_id, name, product_id, revision, create_key)
      values (${as}, 'Star', ${blank.id}, 1, gen_random_uuid()) returning id`.execute(db)
    const design = designs[0]?.id ?? 0
    await sql`insert into design_version (design_id, revision, save_key, sha256, document, layers, name)
      values (${design}, 1, gen_random_uuid(), repeat('0', 64), '', 1, 'Star')`.execute(db)
    const { rows } = await sql<{ id: number }>`
      insert into finished_product as f (account_id, design_id, revision, finish_key, code, title, titles, tags, product_id,
        colours, sizes, plan, secret, state)
      select ${as}, ${design}, 1, gen_random_uuid(), 'XX' || n || '-' || lpad(upper(to_hex(${design}::integer)), 6, '0'), 'Star ' || n,
        '{"en-US": "Star shirt"}', '{star}', ${blank.id}, ${colours}::text[], ${blank.sizes.slice(0, sizes)}::text[],
        ${JSON.stringify(plan)}, repeat('0', 64), 'ready'
      from generate_series(1, ${count}::integer) n returning id`.execute(db)
    const ids = rows.map(({ id }) => id)
    await setPictures(ids, colours)
    return ids
  }
  /** One picture of each color; `version` makes them other pictures. */
  const setPictures = async (ids: readonly number[], colours = blank.colours.slice(0, 2), version = 1) => {
    await sql`
      update finished_product f set pictures = (select json_agg(json_build_object('path',
        md5(f.id || c || ${version}::text) || '/effect/' || c || '.jpg', 'width', 1600, 'height', 1600, 'view', 'tee/front',
        'colour', c)) from unnest(${[...colours]}::text[]) c)
      where id = any(${[...ids]}::integer[])`.execute(db)
  }

  const bodyOf = (storeId: number, ids: readonly number[], more: object = {}) => ({
    ...{ requestKey: randomUUID(), storeId, ids, locales: ['en-US'], priceRule, ...more },
  })
  const publish = (storeId: number, ids: readonly number[], more: object = {}) =>
    ask(publishListings, { as: seller, body: bodyOf(storeId, ids, more) })
  const never = new AbortController().signal

  return {
    ...{ app, database, db, fake, shops, seller, createAccount, ask, refusal, queued, blank, connect, addProducts },
    ...{ setPictures, bodyOf, publish, deps },
    work: (storeId: number) => pushListings(deps, storeId, never),
    /** What the job of every minute does: finds work and does it. Returns the stores. */
    async minute(): Promise<number[]> {
      const stores = await findListingWork(deps)
      for (const id of stores) await pushListings(deps, id, never)
      return stores
    },
    /** Works until the shop has handled so many more requests. Returns whether the work was cut off. */
    async workUntil(storeId: number, requestsLeft: number): Promise<boolean> {
      left = requestsLeft
      try {
        await pushListings(deps, storeId, never)
        return false
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        return true
      } finally {
        left = undefined
      }
    },
    /** Lets leases and waiting times end, as time does. */
    later: (storeId: number) =>
      sql`update store_listing set next_at = now(), leased_until = null, stock_due_at = case when stock_due_at is null then null
        else now() end where store_id = ${storeId}`.execute(db),
    list: (storeId: number, query: object = {}) =>
      ask(listStoreListings, { as: seller, query: { storeId, limit: 100, ...query } }),
    /** The product of a listing in the fake shop, with its variations. */
    async inShop(storeId: number, at = 0) {
      const { rows } = await sql<{ externalId: string }>`
        select external_id as "externalId" from store_listing where store_id = ${storeId} order by id`.execute(db)
      const id = Number(rows[at]?.externalId)
      const product = fake.state.products.get(id)
      if (!product) throw new Error('the product is not in the shop')
      return { product, variations: fake.state.variationsOf(id) }
    },
    /** How many requests an action sends. */
    async requestsOf(action: () => Promise<unknown>): Promise<number> {
      const before = requests
      await action()
      return requests - before
    },
    productsOf: (skuStart = 'PW-') => [...fake.state.products.values()].filter(({ sku }) => sku.startsWith(skuStart)),
    async close() {
      await fake.stop()
      await database.drop()
      if (fake.defects.length > 0) throw new AggregateError(fake.defects, String(fake.defects[0]))
    },
  }
}
