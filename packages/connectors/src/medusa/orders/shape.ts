import { z } from 'zod'

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Metadata = z.record(z.string(), z.unknown()).nullish()

export const Fulfillment = z.object({
  id: z.string(),
  shipped_at: z.string().nullish(),
  canceled_at: z.string().nullish(),
  metadata: Metadata,
  items: z.array(z.object({ line_item_id: z.string().nullish(), quantity: z.number() })),
  labels: z.array(z.object({ tracking_number: Text })),
})
export type Fulfillment = z.infer<typeof Fulfillment>
export const fulfillmentFields = 'id,*fulfillments,*fulfillments.items,*fulfillments.labels'

const Address = z
  .object({
    first_name: Text,
    last_name: Text,
    company: Text,
    address_1: Text,
    address_2: Text,
    city: Text,
    province: Text,
    postal_code: Text,
    country_code: Text,
    phone: Text,
  })
  .nullish()
export type Address = z.infer<typeof Address>

const Item = z.object({
  id: z.string(),
  title: Text,
  product_title: Text,
  variant_title: Text,
  variant_sku: Text,
  variant_id: Text,
  product_id: Text,
  quantity: z.number(),
  unit_price: z.number(),
  total: z.number(),
  metadata: Metadata,
  variant: z
    .object({
      options: z.array(z.object({ value: z.string(), option: z.object({ title: z.string() }).nullish() })),
      ean: Text,
      upc: Text,
    })
    .nullish(),
})
export type Item = z.infer<typeof Item>

const Payment = z.object({
  amount: z.number(),
  canceled_at: z.string().nullish(),
  captures: z.array(z.object({ amount: z.number() })).nullish(),
  refunds: z.array(z.object({ amount: z.number() })).nullish(),
})
export type Payment = z.infer<typeof Payment>

export const Order = z.object({
  id: z.string(),
  display_id: z.number().int(),
  status: z.string(),
  created_at: Time,
  updated_at: Time,
  currency_code: z.string(),
  total: z.number(),
  email: Text,
  metadata: Metadata,
  shipping_address: Address,
  billing_address: Address,
  shipping_methods: z.array(z.object({ name: Text })).nullish(),
  items: z.array(Item),
  payment_collections: z.array(z.object({ payments: z.array(Payment).nullish() })).nullish(),
  fulfillments: z.array(Fulfillment),
})
export type Order = z.infer<typeof Order>

export const orderFields = [
  'id',
  'display_id',
  'status',
  'created_at',
  'updated_at',
  'currency_code',
  'total',
  'email',
  'metadata',
  '*shipping_address',
  '*billing_address',
  '*shipping_methods',
  '*items',
  '*items.variant',
  '*items.variant.options',
  '*items.variant.options.option',
  '*payment_collections.payments',
  '*payment_collections.payments.captures',
  '*payment_collections.payments.refunds',
  '*fulfillments',
  '*fulfillments.items',
  '*fulfillments.labels',
].join(',')
