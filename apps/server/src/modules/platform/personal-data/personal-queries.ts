import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { removeFontsOf } from '../../media/fonts/service.ts'
import { redactOrders, unendedCases, unendedOrders } from '../../sales/orders/service.ts'
import { sandboxId } from '../wallet/providers/sandbox.ts'
import { personalTables } from './personal-tables.ts'

/** Whether orders, production orders or after-sales cases of the account are not finished. */
export async function hasOpenOrders(db: Database, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from sales_order where account_id = ${accountId} and state = any(${unendedOrders}))
      or exists (select from production_order where supplier_id = ${accountId}
                  and state in ('planned', 'waiting', 'accepted', 'in_production'))
      or exists (select from after_sales_case where ${accountId} in (seller_id, supplier_id)
                  and state = any(${[...unendedCases]})) as "isOpen"`.execute(db)
  return rows[0]?.isOpen ?? false
}

/** Whether a top-up or withdrawal of the account is not decided; test money never waits. */
export async function hasUndecidedPayments(transaction: Database, accountId: number): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('wallet_top_up')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'requested')
    .where('provider', 'is distinct from', sandboxId)
    .limit(1)
    .execute()
  const leaving = await transaction
    .selectFrom('wallet_withdrawal')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['requested', 'approved'])
    .limit(1)
    .execute()
  return waiting.length > 0 || leaving.length > 0
}

/** Orders that are created at the same time wait until the deletion has ended. */
export async function lockAccount(transaction: Database, accountId: number): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

const tablesOfStores = [
  'store_sku',
  'store_variant',
  'store_listing',
  'listing',
  'payment_rule',
  'store_insert',
  'store_credential',
  'store_webhook',
  'shop_event',
  'shop_order',
  'shop_picture',
]

/** Deletes what belongs to the account alone. */
export async function deleteRowsOf(transaction: Database, accountId: number): Promise<void> {
  for (const table of tablesOfStores)
    await sql`delete from ${sql.table(table)}
      where store_id in (select id from store where account_id = ${accountId})`.execute(transaction)
  await sql`delete from shop_change
    where order_id in (select id from sales_order where account_id = ${accountId})`.execute(transaction)
  for (const { table, owner, onDeletion } of personalTables) {
    if (onDeletion === 'deleted')
      await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${accountId}`.execute(transaction)
  }
  // Finished products in orders stay with their pictures, because suppliers and refunds refer to them.
  await sql`delete from finished_product p where account_id = ${accountId}
    and not exists (select from order_line where finished_id = p.id)`.execute(transaction)
  await sql`update finished_product set shopper_code = null where account_id = ${accountId}`.execute(transaction)
  await sql`delete from design d where account_id = ${accountId}
    and not exists (select from finished_product where design_id = d.id)`.execute(transaction)
  // The remaining designs keep their fonts.
  await removeFontsOf(transaction, accountId)
}

/** Removes names, addresses and texts from rows that stay for accounting. */
export async function anonymizeOrders(transaction: Database, accountId: number): Promise<void> {
  await redactOrders(transaction, sql`select id from sales_order where account_id = ${accountId}`)
  await sql`update sales_order set external_id = null where account_id = ${accountId}`.execute(transaction)
  await sql`update order_line set external_id = null
    where order_id in (select id from sales_order where account_id = ${accountId})`.execute(transaction)
  await sql`update order_import set rows = null, file_name = '-'
    where store_id in (select id from store where account_id = ${accountId})`.execute(transaction)
  await sql`update store set name = '-', slip_note = '', slip_notes = '{}', slip_sender = '', slip_link = '', slip_logo = null, external_id = null, url = '', settings = '{}', scopes = '{}', last_error = null,
      removed_at = coalesce(removed_at, now())
    where account_id = ${accountId}`.execute(transaction)
  await sql`update wallet_top_up set note = '' where account_id = ${accountId}`.execute(transaction)
  await sql`update wallet_withdrawal set payee = '-', payee_sealed = null where account_id = ${accountId}`.execute(
    transaction,
  )
  await sql`update warehouse set name = '-', removed_at = coalesce(removed_at, now()),
        address = jsonb_build_object('country', address->'country')
    where supplier_id = ${accountId}`.execute(transaction)
  await sql`update product set supplier_id = null where supplier_id = ${accountId}`.execute(transaction)
  await sql`update invite_code set is_active = false where owner_id = ${accountId}`.execute(transaction)
}

/** The team of a member; null for an account that is no member. */
export async function findTeamOf(db: Database, accountId: number): Promise<number | null> {
  const row = await db.selectFrom('account').select('team_id').where('id', '=', accountId).executeTakeFirst()
  return row?.team_id ?? null
}

/** The members of an account. */
export async function findMemberIds(db: Database, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('team_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The account can no longer log in, and its row says nothing about its owner. A member who was removed keeps the name
 * in the history of the team. The address that it was invited with is in no row either.
 */
export async function anonymizeAccount(
  transaction: Database,
  accountId: number,
  { keepsName = false }: { readonly keepsName?: boolean } = {},
): Promise<void> {
  await sql`update team_event e set email = '' from account a
    where a.id = ${accountId} and e.account_id = a.team_id and e.email <> ''
      and (e.member_id = a.id or e.email = lower(a.email)
        or e.email in (select j.email from team_event j where j.account_id = a.team_id and j.member_id = a.id))`.execute(
    transaction,
  )
  await transaction
    .updateTable('account')
    .set({
      username: `deleted-${accountId}`,
      password_hash: '-',
      phone: null,
      email: null,
      email_confirmed_at: null,
      currency: null,
      notification_choices: '{}',
      locked_at: now,
      lock_reason: 'deleted by its owner',
      deleted_at: now,
      ...(!keepsName && { member_name: sql<string | null>`case when team_id is not null then '-' end` }),
    })
    .where('id', '=', accountId)
    .execute()
}
