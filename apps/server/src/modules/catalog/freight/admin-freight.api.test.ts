import { listFreightQuotes } from '@podwright/contracts/freight/list-freight-quotes'
import {
  changeCarrier,
  exportFreightRates,
  importFreightRates,
  listManagedCarriers,
} from '@podwright/contracts/operator/freight'
import { csvText } from '@podwright/domain/csv/csv'
import { freightTable } from '@podwright/domain/freight/table'
import { afterAll, expect, it } from 'vitest'
import { createOperatorTest } from '../../platform/audit/test-operator.ts'

const test = await createOperatorTest()
afterAll(() => test.close())

const ratesNow = async () => (await test.ask(exportFreightRates, { as: test.operator })).items
type Rates = Awaited<ReturnType<typeof ratesNow>>
const firstOf = ([rate]: Rates) => {
  if (!rate) throw new Error('the catalog has no rates')
  return rate
}
/** Previews what a table would change, or applies it when a fingerprint is given. */
const put = (as: string, rates: Rates, fingerprint?: string) => {
  const csv = csvText(freightTable(rates))
  const body = { csv, apply: fingerprint !== undefined, fingerprint, note: 'fuel' }
  return test.ask(importFreightRates, { as, body })
}
/** On the route of the first freight rate. */
const quoted = async () => {
  const [{ origin = 'CN', destination = 'TH' } = {}] = await ratesNow()
  return (await test.ask(listFreightQuotes, { query: { origin, destination, weightG: 400 } })).items
}

it('previews a freight table, then replaces all rates; a table with a wrong row changes nothing @R-802', async () => {
  const [cheapest] = await quoted()
  const items = await ratesNow()
  const first = firstOf(items)
  const isIt = ({ origin, destination, carrier }: typeof first) =>
    origin === first.origin && destination === first.destination && carrier === cheapest?.logisticsId
  const dearer = items.map((rate) => (isIt(rate) ? { ...rate, firstPriceMinor: rate.firstPriceMinor + 100 } : rate))
  const preview = await put(test.operator, dearer.slice(0, -1))
  expect(preview).toMatchObject({
    added: [],
    changed: [
      {
        key: expect.stringContaining(`${first.origin} → ${first.destination}`),
        cells: [{ column: 'first_price_cny', before: expect.any(String), after: expect.any(String) }],
      },
    ],
    counts: { added: 0, changed: 1, removed: 1, problems: 0 },
    isApplied: false,
  })
  expect(preview.removed).toHaveLength(1)
  expect(await quoted()).toContainEqual(cheapest)
  const wrong = await put(test.operator, [...dearer, { ...first, carrier: 'nobody' }], preview.fingerprint)
  expect(wrong).toMatchObject({ problems: [{ row: items.length + 2, code: 'carrier_unknown' }], isApplied: false })
  expect(await put(test.operator, dearer, preview.fingerprint)).toMatchObject({ rates: items.length, isApplied: true })
  const now = (await quoted()).find(({ logisticsId }) => logisticsId === cheapest?.logisticsId)
  expect(now?.priceMinor).toBe((cheapest?.priceMinor ?? 0) + 100)
  const [{ key = '', cells = [] } = {}] = preview.changed
  expect(await test.logged('freight rates')).toMatchObject([
    {
      kind: 'freight_set',
      before: { rates: items.length, [key]: `first_price_cny ${cells[0]?.before}` },
      after: { changed: 1, [key]: `first_price_cny ${cells[0]?.after}` },
      reason: 'fuel',
    },
  ])
})

it('refuses a freight table when another operator changed the rates after the preview @R-802', async () => {
  const another = await test.sessionFor(1, 'another')
  const items = await ratesNow()
  const withFirst = (stepPriceMinor: number) => items.with(0, { ...firstOf(items), stepPriceMinor })
  const preview = [await put(test.operator, withFirst(111)), await put(another, withFirst(222))]
  expect(preview[0]?.fingerprint).toBe(preview[1]?.fingerprint)
  expect(await put(another, withFirst(222), preview[1]?.fingerprint)).toMatchObject({ isApplied: true })
  for (const fingerprint of [preview[0]?.fingerprint, undefined]) {
    const body = { csv: csvText(freightTable(withFirst(111))), apply: true, fingerprint }
    expect(await test.refusal(importFreightRates, { as: test.operator, body })).toBe('freight_changed')
  }
  expect(firstOf(await ratesNow()).stepPriceMinor).toBe(222)
})

it('reports wrong freight rows by the row of the file, and counts more than it lists', async () => {
  const [head = [], ...rows] = freightTable(await ratesNow())
  const [first = []] = rows
  const csv = csvText([head, first.with(9, '99999'), [''], first, first.with(1, 'QQ'), ['']])
  const preview = await test.ask(importFreightRates, { as: test.operator, body: { csv, apply: false } })
  expect(preview.problems).toMatchObject([
    { row: 2, code: 'cell', about: 'max_days' },
    { row: 5, code: 'destination_unknown' },
  ])
  expect(preview.counts).toEqual({ added: 1, changed: 0, removed: rows.length - 1, problems: 2 })
  expect(preview.removed).toHaveLength(Math.min(200, rows.length - 1))
})

it('an inactive carrier is not offered @R-802', async () => {
  const [first] = await quoted()
  const { items } = await test.ask(listManagedCarriers, { as: test.operator })
  const carrier = items.find(({ id }) => id === first?.logisticsId)
  const change = (isActive: boolean) => ({
    as: test.operator,
    params: { carrier: carrier?.id ?? '' },
    body: { names: carrier?.names, hasTracking: carrier?.hasTracking, isActive, note: 'strike' },
  })
  expect(await test.ask(changeCarrier, change(false))).toMatchObject({ isActive: false })
  expect((await quoted()).map(({ logisticsId }) => logisticsId)).not.toContain(carrier?.id)
  await test.ask(changeCarrier, change(true))
  expect((await quoted()).map(({ logisticsId }) => logisticsId)).toContain(carrier?.id)
  expect(await test.logged(carrier?.id ?? '')).toMatchObject([
    { before: { isActive: false }, after: { isActive: true } },
    { kind: 'carrier_changed', reason: 'strike' },
  ])
})
