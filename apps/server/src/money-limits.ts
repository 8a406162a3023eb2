import type { MoneyLimits } from '@podwright/domain/wallet/money-limits'
import type { Env } from './env.ts'

export type MoneyEnv = Pick<Env, 'REFUND_LIMIT_PER_CASE' | 'REFUND_LIMIT_PER_MONTH' | 'WITHDRAWAL_LIMIT_ONE_OPERATOR'>

/** The limits of this installation; the variables are in yuan. */
export function moneyLimitsOf(env: MoneyEnv): MoneyLimits {
  return {
    refundCaseMinor: env.REFUND_LIMIT_PER_CASE * 100,
    refundMonthMinor: env.REFUND_LIMIT_PER_MONTH * 100,
    oneOperatorMinor: env.WITHDRAWAL_LIMIT_ONE_OPERATOR * 100,
  }
}
