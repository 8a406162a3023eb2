import { describe, expect, it } from 'vitest'
import { detectColumns } from './detect-columns.ts'
import { importSample } from './import-sample.ts'
import { readDay } from './read-day.ts'
import { countryKey, readOrders, readTexts } from './read-orders.ts'

const countries = new Map([
  ['th', 'TH'],
  ['thailand', 'TH'],
  ['泰国', 'TH'],
])
const shopify = [
  'Name',
  'Email',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Shipping Name',
  'Shipping Address1',
  'Shipping City',
  'Shipping Zip',
  'Shipping Country',
  'Shipping Phone',
  'Currency',
  'Notes',
]
const first = [
  '#1001',
  'a@b.example',
  '2026-11-20 08:30:00 +0700',
  '2',
  'Cat shirt',
  '19.90',
  'CAT-M',
  'Somchai',
  '1 Sukhumvit',
  'Bangkok',
  '10110',
  'TH',
  '+66812345678',
  'USD',
  'gift',
]
const second = ['#1001', 'a@b.example', '', '1', 'Dog mug', '1,005.5', 'DOG', '', '', '', '', '', '', '', '']
const read = (rows: string[][], mapping = detectColumns(shopify)) => readOrders(rows, mapping, countries)

describe('detectColumns', () => {
  it('the sample file is read without a mapping by hand', () => {
    const [headings = [], ...rows] = importSample
    const mapping = detectColumns(headings)
    expect(Object.values(mapping).toSorted((a, b) => a - b)).toEqual(headings.map((_, at) => at))
    const { orders, issues } = readOrders(rows, mapping, new Map([[countryKey('United States'), 'US']]))
    expect(issues).toEqual([])
    expect(orders).toMatchObject([{ externalId: '1001', lines: [{ quantity: 1 }, { quantity: 2 }] }])
    expect(rows).toHaveLength(2)
  })

  it('detectColumns recognizes a bilingual heading by its Chinese word', () => {
    expect(detectColumns(['订单号 Order', 'SKU编码 (SKU)', '数量 Pieces', '订单金额 Order'])).toEqual({
      orderId: 0,
      sku: 1,
      quantity: 2,
      orderTotal: 3,
    })
  })

  it('a column Street is the first address line, unless another names it', () => {
    expect(detectColumns(['Order', 'Street', 'City'])).toMatchObject({ line1: 1, city: 2 })
    expect(detectColumns(['Street', 'Address 1'])).toEqual({ line1: 1 })
  })

  it('detectColumns recognizes the headings of stores', () => {
    expect(detectColumns(shopify)).toMatchObject({
      orderId: 0,
      orderedAt: 2,
      quantity: 3,
      sku: 6,
      recipient: 7,
      postcode: 10,
    })
    expect(detectColumns(['订单号', 'SKU编码', '数量', '收件人', '国家', '详细地址'])).toEqual({
      orderId: 0,
      sku: 1,
      quantity: 2,
      recipient: 3,
      country: 4,
      line1: 5,
    })
    expect(detectColumns(['something', 'else'])).toEqual({})
  })

  it('detectColumns maps a total to the order total, never to the unit price', () => {
    const named = ['Order ID', 'SKU', 'Quantity', 'Total']
    const mapping = detectColumns(named)
    expect(mapping).toEqual({ orderId: 0, sku: 1, quantity: 2, orderTotal: 3 })
    expect(detectColumns([...named, 'Unit Price'])).toMatchObject({ soldPrice: 4, orderTotal: 3 })
    expect(detectColumns(['订单号', 'SKU', '数量', '金额', '单价'])).toMatchObject({ orderTotal: 3, soldPrice: 4 })
    const rows = [
      ['1', 'CAT', '3', '59.70'],
      ['1', 'DOG', '1', ''],
      ['2', 'CAT', '2', '40'],
      ['2', 'DOG', '1', '41'],
      ['3', 'CAT', '2', 'free'],
    ]
    const { orders, issues } = read(rows, mapping)
    expect(orders.map(({ externalId, soldMinor }) => [externalId, soldMinor])).toEqual([['1', 5970]])
    expect(issues.map(({ row, field, code }) => [row, field, code])).toEqual([
      [5, 'orderTotal', 'differs'],
      [6, 'orderTotal', 'not_a_number'],
    ])
  })

  it('detectColumns uses each column once', () => {
    const columns = Object.values(detectColumns(['Order ID', 'Order Number', 'SKU', 'Seller SKU', 'Price', 'Total']))
    expect(new Set(columns).size).toBe(columns.length)
  })
})

describe('readTexts', () => {
  it.each([
    [
      'Name: Zoe; Number: 7',
      [
        ['Name', 'Zoe'],
        ['Number', '7'],
      ],
    ],
    [
      '姓名：小明\nTime=12:30',
      [
        ['姓名', '小明'],
        ['Time', '12:30'],
      ],
    ],
    [
      'Name: Zoe\nName: Bo',
      [
        ['Name', 'Zoe'],
        ['Name', 'Bo'],
      ],
    ],
    ['P1.WyJab2UiXQ.abcdefghijkl', [['', 'P1.WyJab2UiXQ.abcdefghijkl']]],
    ['Happy\nBirthday', [['', 'Happy\nBirthday']]],
    ['Zoe & Bob; 2024', [['', 'Zoe & Bob; 2024']]],
    ['', []],
  ])('readTexts reads %j', (cell, texts) => {
    expect(readTexts(cell).map(({ name, value }) => [name, value])).toEqual(texts)
  })

  it('readOrders reads the texts of each line', () => {
    const columns = ['Order ID', 'SKU', 'Quantity', 'Personalization']
    const { orders } = readOrders([['1', 'CAT-M', '1', 'Name: Zoe']], detectColumns(columns), countries)
    expect(orders[0]?.lines[0]?.personalization).toEqual([{ name: 'Name', value: 'Zoe' }])
  })
})

describe('readOrders', () => {
  it("readOrders combines rows with the same number into one order with the first row's address", () => {
    const { orders, issues } = read([first, second])
    expect(issues).toEqual([])
    expect(orders).toEqual([
      {
        externalId: '#1001',
        orderedAt: '2026-11-20T01:30:00.000Z',
        shipBy: null,
        soldMinor: 2 * 1990 + 100_550,
        currency: 'USD',
        buyerNote: 'gift',
        address: expect.objectContaining({ recipient: 'Somchai', country: 'TH', postcode: '10110', region: '' }),
        lines: [
          { externalSku: 'CAT-M', externalTitle: 'Cat shirt', quantity: 2, personalization: [] },
          { externalSku: 'DOG', externalTitle: 'Dog mug', quantity: 1, personalization: [] },
        ],
      },
    ])
  })

  it('readOrders leaves out orders with invalid cells and reports every invalid cell by row', () => {
    const change = (row: string[], changes: Record<number, string>) => row.map((cell, at) => changes[at] ?? cell)
    const { orders, issues } = read([
      change(first, { 3: 'two', 11: 'Atlantis' }),
      change(second, { 6: '', 9: 'Chiang Mai' }),
      change(first, { 0: '#1002', 2: '31.02.2026' }),
      change(first, { 0: '#1003', 3: '0', 5: 'free' }),
      change(first, { 0: '#1004', 11: '泰国' }),
    ])
    expect(orders.map(({ externalId }) => externalId)).toEqual(['#1004'])
    expect(issues.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'quantity', 'not_a_number'],
      [2, 'country', 'unknown_country'],
      [3, 'sku', 'required'],
      [3, 'city', 'differs'],
      [4, 'orderedAt', 'invalid_date'],
      [5, 'quantity', 'out_of_range'],
      [5, 'soldPrice', 'not_a_number'],
    ])
  })
})

describe('readOrders on what stores export', () => {
  const change = (row: string[], changes: Record<number, string>) => row.map((cell, at) => changes[at] ?? cell)

  it('readOrders removes the apostrophe in front of numbers and postcodes, and keeps the one of a name', () => {
    const { orders, issues } = read([
      change(first, { 0: "'1001", 3: "'2", 7: "'t Hart", 10: "'10110", 12: "'+66812345678" }),
      change(second, { 0: '1001', 10: '10110' }),
      change(first, { 0: '1002', 10: "'SW1A 1AA" }),
    ])
    expect(issues).toEqual([])
    expect(orders.map(({ externalId, address }) => [externalId, address.postcode])).toEqual([
      ['1001', '10110'],
      ['1002', 'SW1A 1AA'],
    ])
    expect(orders[0]).toMatchObject({ address: { recipient: "'t Hart", phone: '+66812345678' } })
    expect(orders[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  it('readOrders reports identical rows instead of adding up their pieces, and reads rows that differ in any column', () => {
    const other = change(second, { 14: '' })
    const { orders, issues } = read([
      first,
      second,
      [...other.slice(0, -1), ' '],
      change(first, { 0: '#1002' }),
      change(first, { 0: '#1002', 3: '3' }),
    ])
    expect(issues).toEqual([{ row: 4, field: 'orderId', code: 'duplicate', value: '#1001' }])
    expect(orders.map(({ externalId, lines }) => [externalId, lines.map(({ quantity }) => quantity)])).toEqual([
      ['#1002', [2, 3]],
    ])
  })
})

describe('readDay', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026/1/5 8:05', '2026-01-05T08:05:00.000Z'],
    ['2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21 08:30:00 +0800', '2026-11-21T00:30:00.000Z'],
    ['21/11/2026', '2026-11-21T00:00:00.000Z'],
    ['11/21/2026 01:15 PM', '2026-11-21T13:15:00.000Z'],
    ['2026年11月21日', '2026-11-21T00:00:00.000Z'],
  ])('readDay reads %s as %s', (text, expected) => expect(readDay(text)).toBe(expected))

  it.each(['2026-13-01', '31/02/2026', 'tomorrow', '20261121', ''])('readDay returns undefined for %j', (text) =>
    expect(readDay(text)).toBeUndefined(),
  )
})
