import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileBody, Id } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'

const supplier = [2] as const

export const QualityPhoto = z.object({
  id: z.int(),
  productionId: z.int(),
  picture: z.string().meta({ description: 'Address, valid for an hour' }),
  small: z.string().meta({ description: 'The same picture at up to 320 px per side' }),
  widthPx: z.int(),
  heightPx: z.int(),
  createdAt: z.iso.datetime(),
})
export type QualityPhoto = z.infer<typeof QualityPhoto>

const Photos = z.object({ items: z.array(QualityPhoto) })

export const listQualityPhotos = defineCall({
  id: 'listQualityPhotos',
  summary: 'Pictures of the quality check of a production order',
  method: 'GET',
  path: '/api/production-orders/{id}/photos',
  access: supplier,
  permission: 'station',
  scopes: ['production.read'],
  params: OrderId,
  data: Photos,
  codes: ['production_unknown'],
})

/** POST /api/production-orders/{id}/photos: the raw file. Uploading the same picture again returns the existing one. */
export const addQualityPhoto = defineCall({
  id: 'addQualityPhoto',
  summary: 'Add a picture of the quality check',
  method: 'POST',
  path: '/api/production-orders/{id}/photos',
  access: supplier,
  permission: 'station',
  scopes: ['production.write'],
  params: OrderId,
  body: FileBody,
  bodyEncoding: 'bytes',
  data: Photos,
  codes: ['production_unknown', 'production_state', 'artwork_refused', 'photo_limit'],
})

/** DELETE /api/production-orders/{id}/photos/{photoId}: only before any of its pieces are packed. */
export const removeQualityPhoto = defineCall({
  id: 'removeQualityPhoto',
  summary: 'Remove a picture of the quality check',
  method: 'DELETE',
  path: '/api/production-orders/{id}/photos/{photoId}',
  access: supplier,
  permission: 'station',
  scopes: ['production.write'],
  params: z.object({ id: Id, photoId: Id }),
  data: Photos,
  codes: ['production_unknown', 'production_state', 'photo_unknown'],
})

/** GET /api/orders/{id}/photos: lets the seller see the produced pieces. */
export const listOrderPhotos = defineCall({
  id: 'listOrderPhotos',
  summary: 'Pictures of the quality checks of an order',
  method: 'GET',
  path: '/api/orders/{id}/photos',
  access: [3],
  permission: 'viewOrders',
  scopes: ['orders.read'],
  params: OrderId,
  data: Photos,
  codes: ['order_unknown'],
})
