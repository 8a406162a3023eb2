import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { startServer } from './start-server.ts'

const folders: string[] = []
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'podwright-interrupted-'))
  // As root the database runs under another account, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Starts the program; `stop` sends SIGTERM and returns how it ended. */
function start(program: 'server' | 'worker', changes: Record<string, string>) {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...changes }
  const file = fileURLToPath(new URL(`../bin/${program}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => chunks.push(chunk))
  }
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    const [status] = await closed
    return { status, output: chunks.join('') }
  }
  return { stop }
}

const stoppedQuietly = { status: 0, output: '' }

/** What the program's connections are doing. Within a transaction, the view would not change. */
async function queriesOf(pool: Pool, holder: number): Promise<string[]> {
  const { rows } = await pool.query<{ query: string }>(
    `select concat(wait_event_type, ' ', query) as query from pg_stat_activity
     where datname = current_database() and application_name = 'podwright' and pid not in (pg_backend_pid(), $1)`,
    [holder],
  )
  return rows.map(({ query }) => query)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Takes a lock that the program waits for. */
async function holdLock(pool: Pool, statement: string) {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query(`begin; ${statement}`)
  return { pid: rows[0]?.pid ?? 0, release: () => client.release(true) }
}

test('a server that waits for migrations of another stops at SIGTERM, ends its connections and writes nothing', async () => {
  const database = await createTestDatabase({ from: 'nothing' })
  const { pool } = database
  // The lock of migrations.
  const held = await holdLock(pool, `select pg_advisory_xact_lock(${0x706f64}, 1)`)
  const server = start('server', { DATABASE_URL: database.url, DATA_DIR: join(makeFolder(), 'data') })
  await expect
    .poll(() => queriesOf(pool, held.pid))
    .toContainEqual(expect.stringContaining('pg_try_advisory_xact_lock'))
  expect(await server.stop()).toEqual(stoppedQuietly)
  await expect.poll(() => queriesOf(pool, held.pid)).toEqual([])
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'")
  expect(rows).toEqual([])
  held.release()
  await database.drop()
})

test('a worker that waits for a table stops at SIGTERM and ends its connections', async () => {
  const database = await createTestDatabase()
  const { pool } = database
  const held = await holdLock(pool, 'lock table installation in access exclusive mode')
  const worker = start('worker', { DATABASE_URL: database.url, DATA_DIR: join(makeFolder(), 'data') })
  await expect.poll(() => queriesOf(pool, held.pid)).toContainEqual(expect.stringMatching(/^Lock .*installation/s))
  expect(await worker.stop()).toEqual(stoppedQuietly)
  held.release()
  await expect.poll(() => queriesOf(pool, held.pid)).toEqual([])
  await database.drop()
})

test('a start that is interrupted after its jobs were opened stops them first, and ends queries that hang', async () => {
  const database = await createTestDatabase()
  const { pool } = database
  // The search for orphaned work reads the one, the job that every start queues reads the other.
  const held = await holdLock(pool, 'lock table upload in access exclusive mode')
  const heldFromJob = await holdLock(pool, 'lock table prerender_cache in access exclusive mode')
  const folder = join(makeFolder(), 'data')
  const settings = readEnv({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: folder, DEMO_DATA: 'false' })
  if (!settings.ok) throw new Error(settings.problems.join())
  const errors: string[] = []
  const stopping = new AbortController()
  const pages = async () => {
    for (const waiting of [/^Lock .*upload/s, /^Lock .*prerender_cache/s])
      await expect.poll(() => queriesOf(pool, held.pid)).toContainEqual(expect.stringMatching(waiting))
    stopping.abort()
    heldFromJob.release()
    return () => new Response('page')
  }
  const log = createLogger('error', { write: (line) => errors.push(line) })
  await expect(startServer(settings.env, log, pages, stopping.signal)).rejects.toThrow('This operation was aborted')
  held.release()
  await expect.poll(() => queriesOf(pool, held.pid)).toEqual([])
  expect(errors).toEqual([])
  await database.drop()
})

test('a first start that SIGTERM interrupts stops the bundled database, and the next start completes', async () => {
  const folder = join(makeFolder(), 'data')
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
  const server = start('server', { DATA_DIR: folder, DATABASE_URL: '' })
  await expect.poll(() => existsSync(pidFile)).toBe(true)
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  expect(await server.stop()).toEqual(stoppedQuietly)
  expect(existsSync(pidFile)).toBe(false)
  // It may be a zombie until the system has collected it.
  await expect.poll(() => isRunning(pid)).toBe(false)
  const settings = readEnv({ PORT: '0', DATA_DIR: folder, DEMO_DATA: 'false', LOG_LEVEL: 'silent' })
  if (!settings.ok) throw new Error(settings.problems.join())
  const next = await startServer(settings.env, createLogger('silent'), async () => () => new Response('page'))
  expect((await fetch(`http://127.0.0.1:${next.port}/readyz`)).status).toBe(200)
  await next.close()
})
