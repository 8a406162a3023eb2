import { z } from 'zod'
import { priceRoundings, priceRuleKinds, priceRuleLimits, retailRuleKinds } from './price-rule.ts'

const share = (max: number) => z.int('not_a_number').min(0, 'out_of_range').max(max, 'out_of_range')

/** How prices follow from what the pieces cost. */
export const PriceRuleInput = z.object({
  kind: z.enum(priceRuleKinds).meta({
    description: '`factor`: cost × basisPoints; `margin`: profit of basisPoints of the price; `own`: your saved price',
  }),
  basisPoints: share(priceRuleLimits.maxFactor),
  commissionBasisPoints: share(priceRuleLimits.maxCommission).prefault(0),
  otherCostsMinor: share(priceRuleLimits.maxPriceMinor)
    .prefault(0)
    .meta({ description: 'Other costs of a piece, in the currency of the price' }),
  shipsTo: z
    .string()
    .regex(/^[A-Z]{2}$/, 'invalid')
    .nullable()
    .prefault(null)
    .meta({ description: 'Country to which the price includes the freight of one piece; null: no freight' }),
  rounding: z.enum(priceRoundings).prefault('none'),
  allowsLoss: z.boolean().prefault(false).meta({ description: 'Whether a price may be below the cost' }),
})

/** The rule of a finished product, whose prices are in a currency of the seller's choice. */
export const RetailRuleInput = PriceRuleInput.extend({
  kind: z
    .enum(retailRuleKinds)
    .meta({ description: '`factor`: cost × basisPoints; `margin`: profit of basisPoints of the price' }),
  currency: z.string().regex(/^[A-Z]{3}$/, 'invalid'),
})

export const FixedPriceInput = z.object({
  minor: z.int('not_a_number').min(1, 'out_of_range').max(priceRuleLimits.maxPriceMinor, 'out_of_range'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'invalid'),
})
