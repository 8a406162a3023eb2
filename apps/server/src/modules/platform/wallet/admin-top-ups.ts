import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { confirmTopUp as confirmTopUpCall } from '@podwright/contracts/operator/top-ups'
import { minorToDecimal } from '@podwright/domain/money'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { markTopUpConfirmed, markTopUpRejected } from './top-ups.ts'

type Deps = { readonly db: Database }
type OperatorTopUp = DataOf<typeof confirmTopUpCall>

export function confirmTopUp(
  { db }: Deps,
  actor: Actor,
  id: number,
  received: ParsedBodyOf<typeof confirmTopUpCall>,
): Promise<Result<OperatorTopUp>> {
  return decideAudited(db, actor, 'top_up_confirmed', (transaction) =>
    markTopUpConfirmed({ db: transaction }, actor, id, received),
  )
}

export function rejectTopUp({ db }: Deps, actor: Actor, id: number, reason: string): Promise<Result<OperatorTopUp>> {
  return decideAudited(db, actor, 'top_up_rejected', (transaction) =>
    markTopUpRejected({ db: transaction }, actor, id, reason),
  )
}

function decideAudited(
  db: Database,
  actor: Actor,
  kind: 'top_up_confirmed' | 'top_up_rejected',
  decide: (transaction: Database) => Promise<Result<OperatorTopUp>>,
): Promise<Result<OperatorTopUp>> {
  return audited(db, actor, async (transaction) => {
    const decided = await decide(transaction)
    if (!decided.ok) return decided
    const { reference, username, amountMinor, receivedMinor, foreign, state, reason } = decided.data
    const before = { username, amountMinor, state: 'requested' }
    const auditEntry = {
      kind,
      subject: reference,
      before,
      after: { state, receivedMinor, ...(foreign?.rate && { rate: rateText(foreign) }) },
      reason,
    }
    return succeed({ data: decided.data, auditEntry })
  })
}

/** `100.00 USD · 0.1382 · 2026-11-28`: what was received, and the rate at which it was credited. */
function rateText({ currency, receivedMinor, rate, rateDate }: NonNullable<OperatorTopUp['foreign']>): string {
  return `${minorToDecimal(receivedMinor ?? 0)} ${currency} · ${rate} · ${rateDate}`
}
