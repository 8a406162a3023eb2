import { once } from 'node:events'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { processBirth } from '../../apps/server/src/db/embedded/process-identity.ts'
import { killFamily } from './kill-all.ts'
import { anyProduct, CallFailed, call, logIn, type Program, postmasterOf, startProgram } from './program.ts'
import { copySeededFolder } from './seeded-folder.ts'

// Kills only the database under the running server, as the OOM killer or an operator might: the server restarts it.

let dataDir = ''
let server: Program
beforeEach(async () => {
  dataDir = await copySeededFolder('podwright-postmaster-crash-')
  server = await startProgram(dataDir)
})
afterEach(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) {
    server.child.kill('SIGTERM')
    await once(server.child, 'close')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

describe.each<[string, (postmaster: number) => void]>([
  ['its first process', (postmaster) => process.kill(postmaster, 'SIGKILL')],
  ['all of its processes', (postmaster) => killFamily(postmaster)],
])('killing %s of a database', (_, kill) => {
  test('a killed database restarts within seconds with every acknowledged cart line, and lists follow its changes again', async () => {
    const session = await logIn(server.base)
    const { productId, variantId, total } = await anyProduct(server.base)
    const killed = postmasterOf(dataDir)
    let acknowledged = 0
    let unanswered = 0
    const add = async (): Promise<boolean> => {
      try {
        await call(server.base, 'POST', '/api/cart/lines', session, JSON.stringify({ variantId, quantity: 1 }))
        acknowledged += 1
        return true
      } catch (error) {
        // Without a database the server responds with 503, whatever the call had done by then.
        if (!(error instanceof CallFailed && error.status === 503)) throw error
        unanswered += 1
        return false
      }
    }
    while (acknowledged < 20) expect(await add()).toBe(true)
    const inFlight = Array.from({ length: 8 }, add)
    kill(killed)
    await Promise.all(inFlight)
    // Connections may outlive the first process, so an answer alone does not mean that the database is back.
    const restarted = await vi.waitFor(() => otherPostmaster(dataDir, killed), { timeout: 60_000, interval: 50 })
    await expect.poll(add, { interval: 50 }).toBe(true)
    const cart = await call<{ totalQuantity: number }>(server.base, 'GET', '/api/cart', session)
    expect(cart.totalQuantity).toBeGreaterThanOrEqual(acknowledged)
    expect(cart.totalQuantity).toBeLessThanOrEqual(acknowledged + unanswered)
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200)

    await change('update product set is_listed = false where id = $1', [productId])
    await expect
      .poll(async () => (await anyProduct(server.base)).total, { timeout: 60_000, interval: 100 })
      .toBeLessThan(total)

    server.child.kill('SIGTERM')
    await once(server.child, 'close')
    expect(server.child.exitCode).toBe(0)
    expect(processBirth(restarted)).toBeUndefined()
  })
})

test('a database that cannot restart ends the server with one error line and exit status 1', async () => {
  const postmaster = postmasterOf(dataDir)
  renameSync(join(dataDir, 'postgres', 'data'), join(dataDir, 'postgres', 'gone'))
  process.kill(postmaster, 'SIGKILL')
  await once(server.child, 'close')
  expect(server.child.exitCode).toBe(1)
  expect(server.errors).toEqual([
    expect.stringMatching(
      `^Podwright stops: The database \\(process ${postmaster}\\) ended by itself and could not be brought back: .*data`,
    ),
  ])
})

test('a database that is stopped together with the server is not started again', async () => {
  const postmaster = postmasterOf(dataDir)
  server.child.kill('SIGTERM')
  process.kill(postmaster, 'SIGINT')
  await once(server.child, 'close')
  expect(server.child.exitCode).toBe(0)
  const log = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
  expect(log.match(/ready to accept connections/g)).toHaveLength(1)
})

async function change(statement: string, values: unknown[]): Promise<void> {
  const client = new Client({
    host: join(dataDir, 'postgres', 'run'),
    port: 5432,
    user: 'podwright',
    database: 'podwright',
  })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** The first process of the database that replaced another one. Throws while there is none. */
function otherPostmaster(folder: string, killed: number): number {
  const postmaster = postmasterOf(folder)
  expect(postmaster).not.toBe(killed)
  return postmaster
}
