import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startPgBouncer } from '../../../../tests/setup/pgbouncer.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { startTransactionPooler } from '../../../../tests/setup/transaction-pooler.ts'
import { startServer } from '../boot/start-server.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createPool, sessionTimeouts } from './pool.ts'

const connectQuery = `set statement_timeout = ${sessionTimeouts.statement_timeout}; set idle_in_transaction_session_timeout = ${sessionTimeouts.idle_in_transaction_session_timeout}`

let database: TestDatabase
let empty: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ from: 'demo' })
  empty = await createTestDatabase({ from: 'nothing' })
})
afterAll(async () => {
  await database.drop()
  await empty.drop()
})

/** Starts a pooler with three connections to a test database: ours, or the PgBouncer at PGBOUNCER (docs/testing.md). */
async function poolerOf({ connection }: TestDatabase, query?: string) {
  const { host, port, user } = inject('postgres')
  if (host === undefined || port === undefined || user === undefined) throw new Error('the test server has no socket')
  const options = {
    server: { host, port, user },
    database: connection.database ?? '',
    size: 3,
    ...(query === undefined ? {} : { connectQuery: query }),
  }
  const program = process.env.PGBOUNCER
  return program === undefined ? startTransactionPooler(options) : startPgBouncer(program, options)
}

test('a pooler that does not limit statements is refused with the setting it needs', async () => {
  const pooler = await poolerOf(database)
  await expect(openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: pooler.url }, console)).rejects.toMatchObject({
    code: 'database_unlimited',
    message: expect.stringContaining(`connect_query='${connectQuery.replaceAll('set ', 'SET ')}'`),
  })
  await pooler.close()
})

test('named statements work although each transaction may be on another connection', async () => {
  const pooler = await poolerOf(database, connectQuery)
  const opened = await openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: pooler.url }, console)
  expect(opened.describe).toMatch(/, pooled$/)
  const pool = createPool({ connection: { connectionString: pooler.url, isPooled: true }, log: console, max: 3 })
  // Open transactions make the pooler open its three connections.
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  for (const client of clients) await client.query('begin')
  for (const client of clients) await client.query('commit')
  const processes = new Set<number>()
  for (let i = 0; i < 6; i++) {
    const statement = { name: 'process', text: 'select pg_backend_pid() as pid' }
    const answer = await clients[0].query<{ pid: number }>(statement)
    for (const { pid } of answer.rows) processes.add(pid)
  }
  for (const client of clients) client.release()
  expect(processes.size).toBe(3)
  await pool.end()
  await opened.close()
  await pooler.close()
})

test('two processes migrate an empty database through a pooler, and one of them applies everything', async () => {
  const pooler = await poolerOf(empty, connectQuery)
  const pools = [1, 2].map(() =>
    createPool({ connection: { connectionString: pooler.url, isPooled: true }, log: console, max: 2 }),
  )
  // Each migrator needs two of the three connections: the one with the lock must be able to continue.
  const results = await Promise.all(pools.map((pool) => migrate({ pool })))
  const counts = results.map(({ applied }) => applied.length).sort((a, b) => a - b)
  expect(counts).toEqual([0, results[0]?.version])
  await Promise.all(pools.map((pool) => pool.end()))
  await pooler.close()
})

test('a server with jobs works through a pooler, and leaves no setting or lock behind', async () => {
  const pooler = await poolerOf(database, connectQuery)
  const folder = await mkdtemp(join(tmpdir(), 'podwright-pooled-'))
  const environment = readEnv({
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DEMO_DATA: 'false',
    DATA_DIR: folder,
    DATABASE_URL: pooler.url,
  })
  if (!environment.ok) throw new Error(environment.problems.join())
  const errors: string[] = []
  const log = createLogger('error', { write: (line) => errors.push(line) })
  const server = await startServer(environment.env, log, async () => () => new Response('page'))
  const reasonOf = async (answer: Response): Promise<string | undefined> => {
    const { data }: { data: { reason?: string } } = JSON.parse(await answer.text())
    return data.reason
  }
  const base = `http://127.0.0.1:${server.port}`
  const body = new URLSearchParams({ userType: '3', username: 'unknown@podwright.example', password: 'wrong-word-1' })
  // Each failed login is counted under an advisory lock, and lists use named statements.
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => [
      await reasonOf(await fetch(base + businessCalls.login.path, { method: 'POST', body })),
      await reasonOf(await fetch(`${base}${listProducts.path}?kind=blank`)),
    ]),
  )
  const logins = answers.map(([login]) => login)
  expect(logins.filter((reason) => reason === 'login_failed')).toHaveLength(3)
  expect(answers.map(([, list]) => list)).toEqual(answers.map(() => undefined))
  await server.close()
  await rm(folder, { recursive: true, force: true })
  expect(errors).toEqual([])

  const probe = createPool({ connection: { connectionString: pooler.url, isPooled: true }, log: console, max: 1 })
  for (let i = 0; i < 3; i++) {
    const { rows } = await probe.query(
      `select current_setting('statement_timeout') as limit, current_setting('synchronous_commit') as commits,
              (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
    )
    expect(rows).toEqual([{ limit: '30s', commits: expect.any(String), locks: 0 }])
  }
  await probe.end()
  await pooler.close()
})
