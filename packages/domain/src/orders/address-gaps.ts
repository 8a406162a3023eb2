import type { AddressPart, OrderAddress } from './address.ts'

const needed = ['recipient', 'phone', 'country', 'city', 'line1'] as const satisfies readonly AddressPart[]
/** Countries of the destinations whose post does without a postcode. */
const withoutPostcode = new Set(['HK', 'MO', 'VN', 'AE', 'QA'])

/** What a parcel cannot do without. */
export function missingInAddress(address: OrderAddress): AddressPart[] {
  const missing: AddressPart[] = needed.filter((name) => address[name] === '')
  if (address.postcode === '' && address.country !== '' && !withoutPostcode.has(address.country))
    missing.push('postcode')
  return missing
}
