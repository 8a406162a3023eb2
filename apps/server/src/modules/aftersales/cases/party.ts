import type { Session } from '../../../session.ts'
import type { CaseParty } from './case-queries.ts'

/** Sellers see their own cases, suppliers the cases about parts they shipped, operators all cases. */
export function partyOf({ userType, accountId }: Session): CaseParty {
  return { as: userType === 3 ? 'seller' : userType === 2 ? 'supplier' : 'operator', accountId }
}
