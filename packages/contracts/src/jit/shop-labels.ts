import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'
import { supplier } from './jit-shapes.ts'

/** `item`: on each piece. `package`: on the box. */
const shopLabelKinds = ['item', 'package'] as const
const Kind = z.enum(shopLabelKinds)
export type ShopLabelKind = z.infer<typeof Kind>

/** GET /api/production-orders/{id}/shop-labels: only the supplier who makes the order has access. */
export const listShopLabels = defineCall({
  id: 'listShopLabels',
  summary: 'Labels that the marketplace prints for a production order',
  method: 'GET',
  path: '/api/production-orders/{id}/shop-labels',
  access: supplier,
  scopes: ['production.jit'],
  params: OrderId,
  data: z.object({ kinds: z.array(Kind) }),
  codes: ['production_unknown', 'production_state'],
})

/**
 * POST /api/production-orders/{id}/shop-labels: a carrier of the marketplace takes the order, on marketplaces that print the
 * label of a package only then. Does nothing elsewhere, or if it was arranged before.
 */
export const arrangeShopShipment = defineCall({
  id: 'arrangeShopShipment',
  summary: 'Arrange the shipment of a production order at its marketplace',
  method: 'POST',
  path: '/api/production-orders/{id}/shop-labels',
  access: supplier,
  scopes: ['production.jit'],
  params: OrderId,
  data: z.null(),
  codes: [
    'production_unknown',
    'production_state',
    'shipment_shop_change',
    'shop_label_pending',
    'shop_shipment_refused',
    'store_unreachable',
  ],
})

/** GET /api/production-orders/{id}/shop-labels/{kind}: read from the marketplace now. */
export const getShopLabel = defineCall({
  id: 'getShopLabel',
  summary: 'A label of the marketplace for a production order',
  method: 'GET',
  path: '/api/production-orders/{id}/shop-labels/{kind}',
  access: supplier,
  scopes: ['production.jit'],
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
