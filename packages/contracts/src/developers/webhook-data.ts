import type { testEventType, WebhookEventType } from '@podwright/domain/account/webhook-events'
import { caseKinds, caseReasons, caseStates } from '@podwright/domain/orders/after-sales'
import { orderStates } from '@podwright/domain/orders/order-states'
import { shipmentStates } from '@podwright/domain/orders/production-states'
import { z } from 'zod'
import { Minor } from '../fields.ts'

const order = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  storeId: z.int().nullable(),
  externalId: z.string().nullable().meta({ description: 'Number of the order in its store' }),
  isSample: z.boolean(),
})

const production = z.object({ productionId: z.int(), productionNumber: z.string() })

const shipment = production.extend({
  shipmentId: z.int(),
  carrierId: z.string().nullable(),
  trackingNumber: z.string(),
  state: z.enum(shipmentStates),
  orderId: z.int().optional().meta({ description: 'For sellers only, like the next three' }),
  orderNumber: z.string().optional(),
  storeId: z.int().nullable().optional(),
  externalId: z.string().nullable().optional(),
})

const afterSalesCase = z.object({
  caseId: z.int(),
  caseNumber: z.string(),
  productionId: z.int(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  amountMinor: Minor.nullable(),
  orderId: z.int().optional().meta({ description: 'For sellers only, like orderNumber' }),
  orderNumber: z.string().optional(),
})

const listing = z.object({
  listingId: z.int(),
  storeId: z.int(),
  finishedId: z.int(),
  externalId: z.string().nullable().meta({ description: 'The product in the store' }),
  failureCode: z.string().nullable(),
  detail: z.string().nullable().meta({ description: "The platform's message or reason" }),
})

const money = z.object({ reference: z.string(), amountMinor: Minor })

/** `data` of each type of event: ids, numbers and states. Calls of the API return everything else. */
export const webhookData = {
  'order.created': order.extend({ source: z.enum(['manual', 'cart', 'import', 'connector']) }),
  'order.paid': order.extend({ amountMinor: Minor }),
  'order.state_changed': order.extend({ from: z.enum(orderStates), to: z.enum(orderStates) }),
  'production.assigned': production,
  'production.changed': production,
  'production.canceled': production,
  'shipment.created': shipment,
  'shipment.delivered': shipment,
  'shipment.returned': shipment,
  'shipment.lost': shipment,
  'case.opened': afterSalesCase,
  'case.decided': afterSalesCase,
  'listing.published': listing,
  'listing.rejected': listing,
  'listing.failed': listing,
  'batch.finished': z.object({ batchId: z.int(), name: z.string(), state: z.enum(['done', 'failed']) }),
  'wallet.topped_up': money,
  'wallet.low': z.object({ storeId: z.int().meta({ description: 'The store whose orders are paid automatically' }) }),
  'payout.sent': money,
  'endpoint.test': z.object({ endpointId: z.int() }),
} as const satisfies Record<WebhookEventType | typeof testEventType, z.ZodType>

export type WebhookType = keyof typeof webhookData

/** The body of a delivery. */
export type WebhookEvent = {
  [Type in WebhookType]: {
    /** The same in every attempt and replay. */
    readonly id: string
    readonly type: Type
    readonly createdAt: string
    readonly data: z.output<(typeof webhookData)[Type]>
  }
}[WebhookType]

/** The schema of a body, for descriptions of the API. */
export function webhookBody(type: WebhookType): z.ZodType {
  return z.object({ id: z.string(), type: z.literal(type), createdAt: z.iso.datetime(), data: webhookData[type] })
}
