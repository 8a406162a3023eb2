import type { CustomsDeclaration } from '@podwright/contracts/customs/customs'
import { OrderAddress } from '@podwright/domain/orders/address'
import { expect, it } from 'vitest'
import { customsSheetOf } from './customs-sheet.ts'
import type { ParcelRow } from './parcel-queries.ts'

const row: ParcelRow = {
  number: 'PO100000012',
  orderNumber: 'PW100000007',
  shopOrder: null,
  shopName: null,
  slipNote: '',
  slipLogo: null,
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

function factsWith(tax: CustomsDeclaration['tax']) {
  const { facts } = customsSheetOf(row, {
    ...{ productionId: 1, number: row.number, isNeeded: true, from: 'TH', to: 'DE', contents: 'sale_of_goods' },
    ...{ basis: 'sold_price', currency: 'EUR', valueMinor: 0, weightG: 0, lines: [], tax },
  })
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
