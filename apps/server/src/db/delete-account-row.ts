import type { Database } from './kysely.ts'

/** Deletes a row that belongs to an account; false when the account has no such row. */
export async function deleteAccountRow(
  db: Database,
  table: 'account_address' | 'list_view' | 'seller_artwork',
  accountId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
