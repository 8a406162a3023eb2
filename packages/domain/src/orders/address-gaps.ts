import type { AddressPart, OrderDestination } from './address.ts'

const needed = ['recipient', 'phone', 'country', 'city', 'line1'] as const satisfies readonly AddressPart[]
/** Destination countries that do not use postcodes. */
const withoutPostcode = new Set(['HK', 'MO', 'VN', 'AE', 'QA'])

/** Destination countries whose carriers refuse an address without its state or province. */
const withRegion = new Set(['US', 'CA', 'AU'])

/** What a marketplace says of its warehouses: some give the whole address in one line. */
const neededOfWarehouse = ['recipient', 'phone', 'country', 'line1'] as const satisfies readonly AddressPart[]

/** Returns the fields needed for shipping to a buyer in a country; an empty code means that it is not known yet. */
export function neededInAddress(country: string): readonly AddressPart[] {
  const isKnown = country !== ''
  return [
    ...needed,
    ...(withRegion.has(country) ? (['region'] as const) : []),
    ...(isKnown && !withoutPostcode.has(country) ? (['postcode'] as const) : []),
  ]
}

/** Returns the fields that are missing for shipping to a buyer, or to a warehouse of a marketplace. */
export function missingInAddress(address: OrderDestination, to: 'buyer' | 'warehouse' = 'buyer'): AddressPart[] {
  if (address.isOnLabel) return address.country === '' ? ['country'] : []
  if (to === 'warehouse') return neededOfWarehouse.filter((name) => address[name] === '')
  return neededInAddress(address.country).filter((name) => address[name] === '')
}
