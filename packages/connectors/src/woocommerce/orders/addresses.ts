import { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { get } from '../http/request.ts'
import type { Order } from './shape.ts'

/** Names of regions: country to code to name. */
export type RegionNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Countries whose region codes are used on labels. */
const labelCodes = new Set(['US', 'CA', 'AU'])

/**
 * The fields of the address that orders ship to. Shops that ship only to the billing address leave the other one empty.
 */
function destinationOf({ shipping, billing }: Order): Readonly<Record<string, string>> {
  const has = (name: string) => (shipping[name] ?? '') !== ''
  return has('address_1') || has('city') || has('postcode') ? shipping : billing
}

/** Every field of both addresses, as the shop has it. */
export function shopAddressOf({ shipping, billing }: Order): Record<string, string> {
  const named = (prefix: string, fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value] as const)
  return Object.fromEntries(
    [...named('shipping', shipping), ...named('billing', billing)].filter(([, text]) => text !== ''),
  )
}

/** Returns null if the order has no address. A part that does not fit is left empty, so that the order waits for it. */
export function addressOf(order: Order, regions: RegionNames): OrderAddress | null {
  const from = destinationOf(order)
  const text = (name: string) => (from[name] ?? '').trim()
  const { billing } = order
  const name = [text('first_name'), text('last_name')].filter((part) => part !== '').join(' ')
  const company = text('company')
  const country = text('country').toUpperCase()
  const parts: Record<string, string> = {
    recipient: name === '' ? company : name,
    phone: text('phone') || (billing.phone ?? ''),
    email: billing.email ?? '',
    country,
    region: regions.get(country)?.get(text('state')) ?? text('state'),
    city: text('city'),
    line1: text('address_1'),
    line2: [text('address_2'), name === '' ? '' : company].filter((part) => part !== '').join(', '),
    postcode: text('postcode'),
  }
  if (['country', 'city', 'line1', 'postcode'].every((part) => parts[part] === '')) return null
  const read = OrderAddress.safeParse(parts)
  if (read.success) return read.data
  for (const { path } of read.error.issues) parts[String(path[0])] = ''
  return OrderAddress.parse(parts)
}

const Country = z.object({ states: z.array(z.object({ code: z.string(), name: z.string() })) })

/** Reads the names of the regions that the orders contain as codes: a shop writes Bangkok as `TH-10`. */
export async function readRegions(
  context: ConnectorContext,
  shop: Shop,
  orders: readonly Order[],
): Promise<Answer<RegionNames>> {
  const countries = new Set<string>()
  for (const order of orders) {
    const { country = '', state = '' } = destinationOf(order)
    if (/^[A-Z]{2}$/.test(country) && !labelCodes.has(country) && /^[A-Z0-9-]{1,8}$/.test(state)) countries.add(country)
  }
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const country of countries) {
    const read = await get(context, shop, `/data/countries/${country}`, {}, Country)
    if (read.ok) names.set(country, new Map(read.data.states.map(({ code, name }) => [code, name])))
    // Codes that the shop cannot explain are shown as they are.
    else if (read.code !== 'not_found') return read
  }
  return answer(names)
}
