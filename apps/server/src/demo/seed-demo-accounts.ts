import type { AccountType } from '@podwright/domain/account/forms'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../db/kysely.ts'
import { findCredentials, insertAccount, insertInviteCode } from '../modules/platform/accounts/service.ts'
import { giveInviteCode } from '../modules/platform/invites/invite-codes.ts'
import type { Passwords } from '../modules/platform/sessions/passwords.ts'

/** for demos, never for production. */
export const demoInviteCode = 'DEMO2026'
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'seller', userType: 3, username: '+8613800000003', password: 'demo-seller-3', locale: 'zh-CN' },
  { role: 'supplier', userType: 2, username: '+8613800000002', password: 'demo-supplier-2', locale: 'zh-CN' },
  { role: 'operator', userType: 1, username: '+8613800000001', password: 'demo-operator-1', locale: 'zh-CN' },
]

export type DemoAccount = {
  readonly role: 'seller' | 'supplier' | 'operator'
  readonly userType: AccountType
  readonly username: string
  readonly password: string
  readonly locale: LocaleCode
}

/** Adds the demo invite code and accounts unless they exist. Existing ones are not changed. */
export async function seedDemoAccounts(db: Database, passwords: Passwords): Promise<void> {
  const isMissing = await anyMissing(db)
  if (!isMissing) return
  const hashes = await Promise.all(demoAccounts.map((account) => passwords.hash(account.password)))
  await db.transaction().execute(async (transaction) => {
    await insertInviteCode(transaction, demoInviteCode, null)
    for (const [index, { userType, username, locale }] of demoAccounts.entries()) {
      const passwordHash = hashes[index] ?? ''
      const shared = { phone: username, email: undefined, invitedBy: null }
      const id = await insertAccount(transaction, { userType, username, passwordHash, locale, ...shared })
      if (id !== undefined) await giveInviteCode(transaction, id)
    }
    await markDemo(transaction)
  })
}

/** Marks the accounts and their codes, so that they are locked while demo data is off. */
async function markDemo(db: Database): Promise<void> {
  const names = demoAccounts.map((account) => account.username)
  await db.updateTable('account').set({ is_demo: true }).where('username', 'in', names).execute()
  await db
    .updateTable('invite_code')
    .set({ is_demo: true })
    .where((eb) =>
      eb.or([
        eb('code', '=', demoInviteCode),
        eb('owner_id', 'in', eb.selectFrom('account').select('id').where('is_demo', '=', true)),
      ]),
    )
    .execute()
}

async function anyMissing(db: Database): Promise<boolean> {
  const names = demoAccounts.map((account) => account.username)
  const [accounts, code] = await Promise.all([
    db.selectFrom('account').select('id').where('username', 'in', names).execute(),
    db.selectFrom('invite_code').select('code').where('code', '=', demoInviteCode).executeTakeFirst(),
  ])
  return accounts.length < demoAccounts.length || !code
}

/** The ids of the demo accounts by role. */
export async function findDemoParties(
  db: Database,
): Promise<{ readonly sellerId: number; readonly supplierId: number; readonly operatorId: number }> {
  const idOf = async (role: DemoAccount['role']) => {
    const account = demoAccounts.find((each) => each.role === role)
    const found = account && (await findCredentials(db, account.userType, account.username))
    if (!found) throw new Error(`there is no demo ${role}`)
    return found.id
  }
  return { sellerId: await idOf('seller'), supplierId: await idOf('supplier'), operatorId: await idOf('operator') }
}
