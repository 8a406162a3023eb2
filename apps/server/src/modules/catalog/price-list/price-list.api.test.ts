import { downloadPriceList } from '@podwright/contracts/catalog/download-price-list'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { encodeQuery, type QueryObject } from '@podwright/contracts/query-encoding'
import { csvStart } from '@podwright/domain/csv/csv'
import { locales } from '@podwright/domain/locale'
import { convertMinor, minorToDecimal } from '@podwright/domain/money'
import { afterAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../../../http/test-app.ts'
import { createCatalogTest } from '../products/test-catalog.ts'
import { priceListMessages } from './messages.ts'

const test = await createCatalogTest()
afterAll(() => test.drop())

const open = (query: QueryObject, headers: Record<string, string> = {}) =>
  sendRequest(test.app, { path: `${downloadPriceList.path}?${encodeQuery(query)}`, headers })

/** Parses a price list whose cells contain no line breaks, which holds for the delivered catalog. */
async function readRows(response: Response): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  expect(text.startsWith(csvStart)).toBe(true)
  const lines = text.slice(csvStart.length).split('\r\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

describe('the price list', () => {
  it('the price list downloads as a CSV file named by product kind and date', async () => {
    const response = await open({ kind: 'ready_made' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="podwright-prices-ready-made-2026-11-21.csv"',
    )
    await response.body?.cancel()
  })

  it('the price list contains every product of the list in list order, regardless of page size @R-307', async () => {
    for (const selection of [
      { kind: 'blank' },
      { kind: 'ready_made', sort: 'price_desc' },
      { kind: 'blank', filters: { country: ['TH'], price: ['10-20', '20-40'] }, view: 'all' },
      { kind: 'blank', keyword: 'shirt' },
    ]) {
      const codes: string[] = []
      const query = { ...selection, pageSize: 24 }
      const first = await test.ask(listProducts, { query })
      for (let page = 1; page <= first.pageCount; page++)
        codes.push(...(await test.ask(listProducts, { query: { ...query, page } })).items.map((item) => item.code))
      const rows = await readRows(await open({ ...selection, lang: 'en-US' }))
      expect([...new Set(rows.slice(1).map(([code]) => code))]).toEqual(codes)
      expect(codes.length).toBeGreaterThan(0)
    }
  })

  it('the price list contains the price of each tier and size, in yuan and in the currency of the language', async () => {
    const { rows: tiers } = await test.pool.query<{ code: string; quantity: number; minor: number }>(
      `select p.code, t.min_quantity as quantity, (t.unit_price_minor + s.surcharge_minor)::int as minor
       from product p join price_tier t on t.product_id = p.id join product_size s on s.product_id = p.id and s.is_listed
       where p.kind = 'blank' and p.is_listed`,
    )
    const { rows: rates } = await test.pool.query<{ currency: string; rate: string }>(
      'select currency, trim_scale(rate)::text as rate from exchange_rate',
    )
    for (const { code: lang, currency } of locales) {
      const [heading, ...rows] = await readRows(await open({ kind: 'blank', lang }))
      const rate = rates.find((row) => row.currency === currency)?.rate ?? ''
      const { purchase } = priceListMessages[lang].heading
      const yuan = heading?.indexOf(`${purchase} (CNY)`) ?? -1
      const local = heading?.indexOf(`${purchase} (${currency})`) ?? -1
      const quantity = heading?.indexOf(priceListMessages[lang].heading.quantity) ?? -1
      const reported = new Set(rows.map((row) => [row[0], row[quantity], row[yuan], row[local]].join(' ')))
      const requested = tiers.map(({ code, quantity: from, minor }) => {
        const converted = currency === 'CNY' ? minor : convertMinor(minor, rate)
        return [code, from, minorToDecimal(minor), minorToDecimal(converted)].join(' ')
      })
      expect(reported, lang).toEqual(new Set(requested))
    }
  })

  it('the price list uses the language of the query, else that of the request', async () => {
    const [thai] = await readRows(await open({ kind: 'blank', lang: 'th-TH' }, { lang: 'zh-CN' }))
    expect(thai?.[0]).toBe(priceListMessages['th-TH'].heading.code)
    const [chinese] = await readRows(await open({ kind: 'blank' }, { lang: 'zh-CN' }))
    expect(chinese?.[0]).toBe(priceListMessages['zh-CN'].heading.code)
  })

  it('an empty price list has only its heading, and an invalid query is refused with a JSON envelope', async () => {
    expect(await readRows(await open({ kind: 'blank', categoryId: 999_999 }))).toHaveLength(1)
    for (const query of [{}, { kind: 'mug' }, { kind: 'blank', lang: 'xx' }, { kind: 'blank', sort: 'name' }]) {
      const response = await open(query)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 422, data: { reason: 'validation_failed' } })
    }
  })

  it('the price list leaves out unlisted products and escapes product names that are formulas', async () => {
    const { rows } = await test.pool.query<{ id: number; code: string }>(
      `select id, code from product where kind = 'blank' and is_listed order by id limit 2`,
    )
    const [gone, evil] = rows
    await test.change('update product set is_listed = false where id = $1', [gone?.id])
    await test.change(`update product set names = '{"en-US":"=cmd|calc"}' where id = $1`, [evil?.id])
    const lines = await readRows(await open({ kind: 'blank', lang: 'en-US' }))
    expect(lines.some(([code]) => code === gone?.code)).toBe(false)
    expect(lines.find(([code]) => code === evil?.code)?.[1]).toBe("'=cmd|calc")
  })
})
