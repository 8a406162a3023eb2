import { sql } from 'kysely'
import type { Database } from '../db/kysely.ts'
import { type Keyring, UnsealError } from './seal.ts'

type SealedColumn = {
  readonly table: string
  /** The primary key. */
  readonly key: readonly string[]
  /** An indexed column that has a value wherever something is sealed. */
  readonly order: string
  readonly column: string
  /** The column with the id of the owner. */
  readonly owner: string
  /** What the column was sealed for, by the id of its owner. */
  readonly purpose: (ownerId: number) => string
}

/** The purpose of the secret of an account's two-factor authentication. */
export const totpPurpose = (accountId: number) => `totp:${accountId}`

/** The purpose of the secrets that sign the webhooks of an account. */
export const endpointPurpose = (accountId: number) => `webhook-endpoint:${accountId}`

/** The purpose of the bank account to which a supplier is paid. */
export const payoutPurpose = (accountId: number) => `payout-account:${accountId}`

/** The purposes of a store's credentials and of the secret of its webhooks. */
export const credentialPurpose = (storeId: number) => `store-credential:${storeId}`
export const webhookPurpose = (storeId: number) => `webhook-secret:${storeId}`

/** The purpose of orders of a store as they were read. */
export const rawOrderPurpose = (storeId: number) => `raw-order:${storeId}`

/** The purpose of a change in the shop that is proposed to the seller. */
export const shopChangePurpose = (orderId: number) => `shop-change:${orderId}`

const ofAccount = { owner: 'account_id', key: ['account_id'], order: 'account_id' }
const ofEndpoint = { owner: 'account_id', key: ['id'], order: 'id' }
const ofWithdrawal = { owner: 'account_id', key: ['id'], order: 'id' }
const ofStore = { owner: 'store_id', key: ['store_id'], order: 'store_id' }
const ofShopOrder = { owner: 'store_id', key: ['store_id', 'external_id'], order: 'read_at' }
const ofChange = { owner: 'order_id', key: ['id'], order: 'id' }

/** Every column with sealed bytes. The start of a process checks that their keys are there. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'two_factor', column: 'secret_sealed', purpose: totpPurpose, ...ofAccount },
  { table: 'payout_account', column: 'sealed', purpose: payoutPurpose, ...ofAccount },
  { table: 'wallet_withdrawal', column: 'payee_sealed', purpose: payoutPurpose, ...ofWithdrawal },
  { table: 'webhook_endpoint', column: 'secret', purpose: endpointPurpose, ...ofEndpoint },
  { table: 'webhook_endpoint', column: 'previous_secret', purpose: endpointPurpose, ...ofEndpoint },
  { table: 'store_credential', column: 'sealed', purpose: credentialPurpose, ...ofStore },
  { table: 'store_credential', column: 'previous', purpose: credentialPurpose, ...ofStore },
  { table: 'store_webhook', column: 'secret', purpose: webhookPurpose, ...ofStore },
  { table: 'shop_order', column: 'raw', purpose: rawOrderPurpose, ...ofShopOrder },
  { table: 'shop_change', column: 'found', purpose: shopChangePurpose, ...ofChange },
]

type SealedRow = { readonly ownerId: number; readonly sealed: Buffer }

/** Rows that the start of a process looks at, at each end of a column. */
const sampleSize = 500

/**
 * Opens one value of each column and key, among the oldest and the newest rows. Throws an UnsealError if its key is missing
 * or wrong. An undefined ring checks that nothing is sealed, and returns whether that is so.
 *
 * The sample proves that the ring belongs to this database and has the keys in use. A key that only rows between its two
 * ends need is not missed before they are read: the start may not take longer with each order.
 */
export async function canOpenSealed(db: Database, keyring: Keyring | undefined): Promise<boolean> {
  for (const column of sealedColumns) {
    const rows = await findSample(db, column)
    if (keyring === undefined && rows.length > 0) return false
    for (const { ownerId, sealed } of rows) keyring?.unseal(sealed, column.purpose(ownerId))
  }
  return true
}

async function findSample(db: Database, { table, owner, order, column }: SealedColumn): Promise<SealedRow[]> {
  const sealed = sql.ref(column)
  // Slices, because large values are stored apart and would otherwise be read whole.
  const idLength = sql`get_byte(substring(${sealed} for 2), 1)`
  const end = (direction: 'asc' | 'desc') => sql`
    (select ${sql.ref(owner)} as owner_id, ctid as place, substring(${sealed} for 2 + ${idLength}) as header
    from ${sql.table(table)} where ${sealed} is not null
    order by ${sql.ref(order)} ${sql.raw(direction)} limit ${sampleSize})`
  const { rows } = await sql<SealedRow>`
    select s.owner_id as "ownerId", t.${sealed} as sealed
    from (select distinct on (header) owner_id, place from (${end('asc')} union all ${end('desc')}) as ends
      order by header) as s
    join ${sql.table(table)} as t on t.ctid = s.place`.execute(db)
  return rows
}

/** Rows that are held in memory at once. */
const pageSize = 500

/** A value that could not be decrypted, and why. */
export type UnreadableValue = {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly reason: string
}

type Resealing = { readonly count: number; readonly unreadable: readonly UnreadableValue[] }

/** Seals with the newest key what older ones have sealed. Values that cannot be decrypted stay as they are. */
export async function resealAll(db: Database, keyring: Keyring): Promise<Resealing> {
  let count = 0
  const unreadable: UnreadableValue[] = []
  for (const column of sealedColumns) {
    let page = await findOutdated(db, column, keyring, undefined)
    while (page.length > 0) {
      for (const row of page) {
        try {
          count += await reseal(db, column, keyring, row)
        } catch (error) {
          if (!(error instanceof UnsealError)) throw error
          unreadable.push({ table: column.table, column: column.column, key: row.key.join(' '), reason: error.message })
        }
      }
      page = await findOutdated(db, column, keyring, page.at(-1))
    }
  }
  return { count, unreadable }
}

/** A row with its primary key as text. */
type OutdatedRow = SealedRow & { readonly key: readonly string[] }

/** Rows after this one that another key than the newest one has sealed, by primary key. */
async function findOutdated(
  db: Database,
  { table, key, owner, column }: SealedColumn,
  { header }: Keyring,
  after: OutdatedRow | undefined,
): Promise<OutdatedRow[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const { rows } = await sql<OutdatedRow>`
    select ${sql.ref(owner)} as "ownerId", ${sql.ref(column)} as sealed,
      array[${sql.join(key.map((name) => sql`${sql.ref(name)}::text`))}] as key
    from ${sql.table(table)}
    where substring(${sql.ref(column)} for ${header.length}) <> ${header}
      and ${after ? sql`(${columns}) > (${sql.join(after.key)})` : sql`true`}
    order by ${columns} limit ${pageSize}`.execute(db)
  return rows
}

async function reseal(
  db: Database,
  { table, key, column, purpose }: SealedColumn,
  keyring: Keyring,
  { ownerId, sealed, key: values }: OutdatedRow,
): Promise<number> {
  const resealed = keyring.seal(keyring.unseal(sealed, purpose(ownerId)), purpose(ownerId))
  // A row that was sealed again meanwhile keeps what it has.
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
    where (${sql.join(key.map((name) => sql.ref(name)))}) = (${sql.join(values)})
      and ${sql.ref(column)} = ${sealed}`.execute(db)
  return Number(numAffectedRows)
}
