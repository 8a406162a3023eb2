import type { CustomsDeclaration } from '@podwright/contracts/customs/customs'
import { OrderAddress } from '@podwright/domain/orders/address'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { customsSheetOf } from './customs-sheet.ts'
import type { ParcelRow } from './parcel-queries.ts'

const row: ParcelRow = {
  number: 'PO100000012',
  orderNumber: 'PW100000007',
  shopOrder: null,
  shopName: null,
  slipNote: '',
  slipNotes: {},
  slipSender: '',
  slipLink: '',
  slipLogo: null,
  inserts: [],
  orderedAt: new Date('2026-11-21T08:00:00Z'),
  origin: 'TH',
  sender: null,
  carrier: null,
  weightG: 480,
  tracking: null,
  position: 1,
  parcels: 1,
  address: OrderAddress.parse({ recipient: 'Anna', country: 'DE', line1: 'Weg 1', city: 'Berlin', postcode: '10115' }),
  note: '',
  lines: [],
}

const declaration: CustomsDeclaration = {
  ...{ productionId: 1, number: row.number, isNeeded: true, from: 'TH', to: 'DE', contents: 'sale_of_goods' },
  ...{ basis: 'sold_price', currency: 'EUR', valueMinor: 0, weightG: 0, lines: [] },
  tax: { state: 'none', scheme: null, number: null },
}

function factsWith(tax: CustomsDeclaration['tax']) {
  const { facts } = customsSheetOf(row, { ...declaration, tax })
  return facts.filter(([heading]) => /IOSS|EORI|VAT/.test(heading))
}

it('a customs sheet states the tax number of a parcel that carries one', () => {
  expect(factsWith({ state: 'number', scheme: 'ioss', number: 'IM2760000000' })).toEqual([['IOSS', 'IM2760000000']])
})

it('a customs sheet leaves the number of a marketplace to be written in', () => {
  expect(factsWith({ state: 'marketplace', scheme: 'ioss', number: null })).toEqual([['IOSS', '________']])
})

it.each(['missing', 'above', 'uncertain', 'outside', 'unplaced', 'unvalued'] as const)(
  'a customs sheet has no field for a tax number in the state %s',
  (state) => expect(factsWith({ state, scheme: 'ioss', number: null })).toEqual([]),
)

const tee: CustomsDeclaration['lines'][number] = {
  ...{ lineId: 1, sku: 'TS001-BLACK-M', title: 'Tee', description: 'T-shirt', hsCode: '610910', originCountry: 'CN' },
  ...{ material: 'Cotton', quantity: 3, unitMinor: 3333, valueMinor: 10_000, weightG: 540 },
}

it('a customs sheet splits a value that the pieces cannot share evenly', () => {
  const { lines } = customsSheetOf(row, { ...declaration, lines: [tee] })
  expect(lines.map(({ quantity, unit, value, weight }) => [quantity, unit, value, weight])).toEqual([
    ['2', '33.33 EUR', '66.66 EUR', '0.360'],
    ['1', '33.34 EUR', '33.34 EUR', '0.180'],
  ])
})

it('prices times pieces are the values of a customs sheet, which add up to that of the line', () => {
  const minorOf = (text: string) => Math.round(Number.parseFloat(text) * 100)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 10_000_000 }), (quantity, valueMinor) => {
      const { lines } = customsSheetOf(row, { ...declaration, lines: [{ ...tee, quantity, valueMinor }] })
      const rows = lines.map((line) => ({
        pieces: Number(line.quantity),
        unit: minorOf(line.unit),
        value: minorOf(line.value),
      }))
      for (const { pieces, unit, value } of rows) expect(pieces * unit).toBe(value)
      expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(valueMinor)
      expect(rows.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(quantity)
      const grams = lines.map(({ weight }) => Math.round(Number(weight) * 1000))
      expect(grams.reduce((sum, each) => sum + each, 0)).toBe(tee.weightG)
    }),
  )
})
