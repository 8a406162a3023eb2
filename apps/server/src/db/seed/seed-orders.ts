import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from '../advisory-lock.ts'
import {
  accountStatements,
  drawOrders,
  filledTables,
  numberedTables,
  orderStatements,
  storeStatements,
} from './order-statements.ts'
import { rebuildingIndexes } from './rebuild-indexes.ts'

const ordersPerChunk = 100_000
const ordersPerSeller = 1000
const maxSellers = 10_000
const suppliers = 50

export type OrderSeedResult = {
  /** Bytes of each filled table with its indexes. */
  readonly bytes: Readonly<Record<string, number>>
}

/**
 * Adds generated orders with their lines, production orders, parcels, events, payments, ledger entries and records of
 * shops, for benchmarks, all or none of them. Everything is written by the database, without triggers and foreign keys,
 * so the role must be a superuser, as that of the bundled database is. Balances of wallets are not kept. A product catalog
 * must be loaded.
 */
export async function seedOrders(
  pool: Pool,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<OrderSeedResult> {
  return withAdvisoryLock(pool, 'seed', async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query("set maintenance_work_mem = '1GB'")
    await client.query('set session_replication_role = replica')
    await prepare(client, count)
    await client.query('begin')
    try {
      // Generated orders can be regenerated, so they need not wait for the disk.
      await client.query('set local synchronous_commit = off')
      await writeOrders(client, count, onProgress)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    await client.query(`vacuum (analyze) ${filledTables.join(', ')}`)
    return { bytes: await sizes(client) }
  })
}

async function prepare(client: PoolClient, count: number): Promise<void> {
  const [sellers, makers] = accountStatements
  await client.query(sellers, [Math.min(maxSellers, Math.ceil(count / ordersPerSeller))])
  await client.query(makers, [suppliers])
  for (const statement of storeStatements) await client.query(statement)
  await client.query('analyze account, store, finished_product')
}

async function writeOrders(client: PoolClient, count: number, onProgress: (done: number) => void): Promise<void> {
  const first = await firstIds(client)
  const writeAll = async () => {
    for (let done = 0; done < count; ) {
      const until = Math.min(done + ordersPerChunk, count)
      await writeChunk(client, { from: done + 1, until, count, first })
      done = until
      onProgress(done)
    }
  }
  // Many entries are added to an index faster one by one than by creating it again, unless they are most of its entries.
  if (await hasFewerOrders(client, count)) await rebuildingIndexes(client, filledTables, writeAll)
  else await writeAll()
  await setSequences(client)
}

async function hasFewerOrders(client: PoolClient, count: number): Promise<boolean> {
  const { rows } = await client.query('select from sales_order limit 1 offset $1', [count])
  return rows.length === 0
}

type FirstIds = Readonly<Record<string, number>>

async function firstIds(client: PoolClient): Promise<FirstIds> {
  const first: Record<string, number> = {}
  for (const table of numberedTables) {
    const { rows } = await client.query<{ id: number }>(`select coalesce(max(id), 0) + 2 as id from ${table}`)
    first[table] = Number(rows[0]?.id ?? 0)
  }
  return first
}

type Chunk = { readonly from: number; readonly until: number; readonly count: number; readonly first: FirstIds }

async function writeChunk(client: PoolClient, { from, until, count, first }: Chunk): Promise<void> {
  await client.query(drawOrders, [from, until, count, first.sales_order])
  for (const statement of orderStatements)
    await client.query(statement, statement.includes('$1') ? [JSON.stringify(first)] : [])
  await client.query('drop table drawn')
}

async function setSequences(client: PoolClient): Promise<void> {
  for (const table of numberedTables)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
}

async function sizes(client: PoolClient): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    'select name, pg_total_relation_size(name::regclass)::float8 as bytes from unnest($1::text[]) name',
    [filledTables],
  )
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
}
