import { sellerLevels } from '@podwright/domain/account/seller-levels'
import { z } from 'zod'
import { SellerLevel, SellerTerms } from '../../auth/seller-levels.ts'
import { defineCall } from '../../define-call.ts'
import { Id } from '../../fields.ts'
import { operator } from '../../wallet/wallet-shapes.ts'
import { Reason } from '../operator-shapes.ts'

const Levels = z.object({
  items: z
    .array(SellerTerms.extend({ sellers: z.int().meta({ description: 'Accounts of this level' }) }))
    .meta({ description: 'From the lowest' }),
})

/** GET /api/operator/seller-levels */
export const listSellerLevels = defineCall({
  id: 'listSellerLevels',
  summary: 'Levels of sellers: what they can order, at which discount',
  method: 'GET',
  path: '/api/operator/seller-levels',
  access: operator,
  permission: 'overview',
  data: Levels,
})

/**
 * PUT /api/operator/seller-levels: all levels at once. No level may get less than the one below it
 * (`seller_levels_falling`). Orders that are priced already keep their price.
 */
export const setSellerLevels = defineCall({
  id: 'setSellerLevels',
  summary: 'Set what each level of sellers gets',
  method: 'PUT',
  path: '/api/operator/seller-levels',
  access: operator,
  permission: 'money',
  body: z.object({
    items: z
      .array(SellerTerms)
      .length(sellerLevels.length, 'invalid')
      .refine((items) => new Set(items.map(({ level }) => level)).size === sellerLevels.length, 'duplicate'),
    reason: Reason,
  }),
  data: Levels,
  codes: ['seller_levels_falling'],
})

/** PUT /api/operator/accounts/{id}/level */
export const setSellerLevel = defineCall({
  id: 'setSellerLevel',
  summary: 'Set the level of a seller',
  method: 'PUT',
  path: '/api/operator/accounts/{id}/level',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  body: z.object({ level: SellerLevel, reason: Reason }),
  data: z.object({ id: z.int(), level: SellerLevel }),
  codes: ['account_unknown'],
})
