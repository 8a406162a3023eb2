import { localeCodes } from '@podwright/domain/locale'
import { storeAbilities } from '@podwright/domain/stores/abilities'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, text } from '../fields.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import {
  CurrencyCode,
  HoldMinutes,
  SlipFields,
  SlipNote,
  Store,
  StoreFees,
  StoreId,
  StoreName,
} from './store-shapes.ts'

/** GET /api/stores: your stores, oldest first, and the platforms that can be connected. */
export const listStores = defineCall({
  id: 'listStores',
  summary: 'Your stores',
  method: 'GET',
  path: '/api/stores',
  access: seller,
  permission: 'account',
  scopes: ['stores.read'],
  data: z.object({
    items: z.array(Store),
    platforms: z.array(
      z.object({
        id: z.string(),
        isAvailable: z.boolean().meta({ description: 'False if the operator has not set the platform up' }),
        connectsBy: z.enum(['nothing', 'redirect', 'keys']).meta({ description: 'How a store is authorized' }),
        fields: z
          .array(z.object({ name: z.string(), kind: z.enum(['url', 'domain', 'text', 'api_key', 'access_token']) }))
          .meta({ description: 'What the seller enters to connect a store' }),
        abilities: z.array(z.enum(storeAbilities)),
        pollSeconds: z.int().nullable().meta({
          description: 'How often its stores are searched for new and changed orders; null: it has none',
        }),
      }),
    ),
  }),
})

/** POST /api/stores: a store without authorization, whose orders are entered manually or imported. */
export const createStore = defineCall({
  id: 'createStore',
  summary: 'Add a store',
  method: 'POST',
  path: '/api/stores',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  body: z.object({
    platform: text(30),
    name: StoreName,
    currency: CurrencyCode,
    holdMinutes: HoldMinutes.prefault(0),
    slipNote: SlipNote.prefault(''),
  }),
  data: Store,
  codes: ['store_platform_unknown', 'store_limit'],
})

const SlipLogoId = Id.nullable()
  .optional()
  .meta({ description: 'One of your artworks for packing slips; null: none, unchanged if omitted' })

export const changeStore = defineCall({
  id: 'changeStore',
  summary: 'Change a store',
  method: 'PUT',
  path: '/api/stores/{id}',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({
    name: StoreName,
    currency: CurrencyCode,
    holdMinutes: HoldMinutes,
    slipNote: SlipNote.optional().meta({ description: 'Unchanged if omitted' }),
    slipLogoId: SlipLogoId,
    slipSender: SlipFields.slipSender.optional(),
    slipNotes: SlipFields.slipNotes.optional(),
    slipLink: SlipFields.slipLink.optional(),
  }),
  data: Store,
  codes: ['store_unknown', 'artwork_unknown'],
})

/** POST /api/stores/{id}/slip-preview: nothing is saved. */
export const previewSlip = defineCall({
  id: 'previewSlip',
  summary: 'Picture of a packing slip of a store as it would be printed',
  method: 'POST',
  path: '/api/stores/{id}/slip-preview',
  access: seller,
  permission: 'stores',
  params: StoreId,
  body: z.object({
    slipNote: SlipNote,
    slipLogoId: SlipLogoId,
    ...SlipFields,
    locale: z.enum(localeCodes).meta({ description: 'The parcel goes to the country of this language' }),
  }),
  data: z.object({ svg: z.string().meta({ description: 'The first sheet, as in the PDF' }) }),
  codes: ['store_unknown', 'artwork_unknown', 'unavailable'],
})

/** PUT /api/stores/{id}/fees: all profits follow from them, also those of earlier orders. */
export const changeStoreFees = defineCall({
  id: 'changeStoreFees',
  summary: 'Enter what platform and payment provider keep of the sales of a store',
  method: 'PUT',
  path: '/api/stores/{id}/fees',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({
    fees: StoreFees.nullable().meta({ description: 'Null: what is usual on the platform is assumed again' }),
  }),
  data: Store,
  codes: ['store_unknown'],
})

/** PUT /api/stores/{id}/state: a paused store receives no orders until it is resumed, also if it is connected again. */
export const changeStoreState = defineCall({
  id: 'changeStoreState',
  summary: 'Pause or resume a store',
  method: 'PUT',
  path: '/api/stores/{id}/state',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({ state: z.enum(['connected', 'paused']) }),
  data: Store,
  codes: ['store_unknown', 'store_state'],
})

/**
 * PUT /api/stores/{id}/jit: gives or withdraws the consent to send the orders of a shop in shared boxes to JIT
 * warehouses. Its unpaid orders are priced again; paid orders are sent the way that was paid.
 */
export const changeStoreJit = defineCall({
  id: 'changeStoreJit',
  summary: 'Give or withdraw a store’s consent to JIT',
  method: 'PUT',
  path: '/api/stores/{id}/jit',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({ isConsented: z.boolean() }),
  data: Store,
  codes: ['store_unknown'],
})

/** DELETE /api/stores/{id}: its orders stay unchanged. */
export const removeStore = defineCall({
  id: 'removeStore',
  summary: 'Remove a store',
  method: 'DELETE',
  path: '/api/stores/{id}',
  access: seller,
  permission: 'stores',
  params: StoreId,
  data: z.object({
    id: z.int(),
    isCleanedUp: z.boolean().describe('whether its webhooks and access were removed at the platform too'),
  }),
  codes: ['store_unknown'],
})

const SkuMapping = z.object({
  externalSku: z.string(),
  sku: z.string(),
  variantId: z.int(),
  finishedId: z.int().nullable(),
  title: z.string(),
  mappedAt: z.iso.datetime(),
})

/**
 * GET /api/stores/{id}/skus: mappings of the store's SKUs, sorted by SKU; `after` is the last SKU of the previous page.
 */
export const listStoreSkus = defineCall({
  id: 'listStoreSkus',
  summary: 'SKU mappings of a store',
  method: 'GET',
  path: '/api/stores/{id}/skus',
  access: seller,
  permission: 'orders',
  scopes: ['stores.read'],
  params: StoreId,
  query: z.object({ after: text(100).optional(), limit: queryInt(1, 200).prefault(50) }),
  data: z.object({ items: z.array(SkuMapping), next: z.string().nullable() }),
  codes: ['store_unknown'],
})

/** POST /api/stores/{id}/skus/forget: later orders must be mapped again; existing ones stay unchanged. */
export const removeStoreSku = defineCall({
  id: 'removeStoreSku',
  summary: 'Remove the mapping of a SKU of a store',
  method: 'POST',
  path: '/api/stores/{id}/skus/forget',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: z.object({ id: Id }),
  body: z.object({ externalSku: text(100).min(1, 'required') }),
  data: z.object({ externalSku: z.string() }),
  codes: ['store_unknown'],
})
