import { divideRounded } from '@podwright/domain/money'
import { z } from 'zod'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const id = z
  .number()
  .nullish()
  .transform((value) => (value ? String(value) : ''))

/** An amount in parts of a unit: 2500 of divisor 100 are 25. */
const Money = z.object({ amount: z.number().int(), divisor: z.number().int().positive(), currency_code: z.string() })

/** In hundredths of the currency's unit, whatever the divisor is. */
export function minorOf({ amount, divisor }: z.infer<typeof Money>): number {
  return Number(divideRounded(BigInt(amount) * 100n, BigInt(divisor)))
}

const Transaction = z.object({
  transaction_id: z.number(),
  title: text,
  quantity: z.number().int(),
  listing_id: id,
  product_id: id,
  sku: text,
  is_digital: z.boolean().catch(false),
  price: Money,
  expected_ship_date: z.number().nullish(),
  shipping_method: text,
  shipping_upgrade: text,
  variations: z
    .array(z.object({ formatted_name: text, formatted_value: text, question_id: z.number().nullish() }))
    .nullish(),
})
export type Transaction = z.infer<typeof Transaction>

export const Receipt = z.object({
  receipt_id: z.number(),
  status: z.string(),
  is_paid: z.boolean(),
  is_shipped: z.boolean(),
  created_timestamp: z.number(),
  updated_timestamp: z.number(),
  buyer_email: text,
  name: text,
  first_line: text,
  second_line: text,
  city: text,
  state: text,
  zip: text,
  country_iso: text,
  message_from_buyer: text,
  grandtotal: Money,
  shipments: z.array(z.object({ receipt_shipping_id: id, tracking_code: text })).nullish(),
  transactions: z.array(Transaction),
})
export type Receipt = z.infer<typeof Receipt>
