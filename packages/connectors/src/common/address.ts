import { OrderAddress, type OrderDestination } from '@podwright/domain/orders/address'

/** Parts of an address in any text of a platform. */
export type AddressParts = Partial<Record<keyof OrderAddress, string | null | undefined>>

/**
 * Makes an address of what a platform has. A part that does not fit is left empty, so that the order waits for it.
 * Returns null if there is no place to ship to.
 */
export function toAddress(from: AddressParts): OrderAddress | null {
  const parts: Record<string, string> = {}
  for (const [name, text] of Object.entries(from)) parts[name] = (text ?? '').trim()
  if (['country', 'city', 'line1', 'postcode'].every((part) => (parts[part] ?? '') === '')) return null
  const read = OrderAddress.safeParse(parts)
  if (read.success) return read.data
  for (const { path } of read.error.issues) parts[String(path[0])] = ''
  return OrderAddress.parse(parts)
}

/**
 * Destination of an order whose address the platform hides from the seller, and prints on its label. Parts that it shows
 * are left out: they may be masked. Returns null without a country, which freight depends on.
 */
export function addressOnLabel(country: string | undefined): OrderDestination | null {
  const read = OrderAddress.safeParse({ country: country ?? '' })
  return read.success && read.data.country !== '' ? { ...read.data, isOnLabel: true } : null
}

/** Every field that has a text, named as the platform names it. */
export function namedFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}
