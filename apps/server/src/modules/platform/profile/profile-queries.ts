import type { LocaleCode } from '@podwright/domain/locale'
import type { NotificationChoice, NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import type { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
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
  const { rows } = await sql<ProfileRow>`
    select locale, currency, email, email_confirmed_at is not null as "isEmailConfirmed", notification_choices as choices from account where id = ${accountId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a session without an account')
  return row
}

/** What is undefined stays as it is. */
export async function updateProfile(
  db: Database,
  accountId: number,
  requested: {
    readonly locale: string | undefined
    readonly currency: string | null | undefined
    readonly choices: Choices
  },
): Promise<void> {
  const { locale, currency, choices } = requested
  await sql`update account set locale = coalesce(${locale ?? null}::text, locale),
      currency = case when ${currency !== undefined} then ${currency ?? null}::text else currency end,
      notification_choices = notification_choices || ${JSON.stringify(choices)}::jsonb where id = ${accountId}`.execute(
    db,
  )
}

export type Invitee = { readonly username: string; readonly joinedAt: Date }

/** Who came with an account's code: how many, and the newest. */
export async function findInvitees(
  db: Database,
  accountId: number,
  limit: number,
): Promise<{ readonly count: number; readonly items: Invitee[] }> {
  const { rows } = await sql<Invitee & { count: number }>`
    select username, created_at as "joinedAt", count(*) over ()::integer as count from account
    where invited_by = ${accountId} order by created_at desc, id desc limit ${limit}`.execute(db)
  return { count: rows[0]?.count ?? 0, items: rows.map(({ username, joinedAt }) => ({ username, joinedAt })) }
}

export type AddressRow = {
  readonly id: number
  readonly label: string
  readonly address: OrderAddress
  readonly isDefault: boolean
}
const columns = sql`id, label, address, is_default as "isDefault"`

export async function findAddresses(db: Database, accountId: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`select ${columns} from account_address where account_id = ${accountId}
    order by is_default desc, id`.execute(db)
  return rows
}

/** Addresses of one account are changed one after the other: only one of them is the default. */
export async function lockAddressBook(transaction: Database, accountId: number): Promise<void> {
  await sql`select from account where id = ${accountId} for no key update`.execute(transaction)
}

export async function clearDefault(transaction: Database, accountId: number): Promise<void> {
  await sql`update account_address set is_default = false where account_id = ${accountId} and is_default`.execute(
    transaction,
  )
}

export type NewAddress = Omit<AddressRow, 'id'>

/** Undefined when the account has as many as it may. */
export async function insertAddress(
  transaction: Database,
  accountId: number,
  { label, address, isDefault }: NewAddress,
  max: number,
): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    insert into account_address (account_id, label, address, is_default)
    select ${accountId}, ${label}, ${JSON.stringify(address)}::jsonb, ${isDefault}
    where (select count(*) from account_address where account_id = ${accountId}) < ${max} returning ${columns}`.execute(
    transaction,
  )
  return rows[0]
}

export async function updateAddress(
  transaction: Database,
  accountId: number,
  { id, label, address, isDefault }: AddressRow,
): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    update account_address set label = ${label}, address = ${JSON.stringify(address)}::jsonb, is_default = ${isDefault}
    where id = ${id} and account_id = ${accountId} returning ${columns}`.execute(transaction)
  return rows[0]
}

export async function deleteAddress(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from account_address where id = ${id} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}
