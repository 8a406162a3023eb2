import { type LevelTerms, sellerLevels } from '@podwright/domain/account/seller-levels'
import { maxDiscountBasisPoints } from '@podwright/domain/catalog/tiers'
import { ProductLevel } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { seller } from '../wallet/wallet-shapes.ts'

export const SellerLevel = z.literal(sellerLevels)

/** What sellers of a level get. */
export const SellerTerms = z.object({
  level: SellerLevel,
  productLevel: ProductLevel.meta({ description: 'The highest level of products that they can order' }),
  discountBasisPoints: z
    .int('not_a_number')
    .min(0, 'out_of_range')
    .max(maxDiscountBasisPoints, 'out_of_range')
    .meta({ description: 'Taken off each purchase price, in hundredths of a percent' }),
}) satisfies z.ZodType<LevelTerms>
export type SellerTerms = z.infer<typeof SellerTerms>

/** GET /api/account/level */
export const getSellerLevel = defineCall({
  id: 'getSellerLevel',
  summary: 'Your level, and what each level gets',
  method: 'GET',
  path: '/api/account/level',
  access: seller,
  permission: 'account',
  data: z.object({ level: SellerLevel, levels: z.array(SellerTerms).meta({ description: 'From the lowest' }) }),
})
