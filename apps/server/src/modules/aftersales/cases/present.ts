import type { CaseSummary } from '@podwright/contracts/orders/after-sales'
import type { CaseRow } from './case-queries.ts'

export function presentCase({ sellerId, supplierId, requestKey, createdAt, decidedAt, ...row }: CaseRow): CaseSummary {
  return { ...row, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}
