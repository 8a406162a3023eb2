import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  changePaymentRule as changePaymentRuleCall,
  getPaymentRule as getPaymentRuleCall,
} from '@podwright/contracts/stores/payment-rules'
import { fail, type Result, succeed } from '../../../result.ts'
import type { StoreDeps } from '../stores/deps.ts'
import { findStore, lockStore } from '../stores/queries.ts'
import { countWaiting, findRule, paidWithin24Hours, writeRule } from './queries.ts'

type RuleState = DataOf<typeof getPaymentRuleCall>

export async function getPaymentRule(
  { db }: StoreDeps,
  accountId: number,
  storeId: number,
): Promise<Result<RuleState>> {
  if (!(await findStore(db, accountId, storeId))) return fail('store_unknown')
  const [rule, paidMinor, waiting] = await Promise.all([
    findRule(db, storeId),
    paidWithin24Hours(db, { storeId }),
    countWaiting(db, storeId),
  ])
  const { isActive, orderLimitMinor, dailyLimitMinor } = rule ?? {
    isActive: false,
    orderLimitMinor: null,
    dailyLimitMinor: null,
  }
  return succeed({ isActive, orderLimitMinor, dailyLimitMinor, paidMinor, waiting })
}

export async function changePaymentRule(
  deps: StoreDeps,
  accountId: number,
  storeId: number,
  rule: ParsedBodyOf<typeof changePaymentRuleCall>,
): Promise<Result<RuleState>> {
  const isKnown = await deps.db.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, accountId, storeId))) return false
    await writeRule(transaction, storeId, rule)
    return true
  })
  return isKnown ? getPaymentRule(deps, accountId, storeId) : fail('store_unknown')
}
