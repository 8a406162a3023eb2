import { randomUUID } from 'node:crypto'
import { medusa } from '@podwright/connectors/medusa/medusa'
import { vendure } from '@podwright/connectors/vendure/vendure'
import { previewListings } from '@podwright/contracts/stores/listings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeCounterpart as fakeMedusa } from '../../../../../../tests/shops/medusa/fake-counterpart.ts'
import { fakeCounterpart as fakeVendure } from '../../../../../../tests/shops/vendure/fake-counterpart.ts'
import { sealCredentials } from '../host/credentials.ts'
import { createPublishingTest } from './test-publishing.ts'

const [onMedusa, onVendure] = [fakeMedusa(), fakeVendure()]

let test: Awaited<ReturnType<typeof createPublishingTest>>
beforeAll(async () => {
  await Promise.all([onMedusa.start(), onVendure.start()])
  test = await createPublishingTest({
    connectors: [medusa, vendure].map((connector) => ({ ...connector, rateLimits: [] })),
    fetch: (url, init) => (new URL(url).pathname === '/admin-api' ? onVendure : onMedusa).fake.fetch(url, init),
    loadPicture: async () => new Uint8Array([1, 2, 3]),
  })
})
afterAll(() => test.close())

const shops = [
  { platform: 'medusa', counterpart: onMedusa, key: 'secretKey', settings: {} },
  { platform: 'vendure', counterpart: onVendure, key: 'apiKey', settings: { moneyPrecision: '2' } },
] as const

describe.each(shops)('publishing to $platform in several currencies', ({ platform, counterpart, key, settings }) => {
  const { state } = counterpart.fake

  async function connect(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into store (account_id, platform, name, currency, hold_minutes, url, external_id, settings)
      values (${test.seller}, ${platform}, ${randomUUID()}, 'USD', 0, ${state.url}, ${randomUUID()}, ${JSON.stringify(settings)})
      returning id`.execute(test.db)
    const id = rows[0]?.id ?? 0
    const sealed = sealCredentials(test.shops.keyring, id, { [key]: counterpart.entered().apiKey ?? '' })
    await sql`insert into store_credential (store_id, sealed) values (${id}, ${sealed})`.execute(test.db)
    return id
  }

  it('the preview names the currencies of the shop that have no exchange rate, and products get no price in them', async () => {
    const storeId = await connect()
    const [id = 0] = await test.addProducts(1)
    const dropped = async () => {
      const { items, isShopChecked } = await test.ask(previewListings, {
        as: test.seller,
        body: test.bodyOf(storeId, [id]),
      })
      expect([isShopChecked, items[0]?.problems]).toEqual([true, []])
      return items[0]?.remarks.filter(({ code }) => code === 'currencies_dropped')
    }
    expect(await dropped()).toEqual([])
    state.currencies.push('SEK')
    expect(await dropped()).toEqual([{ code: 'currencies_dropped', values: ['SEK'] }])

    await test.publish(storeId, [id])
    await test.work(storeId)
    const { rows } = await sql<{ externalId: string }>`
      select external_id as "externalId" from store_listing where store_id = ${storeId}`.execute(test.db)
    const { variants } = await counterpart.seeProduct(rows[0]?.externalId ?? '')
    expect(variants).toHaveLength(4)
    for (const { pricesMinor } of variants) expect(Object.keys(pricesMinor).sort()).toEqual(['THB', 'USD'])
  })
})
