import { z } from 'zod'

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Money = z.number().int()
const CustomFields = z.record(z.string(), z.unknown()).nullish()

const addressNames = [
  'fullName',
  'company',
  'streetLine1',
  'streetLine2',
  'city',
  'province',
  'postalCode',
  'country',
  'countryCode',
  'phoneNumber',
] as const
const Address = z.record(z.enum(addressNames), Text).nullable()
export type Address = z.infer<typeof Address>

const Line = z.object({
  id: z.string(),
  /** Falls when pieces are canceled. */
  quantity: z.number().int(),
  orderPlacedQuantity: z.number().int(),
  proratedUnitPriceWithTax: Money,
  productVariant: z.object({
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    options: z.array(z.object({ name: z.string(), group: z.object({ name: z.string() }) })),
    product: z.object({ id: z.string() }),
  }),
  customFields: CustomFields,
})
export type Line = z.infer<typeof Line>

const Payment = z.object({
  state: z.string(),
  amount: Money,
  refunds: z.array(
    z.object({
      state: z.string(),
      total: Money,
      lines: z.array(z.object({ orderLineId: z.string(), quantity: z.number().int() })),
    }),
  ),
})
export type Payment = z.infer<typeof Payment>

export const Fulfillment = z.object({
  id: z.string(),
  state: z.string(),
  method: z.string(),
  trackingCode: Text,
  lines: z.array(z.object({ orderLineId: z.string(), quantity: z.number().int() })),
})
export type Fulfillment = z.infer<typeof Fulfillment>
export const fulfillmentFields = 'id state method trackingCode lines { orderLineId quantity }'

export const Order = z.object({
  id: z.string(),
  code: z.string(),
  state: z.string(),
  createdAt: Time,
  updatedAt: Time,
  orderPlacedAt: Time.nullable(),
  currencyCode: z.string(),
  totalWithTax: Money,
  customer: z.object({ emailAddress: Text, phoneNumber: Text }).nullable(),
  shippingAddress: Address,
  billingAddress: Address,
  shippingLines: z.array(z.object({ shippingMethod: z.object({ code: z.string(), name: z.string() }) })),
  lines: z.array(Line),
  payments: z.array(Payment).nullable(),
  fulfillments: z.array(Fulfillment).nullable(),
  customFields: CustomFields,
})
export type Order = z.infer<typeof Order>

/** Names of custom fields to read: they differ from shop to shop. */
export type CustomTexts = {
  /** Names of an order's fields that are notes of the buyer. */
  readonly notes: readonly string[]
  /** Labels by name of the texts of a line. */
  readonly line: ReadonlyMap<string, string>
}

export function orderFields({ notes, line }: CustomTexts): string {
  const custom = (names: readonly string[]) => (names.length > 0 ? `customFields { ${names.join(' ')} }` : '')
  const address = `{ ${addressNames.join(' ')} }`
  return `id code state createdAt updatedAt orderPlacedAt currencyCode totalWithTax
    customer { emailAddress phoneNumber } shippingAddress ${address} billingAddress ${address}
    shippingLines { shippingMethod { code name } }
    lines {
      id quantity orderPlacedQuantity proratedUnitPriceWithTax ${custom([...line.keys()])}
      productVariant { id sku name options { name group { name } } product { id } }
    }
    payments { state amount refunds { state total lines { orderLineId quantity } } }
    fulfillments { ${fulfillmentFields} } ${custom(notes)}`
}
