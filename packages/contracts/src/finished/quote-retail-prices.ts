import { RetailRuleInput } from '@podwright/domain/stores/price-rule-input'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor } from '../fields.ts'
import { DesignColours, SoldSizes, seller } from './finished-shapes.ts'

/** Why a rule gives no price. */
export const retailProblemCodes = ['rate_missing', 'freight_missing', 'price_impossible'] as const

/** POST /api/finished-products/prices: the prices that a rule gives for variants of a product, without saving anything. */
export const quoteRetailPrices = defineCall({
  id: 'quoteRetailPrices',
  summary: 'Selling prices of variants by a rule',
  method: 'POST',
  path: '/api/finished-products/prices',
  access: seller,
  scopes: ['finished.read'],
  body: z.object({
    productId: Id,
    colours: DesignColours,
    sizes: SoldSizes.optional().meta({ description: 'Absent: all sizes' }),
    rule: RetailRuleInput,
  }),
  data: z.object({
    variants: z.array(
      z.object({
        colour: z.string(),
        size: z.string(),
        costMinor: Minor.meta({ description: 'Cost of one piece; all amounts are in the currency of the rule' }),
        freightMinor: Minor,
        feesMinor: Minor,
        priceMinor: Minor,
        profitMinor: Minor.meta({ description: 'What the price leaves; below zero: a loss' }),
      }),
    ),
    problems: z.array(z.enum(retailProblemCodes)).meta({ description: 'Why variants have no price' }),
  }),
  codes: ['product_unknown'],
})
