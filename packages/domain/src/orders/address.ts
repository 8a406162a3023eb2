import { z } from 'zod'

const part = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((value) => !value.includes('\u0000'), 'invalid_character')
    .prefault('')

/** Where an order goes. A draft may have gaps; what is missing is told before it can be paid. */
export const OrderAddress = z.object({
  recipient: part(100),
  phone: part(40),
  email: part(254),
  /** ISO 3166; empty as long as it is not known. */
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

/** Where a workshop's parcels come from. Nobody's name: the shop's stands over it. */
export const SenderAddress = OrderAddress.omit({ recipient: true, phone: true, email: true }).superRefine(
  (address, context) => {
    for (const name of ['country', 'city', 'line1'] as const)
      if (address[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'required' })
  },
)
export type SenderAddress = z.infer<typeof SenderAddress>
export type AddressPart = keyof OrderAddress
