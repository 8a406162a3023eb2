import { waitingReasons } from '@podwright/domain/stores/automatic-payment'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor } from '../fields.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { StoreId } from './store-shapes.ts'

const Limit = z
  .int('not_a_number')
  .min(1, 'out_of_range')
  .max(100_000_000_00, 'out_of_range')
  .nullable()
  .meta({ description: 'In hundredths of CNY; null: no limit' })

const PaymentRule = z.object({
  isActive: z.boolean(),
  orderLimitMinor: Limit.meta({ description: 'Above this total an order waits for the seller; null: no limit' }),
  dailyLimitMinor: Limit.meta({ description: 'What is paid automatically within 24 hours; null: no limit' }),
})

const PaymentRuleState = PaymentRule.extend({
  paidMinor: Minor.meta({ description: 'What was paid automatically within the last 24 hours' }),
  waiting: z
    .array(z.object({ reason: z.enum(waitingReasons), count: z.int() }))
    .meta({ description: 'Unpaid orders that the rule left to the seller' }),
})

/** GET /api/stores/{id}/payment-rule: inactive and without limits until it is changed. */
export const getPaymentRule = defineCall({
  id: 'getPaymentRule',
  summary: 'How the orders of a store are paid automatically',
  method: 'GET',
  path: '/api/stores/{id}/payment-rule',
  access: seller,
  permission: 'finance',
  scopes: ['stores.read'],
  params: StoreId,
  data: PaymentRuleState,
  codes: ['store_unknown'],
})

/**
 * PUT /api/stores/{id}/payment-rule: an active rule pays the orders that come in from the shop from now on; earlier
 * ones are left to the seller.
 */
export const changePaymentRule = defineCall({
  id: 'changePaymentRule',
  summary: 'Change how the orders of a store are paid automatically',
  method: 'PUT',
  path: '/api/stores/{id}/payment-rule',
  access: seller,
  permission: 'finance',
  params: StoreId,
  body: PaymentRule,
  data: PaymentRuleState,
  codes: ['store_unknown'],
})
