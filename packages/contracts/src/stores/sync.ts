import { OrderAddress } from '@podwright/domain/orders/address'
import {
  mappingRules,
  orderDiscoveries,
  proposedChangeKinds,
  shopOrderOutcomes,
  shopOrderReasons,
} from '@podwright/domain/stores/shop-orders'
import { runFailureCodes, storeErrorCodes } from '@podwright/domain/stores/store-errors'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, queryInt, text } from '../fields.ts'
import { LineTarget, OrderDetail } from '../orders/order-shapes.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { StoreId } from './store-shapes.ts'

const Time = z.iso.datetime()
const Reason = z.enum(Object.values(shopOrderReasons).flat())
const ExternalId = text(200).min(1, 'required')
const PollFailure = z.object({
  code: z.enum([...storeErrorCodes, ...runFailureCodes]),
  detail: z.string().meta({ description: "The platform's message; it may be empty" }),
})

/** GET /api/stores/{id}/sync: how the orders of a connected store are synchronized. */
export const getStoreSync = defineCall({
  id: 'getStoreSync',
  summary: 'Synchronization of a store',
  method: 'GET',
  path: '/api/stores/{id}/sync',
  access: seller,
  permission: 'orders',
  scopes: ['stores.read'],
  params: StoreId,
  data: z.object({
    lastPolledAt: Time.nullable().meta({ description: 'When the store was last searched for new and changed orders' }),
    lastFailure: PollFailure.nullable().meta({ description: 'Why the last poll failed; null: it succeeded' }),
    lastWebhookAt: Time.nullable(),
    counts: z.array(z.object({ outcome: z.enum(shopOrderOutcomes), reason: Reason.or(z.literal('')), count: z.int() })),
    missedCount: z
      .int()
      .meta({ description: 'Orders of the last 30 days that a webhook should have named; they were found' }),
    reconciliation: z
      .object({
        at: Time,
        listedCount: z.int().meta({ description: 'Orders that the store lists' }),
        recordedCount: z.int().meta({ description: 'Listed orders that were recorded before the comparison' }),
        outcomes: z
          .array(z.object({ outcome: z.enum(shopOrderOutcomes), count: z.int() }))
          .meta({ description: 'The listed orders that are recorded, by outcome at the end of the comparison' }),
        foundCount: z.int().meta({ description: 'Listed orders that were not recorded; they were added' }),
        unlistedCount: z
          .int()
          .meta({ description: 'Recorded orders that the store does not list any more; each is read by its id' }),
        failure: PollFailure.nullable(),
      })
      .nullable()
      .meta({ description: 'The last comparison of 60 days' }),
    openChangeCount: z.int().meta({ description: 'Changes in the store that need your decision' }),
    unmappedCount: z.int().meta({ description: 'Variants of the store that are not mapped' }),
    refusedParcelCount: z.int().meta({ description: 'Tracking numbers that the store has refused' }),
    gap: z
      .object({ from: Time, to: Time })
      .nullable()
      .meta({ description: 'Orders that last changed in this time were not read: the platform lists only newer ones' }),
    ordersSince: Time.meta({ description: 'Orders before this time are imported only on request' }),
    importsAuthorized: z
      .boolean()
      .meta({ description: 'Whether orders are imported before their payment is captured' }),
    importsCashOnDelivery: z
      .boolean()
      .meta({ description: 'Whether orders are imported whose buyers pay on delivery' }),
  }),
  codes: ['store_unknown'],
})

/** PUT /api/stores/{id}/sync: which orders of a connected store are imported. */
export const changeStoreSync = defineCall({
  id: 'changeStoreSync',
  summary: 'Change which orders of a store are imported',
  method: 'PUT',
  path: '/api/stores/{id}/sync',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({ importsAuthorized: z.boolean().optional(), importsCashOnDelivery: z.boolean().optional() }),
  data: z.object({ importsAuthorized: z.boolean(), importsCashOnDelivery: z.boolean() }),
  codes: ['store_unknown'],
})

const ShopOrder = z.object({
  externalId: z.string(),
  number: z.string().meta({ description: 'The number that the buyer sees; empty until the order was read' }),
  seenBy: z.enum(orderDiscoveries).meta({ description: 'How the order was first seen' }),
  firstSeenAt: Time,
  orderedAt: Time.nullable(),
  readAt: Time.nullable(),
  nextReadAt: Time.nullable().meta({ description: 'When it is read again; null: nothing can change any more' }),
  outcome: z.enum(shopOrderOutcomes),
  reason: Reason.or(z.literal('')),
  detail: z.string().meta({ description: "The platform's message of a failure" }),
  orderId: z.int().nullable(),
})
export type ShopOrder = z.infer<typeof ShopOrder>

/** GET /api/stores/{id}/shop-orders: every order that was ever seen in a store, newest first. */
export const listShopOrders = defineCall({
  id: 'listShopOrders',
  summary: 'Orders seen in a store, and their results',
  method: 'GET',
  path: '/api/stores/{id}/shop-orders',
  access: seller,
  permission: 'orders',
  scopes: ['stores.read'],
  params: StoreId,
  query: z.object({
    outcome: z.enum(shopOrderOutcomes).optional(),
    number: text(100).optional().meta({ description: 'Number of the order in the store, or its id' }),
    after: text(300).optional(),
    limit: queryInt(1, 100).prefault(50),
  }),
  data: z.object({ items: z.array(ShopOrder), next: z.string().nullable() }),
  codes: ['store_unknown', 'validation_failed'],
})

/**
 * POST /api/stores/{id}/shop-orders/request: reads an order again, and imports it even if it would be ignored, is not paid or
 * waits for another decision of the store.
 */
export const requestShopOrder = defineCall({
  id: 'requestShopOrder',
  summary: 'Read an order of a store again and import it if possible',
  method: 'POST',
  path: '/api/stores/{id}/shop-orders/request',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({
    externalId: ExternalId,
    importsAnyway: z.boolean().prefault(true).meta({ description: 'False: only read it again' }),
  }),
  data: ShopOrder,
  codes: ['store_unknown', 'shop_order_unknown', 'store_unreachable', 'store_duplicate'],
})

const ShopChange = z.object({
  id: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  kind: z.enum(proposedChangeKinds),
  version: z.int().meta({ description: 'Grows when a newer change in the store replaces this one' }),
  isUnreadable: z.boolean().meta({
    description: 'Whether its contents cannot be decrypted any more: the store is read again. It can be dismissed',
  }),
  isReplaceable: z.boolean().meta({
    description: 'Whether `replace` can be decided: a paid order, and a change of which the lines are known',
  }),
  address: OrderAddress.nullable().meta({ description: 'The address in the store now' }),
  previousAddress: OrderAddress.nullable().meta({
    description: 'For changes of the address: the address of the order',
  }),
  refund: z
    .object({ refundedMinor: Minor, totalMinor: Minor, currency: z.string() })
    .nullable()
    .meta({ description: 'For changes of the payment: what the store has refunded, if its platform says how much' }),
  lines: z
    .array(
      z.object({
        title: z.string(),
        sku: z.string(),
        quantity: z.int().meta({ description: 'Pieces in the store that are still to be made' }),
        previousQuantity: z.int().meta({ description: 'Pieces in the order; 0 for a line that the store has added' }),
      }),
    )
    .meta({
      description:
        'For changes of pieces and products: all lines, also those that have not changed. Titles of changed products contain options and personalization',
    }),
  createdAt: Time,
})
export type ShopChange = z.infer<typeof ShopChange>

/** GET /api/shop-changes: changes in stores that could not be applied to their orders and wait for a decision. */
export const listShopChanges = defineCall({
  id: 'listShopChanges',
  summary: 'Changes in stores that need your decision',
  method: 'GET',
  path: '/api/shop-changes',
  access: seller,
  permission: 'orders',
  scopes: ['stores.read'],
  query: z.object({
    orderId: Id.optional().meta({ description: 'Only changes of this order' }),
    before: Id.optional(),
    limit: queryInt(1, 100).prefault(50),
  }),
  data: z.object({ items: z.array(ShopChange), next: z.int().nullable() }),
})

/**
 * POST /api/shop-changes/{id}/decide: applies a change to the order, or leaves the order as it is. A change that costs
 * or refunds something is applied after `differenceMinor` confirmed it; see `correctAddress`.
 */
export const decideShopChange = defineCall({
  id: 'decideShopChange',
  summary: 'Apply or dismiss a change in a store',
  method: 'POST',
  path: '/api/shop-changes/{id}/decide',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: z.object({ id: Id }),
  body: z.object({
    version: Id.meta({ description: 'The version that was decided about' }),
    decision: z.enum(['apply', 'replace', 'dismiss']).meta({
      description:
        'apply: uses the address or quantities of the store; changes of other kinds cancel the order here. ' +
        'replace: makes the changed lines with the products that the store has now; only for changes of the product',
    }),
    differenceMinor: Minor.nullable().prefault(null),
  }),
  data: OrderDetail,
  codes: [
    'shop_change_unknown',
    'shop_change_outdated',
    'shop_change_unreadable',
    'order_unknown',
    'order_state',
    'order_country',
    'order_incomplete',
    'order_line_unknown',
    'destination_unknown',
    'freight_unavailable',
    'order_price_changed',
    'wallet_insufficient',
  ],
})

const StoreVariant = z.object({
  externalId: z.string(),
  title: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  target: LineTarget.nullable(),
  targetSku: z.string().meta({ description: 'Empty if it is not mapped' }),
  targetTitle: z.string(),
  mappedBy: z.enum(mappingRules).nullable().meta({ description: 'The rule that mapped it' }),
  isIgnored: z.boolean().meta({ description: 'Not sold through this platform' }),
  proposals: z.array(LineTarget.extend({ sku: z.string(), title: z.string(), rule: z.enum(mappingRules) })),
})
export type StoreVariant = z.infer<typeof StoreVariant>

/** GET /api/stores/{id}/variants: variants seen in a store and what they order; the newest first. */
export const listStoreVariants = defineCall({
  id: 'listStoreVariants',
  summary: 'Variants of a store and their mapping',
  method: 'GET',
  path: '/api/stores/{id}/variants',
  access: seller,
  permission: 'orders',
  scopes: ['stores.read'],
  params: StoreId,
  query: z.object({
    state: z.enum(['unmapped', 'mapped', 'ignored']).optional(),
    after: text(300).optional(),
    limit: queryInt(1, 100).prefault(50),
  }),
  data: z.object({ items: z.array(StoreVariant), next: z.string().nullable() }),
  codes: ['store_unknown', 'validation_failed'],
})

/** POST /api/stores/{id}/variants/map: orders that wait for the variant are read again. */
export const mapStoreVariant = defineCall({
  id: 'mapStoreVariant',
  summary: 'Map a variant of a store, ignore it, or remove its mapping',
  method: 'POST',
  path: '/api/stores/{id}/variants/map',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({ externalId: ExternalId, target: LineTarget.nullable(), isIgnored: z.boolean().prefault(false) }),
  data: z.object({ externalId: z.string() }),
  codes: ['store_unknown', 'store_variant_unknown', 'variant_unknown', 'finished_unknown', 'design_missing'],
})
