import type { OrderAddress } from '@podwright/domain/orders/address'
import { toAddress } from '../../common/address.ts'
import type { Address, Order } from './shape.ts'

/** Every field of both addresses, as the shop has it. */
export function shopAddressOf({ shippingAddress, billingAddress }: Order): Record<string, string> {
  const named = (prefix: string, address: Address) =>
    Object.entries(address ?? {}).map(([name, value]) => [`${prefix}.${name}`, value] as const)
  const fields = [...named('shipping', shippingAddress), ...named('billing', billingAddress)]
  return Object.fromEntries(fields.filter(([, text]) => text !== ''))
}

/** Returns null if the order has no address. A part that does not fit is left empty, so that the order waits for it. */
export function addressOf({ shippingAddress, customer }: Order): OrderAddress | null {
  const text = (name: keyof NonNullable<Address>) => (shippingAddress?.[name] ?? '').trim()
  const [name, company] = [text('fullName'), text('company')]
  return toAddress({
    recipient: name === '' ? company : name,
    phone: text('phoneNumber') || customer?.phoneNumber,
    email: customer?.emailAddress,
    country: text('countryCode').toUpperCase(),
    region: text('province'),
    city: text('city'),
    line1: text('streetLine1'),
    line2: [text('streetLine2'), name === '' ? '' : company].filter((part) => part !== '').join(', '),
    postcode: text('postalCode'),
  })
}
