import { createHmac, randomUUID } from 'node:crypto'
import { BlockList } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Pool } from 'pg'
import { createKeyring, createSealingKey } from '../../apps/server/src/crypto/seal.ts'
import { webhookPurpose } from '../../apps/server/src/crypto/sealed-columns.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import type { Database } from '../../apps/server/src/db/kysely.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'
import { createTestApp, registerStandIns } from '../../apps/server/src/http/test-app.ts'
import { openJobQueue } from '../../apps/server/src/jobs/queue/job-queue.ts'
import { syncShop } from '../../apps/server/src/jobs/shops/sync-shop.ts'
import { createShopDeps } from '../../apps/server/src/modules/shops/host/create-shop-deps.ts'
import { webhookRoutes } from '../../apps/server/src/modules/shops/webhooks/routes.ts'
import { type Limit, requireLimits } from '../shared/limits.ts'
import { describeMachine, quantile, table } from '../shared/measure.ts'

const perSecond = 50
/** Shops give up after half a second at the earliest. */
const maxP99Ms = 500
const seconds = 30
const storeCount = 50
/** Connections of the pool, of 16, that jobs keep busy in the second run. */
const busyConnections = 12

/** Measures how long a webhook waits for its response, at 50 webhooks a second, each of a new order. */
export async function benchWebhooks(): Promise<void> {
  const machine = { load: loadavg()[0] ?? Number.NaN, cores: availableParallelism() }
  const log = createLogger('error')
  const dataDir = join(process.env.BENCH_DATA_DIR ?? '.data', 'bench-webhooks')
  const database = await openDatabase({ DATA_DIR: dataDir }, log)
  try {
    await migrate({ pool: database.pool })
    const keyring = createKeyring([createSealingKey()])
    const env = { SHOP_APPS: {}, SHOP_NETWORKS: new BlockList(), PUBLIC_URL: 'https://pod.example' }
    const shops = createShopDeps({ db: database.db, keyring, log, env })
    const secret = randomUUID()
    const stores = await createStores(database.db, (id) => keyring.seal(Buffer.from(secret), webhookPurpose(id)))
    const queue = await openJobQueue({ pool: database.pool, log, jobs: [syncShop], isWorker: false })
    const queueEvents = (ids: readonly number[]) =>
      queue.enqueue(
        syncShop,
        ids.map((storeId) => ({ payload: { storeId } })),
      )
    const { app } = createTestApp({
      log,
      modules: [
        (api) => {
          webhookRoutes(api, { ...shops, queueEvents })
          registerStandIns(api)
        },
      ],
    })
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const send = (at: number) => sendWebhook(`${origin}/callbacks/shops/${stores[at % stores.length]}`, secret)
    await sendAll(send, 2)
    const quiet = await sendAll(send, seconds)
    const jobs = new AbortController()
    const work = Array.from({ length: busyConnections }, () => keepBusy(database.pool, jobs.signal))
    const busy = await sendAll(send, seconds)
    jobs.abort()
    await Promise.all(work)
    server.close()
    await queue.stop(1000)
    console.log(describeMachine())
    const head = ['database', 'webhooks', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms']
    const busyName = `${busyConnections} of 16 connections busy with jobs`
    console.log(table(head, [rowOf('otherwise idle', quiet), rowOf(busyName, busy)]))
    requireLimits([limitOf('otherwise idle', quiet), limitOf(busyName, busy)], machine)
  } finally {
    await database.close()
  }
}

async function createStores(db: Database, seal: (id: number) => Buffer): Promise<number[]> {
  const account = await db
    .insertInto('account')
    .values({ user_type: 3, username: `+86139${String(Date.now()).slice(-8)}`, password_hash: '-', locale: 'en-US' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stores = await db
    .insertInto('store')
    .values(
      Array.from({ length: storeCount }, () => ({
        account_id: account.id,
        platform: 'woocommerce',
        external_id: randomUUID(),
        name: 'Bench',
        currency: 'USD',
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('store_webhook')
    .values(stores.map(({ id }) => ({ store_id: id, secret: seal(id) })))
    .execute()
  return stores.map(({ id }) => id)
}

/** A webhook of a new order with the size of a usual one. */
async function sendWebhook(url: string, secret: string): Promise<number> {
  const id = Math.floor(Math.random() * 2 ** 40)
  const body = JSON.stringify({ id, note: 'x'.repeat(6000), delivery: randomUUID() })
  const headers = {
    'content-type': 'application/json',
    'x-wc-webhook-topic': 'order.created',
    'x-wc-webhook-delivery-id': randomUUID(),
    'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
  }
  const startedAt = performance.now()
  const response = await fetch(url, { method: 'POST', body, headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`a webhook was answered with ${response.status}`)
  return performance.now() - startedAt
}

/** Sends at a fixed rate, whether earlier webhooks are answered or not, and returns the sorted times. */
async function sendAll(send: (at: number) => Promise<number>, forSeconds: number): Promise<number[]> {
  const startedAt = performance.now()
  const times: Promise<number>[] = []
  for (let at = 0; at < perSecond * forSeconds; at++) {
    const wait = startedAt + (at * 1000) / perSecond - performance.now()
    if (wait > 0) await setTimeout(wait)
    times.push(send(at))
  }
  return (await Promise.all(times)).toSorted((a, b) => a - b)
}

/** A job that computes in the database all the time. */
async function keepBusy(pool: Pool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    await pool.query('select count(*), pg_sleep(0.1) from generate_series(1, 50000) n where n % 7 = 1')
}

function limitOf(name: string, sorted: readonly number[]): Limit {
  const value = quantile(sorted, 0.99)
  return { name: `p99 of webhooks, ${name}`, value, max: maxP99Ms, unit: 'ms', needsFreeCores: true }
}

function rowOf(name: string, sorted: readonly number[]): string[] {
  const shares = [0.5, 0.95, 0.99, 1].map((share) => quantile(sorted, share).toFixed(1))
  return [name, String(sorted.length), ...shares]
}
