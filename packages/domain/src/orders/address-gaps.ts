import type { AddressPart, OrderAddress } from './address.ts'

const needed = ['recipient', 'phone', 'country', 'city', 'line1'] as const satisfies readonly AddressPart[]
/** Destination countries that do not use postcodes. */
const withoutPostcode = new Set(['HK', 'MO', 'VN', 'AE', 'QA'])

/** Returns the fields that are missing for shipping. */
export function missingInAddress(address: OrderAddress): AddressPart[] {
  const missing: AddressPart[] = needed.filter((name) => address[name] === '')
  if (address.postcode === '' && address.country !== '' && !withoutPostcode.has(address.country))
    missing.push('postcode')
  return missing
}
