import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listAccounts, lockAccount } from '@podwright/contracts/operator/accounts'
import type { Database } from '../../db/kysely.ts'
import { fail, type Result, succeed } from '../../http/result.ts'
import { setAccountLock } from '../accounts/service.ts'
import { payOutSupplier } from '../wallet/service.ts'
import { findAccount, findAccounts } from './queries.ts'

export type OperatorDeps = { readonly db: Database }

export async function listEveryAccount(
  { db }: OperatorDeps,
  { search, before, limit }: ParsedQueryOf<typeof listAccounts>,
): Promise<Result<DataOf<typeof listAccounts>>> {
  const rows = await findAccounts(db, { search, before, limit: limit + 1 })
  const items = rows.slice(0, limit).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}

/** Operators are locked on the command line, so that none shuts the last one out. */
export async function lockAnyAccount(
  { db }: OperatorDeps,
  id: number,
  reason: string | null,
): Promise<Result<DataOf<typeof lockAccount>>> {
  const account = await findAccount(db, id)
  if (!account) return fail('account_unknown')
  if (account.userType === 1) return fail('forbidden')
  return (await setAccountLock({ db }, id, reason)) ? succeed({ id, lockReason: reason }) : fail('account_unknown')
}

export async function payOutAnySupplier(
  { db }: OperatorDeps,
  operatorId: number,
  id: number,
  wanted: { readonly requestKey: string; readonly amountMinor: number; readonly note: string },
) {
  const account = await findAccount(db, id)
  return account?.userType === 2 ? payOutSupplier({ db }, operatorId, id, wanted) : fail('account_unknown')
}

export async function isSupplier({ db }: OperatorDeps, id: number): Promise<boolean> {
  return (await findAccount(db, id))?.userType === 2
}
