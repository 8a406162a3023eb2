import {
  getCustomsSettings,
  getOrderCustoms,
  getProductionCustoms,
  setCustomsSettings,
} from '@podwright/contracts/customs/customs'
import {
  listProductCustoms,
  resetProductCustoms,
  setProductCustoms,
} from '@podwright/contracts/operator/product-customs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bangkok, checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

const none = { ioss: '', eu_vat: '', eori: '', uk_vat: '', voec: '', au_gst: '' }
const settings = { numbers: none, valueRule: 'sold_price', markupBasisPoints: 0 }

/** A variant that is made in Thailand. */
const thai = () => {
  const found = test.variants.find(({ origin }) => origin === 'TH')
  if (!found) throw new Error('no variant from Thailand')
  return found
}

const berlin = { ...bangkok, country: 'DE', city: 'Berlin', postcode: '10115' }

/** An order of two pieces to Berlin, for which the buyer has paid this. */
async function orderToBerlin(as: number, soldMinor: number | null, currency = 'EUR') {
  const order = await test.order(as, [{ variant: thai(), quantity: 2 }], { address: berlin })
  if (soldMinor !== null)
    await sql`update sales_order set sold_minor = ${soldMinor}, sold_currency = ${currency} where id = ${order.id}`.execute(
      test.db,
    )
  return order
}

describe('customs settings of a seller', () => {
  it('the buyer’s price is the default rule, and numbers are stored without separators', async () => {
    const as = await test.createAccount()
    expect(await test.ask(getCustomsSettings, { as })).toEqual(settings)
    const body = { numbers: { ...none, ioss: 'im 276 000 0000', voec: '2012345' }, valueRule: 'purchase_price' }
    const saved = await test.ask(setCustomsSettings, { as, body: { ...body, markupBasisPoints: 500 } })
    expect(saved.numbers).toEqual({ ...none, ioss: 'IM2760000000', voec: '2012345' })
    expect(await test.ask(getCustomsSettings, { as })).toEqual(saved)
    expect(await test.ask(getCustomsSettings, { as: await test.createAccount() })).toEqual(settings)
  })

  it('a number of another form is refused and an empty one is removed', async () => {
    const as = await test.createAccount()
    const withNumber = (ioss: string) => ({ as, body: { ...settings, numbers: { ...none, ioss } } })
    const { failure } = await test.send(setCustomsSettings, withNumber('IM12'))
    expect(failure).toMatchObject({ reason: 'validation_failed', fields: { 'numbers.ioss': 'invalid' } })
    await test.ask(setCustomsSettings, withNumber('IM2760000000'))
    expect((await test.ask(setCustomsSettings, withNumber(''))).numbers.ioss).toBe('')
  })
})

describe('customs data of parcels', () => {
  it('declares what the buyer paid with the product’s HS code and the IOSS number of the seller', async () => {
    const as = await test.createAccount()
    await test.ask(setCustomsSettings, { as, body: { ...settings, numbers: { ...none, ioss: 'IM2760000000' } } })
    const order = await orderToBerlin(as, 5_000)
    const { items } = await test.ask(getOrderCustoms, { as, params: { id: order.id } })
    expect(items).toMatchObject([
      {
        ...{ isNeeded: true, from: 'TH', to: 'DE', contents: 'sale_of_goods', basis: 'sold_price' },
        ...{ currency: 'EUR', valueMinor: 5_000 },
        tax: { state: 'number', scheme: 'ioss', number: 'IM2760000000' },
        lines: [{ quantity: 2, unitMinor: 2_500, originCountry: 'TH', hsCode: expect.stringMatching(/^\d{6}$/) }],
      },
    ])
    expect(items[0]?.lines[0]?.description).toMatch(/printed/)
  })

  it('compares the value with the limit at the exchange rate: 1,300 yuan are above 150 euros', async () => {
    const as = await test.createAccount()
    await test.ask(setCustomsSettings, { as, body: { ...settings, numbers: { ...none, ioss: 'IM2760000000' } } })
    const below = await orderToBerlin(as, 120_000, 'CNY')
    const above = await orderToBerlin(as, 130_000, 'CNY')
    const stateOf = async ({ id }: { id: number }) =>
      (await test.ask(getOrderCustoms, { as, params: { id } })).items.map(({ tax }) => tax.state)
    expect(await stateOf(below)).toEqual(['number'])
    // The price may contain freight and tax until the shop says what of it is for goods.
    expect(await stateOf(above)).toEqual(['uncertain'])
    await sql`update sales_order set sold_goods_minor = 115000 where id = ${above.id}`.execute(test.db)
    expect(await stateOf(above)).toEqual(['number'])
    await sql`update sales_order set sold_minor = 190000, sold_goods_minor = 180000 where id = ${above.id}`.execute(
      test.db,
    )
    expect(await stateOf(above)).toEqual(['above'])
  })

  it('limits apply to what the buyer paid if the seller declares purchase prices', async () => {
    const as = await test.createAccount()
    const numbers = { ...none, ioss: 'IM2760000000', eori: 'DE1234567890123' }
    await test.ask(setCustomsSettings, { as, body: { ...settings, numbers, valueRule: 'purchase_price' } })
    const { id } = await orderToBerlin(as, 15_001)
    const { items } = await test.ask(getOrderCustoms, { as, params: { id } })
    expect(items).toMatchObject([
      { basis: 'purchase_price', currency: 'CNY', tax: { state: 'uncertain', scheme: 'ioss', number: null } },
    ])
  })

  it('a parcel to Heligoland carries no IOSS number', async () => {
    const as = await test.createAccount()
    await test.ask(setCustomsSettings, { as, body: { ...settings, numbers: { ...none, ioss: 'IM2760000000' } } })
    const address = { ...berlin, city: 'Helgoland', postcode: '27498' }
    const { id } = await test.order(as, [{ variant: thai(), quantity: 1 }], { address })
    const { items } = await test.ask(getOrderCustoms, { as, params: { id } })
    expect(items).toMatchObject([{ isNeeded: true, tax: { state: 'outside', number: null } }])
  })

  it('declares the purchase price plus markup where the buyer’s price is not known', async () => {
    const as = await test.createAccount()
    await test.ask(setCustomsSettings, { as, body: { ...settings, markupBasisPoints: 10_000 } })
    const order = await orderToBerlin(as, null)
    const { items } = await test.ask(getOrderCustoms, { as, params: { id: order.id } })
    const unitMinor = (order.lines[0]?.unitPriceMinor ?? 0) * 2
    expect(items).toMatchObject([{ basis: 'purchase_price', currency: 'CNY', lines: [{ unitMinor }] }])
    expect(items[0]?.tax).toEqual({ state: 'missing', scheme: 'ioss', number: null })
  })

  it('a parcel within one country needs no declaration', async () => {
    const as = await test.createAccount()
    const order = await test.order(as, [{ variant: thai(), quantity: 1 }])
    const { items } = await test.ask(getOrderCustoms, { as, params: { id: order.id } })
    expect(items).toMatchObject([{ isNeeded: false, tax: { state: 'none' } }])
  })

  it('a supplier reads those of its own released production orders, a seller those of its own orders', async () => {
    const seller = await test.createAccount()
    const order = await test.paidOrder(seller)
    const part = await test.partOf(test.supplier, order.number)
    const params = { id: part.id }
    const { items } = await test.ask(getProductionCustoms, { as: test.supplier, params })
    expect(items).toMatchObject([{ productionId: part.id, number: part.number }])
    expect(await test.refusal(getProductionCustoms, { as: test.otherSupplier, params })).toBe('production_unknown')
    const other = { as: await test.createAccount(), params: { id: order.id } }
    expect(await test.refusal(getOrderCustoms, other)).toBe('order_unknown')
  })
})

describe('customs data of products', () => {
  it('an operator’s data replaces that of the catalog until it is reset, with audit entries', async () => {
    const as = test.operator
    const find = async (query: { search?: string; which?: string } = { search: 'HD001' }) =>
      (await test.ask(listProductCustoms, { as, query })).items
    const catalog = { hsCode: '611020', origin: 'TH', source: 'catalog' }
    expect(await find()).toMatchObject([{ code: 'HD001', customs: catalog }])
    const body = { hsCode: '6110209100', description: 'Cotton hoodie', origin: 'VN' }
    await test.ask(setProductCustoms, { as, params: { code: 'HD001' }, body: { ...body, note: 'ruling' } })
    expect(await find({ which: 'changed' })).toMatchObject([
      { code: 'HD001', customs: { ...body, source: 'operator' } },
    ])
    await test.ask(resetProductCustoms, { as, params: { code: 'HD001' } })
    await test.ask(resetProductCustoms, { as, params: { code: 'HD001' } })
    expect(await find()).toMatchObject([{ customs: catalog }])
    const { rows } = await sql`select kind, reason from operator_action where subject = 'HD001' order by id`.execute(
      test.db,
    )
    expect(rows).toEqual([
      { kind: 'customs_set', reason: 'ruling' },
      { kind: 'customs_reset', reason: '' },
    ])
  })

  it('data that customs offices would refuse is refused, and unknown products too', async () => {
    const set = (code: string, change: object) =>
      test.refusal(setProductCustoms, {
        as: test.operator,
        params: { code },
        body: { hsCode: '611020', description: 'Cotton hoodie', origin: 'TH', ...change },
      })
    expect(await set('HD001', { hsCode: '6110.20' })).toBe('validation_failed')
    expect(await set('HD001', { description: '卫衣卫衣' })).toBe('validation_failed')
    expect(await set('HD001', { origin: 'th' })).toBe('validation_failed')
    expect(await set('XX999', {})).toBe('product_unknown')
    expect(await set('RM0001', {})).toBe('product_unknown')
  })

  it('a product without customs data is on the list of missing ones, and nothing of it is declared', async () => {
    const { rows } = await sql<{ code: string }>`delete from product_customs c using product p, product_variant v
      where v.id = ${thai().id} and p.id = v.product_id and c.product_id = coalesce(p.blank_id, p.id)
      returning (select code from product where id = c.product_id) as code, c.*`.execute(test.db)
    const query = { which: 'missing' }
    expect((await test.ask(listProductCustoms, { as: test.operator, query })).items).toMatchObject([
      { code: rows[0]?.code, customs: null },
    ])
    const as = await test.createAccount()
    const { id } = await orderToBerlin(as, 5_000)
    const { items } = await test.ask(getOrderCustoms, { as, params: { id } })
    expect(items[0]?.lines).toMatchObject([{ hsCode: null, originCountry: null, description: null }])
    await sql`insert into product_customs select product_id, source, hs_code, description, origin, updated_at
      from json_populate_recordset(null::product_customs, ${JSON.stringify(rows)})`.execute(test.db)
  })

  it('the delivered catalog has customs data of every blank', async () => {
    const { items, counts } = await test.ask(listProductCustoms, { as: test.operator, query: { which: 'missing' } })
    expect(items).toEqual([])
    expect(counts).toEqual({ missing: 0, changed: 0 })
  })
})
