import type { ValueRule } from '@podwright/domain/customs/declared-value'
import type { TaxScheme } from '@podwright/domain/customs/tax-numbers'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type SettingsRow = {
  readonly accountId: number
  /** Null if the account has not set one. */
  readonly rule: ValueRule | null
  readonly markupBasisPoints: number | null
  readonly numbers: Readonly<Partial<Record<TaxScheme, string>>>
}

/** One row for each of the accounts. */
export async function findSettings(db: Database, accountIds: readonly number[]): Promise<SettingsRow[]> {
  const { rows } = await sql<SettingsRow>`
    select a.id as "accountId", s.value_rule as rule, s.markup_basis_points as "markupBasisPoints",
      (select coalesce(json_object_agg(n.scheme, n.number), '{}') from tax_number n where n.account_id = a.id) as numbers
    from account a left join customs_settings s on s.account_id = a.id
    where a.id = ${anyOf(accountIds)}`.execute(db)
  return rows
}

type NewSettings = {
  readonly rule: ValueRule
  readonly markupBasisPoints: number
  readonly numbers: readonly { readonly scheme: TaxScheme; readonly number: string }[]
}

/** Replaces the settings of an account. */
export async function replaceSettings(
  db: Database,
  accountId: number,
  { rule, markupBasisPoints, numbers }: NewSettings,
): Promise<void> {
  const values = { value_rule: rule, markup_basis_points: markupBasisPoints }
  // The row is also what lets one replacement of an account run at a time.
  await db
    .insertInto('customs_settings')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...values, updated_at: now }))
    .execute()
  await db.deleteFrom('tax_number').where('account_id', '=', accountId).execute()
  if (numbers.length === 0) return
  await db
    .insertInto('tax_number')
    .values(numbers.map((each) => ({ account_id: accountId, ...each })))
    .execute()
}
