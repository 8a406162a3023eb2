import { z } from 'zod'

const part = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'too_long')
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
export type AddressPart = keyof OrderAddress
