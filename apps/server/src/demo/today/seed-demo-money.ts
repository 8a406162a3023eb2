import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import { createInviteCode } from '../../modules/platform/invites/admin-invites.ts'
import { setBillingProfile } from '../../modules/platform/invoices/billing-profile.ts'
import type { InvoiceDeps } from '../../modules/platform/invoices/deps.ts'
import { issueMonthInvoices } from '../../modules/platform/invoices/issue.ts'
import { confirmTopUp } from '../../modules/platform/wallet/admin-top-ups.ts'
import { requestTopUp } from '../../modules/platform/wallet/service.ts'
import { requestWithdrawal } from '../../modules/platform/withdrawals/withdrawals.ts'
import { dataOf } from '../data-of.ts'
import { demoBankAccount, demoIssuer } from '../demo-company.ts'

type Parties = { readonly sellerId: number; readonly operatorId: number }

const keyOf = (number: number) => `00000000-0000-4000-8000-0000000e${String(number).padStart(4, '0')}`
const locale = 'zh-CN'
const transferMinor = 120_000

/** A transfer that an operator has confirmed, a withdrawal that waits for one, an invite code and the last invoice. */
export async function seedDemoMoney(
  { db, fontFolder }: Pick<InvoiceDeps, 'db' | 'fontFolder'>,
  { sellerId, operatorId }: Parties,
  now: Date,
): Promise<void> {
  await confirmTransfer(db, { sellerId, operatorId })
  const payee = '户名：演示卖家\n开户行：演示银行深圳分行\n账号：0000 0000 0000 0001'
  dataOf(await requestWithdrawal({ db }, sellerId, { requestKey: keyOf(2), amountMinor: 30_000, payee }))
  await addInviteCode(db, operatorId)
  const invoices = { db, fontFolder, issuer: demoIssuer }
  const profile = {
    name: '演示贸易（深圳）有限公司',
    address: '深圳市宝安区演示路 1 号',
    taxNumber: '91440300DEMO00001X',
  }
  dataOf(await setBillingProfile(invoices, sellerId, profile))
  const issued = await issueMonthInvoices(invoices, sellerId, { month: lastMonth(now), locale }, now)
  // A short history may have no payment in the last month.
  if (!issued.ok && issued.code !== 'invoice_empty') dataOf(issued)
}

/** A code that registers no one while demo data is off. One of this name that another operator has made stays as it is. */
async function addInviteCode(db: Database, operatorId: number): Promise<void> {
  const code = { code: 'EXPO2026', note: '展会', maxUses: 50, expiresAt: null }
  const known = await db.selectFrom('invite_code').select('code').where('code', '=', code.code).executeTakeFirst()
  if (!known) dataOf(await createInviteCode({ db }, operatorId, code))
  // The log knows whose it is, also if the process ended after making it.
  const isOurs = sql<boolean>`exists (select from operator_action a
    where a.kind = 'invite_made' and a.subject = invite_code.code and a.operator_id = ${operatorId})`
  await db.updateTable('invite_code').set({ is_demo: true }).where('code', '=', code.code).where(isOurs).execute()
}

async function confirmTransfer(db: Database, { sellerId, operatorId }: Parties): Promise<void> {
  const wallet = { db, providers: [], bankAccount: demoBankAccount }
  const amount = { amountMinor: transferMinor, currency: 'CNY' } as const
  const requested = { requestKey: keyOf(1), ...amount, method: 'bank_transfer', note: '' } as const
  const { id, state } = dataOf(await requestTopUp(wallet, sellerId, requested, locale))
  if (state === 'requested') dataOf(await confirmTopUp({ db }, operatorId, id, { receivedMinor: transferMinor }))
}

function lastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}
