import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedgerFaults } from '../../apps/server/src/modules/platform/wallet/test-wallet.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const payerPath = fileURLToPath(new URL('./payer.ts', import.meta.url))
/** Acknowledged transactions before SIGKILL: early, and under load. */
const rounds = [1, 60, 150]
/** The database terminates one connection of the payer each time this many transactions were acknowledged. */
const terminatedEach = 20

let database: TestDatabase
let owners: number[]
let terminated = 0
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await sql<{ id: number }>`
    insert into account (user_type, username, password_hash, locale)
    select 3, '+861380000000' || n, '-', 'zh-CN' from generate_series(1, 3) n returning id`.execute(database.db)
  owners = rows.map(({ id }) => id)
})
afterAll(() => database.drop())

test('killing payers and connections leaves wallets exact and non-negative, and no acknowledged transaction is lost or posted twice', async () => {
  const acknowledged = new Set<string>()
  for (const [seed, target] of rounds.entries()) {
    await payUntil(seed, acknowledged, acknowledged.size + target)
    expect(await findLedgerFaults(database.db)).toEqual([])
  }
  const { rows } = await sql<{ key: string; transactions: number }>`
    select t.idempotency_key as key, count(*) / 2 as transactions from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id group by t.idempotency_key`.execute(database.db)
  const posted = new Map(rows.map(({ key, transactions }) => [key, transactions]))
  expect([...acknowledged].filter((key) => posted.get(key) !== 1)).toEqual([])
  expect(terminated).toBeGreaterThan(0)
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds.reduce((sum, target) => sum + target))
})

/** Runs a payer until enough transactions are acknowledged, terminating connections meanwhile, then kills it. */
async function payUntil(seed: number, acknowledged: Set<string>, target: number): Promise<void> {
  const args = [payerPath, database.url, String(seed), ...owners.map(String)]
  const payer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(payer, 'exit')
  const enough = Promise.withResolvers<void>()
  let lines = 0
  createInterface({ input: payer.stdout }).on('line', (line) => {
    const [what, owner, id, outcome] = line.split(' ')
    // An empty outcome: the balance was insufficient.
    if (outcome)
      acknowledged.add(
        what === 'top-up' ? `top-up:${owner}:${id}` : `order:${id}:${what === 'pay' ? 'payment' : 'refund:cancel'}`,
      )
    lines += 1
    if (lines % terminatedEach === 0) void endConnection().catch(enough.reject)
    if (acknowledged.size >= target) enough.resolve()
  })
  payer.once('exit', () => enough.reject(new Error('the payer ended before it was killed')))
  await enough.promise
  payer.kill('SIGKILL')
  await exited
  // A transaction committed at the last moment is visible once no connection of the payer is active.
  await expect.poll(countPayers).toBe(0)
}

async function endConnection(): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%ledger%' and state <> 'idle'
    order by random() limit 1`.execute(database.db)
  terminated += rows.length
}

async function countPayers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(database.db)
  return rows[0]?.count ?? 0
}
