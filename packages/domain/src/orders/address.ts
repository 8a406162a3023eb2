import { z } from 'zod'

const part = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((value) => !value.includes('\u0000'), 'invalid_character')
    .prefault('')

/** Destination of an order. A draft may have gaps, which are reported before payment. */
export const OrderAddress = z.object({
  recipient: part(100),
  phone: part(40),
  email: part(254),
  /** ISO 3166 code; empty while unknown. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'invalid')
    .prefault(''),
  region: part(100),
  city: part(100),
  district: part(100),
  line1: part(200),
  line2: part(200),
  postcode: part(20),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/**
 * Destination of a stored order. A marketplace that ships an order may hide its address: then only the country is known,
 * and its label carries the address.
 */
export const OrderDestination = OrderAddress.extend({ isOnLabel: z.literal(true).optional() })
export type OrderDestination = z.infer<typeof OrderDestination>

/** Sender of a workshop's parcels. Has no name, because the store's name is printed above it. */
export const SenderAddress = OrderAddress.omit({ recipient: true, phone: true, email: true }).superRefine(
  (address, context) => {
    for (const name of ['country', 'city', 'line1'] as const)
      if (address[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'required' })
  },
)
export type SenderAddress = z.infer<typeof SenderAddress>
export type AddressPart = keyof OrderAddress
