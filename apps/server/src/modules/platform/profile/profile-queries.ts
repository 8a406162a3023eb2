import type { LocaleCode } from '@podwright/domain/locale'
import type { NotificationChoice, NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import type { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import { deleteAccountRow } from '../../../db/delete-account-row.ts'
import type { Database } from '../../../db/kysely.ts'

export type Choices = Readonly<Partial<Record<NotificationKind, NotificationChoice>>>
export type ProfileRow = {
  readonly locale: LocaleCode
  readonly currency: string | null
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly choices: Choices
}

export async function findProfile(db: Database, accountId: number): Promise<ProfileRow> {
  return db
    .selectFrom('account')
    .select([
      'locale',
      'currency',
      'email',
      sql<boolean>`email_confirmed_at is not null`.as('isEmailConfirmed'),
      'notification_choices as choices',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export type ProfileChange = {
  readonly locale: LocaleCode | undefined
  readonly currency: string | null | undefined
  readonly choices: Choices
}

/** What is undefined stays as it is; choices are merged into those stored. */
export async function updateProfile(db: Database, accountId: number, change: ProfileChange): Promise<void> {
  const { locale, currency, choices } = change
  await db
    .updateTable('account')
    .set({
      ...(locale === undefined ? {} : { locale }),
      ...(currency === undefined ? {} : { currency }),
      notification_choices: sql`notification_choices || ${JSON.stringify(choices)}::jsonb`,
    })
    .where('id', '=', accountId)
    .execute()
}

export type Invitee = { readonly username: string; readonly joinedAt: Date }

/** The accounts that registered with an account's code: their number, and the newest of them. */
export async function findInvitees(
  db: Database,
  accountId: number,
  limit: number,
): Promise<{ readonly count: number; readonly items: Invitee[] }> {
  const rows = await db
    .selectFrom('account')
    .select(['username', 'created_at as joinedAt', sql<number>`count(*) over ()::integer`.as('count')])
    .where('invited_by', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { count: rows[0]?.count ?? 0, items: rows.map(({ username, joinedAt }) => ({ username, joinedAt })) }
}

export type AddressRow = {
  readonly id: number
  readonly label: string
  readonly address: OrderAddress
  readonly isDefault: boolean
}
const columns = ['id', 'label', 'address', 'is_default as isDefault'] as const

export async function findAddresses(db: Database, accountId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('account_address')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
}

/** Serializes changes to the addresses of an account, of which one at most is the default. */
export async function lockAddressBook(transaction: Database, accountId: number): Promise<void> {
  await transaction.selectFrom('account').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export async function clearDefault(transaction: Database, accountId: number): Promise<void> {
  await transaction
    .updateTable('account_address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}

export type NewAddress = Omit<AddressRow, 'id'>

/** Undefined when the account already has the maximum number of addresses. */
export async function insertAddress(
  transaction: Database,
  accountId: number,
  { label, address, isDefault }: NewAddress,
  max: number,
): Promise<AddressRow | undefined> {
  return transaction
    .insertInto('account_address')
    .columns(['account_id', 'label', 'address', 'is_default'])
    .expression(
      sql`select ${accountId}, ${label}, ${JSON.stringify(address)}::jsonb, ${isDefault}
        where (select count(*) from account_address where account_id = ${accountId}) < ${max}`,
    )
    .returning(columns)
    .executeTakeFirst()
}

export async function updateAddress(
  transaction: Database,
  accountId: number,
  { id, label, address, isDefault }: AddressRow,
): Promise<AddressRow | undefined> {
  return transaction
    .updateTable('account_address')
    .set({ label, address: JSON.stringify(address), is_default: isDefault })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
}

export function deleteAddress(db: Database, accountId: number, id: number): Promise<boolean> {
  return deleteAccountRow(db, 'account_address', accountId, id)
}
