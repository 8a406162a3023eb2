import { previewListings, setListingMargin, takeDownListings } from '@podwright/contracts/stores/listings'
import { shareOfMinor } from '@podwright/domain/money'
import { priceForProfitRate } from '@podwright/domain/profit/profit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPublishingTest } from './test-publishing.ts'

let test: Awaited<ReturnType<typeof createPublishingTest>>
beforeAll(async () => {
  test = await createPublishingTest()
})
afterAll(() => test.close())

describe('prices of published products', () => {
  it('includes the freight of the cheapest carrier in prices by a margin if the seller wants it', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(1)
    const previewOf = async (shipsTo: string | null) => {
      const priceRule = { kind: 'margin', basisPoints: 3000, commissionBasisPoints: 1000, shipsTo }
      const body = test.bodyOf(storeId, ids, { priceRule })
      return (await test.ask(previewListings, { as: test.seller, body })).items[0]
    }
    const without = await previewOf(null)
    const variants = (await previewOf('US'))?.content?.variants ?? []
    expect(variants.length).toBeGreaterThan(0)
    for (const [at, { costMinor, freightMinor, priceMinor }] of variants.entries()) {
      expect(freightMinor).toBeGreaterThan(0)
      const offer = { purchasePriceMinor: costMinor, freightMinor, quantity: 1, otherCostsMinor: 0 }
      const sold = { ...offer, sellingPriceMinor: 0, commissionBasisPoints: 1000 }
      expect(priceMinor).toBe(priceForProfitRate(sold, 3000))
      expect(without?.content?.variants[at]).toMatchObject({ costMinor, freightMinor: 0 })
      expect(without?.content?.variants[at]?.priceMinor).toBeLessThan(priceMinor)
    }
    expect(await previewOf('ZZ')).toMatchObject({ problems: ['freight_missing'], content: null })
  })

  it('the preview shows what each variant costs and leaves, also a loss that the seller allows', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(1)
    const variantsOf = async (rule: object) => {
      const priceRule = {
        basisPoints: 11_000,
        commissionBasisPoints: 1000,
        shipsTo: 'US',
        otherCostsMinor: 25,
        ...rule,
      }
      const body = test.bodyOf(storeId, ids, { priceRule })
      return (await test.ask(previewListings, { as: test.seller, body })).items[0]?.content?.variants ?? []
    }
    for (const [allowsLoss, isLoss] of [
      [false, false],
      [true, true],
    ] as const) {
      const variants = await variantsOf({ kind: 'factor', allowsLoss })
      expect(variants).toHaveLength(4)
      for (const { costMinor, freightMinor, feesMinor, priceMinor, profitMinor } of variants) {
        expect(feesMinor).toBe(shareOfMinor(priceMinor, 1000) + 25)
        expect(profitMinor).toBe(priceMinor - costMinor - freightMinor - feesMinor)
        expect(profitMinor < 0).toBe(isLoss)
      }
    }
  })

  it("a product's own price may be its rule, which applies with the fees and freight of the store", async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(1)
    const saved = {
      ...{ kind: 'margin', basisPoints: 3500, rounding: 'ends_99', currency: 'EUR' },
      ...{ commissionBasisPoints: 0, otherCostsMinor: 0, shipsTo: null, allowsLoss: false },
    }
    await sql`update finished_product set price_rule = ${JSON.stringify(saved)} where id = ${ids[0] ?? 0}`.execute(
      test.db,
    )
    const pricesBy = async (priceRule: object) => {
      const fees = { commissionBasisPoints: 1000, shipsTo: 'US' }
      const body = test.bodyOf(storeId, ids, { priceRule: { ...fees, ...priceRule } })
      const [item] = (await test.ask(previewListings, { as: test.seller, body })).items
      return item?.content?.variants.map(({ priceMinor }) => priceMinor) ?? item?.problems
    }
    const own = await pricesBy({ kind: 'own', basisPoints: 0 })
    expect(own).toEqual(await pricesBy({ kind: 'margin', basisPoints: 3500, rounding: 'ends_99' }))
    // A fixed price goes first.
    await sql`update finished_product set price_minor = 99900, price_currency = 'USD' where id = ${ids[0] ?? 0}`.execute(
      test.db,
    )
    expect(await pricesBy({ kind: 'own', basisPoints: 0 })).toEqual([99_900, 99_900, 99_900, 99_900])
  })

  it('a margin for many listings changes their prices only, and leaves those that were taken down', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(3, { colors: 1, sizes: 1 })
    const priceRule = { kind: 'factor', basisPoints: 30_000, commissionBasisPoints: 1000, shipsTo: 'US' } as const
    await test.publish(storeId, ids, { priceRule })
    await test.work(storeId)
    const listings = (await test.list(storeId)).items
    const down = listings.slice(0, 1).map(({ id }) => id)
    await test.ask(takeDownListings, { as: test.seller, body: { ids: down } })
    await test.work(storeId)
    const body = { ids: listings.map(({ id }) => id), basisPoints: 4000 }
    const { done } = await test.ask(setListingMargin, { as: test.seller, body })
    expect(done.toSorted()).toEqual(body.ids.filter((id) => !down.includes(id)).toSorted())
    await test.work(storeId)
    const margin = { ...priceRule, kind: 'margin', basisPoints: 4000 } as const
    const after = (await test.list(storeId)).items
    for (const { id, state, priceRule: rule } of after)
      expect([state, rule]).toMatchObject(down.includes(id) ? ['taken_down', priceRule] : ['live', margin])
    const preview = test.bodyOf(storeId, ids.slice(1), { priceRule: margin })
    const { items } = await test.ask(previewListings, { as: test.seller, body: preview })
    const prices = items.map(({ content }) => content?.variants[0]?.priceMinor)
    expect(after.flatMap(({ id, priceMinor }) => (down.includes(id) ? [] : [priceMinor]))).toEqual(prices)
  })

  it('a store in yen is published to in whole yen once there is a rate, and is refused without one', async () => {
    const storeId = await test.connect()
    const [id = 0] = await test.addProducts(1)
    await sql`update store set currency = 'JPY' where id = ${storeId}`.execute(test.db)
    const body = test.bodyOf(storeId, [id])
    const preview = () => test.ask(previewListings, { as: test.seller, body })
    expect(await preview()).toMatchObject({ currency: 'JPY', items: [{ problems: ['rate_missing'], content: null }] })
    await sql`insert into exchange_rate (currency, rate_date, rate, source) values ('JPY', '2026-11-20', 21.4, 'test')`.execute(
      test.db,
    )
    const variants = (await preview()).items[0]?.content?.variants ?? []
    expect(variants).toHaveLength(4)
    // Whole yen that end in 9, as tens are the largest step that is small against these prices.
    for (const { priceMinor } of variants) expect(priceMinor % 1000).toBe(900)
    await test.publish(storeId, [id])
    await test.work(storeId)
    const { variations } = await test.inShop(storeId)
    expect(variations.map(({ price }) => Number(price) % 10)).toEqual([9, 9, 9, 9])
  })
})
