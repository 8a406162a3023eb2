import { handoverMethods, shopShipmentStates } from '@podwright/domain/orders/handover'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'
import { supplier } from './jit-shapes.ts'

/** `item`: on each piece. `package`: on the box. */
const shopLabelKinds = ['item', 'package'] as const
const Kind = z.enum(shopLabelKinds)
export type ShopLabelKind = z.infer<typeof Kind>

const shipmentCodes = [
  'production_unknown',
  'production_state',
  'shipment_shop_change',
  'shop_label_pending',
  'shop_shipment_refused',
  'store_unreachable',
] as const

/** GET /api/production-orders/{id}/shop-labels: only the supplier who makes the order has access. */
export const listShopLabels = defineCall({
  id: 'listShopLabels',
  summary: 'Labels that the marketplace prints for a production order',
  method: 'GET',
  path: '/api/production-orders/{id}/shop-labels',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.read'],
  params: OrderId,
  data: z.object({
    kinds: z.array(Kind),
    needsShipment: z
      .boolean()
      .meta({ description: 'A shipment has to be arranged before the marketplace has the label of the package' }),
  }),
  codes: ['production_unknown', 'production_state'],
})

const HandoverData = z
  .object({
    method: z.enum(handoverMethods),
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  })
  .meta({
    description:
      'pickup: the carrier collects the parcel in this time; drop_off: the supplier brings it to the carrier; platform: the marketplace decides',
  })

/** GET /api/production-orders/{id}/shop-shipment: read from the marketplace now. */
export const getShopShipment = defineCall({
  id: 'getShopShipment',
  summary: 'The shipment of a production order at its marketplace, and how it can be handed over',
  method: 'GET',
  path: '/api/production-orders/{id}/shop-shipment',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.read'],
  params: OrderId,
  data: z.object({ state: z.enum(shopShipmentStates), handovers: z.array(HandoverData) }),
  codes: shipmentCodes,
})

/**
 * POST /api/production-orders/{id}/shop-shipment: books a carrier of the marketplace, on marketplaces that print the label
 * of a package only then. Does nothing elsewhere, or if it was arranged before.
 */
export const arrangeShopShipment = defineCall({
  id: 'arrangeShopShipment',
  summary: 'Arrange the shipment of a production order at its marketplace',
  method: 'POST',
  path: '/api/production-orders/{id}/shop-shipment',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.write'],
  params: OrderId,
  body: z.object({ handover: HandoverData.meta({ description: 'One of those that getShopShipment returns' }) }),
  data: z.null(),
  codes: shipmentCodes,
})

/** GET /api/production-orders/{id}/shop-labels/{kind}: read from the marketplace now. */
export const getShopLabel = defineCall({
  id: 'getShopLabel',
  summary: 'A label of the marketplace for a production order',
  method: 'GET',
  path: '/api/production-orders/{id}/shop-labels/{kind}',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.read'],
  params: z.object({ id: Id, kind: Kind }),
  data: z.object({
    name: z.string().meta({ description: 'File name' }),
    mimeType: z.literal('application/pdf'),
    content: z.base64().meta({ description: 'The file in base64' }),
  }),
  codes: [
    'production_unknown',
    'production_state',
    'shipment_shop_change',
    'shop_label_none',
    'shop_label_pending',
    'shop_label_refused',
    'shop_label_too_large',
    'store_unreachable',
  ],
})
