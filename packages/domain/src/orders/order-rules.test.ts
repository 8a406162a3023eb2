import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderAddress } from './address.ts'
import { missingInAddress } from './address-gaps.ts'
import { readinessOf } from './readiness.ts'
import { orderTokens, readOrderSearch } from './search.ts'
import { splitOrder } from './split.ts'

const address = OrderAddress.parse({
  recipient: 'Somchai',
  phone: '+66812345678',
  country: 'th',
  city: 'Bangkok',
  line1: '1 Sukhumvit',
  postcode: '10110',
})

describe('order address', () => {
  it('missingInAddress lists the fields missing for shipping', () => {
    expect(missingInAddress(address)).toEqual([])
    expect(missingInAddress(OrderAddress.parse({}))).toEqual(['recipient', 'phone', 'country', 'city', 'line1'])
  })

  it('missingInAddress requires no postcode in countries without postcodes', () => {
    expect(missingInAddress({ ...address, postcode: '' })).toEqual(['postcode'])
    expect(missingInAddress({ ...address, postcode: '', country: 'VN' })).toEqual([])
  })

  it('missingInAddress requires neither city nor postcode of a warehouse', () => {
    expect(missingInAddress({ ...address, postcode: '', city: '' }, 'warehouse')).toEqual([])
    expect(missingInAddress(OrderAddress.parse({}), 'warehouse')).toEqual(['recipient', 'phone', 'country', 'line1'])
  })
})

describe('unpaid orders', () => {
  const line = {
    isMapped: true,
    isIgnored: false,
    isOnOffer: true,
    isLocked: false,
    lacksDesign: false,
    lacksPersonalization: false,
  }

  it('readinessOf returns awaiting_payment if nothing is missing, otherwise the first missing thing', () => {
    const order = { addressGaps: [], lines: [line], isShippable: true, lacksJitConsent: false }
    expect(readinessOf(order)).toEqual({ state: 'awaiting_payment', missing: [] })
    expect(readinessOf({ ...order, lines: [{ ...line, isMapped: false }] }).state).toBe('needs_mapping')
    expect(readinessOf({ ...order, lines: [{ ...line, lacksPersonalization: true }] }).state).toBe(
      'needs_personalization',
    )
    expect(readinessOf({ ...order, isShippable: false })).toEqual({ state: 'draft', missing: ['carrier'] })
    expect(readinessOf({ ...order, lacksJitConsent: true, isShippable: false })).toEqual({
      state: 'draft',
      missing: ['jit_consent'],
    })
    expect(readinessOf({ ...order, lines: [] })).toEqual({ state: 'draft', missing: ['lines'] })
    expect(readinessOf({ ...order, lines: [line, { ...line, isLocked: true }] })).toEqual({
      state: 'draft',
      missing: ['level'],
    })
  })

  it('readinessOf reports a blank without a design and without the choice to order it plain', () => {
    const order = { addressGaps: [], isShippable: true, lacksJitConsent: false }
    const blank = { ...line, lacksDesign: true }
    expect(readinessOf({ ...order, lines: [line, blank] })).toEqual({ state: 'needs_mapping', missing: ['design'] })
    expect(readinessOf({ ...order, lines: [line, { ...blank, isIgnored: true }] }).missing).toEqual([])
  })

  it('readinessOf ignores lines of other suppliers but requires at least one other line', () => {
    const ignored = { ...line, isIgnored: true, isMapped: false }
    const order = { addressGaps: [], isShippable: true, lacksJitConsent: false }
    expect(readinessOf({ ...order, lines: [line, ignored] }).state).toBe('awaiting_payment')
    expect(readinessOf({ ...order, lines: [ignored] }).missing).toEqual(['lines'])
  })
})

describe('splitOrder', () => {
  const made = fc.record({
    supplierId: fc.constantFrom(null, 1, 2),
    origin: fc.constantFrom('CN', 'TH'),
    weightG: fc.integer({ min: 1, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
    unitPriceMinor: fc.nat(100_000),
    productionDays: fc.integer({ min: 1, max: 30 }),
  })

  it('splitOrder assigns every line to exactly one part and keeps the total', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 30 }), (lines) => {
        const numbered = lines.map((line, id) => ({ ...line, id }))
        const parts = splitOrder(numbered)
        expect(parts.flatMap(({ lineIds }) => lineIds).sort((a, b) => a - b)).toEqual(numbered.map(({ id }) => id))
        const total = numbered.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0)
        expect(parts.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0)).toBe(total)
        expect(new Set(parts.map(({ supplierId, origin }) => `${supplierId} ${origin}`)).size).toBe(parts.length)
      }),
    )
  })
})

describe('order search', () => {
  const tokens = orderTokens({
    codes: ['#SH-4471', 'AP001-WHITE-ADULT', '1Z 999 AA1'],
    names: ['王小明 Nguyễn', 'สมชาย'],
  })
  const id = 123
  const finds = (query: string) => {
    const search = readOrderSearch(query)
    if (!search) return false
    const isNamed = search.conditions.every((words) =>
      words.some(({ text, isPrefix }) => tokens.some((token) => (isPrefix ? token.startsWith(text) : token === text))),
    )
    return isNamed && search.ids.every(({ from, to }) => id >= from && id < to)
  }

  it.each([
    'PW100000123',
    'pw1000001',
    'pw1',
    'sh-4471',
    '4471',
    'AP001',
    'ap001 white',
    'ap001-white',
    '1Z999AA1',
    '小明',
    '王',
    'nguyen',
    'สมชาย ngu',
    'สมชาย',
    'pw100000123 nguyen',
  ])('an order is found by %s', (query) => expect(finds(query)).toBe(true))

  it.each(['PW100000124', 'pw2', 'ngu สมชาย', '4472', 'sh', '小红', 'tran', '!!!', 'pw100000123 tran'])(
    'an order is not found by %s',
    (query) => expect(finds(query)).toBe(false),
  )
})
