import { createHmac, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openSharedDatabase } from '../../apps/server/src/db/database.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'
import { connectWooCommerce, local, logInDemoSeller, startShopServer } from '../../tests/shops/suite/shop-server.ts'
import { fakeCounterpart } from '../../tests/shops/woocommerce/fake-counterpart.ts'
import { type Limit, requireLimits } from '../shared/limits.ts'
import { describeMachine, quantile, table } from '../shared/measure.ts'
import { dataFolder, requireSiteBuild } from '../shared/server-process.ts'
import { createPlacer, type Shop, until } from './shop-orders.ts'

const perSecond = 50
/** Shops give up after half a second at the earliest. */
const maxP99Ms = 500
const seconds = 30
/** As many as a process synchronizes at the same time. */
const shopCount = 4
/** Connections that keep the database busy in the second run, beside those of the server. */
const busyConnections = 12

/**
 * Measures how long a webhook waits for its response, at 50 webhooks a second, each of a new order. The server is a process
 * of its own that runs its jobs, as `npm start` does: meanwhile it reads and imports the orders from fake shops.
 */
export async function benchWebhooks(): Promise<void> {
  const machine = { load: loadavg()[0] ?? Number.NaN, cores: availableParallelism() }
  await requireSiteBuild()
  const folder = dataFolder('bench-webhooks')
  // The shops of an earlier run are gone.
  rmSync(folder, { recursive: true, force: true })
  const shops = Array.from({ length: shopCount }, () => fakeCounterpart())
  for (const shop of shops) {
    await shop.start()
    // By the same id, they would be one shop.
    shop.fake.state.storeId = randomUUID()
  }
  const server = await startShopServer(folder)
  const database = await openSharedDatabase({ DATA_DIR: folder }, createLogger('error'))
  try {
    const senders = await connectAll(shops, server.origin)
    const send = async (at: number) => senders[at % senders.length]?.() ?? 0
    await sendAll(send, 2)
    const jobs = await sendAll(send, seconds)
    const stop = new AbortController()
    const work = Array.from({ length: busyConnections }, () => keepBusy(database.pool, stop.signal))
    const busy = await sendAll(send, seconds)
    stop.abort()
    await Promise.all(work)
    console.log(describeMachine())
    const head = ['load', 'webhooks', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms']
    const [jobsName, busyName] = ['jobs of the server', `jobs, and ${busyConnections} connections busy with queries`]
    console.log(table(head, [rowOf(jobsName, jobs), rowOf(busyName, busy)]))
    const { rows } = await database.pool.query<{ handled: number; open: number }>(
      `select count(handled_at)::int as handled, count(*) filter (where handled_at is null)::int as open from shop_event`,
    )
    console.log(`\nEvents: ${rows[0]?.handled} handled meanwhile, ${rows[0]?.open} waiting`)
    requireLimits([limitOf(jobsName, jobs), limitOf(busyName, busy)], machine)
  } finally {
    await database.close()
    await server.stop()
    for (const shop of shops) await shop.stop()
  }
}

/** Connects the shops; returns what places an order in each and sends its webhook. */
async function connectAll(shops: readonly Shop[], origin: string): Promise<(() => Promise<number>)[]> {
  const seller = await logInDemoSeller(origin)
  const senders: (() => Promise<number>)[] = []
  for (const shop of shops) {
    await connectWooCommerce(shop.fake, origin, seller)
    const hookOf = () => [...shop.fake.state.hooks.values()].find(({ topic }) => topic === 'order.updated')
    await until(async () => hookOf() !== undefined)
    const hook = hookOf()
    if (!hook) throw new Error('the shop has no webhook')
    const url = local(hook.url, origin)
    const place = await createPlacer(shop, origin, seller)
    senders.push(async () => sendWebhook(url, hook.secret, await place()))
  }
  return senders
}

/** A webhook of an order, with the size of a usual one. */
async function sendWebhook(url: string, secret: string, id: string): Promise<number> {
  const body = JSON.stringify({ id: Number(id), note: 'x'.repeat(6000), delivery: randomUUID() })
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
