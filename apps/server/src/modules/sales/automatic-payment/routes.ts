import {
  changePaymentRule as changePaymentRuleCall,
  getPaymentRule as getPaymentRuleCall,
} from '@podwright/contracts/stores/payment-rules'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { StoreDeps } from '../stores/deps.ts'
import { changePaymentRule, getPaymentRule } from './payment-rules.ts'

export function paymentRuleRoutes(api: ApiRouter, deps: StoreDeps): void {
  registerAccountCall(api, getPaymentRuleCall, ({ session, params }) =>
    getPaymentRule(deps, session.accountId, params.id),
  )
  registerAccountCall(api, changePaymentRuleCall, ({ session, params, body }) =>
    changePaymentRule(deps, session.accountId, params.id, body),
  )
}
