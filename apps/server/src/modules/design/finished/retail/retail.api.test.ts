import { randomUUID } from 'node:crypto'
import { editFinishedProducts } from '@podwright/contracts/finished/edit-finished'
import { duplicateFinishedProducts, prepareListings } from '@podwright/contracts/finished/finished-batch'
import { getFinishedProduct, listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import { quoteRetailPrices } from '@podwright/contracts/finished/quote-retail-prices'
import { priceForProfitRate } from '@podwright/domain/profit/profit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCalls } from '../../../../http/test-calls.ts'
import { coaster, createFinishedTest, documentOn, star } from '../test-finished-app.ts'

let server: Awaited<ReturnType<typeof createFinishedTest>>
let calls: ReturnType<typeof createTestCalls>
beforeAll(async () => {
  server = await createFinishedTest()
  calls = createTestCalls(server.request)
})
afterAll(() => server.close())

const margin = {
  ...{ kind: 'margin', basisPoints: 4000, commissionBasisPoints: 1000, otherCostsMinor: 30, shipsTo: 'US' },
  ...{ rounding: 'none', allowsLoss: false, currency: 'USD' },
} as const

async function finish(as: number, more: object): Promise<number> {
  const design = await server.saveNew(as, documentOn(coaster, star(coaster)))
  return getFinishedProduct.data.parse((await server.finish(as, design, more)).data).id
}
const priceOf = async (as: number, id: number) => {
  const { price, priceRule } = await calls.ask(getFinishedProduct, { as, params: { id } })
  return { price, priceRule }
}

describe('the selling price of a finished product', () => {
  test('a price or a rule is saved when a design is finished, and a copy keeps it', async () => {
    const as = await server.createAccount()
    const fixed = await finish(as, { price: { minor: 1999, currency: 'USD' } })
    expect(await priceOf(as, fixed)).toEqual({ price: { minor: 1999, currency: 'USD' }, priceRule: null })
    const ruled = await finish(as, { priceRule: margin })
    expect(await priceOf(as, ruled)).toEqual({ price: null, priceRule: margin })
    const items = [fixed, ruled].map((id) => ({ id, title: 'Copy', finishKey: randomUUID() }))
    await calls.ask(duplicateFinishedProducts, { as, body: { items } })
    const listed = (await calls.ask(listFinishedProducts, { as, query: { sort: 'oldest' } })).items
    const { productId, colours, sizes } = await calls.ask(getFinishedProduct, { as, params: { id: ruled } })
    const quote = await calls.ask(quoteRetailPrices, { as, body: { productId, colours, sizes, rule: margin } })
    const prices = quote.variants.map(({ priceMinor }) => priceMinor)
    const range = { currency: 'USD', lowestMinor: Math.min(...prices), highestMinor: Math.max(...prices) }
    expect(prices.length).toBeGreaterThan(0)
    expect(listed.find(({ id }) => id === ruled)?.rulePrices).toEqual(range)
    expect(listed.find(({ id }) => id === fixed)?.rulePrices).toBeNull()
    const copies = (await calls.ask(listFinishedProducts, { as, query: { search: 'copy', sort: 'oldest' } })).items
    expect(copies.map(({ price, priceRule }) => price?.minor ?? priceRule?.kind)).toEqual([1999, 'margin'])
  })

  test('a fixed price and a rule replace each other when products are edited, and null removes both', async () => {
    const as = await server.createAccount()
    const id = await finish(as, { price: { minor: 1999, currency: 'USD' } })
    const edit = (body: object) => calls.ask(editFinishedProducts, { as, body: { ids: [id], ...body } })
    await edit({ priceRule: margin })
    expect(await priceOf(as, id)).toEqual({ price: null, priceRule: margin })
    await edit({ addTags: ['gift'] })
    expect((await priceOf(as, id)).priceRule).toEqual(margin)
    await edit({ price: { minor: 2500, currency: 'EUR' } })
    expect(await priceOf(as, id)).toEqual({ price: { minor: 2500, currency: 'EUR' }, priceRule: null })
    await edit({ priceRule: null })
    expect((await priceOf(as, id)).price).toEqual({ minor: 2500, currency: 'EUR' })
    await edit({ priceRule: margin })
    await edit({ price: null })
    expect(await priceOf(as, id)).toEqual({ price: null, priceRule: null })
  })

  test('a rule without a currency, with an unknown kind or a margin beyond its limit is refused', async () => {
    const as = await server.createAccount()
    const { currency: _, ...without } = margin
    for (const priceRule of [without, { ...margin, kind: 'own' }, { ...margin, basisPoints: 1_000_001 }]) {
      const { failure } = await calls.send(editFinishedProducts, { as, body: { ids: [1], priceRule } })
      expect(failure?.reason).toBe('validation_failed')
    }
  })

  test('a rule is a price for a prepared listing', async () => {
    const as = await server.createAccount()
    const id = await finish(as, { priceRule: margin })
    await sql`update finished_product set state = 'ready', titles = '{"en-US": "Star"}' where id = ${id}`.execute(
      server.db,
    )
    const { rows } = await sql<{ id: number }>`insert into store (account_id, name, platform, currency)
      values (${as}, 'Shop', 'manual', 'USD') returning id`.execute(server.db)
    const body = { ids: [id], storeId: rows[0]?.id ?? 0, channel: 'generic', priceMinor: null }
    await calls.ask(prepareListings, { as, body })
    const { rows: listings } = await sql<{ problems: { code: string }[] }>`
      select problems from listing where finished_id = ${id}`.execute(server.db)
    expect(listings[0]?.problems.map(({ code }) => code)).not.toContain('price_missing')
  })
})

describe('prices by a rule', () => {
  const productOf = async (code: string) => {
    const { rows } = await sql<{ id: number }>`select id from product where code = ${code}`.execute(server.db)
    return rows[0]?.id ?? 0
  }

  test('each variant is priced by its own cost and freight, with what it leaves', async () => {
    const as = await server.createAccount()
    const productId = await productOf('TS001')
    const body = { productId, colours: ['white'], rule: margin }
    const { variants, problems } = await calls.ask(quoteRetailPrices, { as, body })
    expect(problems).toEqual([])
    expect(new Set(variants.map(({ costMinor }) => costMinor)).size).toBeGreaterThan(1)
    expect(new Set(variants.map(({ priceMinor }) => priceMinor)).size).toBeGreaterThan(1)
    for (const { costMinor, freightMinor, feesMinor, priceMinor, profitMinor } of variants) {
      const offer = { purchasePriceMinor: costMinor, freightMinor, quantity: 1, otherCostsMinor: 30 }
      expect(priceMinor).toBe(priceForProfitRate({ ...offer, sellingPriceMinor: 0, commissionBasisPoints: 1000 }, 4000))
      expect(profitMinor).toBe(priceMinor - costMinor - freightMinor - feesMinor)
    }
    const one = await calls.ask(quoteRetailPrices, { as, body: { ...body, sizes: [variants[0]?.size ?? ''] } })
    expect(one.variants).toEqual(variants.slice(0, 1))
  })

  test('a currency without a rate, a country without a carrier and an impossible margin give no price', async () => {
    const as = await server.createAccount()
    const productId = await productOf('CO001')
    const problemsOf = async (rule: object) => {
      const body = { productId, colours: ['white'], rule: { ...margin, ...rule } }
      const { variants, problems } = await calls.ask(quoteRetailPrices, { as, body })
      expect(variants).toEqual([])
      return problems
    }
    expect(await problemsOf({ currency: 'XXX' })).toEqual(['rate_missing'])
    expect(await problemsOf({ shipsTo: 'ZZ' })).toEqual(['freight_missing'])
    expect(await problemsOf({ basisPoints: 9500 })).toEqual(['price_impossible'])
    const unknown = await calls.send(quoteRetailPrices, {
      as,
      body: { productId: 999_999, colours: ['white'], rule: margin },
    })
    expect(unknown.failure?.reason).toBe('product_unknown')
  })
})
