import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { logIn } from '../../tests/crash/program.ts'
import type { Cluster } from './cluster.ts'
import { createSeller, type Seller } from './seller.ts'

const requests = 10_000
const concurrency = 16
const artworks = 24
const batchWithinMs = 300_000

/** One of the requests that are sent in turn. Throws unless it succeeds; none is repeated. */
type Load = { readonly name: string; readonly send: () => Promise<void> }

/**
 * Restarts each server and worker in turn while 10,000 requests pass the balancer, of which one in ten changes data, and
 * a batch runs. Returns whether no request failed or was repeated, each acknowledged order was created once, and every
 * item of the batch was made exactly once.
 */
export async function proveRollingRestart({ url, databaseUrl, servers, workers }: Cluster): Promise<boolean> {
  const seller = await createSeller(url)
  const ids: number[] = []
  for (let number = 0; number < artworks; number++) ids.push(await seller.upload(number))
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const countOrders = async () => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from sales_order')
    return rows[0]?.count ?? 0
  }
  try {
    const ordersBefore = await countOrders()
    const orders: number[] = []
    const loads = loadsOf(url, seller, orders)
    const batch = await seller.startBatch(ids)
    const sent = new Map<string, number>()
    let total = 0
    const failures: string[] = []
    let isRestarted = false
    const client = async () => {
      // At least 10,000 requests, and as many as the restarts take.
      while (total < requests || !isRestarted) {
        const load = loads[total % loads.length]
        if (!load) throw new Error('there is no load')
        total += 1
        sent.set(load.name, (sent.get(load.name) ?? 0) + 1)
        await load.send().catch((error: unknown) => failures.push(`${load.name}: ${reasonOf(error)}`))
      }
    }
    const before = await balancerCounts(url)
    const clients = Promise.all(Array.from({ length: concurrency }, client))
    for (const member of [...servers, ...workers]) {
      const startedAt = Date.now()
      await member.restart()
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      console.log(`${member.name} restarted in ${seconds} s, ${total} requests so far`)
    }
    isRestarted = true
    await clients
    const after = await balancerCounts(url)
    // Requests that the balancer received, beyond those of the clients, or sent on, beyond those it received.
    const repeated = Math.max(after.received - before.received - total, after.sent - before.sent - total, 0)
    const created = (await countOrders()) - ordersBefore
    const made = await itemsMade(pool, batch.id, seller)
    console.log([...sent].map(([name, count]) => `${name} ${count}`).join(', '))
    console.log(`${total} requests, ${failures.length} failed, ${repeated} repeated by the balancer or the client`)
    console.log(`${new Set(orders).size} orders acknowledged, ${created} created; ${made} of ${batch.items} items made`)
    for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
    const isExact = new Set(orders).size === orders.length && created === orders.length && made === batch.items
    return failures.length === 0 && repeated === 0 && isExact
  } finally {
    await pool.end()
  }
}

/** What visitors and sellers do: in a hundred requests 90 reads, nine orders and one login. */
function loadsOf(url: string, seller: Seller, orders: number[]): Load[] {
  const reads = ['/api/catalog/products?kind=blank', '/home', '/api/orders?limit=10'].map((path) => ({
    name: `GET ${path}`,
    send: () => read(url + path, seller.session),
  }))
  const order = {
    name: 'POST order',
    send: async () => {
      orders.push(await seller.orderOnce())
    },
  }
  const login = {
    name: 'POST login',
    send: async () => {
      await logIn(url)
    },
  }
  const ten = [...reads, ...reads, ...reads]
  return Array.from({ length: 10 }, (_, i) => [...ten, i === 9 ? login : order]).flat()
}

async function read(address: string, session: string): Promise<void> {
  const response = await fetch(address, { headers: { accessToken: session, userType: '3' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

function reasonOf(error: unknown): string {
  return String(error instanceof Error ? (error.cause ?? error) : error)
}

const Counts = z.object({ received: z.int(), sent: z.int() })

async function balancerCounts(url: string): Promise<z.infer<typeof Counts>> {
  return Counts.parse(await (await fetch(`${url}/balancer`)).json())
}

/** Waits until the batch ends; returns its number of finished products, each of another item. */
async function itemsMade(pool: pg.Pool, batchId: number, seller: Seller): Promise<number> {
  const deadline = Date.now() + batchWithinMs
  for (;;) {
    const { state } = await seller.stateOf(batchId)
    if (state === 'done' || state === 'failed') break
    if (Date.now() > deadline) throw new Error(`the batch is ${state} after ${batchWithinMs / 1000} s`)
    await wait(500)
  }
  const { rows } = await pool.query<{ products: string; items: string }>(
    `select count(*) as products, (select count(distinct finished_id) from batch_item where batch_id = $1) as items
     from finished_product where batch_id = $1`,
    [batchId],
  )
  const { products = '0', items = '0' } = rows[0] ?? {}
  if (products !== items) throw new Error(`${products} products were made for ${items} items`)
  return Number(products)
}
