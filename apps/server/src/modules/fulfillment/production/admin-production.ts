import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { assignProduction as assignProductionCall } from '@podwright/contracts/orders/production'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findAccount, findPartName } from '../../platform/accounts/service.ts'
import { type Actor, audited } from '../../platform/audit/service.ts'
import { assignPart } from './assign-production.ts'

export function assignProduction(
  { db }: { readonly db: Database },
  actor: Actor,
  id: number,
  { supplierId, reason }: ParsedBodyOf<typeof assignProductionCall>,
): Promise<Result<DataOf<typeof assignProductionCall>>> {
  return audited(db, actor, async (transaction) => {
    const before = await findPartName(transaction, id)
    const to = await findAccount(transaction, supplierId)
    if (to?.userType !== 2 || to.lockReason !== null) return fail('account_unknown')
    const assigned = await assignPart({ db: transaction }, actor, id, supplierId)
    if (!assigned.ok) return assigned
    const auditEntry = {
      kind: 'production_assigned',
      subject: before?.number ?? String(id),
      before: { supplier: before?.supplier ?? null },
      after: { supplier: to.username },
      reason,
    } as const
    return succeed({ data: assigned.data, auditEntry })
  })
}

/**
 * Assigns production orders to a supplier one by one; those that cannot be assigned are returned with the reasons. One
 * that the supplier has already counts as assigned.
 */
export async function assignManyProduction(
  deps: { readonly db: Database },
  actor: Actor,
  { ids, ...choice }: ParsedBodyOf<typeof assignProductionCall> & { readonly ids: readonly number[] },
): Promise<Result<{ readonly refused: readonly { readonly id: number; readonly reason: string }[] }>> {
  const to = await findAccount(deps.db, choice.supplierId)
  const refused: { id: number; reason: string }[] = []
  for (const id of ids) {
    const assigned = await assignProduction(deps, actor, id, choice)
    if (assigned.ok) continue
    if (assigned.code === 'account_unknown') return assigned
    const part = await findPartName(deps.db, id)
    if (part?.supplier !== to?.username) refused.push({ id, reason: assigned.code })
  }
  return succeed({ refused })
}
