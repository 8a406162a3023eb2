import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listOperatorCases as listOperatorCasesCall } from '@podwright/contracts/operator/cases'
import type { listCases as listCasesCall } from '@podwright/contracts/orders/after-sales'
import { lateCaseDays } from '@podwright/domain/orders/after-sales'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { countCases, countCasesOfOperators, findCases, findOperatorCases } from './case-queries.ts'
import { partyOf } from './party.ts'
import { presentCase } from './present.ts'

export async function listCases(
  { db }: OrderDeps,
  session: Session,
  { state: states, limit, ...filters }: ParsedQueryOf<typeof listCasesCall>,
): Promise<Result<DataOf<typeof listCasesCall>>> {
  const party = partyOf(session)
  const rows = await findCases(db, party, { ...filters, states, limit: limit + 1 })
  return succeed({
    items: rows.slice(0, limit).map(presentCase),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
    counts: await countCases(db, party),
  })
}

/** Cases for operators: refused by their supplier, or not decided in time. */
export async function listOperatorCases(
  { db }: Pick<OrderDeps, 'db'>,
  { limit, ...filters }: ParsedQueryOf<typeof listOperatorCasesCall>,
): Promise<Result<DataOf<typeof listOperatorCasesCall>>> {
  const rows = await findOperatorCases(db, { ...filters, openedBefore: lateSince(new Date()), limit: limit + 1 })
  return succeed({
    items: rows.slice(0, limit).map(({ seller, supplier, goodsMinor, ...row }) => {
      return { ...presentCase(row), seller, supplier, goodsMinor }
    }),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  })
}

/** How many cases each of operators' lists has. */
export function countOperatorCases(db: Database, now: Date): ReturnType<typeof countCasesOfOperators> {
  return countCasesOfOperators(db, lateSince(now))
}

/** Open cases from before this time are late. */
function lateSince(now: Date): Date {
  return new Date(now.getTime() - lateCaseDays * 86_400_000)
}
