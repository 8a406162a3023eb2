import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  creditPayment as creditPaymentCall,
  listUnmatchedPayments as listUnmatchedPaymentsCall,
  UnmatchedPayment,
} from '@podwright/contracts/operator/payments'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findAccount } from '../accounts/admin-queries.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { findUnmatchedPayments, type UnmatchedPaymentRow } from './payment-event-queries.ts'
import { settlePayment } from './payments.ts'

type Deps = { readonly db: Database }

export async function listUnmatchedPayments({ db }: Deps): Promise<Result<DataOf<typeof listUnmatchedPaymentsCall>>> {
  return succeed({ items: (await findUnmatchedPayments(db)).map(present) })
}

/** Credits an unmatched payment to a seller's wallet, with an audit entry. */
export function creditPayment(
  { db }: Deps,
  actor: Actor,
  id: number,
  { accountId, note }: ParsedBodyOf<typeof creditPaymentCall>,
): Promise<Result<UnmatchedPayment>> {
  return audited(db, actor, async (transaction) => {
    const seller = await findAccount(transaction, accountId)
    if (seller?.userType !== 3) return fail('account_unknown')
    const settled = await settlePayment(transaction, id, { ownerId: accountId, note, by: actor ?? undefined })
    if (!settled.ok) return settled
    const paid = settled.data
    const auditEntry = {
      kind: 'payment_credited',
      subject: paid.reference,
      before: factsOf(paid),
      after: { account: seller.username },
      reason: note,
    } as const
    return succeed({ data: present(paid), auditEntry })
  })
}

/** Settles an unmatched payment without crediting it, for example because it was paid back outside the platform. */
export function settleUnmatchedPayment(
  { db }: Deps,
  actor: Actor,
  id: number,
  note: string,
): Promise<Result<UnmatchedPayment>> {
  return audited(db, actor, async (transaction) => {
    const settled = await settlePayment(transaction, id, { ownerId: undefined, note, by: actor ?? undefined })
    if (!settled.ok) return settled
    const paid = settled.data
    const auditEntry = {
      kind: 'payment_settled',
      subject: paid.reference,
      before: factsOf(paid),
      reason: note,
    } as const
    return succeed({ data: present(paid), auditEntry })
  })
}

function factsOf({ provider, amountMinor, problem, username }: UnmatchedPaymentRow) {
  return { provider, amountMinor, problem, username }
}

function present({ eventId, receivedAt, ...row }: UnmatchedPaymentRow): UnmatchedPayment {
  return { ...row, receivedAt: receivedAt.toISOString() }
}
