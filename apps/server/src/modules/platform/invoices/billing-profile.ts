import type { DataOf } from '@podwright/contracts/define-call'
import type { getBillingProfile as getBillingProfileCall } from '@podwright/contracts/invoices/invoices'
import type { BillingProfile } from '@podwright/domain/wallet/invoices'
import { type Result, succeed } from '../../../result.ts'
import type { InvoiceDeps } from './deps.ts'
import { findBillingProfile, upsertBillingProfile } from './queries.ts'

export async function getBillingProfile(
  { db, issuer }: InvoiceDeps,
  accountId: number,
): Promise<Result<DataOf<typeof getBillingProfileCall>>> {
  const profile = (await findBillingProfile(db, accountId)) ?? null
  return succeed({ profile, isAvailable: issuer['en-US'] !== '' })
}

export async function setBillingProfile(
  { db }: InvoiceDeps,
  accountId: number,
  profile: BillingProfile,
): Promise<Result<BillingProfile>> {
  await upsertBillingProfile(db, accountId, profile)
  return succeed(profile)
}
