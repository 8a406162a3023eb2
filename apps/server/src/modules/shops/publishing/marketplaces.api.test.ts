import { randomUUID } from 'node:crypto'
import { lazada } from '@podwright/connectors/lazada/lazada'
import { shopee } from '@podwright/connectors/shopee/shopee'
import { temuUs } from '@podwright/connectors/temu/temu'
import { previewListings } from '@podwright/contracts/stores/listings'
import { savePublishSettings } from '@podwright/contracts/stores/publish-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeCounterpart as fakeLazada } from '../../../../../../tests/shops/lazada/fake-counterpart.ts'
import { fakeCounterpart as fakeShopee } from '../../../../../../tests/shops/shopee/fake-counterpart.ts'
import { fakeCounterpart as fakeTemu, mallId } from '../../../../../../tests/shops/temu/fake-counterpart.ts'
import { sealCredentials } from '../host/credentials.ts'
import { createPublishingTest } from './test-publishing.ts'

const [onLazada, onShopee, onTemu] = [fakeLazada(), fakeShopee(), fakeTemu()]
const [shopId = 0] = onShopee.fake.shops.keys()
const endsAt = new Date(Date.now() + 86_400_000)
onLazada.fake.tokens.set('token', endsAt)
onShopee.fake.tokens.set('token', { shopIds: [shopId], endsAt })
onTemu.fake.tokens.set('token', { host: 'openapi-b-us.temu.com', mallId, endsAt, events: new Set() })
const fakes = { lazada: onLazada.fake, shopee: onShopee.fake, temu: onTemu.fake }
/** The fake of a platform's id or URL. */
const fakeOf = (name: string) => Object.entries(fakes).find(([key]) => name.includes(key))?.[1] ?? fakes.shopee

let test: Awaited<ReturnType<typeof createPublishingTest>>
beforeAll(async () => {
  test = await createPublishingTest({
    connectors: [lazada, shopee, temuUs].map((connector) => ({ ...connector, rateLimits: [] })),
    appKeysOf: (platform) => fakeOf(platform).app,
    fetch: (url, init) => fakeOf(new URL(url).host).fetch(url, init),
    loadPicture: async () => new Uint8Array([1, 2, 3]),
  })
})
afterAll(() => test.close())

const markets = [
  {
    ...{ platform: 'lazada', counterpart: onLazada, settings: { country: 'sg' }, externalId: '1001' },
    products: () => [...onLazada.fake.products.all.keys()],
    currency: 'VND',
  },
  {
    ...{ platform: 'shopee', counterpart: onShopee, settings: { region: 'SG' }, externalId: String(shopId) },
    products: () => [...onShopee.fake.products.all.keys()],
    currency: 'THB',
  },
  {
    ...{ platform: 'temu_us', counterpart: onTemu, settings: { region: 'us' }, externalId: String(mallId) },
    products: () => [...onTemu.fake.goods.all.keys()],
    currency: 'USD',
  },
] as const
type Market = (typeof markets)[number]

/** A connected store with its publishing settings. */
async function connect({ platform, counterpart, settings, externalId, currency }: Market): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into store (account_id, platform, name, currency, hold_minutes, url, external_id, settings)
    values (${test.seller}, ${platform}, ${randomUUID()}, ${currency}, 0, '', ${externalId}, ${JSON.stringify(settings)})
    returning id`.execute(test.db)
  const id = rows[0]?.id ?? 0
  const sealed = sealCredentials(test.shops.keyring, id, { accessToken: 'token', refreshToken: '' })
  await sql`insert into store_credential (store_id, sealed) values (${id}, ${sealed})`.execute(test.db)
  const values = Object.entries(counterpart.settings ?? {}).map(([key, value]) => ({ key, value, label: value }))
  await test.ask(savePublishSettings, { as: test.seller, params: { id }, body: { values } })
  return id
}

describe.each(markets)('publishing to $platform through the server', (market) => {
  const { counterpart, products, currency } = market
  let storeId: number
  beforeAll(async () => {
    storeId = await connect(market)
  })

  it('a process killed after any request leaves one complete product after the next run', async () => {
    let steps = 0
    for (let isCut = true; isCut; steps++) {
      const [id = 0] = await test.addProducts(1)
      const before = products().length
      expect(await test.publish(storeId, [id])).toEqual({ queued: [id], refused: [] })
      isCut = await test.workUntil(storeId, steps)
      await test.later(storeId)
      await test.work(storeId)
      const created = products().slice(before)
      expect(created, `killed after ${steps}`).toHaveLength(1)
      const externalId = String(created[0])
      await counterpart.approve?.(externalId)
      const seen = await counterpart.seeProduct(externalId)
      expect(seen.isOnSale, `killed after ${steps}`).toBe(true)
      expect(seen.variants).toHaveLength(4)
      expect(seen.pictureIds).toHaveLength(2)
    }
    expect(steps).toBeGreaterThan(6)
  })

  it.runIf(currency !== 'USD')(`prices in ${currency} are whole, as the preview shows them`, async () => {
    const [id = 0] = await test.addProducts(1)
    const body = test.bodyOf(storeId, [id])
    const { items } = await test.ask(previewListings, { as: test.seller, body })
    const shown = items[0]?.content?.variants.map(({ priceMinor }) => priceMinor) ?? []
    expect(shown).toHaveLength(4)
    expect(shown.filter((price) => price % 100 !== 0)).toEqual([])
  })
})
