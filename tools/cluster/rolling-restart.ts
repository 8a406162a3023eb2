import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { createSeller } from './seller.ts'

const requests = 10_000
const concurrency = 16
const artworks = 24
const batchWithinMs = 300_000
/** What visitors and sellers read; the last one asks the database each time. */
const paths = ['/api/catalog/products?kind=blank', '/', '/api/orders?limit=10']

/**
 * Restarts each server and worker in turn while 10,000 requests pass the balancer and a batch runs. Returns whether no
 * request failed and every item of the batch was made exactly once.
 */
export async function proveRollingRestart({ url, databaseUrl, servers, workers }: Cluster): Promise<boolean> {
  const seller = await createSeller(url)
  const ids: number[] = []
  for (let hue = 0; hue < artworks; hue++) ids.push(await seller.upload(hue))
  const batch = await seller.startBatch(ids)
  let sent = 0
  const failures: string[] = []
  let isRestarted = false
  const client = async () => {
    // At least 10,000 requests, and as many as the restarts take.
    while (sent < requests || !isRestarted) {
      const path = paths[sent % paths.length] ?? '/'
      sent += 1
      const failure = await failureOf(url + path, seller.session)
      if (failure) failures.push(`${path}: ${failure}`)
    }
  }
  const clients = Promise.all(Array.from({ length: concurrency }, client))
  for (const member of [...servers, ...workers]) {
    const startedAt = Date.now()
    await member.restart()
    console.log(
      `${member.name} restarted in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, ${sent} requests so far`,
    )
  }
  isRestarted = true
  await clients
  const made = await itemsMade(databaseUrl, batch.id, seller)
  console.log(`${sent} requests, ${failures.length} failed; ${made} of ${batch.items} items made`)
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
  return failures.length === 0 && made === batch.items
}

async function failureOf(address: string, session: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { headers: { accessToken: session, userType: '3' } })
    await response.arrayBuffer()
    return response.ok ? undefined : `status ${response.status}`
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error)
  }
}

/** Waits until the batch ends; returns its number of finished products, each of another item. */
async function itemsMade(
  databaseUrl: string,
  batchId: number,
  seller: Awaited<ReturnType<typeof createSeller>>,
): Promise<number> {
  const deadline = Date.now() + batchWithinMs
  for (;;) {
    const { state } = await seller.stateOf(batchId)
    if (state === 'done' || state === 'failed') break
    if (Date.now() > deadline) throw new Error(`the batch is ${state} after ${batchWithinMs / 1000} s`)
    await wait(500)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ products: string; items: string }>(
    `select count(*) as products, (select count(distinct finished_id) from batch_item where batch_id = $1) as items
     from finished_product where batch_id = $1`,
    [batchId],
  )
  await client.end()
  const { products = '0', items = '0' } = rows[0] ?? {}
  if (products !== items) throw new Error(`${products} products were made for ${items} items`)
  return Number(products)
}
