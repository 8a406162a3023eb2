import { sql } from 'kysely'
import type { Database } from '../db/kysely.ts'
import type { Keyring } from './seal.ts'

type SealedColumn = {
  readonly table: string
  readonly id: string
  readonly column: string
  /** What the column was sealed for, by the id of its row. */
  readonly purpose: (id: number) => string
}

/** The purpose of the secret of an account's two-factor authentication. */
export const totpPurpose = (accountId: number) => `totp:${accountId}`

/** The purposes of a store's credentials and of the secret of its webhooks. */
export const credentialPurpose = (storeId: number) => `store-credential:${storeId}`
export const webhookPurpose = (storeId: number) => `webhook-secret:${storeId}`

/** The purpose of orders of a store as they were read. */
export const rawOrderPurpose = (storeId: number) => `raw-order:${storeId}`

/** The purpose of a change in the shop that is proposed to the seller. */
export const shopChangePurpose = (orderId: number) => `shop-change:${orderId}`

/** Every column with sealed bytes. The start of a process checks that their keys are there. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'two_factor', id: 'account_id', column: 'secret_sealed', purpose: totpPurpose },
  { table: 'store_credential', id: 'store_id', column: 'sealed', purpose: credentialPurpose },
  { table: 'store_credential', id: 'store_id', column: 'previous', purpose: credentialPurpose },
  { table: 'store_webhook', id: 'store_id', column: 'secret', purpose: webhookPurpose },
  { table: 'shop_order', id: 'store_id', column: 'raw', purpose: rawOrderPurpose },
  { table: 'shop_change', id: 'order_id', column: 'found', purpose: shopChangePurpose },
]

type SealedRow = { readonly id: number; readonly sealed: Buffer }

/**
 * Opens one row of each column and key. Throws an UnsealError if a key is missing or wrong. An undefined ring checks
 * that nothing is sealed, and returns whether that is so.
 */
export async function canOpenSealed(db: Database, keyring: Keyring | undefined): Promise<boolean> {
  for (const { table, id, column, purpose } of sealedColumns) {
    // Slices, because large values are stored apart and would otherwise be read whole.
    const idLength = sql`get_byte(substring(${sql.ref(column)} for 2), 1)`
    const header = sql`substring(${sql.ref(column)} for 2 + ${idLength})`
    const { rows } = await sql<SealedRow>`
      select distinct on (${header}) ${sql.ref(id)} as id, ${sql.ref(column)} as sealed
      from ${sql.table(table)} where ${sql.ref(column)} is not null order by ${header}`.execute(db)
    if (keyring === undefined && rows.length > 0) return false
    for (const row of rows) keyring?.unseal(row.sealed, purpose(row.id))
  }
  return true
}

/** Seals with the newest key what older ones have sealed. Returns how many rows. */
export async function resealAll(db: Database, keyring: Keyring): Promise<number> {
  let count = 0
  for (const { table, id, column, purpose } of sealedColumns) {
    const { rows } = await sql<SealedRow>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    for (const row of rows.filter(({ sealed }) => !keyring.isCurrent(sealed))) {
      const resealed = keyring.seal(keyring.unseal(row.sealed, purpose(row.id)), purpose(row.id))
      // A row that was sealed again meanwhile keeps what it has.
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
        where ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(db)
      count += Number(numAffectedRows)
    }
  }
  return count
}
