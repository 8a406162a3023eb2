import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAll } from './kill-all.ts'

// The real server and its database are killed while a seller's calls are being answered: what was answered is there after the next start.

const program = join(import.meta.dirname, '../../apps/server/src/bin/server.ts')
/** Kill after this many acknowledged calls in each round. */
const rounds = [5, 60]

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'podwright-server-crash-'))
  chmodSync(dataDir, 0o755)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Server = { child: ChildProcess; base: string }

test('no acknowledged piece leaves the cart when server and database are killed while adding', async () => {
  let acknowledged = 0
  let unanswered = 0
  for (const target of rounds) {
    const server = await start()
    const session = await logIn(server.base)
    const { variantId } = await anyProduct(server.base)
    const adding = addUntilKilled(server.base, session, variantId, (count) => {
      if (count === target) server.child.emit('enough')
    })
    await once(server.child, 'enough')
    await killAll(server.child, postmasterOf(dataDir))
    acknowledged += await adding
    // The call that the kill cut off may have been written or not.
    unanswered += 1

    const restarted = await start()
    const cart = await call<{ totalQuantity: number }>(restarted.base, 'GET', '/api/cart', session)
    expect(cart.totalQuantity).toBeGreaterThanOrEqual(acknowledged)
    expect(cart.totalQuantity).toBeLessThanOrEqual(acknowledged + unanswered)
    restarted.child.kill('SIGTERM')
    await once(restarted.child, 'close')
    expect(restarted.child.exitCode).toBe(0)
  }
  expect(acknowledged).toBeGreaterThanOrEqual(rounds.reduce((sum, target) => sum + target))
}, 120_000)

async function start(): Promise<Server> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ready = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = /ready at (http:\S+)/.exec(line)?.[1]
    if (address) ready.resolve(address)
  })
  child.once('close', () => ready.reject(new Error('the server ended before it was ready')))
  return { child, base: await ready.promise }
}

/** Adds one piece after another until the server is gone; returns how many were answered with success. */
async function addUntilKilled(base: string, session: string, variantId: number, note: (count: number) => void) {
  let answered = 0
  for (;;) {
    try {
      await call(base, 'POST', '/api/cart/lines', session, JSON.stringify({ variantId, quantity: 1 }))
    } catch (error) {
      // fetch reports a lost connection as a TypeError; anything else is a failure of the test.
      if (error instanceof TypeError) return answered
      throw error
    }
    answered += 1
    note(answered)
  }
}

async function call<Data>(base: string, method: string, path: string, session?: string, body?: string): Promise<Data> {
  const headers = new Headers(body?.startsWith('{') ? { 'content-type': 'application/json' } : {})
  if (body && !body.startsWith('{')) headers.set('content-type', 'application/x-www-form-urlencoded')
  if (session) {
    headers.set('accessToken', session)
    headers.set('userType', '3')
  }
  const response = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }) })
  const envelope: { code: number; msg: string; data: Data } = await response.json()
  if (envelope.code !== 0) throw new Error(`${path}: ${envelope.msg}`)
  return envelope.data
}

async function logIn(base: string): Promise<string> {
  const form = new URLSearchParams({ userType: '3', username: '+8613800000003', password: 'demo-seller-3' })
  const path = '/api/authtoken/businessOauth/businessUserLogin'
  return (await call<{ accessToken: string }>(base, 'POST', path, undefined, form.toString())).accessToken
}

async function anyProduct(base: string): Promise<{ variantId: number }> {
  type Page = { items: { defaultVariantId: number }[] }
  const [product] = (await call<Page>(base, 'GET', '/api/catalog/products?kind=blank')).items
  if (!product) throw new Error('the demo catalogue is empty')
  return { variantId: product.defaultVariantId }
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}
