import { accountTypes } from '@podwright/domain/account/forms'
import { batchStates } from '@podwright/domain/batch/states'
import { caseStates } from '@podwright/domain/orders/after-sales'
import { shownOrderStates } from '@podwright/domain/orders/order-states'
import { productionStates, shipmentStates } from '@podwright/domain/orders/production-states'
import { globalSearchLimits } from '@podwright/domain/search/global-search'
import { storeStates } from '@podwright/domain/stores/store-states'
import { topUpStates } from '@podwright/domain/wallet/top-up'
import { withdrawalStates } from '@podwright/domain/wallet/withdrawal'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor, text } from '../fields.ts'

const id = z.int()
const money = { reference: z.string(), username: z.string(), amountMinor: Minor }

const SearchResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    id,
    number: z.string(),
    externalId: z.string().nullable(),
    recipient: z.string(),
    orderedAt: z.iso.datetime(),
    state: z.enum(shownOrderStates),
  }),
  z.object({
    kind: z.literal('production'),
    id,
    number: z.string(),
    orderId: id,
    orderNumber: z.string(),
    state: z.enum(productionStates),
  }),
  z.object({
    kind: z.literal('shipment'),
    id,
    trackingNumber: z.string(),
    orderId: id,
    orderNumber: z.string(),
    productionId: id,
    state: z.enum(shipmentStates),
  }),
  z.object({
    kind: z.literal('case'),
    id,
    number: z.string(),
    orderNumber: z.string(),
    state: z.enum(caseStates),
  }),
  z.object({
    kind: z.literal('finished'),
    id,
    code: z.string(),
    title: z.string(),
    sku: z.string().nullable(),
    state: z.enum(['preparing', 'ready', 'failed']),
  }),
  z.object({ kind: z.literal('design'), id, name: z.string() }),
  z.object({ kind: z.literal('batch'), id, name: z.string(), state: z.enum(batchStates) }),
  z.object({
    kind: z.literal('store'),
    id,
    name: z.string(),
    platform: z.string(),
    state: z.enum(storeStates),
  }),
  z.object({ kind: z.literal('topUp'), id, ...money, state: z.enum(topUpStates) }),
  z.object({ kind: z.literal('withdrawal'), id, ...money, state: z.enum(withdrawalStates) }),
  z.object({
    kind: z.literal('account'),
    id,
    username: z.string(),
    email: z.string().nullable(),
    userType: z.literal(accountTypes),
  }),
])
export type SearchResult = z.infer<typeof SearchResult>

/** GET /api/search: finds what you can open by number, code, reference or name. */
export const search = defineCall({
  id: 'search',
  summary: 'Search everything that you can open',
  method: 'GET',
  path: '/api/search',
  access: [1, 2, 3],
  permission: 'account',
  query: z.object({
    q: text(globalSearchLimits.maxLength).trim().min(globalSearchLimits.minLength, 'too_short').meta({
      description:
        'A number, code, reference, SKU or tracking number, or words of a name. Names are searched among the newest items; a list finds them all.',
    }),
  }),
  data: z.object({
    items: z.array(SearchResult).meta({ description: `At most ${globalSearchLimits.ofKind} of each kind` }),
  }),
})
