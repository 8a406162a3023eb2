import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  getCommission as getCommissionCall,
  getMargin as getMarginCall,
  setCommission as setCommissionCall,
} from '@podwright/contracts/operator/pricing/margin'
import type { LocaleCode } from '@podwright/domain/locale'
import { marginLimits } from '@podwright/domain/margin-groups'
import { minorToDecimal } from '@podwright/domain/money'
import { daysBetween } from '@podwright/domain/profit/report'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { findCommission, findMargin, findMarginTotal, updateCommission } from './margin-queries.ts'

type Deps = { readonly db: Database }
type Commission = DataOf<typeof getCommissionCall>

export async function getMargin(
  { db }: Deps,
  { group, ...period }: ParsedQueryOf<typeof getMarginCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof getMarginCall>>> {
  const days = daysBetween(period.from, period.to)
  if (days < 1 || days > marginLimits.maxDays) return fail('validation_failed', { fields: { to: 'out_of_range' } })
  const rows = await findMargin(db, group, period, marginLimits.rows)
  return succeed({
    rows: rows.map(({ names, ...row }) => ({ ...row, name: names[locale] ?? '' })),
    total: await findMarginTotal(db, period),
  })
}

export async function getCommission({ db }: Deps): Promise<Result<Commission>> {
  return succeed({ basisPoints: await findCommission(db) })
}

/** Sets the commission for orders that are priced from now on. */
export function setCommission(
  { db }: Deps,
  actor: Actor,
  { basisPoints, reason }: ParsedBodyOf<typeof setCommissionCall>,
): Promise<Result<Commission>> {
  return audited(db, actor, async (transaction) => {
    const before = await updateCommission(transaction, basisPoints)
    const percent = (value: number) => `${minorToDecimal(value)} %`
    const auditEntry = {
      kind: 'commission_set',
      subject: '',
      before: { commission: percent(before) },
      after: { commission: percent(basisPoints) },
      reason,
    } as const
    return succeed({ data: { basisPoints }, auditEntry: before === basisPoints ? undefined : auditEntry })
  })
}
