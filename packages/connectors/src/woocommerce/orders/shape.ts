import { z } from 'zod'

/** An amount as the API writes it: a decimal as text. */
const Amount = z.string().regex(/^-?\d{1,15}(\.\d+)?$/)
/** A time without zone, which is UTC in the fields `…_gmt`. Orders that a plugin imported may lack one. */
const TimeGmt = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text}Z`))
  .catch(new Date(0))

const Meta = z.object({ key: z.string(), value: z.unknown() })

/** PHP writes an empty address as an empty list. */
const Address = z.preprocess(
  (value) => (Array.isArray(value) ? {} : value),
  z.record(
    z.string(),
    z.union([z.string(), z.null()]).transform((text) => text ?? ''),
  ),
)

const Line = z.object({
  id: z.number().int(),
  name: z.coerce.string(),
  parent_name: z.string().nullish(),
  /** 0 for a product that was deleted. */
  product_id: z.coerce.number().int().catch(0),
  variation_id: z.coerce.number().int().catch(0),
  quantity: z.number(),
  total: Amount,
  sku: z.string().nullish(),
  global_unique_id: z.string().nullish(),
  meta_data: z.array(Meta.extend({ display_key: z.unknown(), display_value: z.unknown() })),
})
export type OrderLine = z.infer<typeof Line>

export const Order = z.object({
  id: z.number().int(),
  number: z.string(),
  status: z.string(),
  currency: z.string(),
  date_created_gmt: TimeGmt,
  date_modified_gmt: TimeGmt,
  date_paid_gmt: z.string().nullable(),
  /** The id of the way to pay; empty for an order that the seller has entered. */
  payment_method: z.string().nullish(),
  payment_method_title: z.string().nullish(),
  total: Amount,
  customer_note: z.string(),
  billing: Address,
  shipping: Address,
  meta_data: z.array(Meta),
  line_items: z.array(Line),
  shipping_lines: z.array(z.object({ method_title: z.string().nullable(), method_id: z.string().nullable() })),
  refunds: z.array(z.object({ id: z.number().int(), total: Amount })),
})
export type Order = z.infer<typeof Order>

/** The fields of `Order`, so that the shop does not compute and send the others. */
export const orderFields = Object.keys(Order.shape).join(',')

export const ChangedOrder = z.object({ id: z.number().int(), date_modified_gmt: TimeGmt })

export const Refund = z.object({
  line_items: z.array(z.object({ quantity: z.number(), meta_data: z.array(Meta) })),
})
export type Refund = z.infer<typeof Refund>
