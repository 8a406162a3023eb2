import { findAccountType } from './account-queries.ts'
import type { AccountDeps } from './deps.ts'

/** Whether the account is a supplier and not locked. */
export async function isOpenSupplier({ db }: Pick<AccountDeps, 'db'>, id: number): Promise<boolean> {
  const account = await findAccountType(db, id)
  return account?.type === 2 && !account.isLocked
}
