import { listExchangeRates } from '@podwright/contracts/display/list-exchange-rates'
import { listCarriers } from '@podwright/contracts/freight/list-carriers'
import { listDestinations } from '@podwright/contracts/freight/list-destinations'
import { listFreightQuotes } from '@podwright/contracts/freight/list-freight-quotes'
import { listFreightTariffs } from '@podwright/contracts/freight/list-freight-tariffs'
import { quoteFreight } from '@podwright/domain/freight/quote'
import { locales } from '@podwright/domain/locale'
import { parseRate } from '@podwright/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogTest } from '../products/test-catalog.ts'

let test: Awaited<ReturnType<typeof createCatalogTest>>
type Rate = {
  origin: string
  destination: string
  carrier: string
  max: number
  first: number
  firstPrice: number
  step: number
  stepPrice: number
}
let rate: Rate
beforeAll(async () => {
  test = await createCatalogTest()
  const { rows } = await test.pool.query<Rate>(
    `select origin, destination_code as destination, carrier_id as carrier, max_weight_g as max, first_weight_g as first,
       first_price_minor as "firstPrice", step_weight_g as step, step_price_minor as "stepPrice"
     from freight_rate order by origin, destination_code, carrier_id limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('no freight rate')
  rate = row
})
afterAll(() => test.drop())

describe('freight', () => {
  it('destinations and carriers are named in the requested language', async () => {
    for (const call of [listDestinations, listCarriers]) {
      const chinese = await test.ask(call, { lang: 'zh-CN' })
      const english = await test.ask(call, { lang: 'en-US' })
      expect(chinese.items.length).toBeGreaterThan(0)
      expect(chinese.items.map((item) => item.name)).not.toEqual(english.items.map((item) => item.name))
    }
  })

  it('listFreightTariffs returns the tariffs of a route, and every quote of that route follows from them', async () => {
    const { origin, destination } = rate
    const { items } = await test.ask(listFreightTariffs, { query: { origin, destination } })
    for (const weightG of [1, rate.first, rate.max, rate.max + 1]) {
      const quotes = await test.ask(listFreightQuotes, { query: { origin, destination, weightG } })
      const expected = items.flatMap(({ logisticsId, carrierName, hasTracking, minDays, maxDays, tariff }) => {
        const price = quoteFreight(tariff, weightG)
        const { priceMinor } = price.ok ? price : { priceMinor: undefined }
        return priceMinor === undefined ? [] : [{ logisticsId, carrierName, hasTracking, priceMinor, minDays, maxDays }]
      })
      expect(new Set(quotes.items)).toEqual(new Set(expected))
    }
  })

  it('listFreightTariffs for an unknown destination fails with destination_unknown', async () => {
    const answer = await test.send(listFreightTariffs, { query: { origin: rate.origin, destination: 'ZZ' } })
    expect(answer).toMatchObject({ status: 404, failure: { reason: 'destination_unknown' } })
  })

  it('listFreightQuotes returns every carrier that accepts the weight, cheapest first, priced by the published tariff', async () => {
    const { origin, destination, first } = rate
    const { items } = await test.ask(listFreightQuotes, { query: { origin, destination, weightG: first + 1 } })
    expect(items.map((item) => item.priceMinor)).toEqual(items.map((item) => item.priceMinor).toSorted((a, b) => a - b))
    const quote = items.find((item) => item.logisticsId === rate.carrier)
    const tariff = {
      firstWeightG: first,
      firstPriceMinor: rate.firstPrice,
      stepWeightG: rate.step,
      stepPriceMinor: rate.stepPrice,
      maxWeightG: rate.max,
    }
    expect(quoteFreight(tariff, first + 1)).toEqual({ ok: true, priceMinor: quote?.priceMinor })
  })

  it('listFreightQuotes with a carrier returns the quote of that carrier only', async () => {
    const { origin, destination, carrier } = rate
    const query = { origin, destination, weightG: 100, logisticsId: carrier }
    expect((await test.ask(listFreightQuotes, { query })).items.map((item) => item.logisticsId)).toEqual([carrier])
  })

  it('listFreightQuotes reports an unknown destination, an unknown carrier, an unavailable weight and invalid input', async () => {
    const { origin, destination } = rate
    const reason = async (query: object) =>
      (await test.send(listFreightQuotes, { query: { origin, destination, weightG: 100, ...query } })).failure
    expect((await reason({ destination: 'ZZ' }))?.reason).toBe('destination_unknown')
    expect((await reason({ logisticsId: 'nobody' }))?.reason).toBe('carrier_unknown')
    expect((await reason({ weightG: 1_000_000 }))?.reason).toBe('freight_unavailable')
    for (const query of [{ weightG: 0 }, { weightG: 1.5 }, { origin: 'CN' }, { destination: 'thailand' }])
      expect((await reason(query))?.reason).toBe('validation_failed')
  })
})

describe('exchange rates', () => {
  it('listExchangeRates returns a rate for every display currency, as plain decimals with date and source @R-701', async () => {
    const { rates, base } = await test.ask(listExchangeRates)
    expect(base).toBe('CNY')
    expect(rates.CNY).toBe('1')
    for (const { currency } of locales) expect(parseRate(rates[currency] ?? '')).toBeGreaterThan(0n)
  })

  it('listExchangeRates returns the newest rate of each currency', async () => {
    await test.pool.query(
      `insert into exchange_rate (currency, rate_date, rate, source) values ('THB', '2099-01-02', 4.5, 'newer'), ('THB', '2001-01-01', 9, 'older')`,
    )
    const { rates, date, source } = await test.ask(listExchangeRates)
    expect({ thb: rates.THB, date, source }).toEqual({ thb: '4.5', date: '2099-01-02', source: 'newer' })
  })
})
