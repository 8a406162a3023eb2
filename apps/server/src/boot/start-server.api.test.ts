import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copySeededFolder } from '../../../../tests/crash/seeded-folder.ts'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { migrate } from '../db/migrate.ts'
import { errorLineOf, StartError } from '../db/start-error.ts'
import { type Env, readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { type RunningServer, startServer } from './start-server.ts'

const program = fileURLToPath(new URL('../bin/server.ts', import.meta.url))
const log = createLogger('silent')

const environmentOf = (changes: Record<string, string>) =>
  readEnv({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...changes })

function envOf(changes: Record<string, string>): Env {
  const result = environmentOf(changes)
  if (!result.ok) throw new Error(result.problems.join())
  return result.env
}

const start = (changes: Record<string, string>, logger = log) =>
  startServer(envOf(changes), logger, async () => () => new Response('page'))

/** Runs the program until it exits. */
function runProgram(changes: Record<string, string>): Promise<{ status: number | null; output: string }> {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...changes }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => chunks.push(chunk))
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output: chunks.join('') }))
  })
}

const folders: string[] = []
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'podwright-boot-'))
  // As root the database runs under another account, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** In a process of its own, which takes two CPU seconds to load the program. */
async function expectOneLineOfProgram(changes: Record<string, string>, words: RegExp): Promise<void> {
  const { status, output } = await runProgram(changes)
  expect(output.trim()).toMatch(words)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(status).toBe(1)
}

/**
 * In this process: the program prints each problem of its environment, or the message of a StartError, as one line, and
 * ends with status 1. It logs any other error as well.
 */
async function expectOneLine(changes: Record<string, string>, words: RegExp): Promise<void> {
  const environment = environmentOf(changes)
  if (!environment.ok) {
    expect(environment.problems).toEqual([expect.stringMatching(words)])
    return
  }
  const logged: string[] = []
  const logger = createLogger('info', { write: (line) => logged.push(line) })
  const error = await start(changes, logger).then(
    async (server) => {
      await server.close()
      return undefined
    },
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  expect(errorLineOf(error)).toMatch(words)
  expect(logged).toEqual([])
}

describe('a start that cannot succeed says why in one line, ends with status 1 and changes nothing', () => {
  test('a start on an occupied port fails with one line', async () => {
    const folder = makeFolder()
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const address = blocker.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    await expectOneLineOfProgram({ PORT: port, DATA_DIR: join(folder, 'data') }, /Port \d+ on 127\.0\.0\.1 is in use/)
    expect(existsSync(join(folder, 'data'))).toBe(false)
    await new Promise((resolve) => blocker.close(resolve))
  })

  test('a start on an address of another machine fails with one line', async () => {
    const data = join(makeFolder(), 'data')
    await expectOneLine(
      { HOST: '192.0.2.77', DEMO_DATA: 'false', DATA_DIR: data },
      /192\.0\.2\.77 is not an address of this machine/,
    )
  })

  test('a start with an unwritable data folder fails with one line', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, 'not a folder')
    await expectOneLineOfProgram({ DATA_DIR: join(file, 'data') }, /could not start: Cannot write to DATA_DIR/)
    await expectOneLine({ DATA_DIR: '/proc/podwright' }, /^Cannot write to DATA_DIR/)
  })

  test('a start with an unwritable data folder and an external database fails with one line', async () => {
    const database = await createTestDatabase()
    await expectOneLine(
      { DATA_DIR: '/proc/podwright', DATABASE_URL: database.url, DEMO_DATA: 'false' },
      /^Cannot write to DATA_DIR/,
    )
    await database.drop()
  })

  test('a start with an invalid variable fails with one line', async () => {
    await expectOneLineOfProgram({ PORT: 'many' }, /PORT must be a whole number/)
  })

  test('a start with demo data and a PUBLIC_URL that is not local fails with one line @R-409', async () => {
    await expectOneLineOfProgram(
      { PUBLIC_URL: 'https://shop.example', DEMO_DATA: 'true' },
      /PUBLIC_URL https:\/\/shop\.example is not local.*Set DEMO_DATA=false/,
    )
  })

  test('a server that is started again without demo data refuses the demo accounts until it is on again @R-409', async () => {
    const database = await createTestDatabase({ from: 'demo' })
    // The key of the sealed demo data is in the folder.
    const folder = join(makeFolder(), 'data')
    const loginWith = async (DEMO_DATA: 'true' | 'false') => {
      const server = await start({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO_DATA })
      const { path } = businessCalls.login
      const body = new URLSearchParams({ userType: '3', username: '+8613800000003', password: 'demo-seller-3' })
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', body })
      const { code, msg }: { code: number; msg: string } = JSON.parse(await response.text())
      await server.close()
      return { code, msg }
    }
    expect(await loginWith('true')).toMatchObject({ code: 0 })
    expect(await loginWith('false')).toMatchObject({ code: 601, msg: expect.stringContaining('demo') })
    expect(await loginWith('true')).toMatchObject({ code: 0 })
    await database.drop()
  })

  test.each([
    ['is not a URL', 'postgres://[half', /DATABASE_URL/],
    ['names another kind of database', 'mysql://localhost/shop', /DATABASE_URL must start with postgres/],
    [
      'names a server that does not answer',
      'postgresql://nobody:secret-word@127.0.0.1:9/shop',
      /127\.0\.0\.1:9\/shop .*does not answer/,
    ],
  ])('a start where DATABASE_URL %s fails with one line and changes nothing', async (_, url, words) => {
    const folder = makeFolder()
    await expectOneLine({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') }, words)
    expect(readdirSync(folder)).toEqual([])
  })

  test('a start with an unknown database fails with one line, without the password', async () => {
    const database = await createTestDatabase({ from: 'nothing' })
    await database.drop()
    await expectOneLine({ DATABASE_URL: database.url }, /does not exist/)
  })

  test('a start whose migration fails rolls it back and fails with one line', async () => {
    const database = await createTestDatabase({ from: 'nothing' })
    const { pool } = database
    await migrate({ pool })
    // Keeps only the first migration on record: the tables of the second exist, so it cannot run again.
    await pool.query('delete from schema_migration where version > 1')
    await pool.query("insert into invite_code (code) values ('KEEPME01')")
    await expectOneLine(
      { DATABASE_URL: database.url, DEMO_DATA: 'true' },
      /Migration \d+ \(\w+\) failed and changed nothing/,
    )
    const left = await pool.query(
      'select (select max(version) from schema_migration) as version, (select count(*) from invite_code) as codes, (select count(*) from product) as products',
    )
    expect(left.rows).toEqual([{ version: 1, codes: 1, products: 0 }])
    await database.drop()
  })

  test('a start with a database of another program fails with one line and writes nothing', async () => {
    const database = await createTestDatabase({ from: 'nothing' })
    await database.pool.query('create table product (sku text); create table customer (id integer)')
    await expectOneLine(
      { DATABASE_URL: database.url, DEMO_DATA: 'true' },
      /^The database at localhost:5432\/test_\w+ \(DATABASE_URL\) is in use by something else: it holds customer, product; nothing was written\. Name an empty database, or a schema of its own/,
    )
    const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public' order by 1")
    expect(rows.map(({ tablename }) => tablename)).toEqual(['customer', 'product'])
    await database.drop()
  })

  test('a start with a database role without privileges fails with one line', async () => {
    const database = await createTestDatabase({ from: 'nothing' })
    const role = `guest_${Math.random().toString(36).slice(2, 8)}`
    await database.pool.query(`create role ${role} login`)
    const url = database.url.replace(/\/\/[^@]+@/, `//${role}@`)
    await expectOneLine({ DATABASE_URL: url }, /^The database .* GRANT USAGE, CREATE ON SCHEMA "public" TO "guest_\w+"/)
    await database.pool.query(`drop role ${role}`)
    await database.drop()
  })

  test('a start with a read-only database fails with one line', async () => {
    const database = await createTestDatabase()
    const url = `${database.url}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    await expectOneLine({ DATABASE_URL: url, DEMO_DATA: 'true' }, /^The database .* is read-only/)
    await database.drop()
  })

  test('a start without the key of sealed credentials fails with one line', async () => {
    const database = await createTestDatabase()
    await database.pool.query(`
      with owner as (insert into account (user_type, username, password_hash, locale)
        values (3, '+8613700000091', '-', 'zh-CN') returning id)
      insert into two_factor (account_id, secret_sealed) select id, '\\x01036f6c64' from owner`)
    await expectOneLine(
      { DATABASE_URL: database.url, DEMO_DATA: 'false', DATA_DIR: join(makeFolder(), 'data') },
      /^The database holds credentials that cannot be decrypted/,
    )
    await database.drop()
  })

  test('a start with a database of a newer program fails with one line', async () => {
    const database = await createTestDatabase()
    await database.pool.query(
      `insert into schema_migration (version, name, sha256, needs)
        select max(version) + 1, 'from_the_future', 'x', max(version) + 1 from schema_migration`,
    )
    await expectOneLine({ DATABASE_URL: database.url }, /start the newer program/)
    await database.drop()
  })
})

describe('a running server', () => {
  let dataDir = ''
  let server: RunningServer | undefined
  beforeAll(async () => {
    dataDir = await copySeededFolder('podwright-boot-')
    folders.push(dataDir)
    server = await start({ DATA_DIR: dataDir })
  })
  afterEach(async () => {
    server ??= await start({ DATA_DIR: dataDir })
  })
  afterAll(() => server?.close())
  const address = (path: string) => `http://127.0.0.1:${server?.port}${path}`
  const stop = async () => {
    await server?.close()
    server = undefined
  }

  test('a running server is alive and ready and serves calls and pages', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/home',
      '/api/catalog/categories?kind=blank',
      '/api/exchange-rates',
      '/metrics',
    ]) {
      expect((await fetch(address(path))).status, path).toBe(200)
    }
  })

  test('a second server on the same data folder fails, and the first one keeps running', async () => {
    await expectOneLineOfProgram({ DATA_DIR: dataDir }, /could not start: .*(in use|already|running)/i)
    expect((await fetch(address('/readyz'))).status).toBe(200)
  })

  test('data is kept over a restart', async () => {
    const body = {
      username: '13912345678',
      password: 'correct horse 7',
      confirmPassword: 'correct horse 7',
      inviteCode: 'DEMO2026',
    }
    const headers = { 'content-type': 'application/json', lang: 'zh-CN' }
    const registered = await fetch(address(businessCalls.register.path), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(await registered.json()).toMatchObject({ code: 0 })
    await stop()
    server = await start({ DATA_DIR: dataDir })
    const form = new URLSearchParams({ userType: '3', username: body.username, password: body.password })
    const loggedIn = await fetch(address(businessCalls.login.path), {
      method: 'POST',
      headers: { lang: 'zh-CN' },
      body: form,
    })
    expect(await loggedIn.json()).toMatchObject({ code: 0, data: { userType: 3 } })
  })

  test('a stopping server finishes running requests and accepts no new ones', async () => {
    const port = server?.port
    const form = new URLSearchParams({ userType: '3', username: '+8613800000003', password: 'demo-seller-3' })
    const running = fetch(address(businessCalls.login.path), { method: 'POST', body: form })
    // The response on another connection shows that the first request has been received.
    await fetch(address('/healthz'))
    await stop()
    expect((await running).status).toBe(200)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  })

  test('a server survives invalid HTTP and malformed request targets', async () => {
    for (const text of [
      'nonsense\r\n\r\n',
      'GET /api/%ZZ?a=%ZZ HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET //evil.example/ HTTP/1.1\r\nHost: a b\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
    ]) {
      expect(await sendRaw(server?.port ?? 0, text), text).toMatch(/^HTTP\/1\.1 (200|400|404)/)
    }
    expect((await fetch(address('/healthz'))).status).toBe(200)
  })
})

test('a new installation without demo data shows one invite code until the first registration', async () => {
  const database = await createTestDatabase()
  const changes = { DATABASE_URL: database.url, DATA_DIR: makeFolder(), NODE_ENV: 'production' }
  const first = await start(changes)
  const code = / ([A-Z2-9]{8}) \(for the first account\)/.exec(first.lines.join('\n'))?.[1]
  expect(first.lines.join('\n')).not.toMatch(/demo/i)
  await first.close()
  const second = await start(changes)
  expect(second.lines.at(-1)).toContain(code)
  const body = {
    username: '+8613912345678',
    password: 'correct horse 7',
    confirmPassword: 'correct horse 7',
    inviteCode: code,
  }
  const headers = { 'content-type': 'application/json' }
  const address = `http://127.0.0.1:${second.port}${businessCalls.register.path}`
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await second.close()
  const third = await start(changes)
  expect(third.lines.join('\n')).not.toMatch(/invite/i)
  await third.close()
  await database.drop()
})

async function sendRaw(port: number, text: string): Promise<string> {
  const { connect } = await import('node:net')
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.once('data', (answer: string) => {
      socket.destroy()
      resolve(answer)
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(''))
  })
}
