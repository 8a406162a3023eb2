import type { OrderAddress } from '@podwright/domain/orders/address'

const shownParts = [
  'recipient',
  'phone',
  'email',
  'line1',
  'line2',
  'district',
  'city',
  'region',
  'postcode',
  'country',
] as const satisfies readonly (keyof OrderAddress)[]

export type AddressText = {
  readonly part: (typeof shownParts)[number]
  readonly text: string
  readonly isDifferent: boolean
}

/** The parts of an address that are not empty, each with whether it differs from the other address. */
export function compareAddresses(address: OrderAddress, other: OrderAddress | null): AddressText[] {
  return shownParts
    .map((part) => ({ part, text: address[part], isDifferent: other !== null && address[part] !== other[part] }))
    .filter(({ text }) => text !== '')
}
