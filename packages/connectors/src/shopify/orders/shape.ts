import { z } from 'zod'

const Amount = z.object({ shopMoney: z.object({ amount: z.string() }) })
const text = z.string().nullable()
export const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })

/** Where the next page begins; null after the last one. */
export function nextOf(page: z.infer<typeof PageInfo> | undefined): string | null {
  return page?.hasNextPage ? page.endCursor : null
}

export const OrderLine = z.object({
  id: z.string(),
  sku: text,
  title: z.string(),
  variantTitle: text,
  quantity: z.number().int(),
  currentQuantity: z.number().int(),
  requiresShipping: z.boolean(),
  variant: z
    .object({
      id: z.string(),
      barcode: text,
      selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .nullable(),
  product: z.object({ id: z.string() }).nullable(),
  customAttributes: z.array(z.object({ key: z.string(), value: text })),
  discountedUnitPriceAfterAllDiscountsSet: Amount,
})
export type OrderLine = z.infer<typeof OrderLine>

const Address = z.object({
  name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  provinceCode: text,
  zip: text,
  countryCodeV2: text,
  phone: text,
})

export const Order = z.object({
  name: z.string(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
  cancelledAt: text,
  test: z.boolean(),
  note: text,
  email: text,
  phone: text,
  displayFinancialStatus: text,
  paymentGatewayNames: z.array(z.string()),
  displayFulfillmentStatus: z.string(),
  currencyCode: z.string(),
  totalPriceSet: Amount,
  totalRefundedSet: Amount,
  shippingLine: z.object({ title: z.string() }).nullable(),
  shippingAddress: Address.nullable(),
  metafield: z.object({ value: z.string() }).nullable(),
  fulfillmentOrders: z.object({
    nodes: z.array(
      z.object({
        status: z.string(),
        fulfillBy: text,
        deliveryMethod: z.object({ methodType: z.string() }).nullable(),
      }),
    ),
  }),
  lineItems: z.object({ pageInfo: PageInfo, nodes: z.array(OrderLine) }),
})
export type Order = z.infer<typeof Order>
