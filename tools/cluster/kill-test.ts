import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { fundSeller, operator } from './operator.ts'
import { persist } from './persist.ts'
import { createSeller, type Seller } from './seller.ts'
import { compareFiles } from './stored-files.ts'

/** What was acknowledged to the seller. */
type Acknowledged = {
  readonly orders: { readonly id: number; readonly totalMinor: number }[]
  readonly artworks: number[]
  readonly batches: { readonly id: number; readonly items: number }[]
  reads: number
}

const batchSize = 6
const settleWithinMs = 600_000

/**
 * Kills processes of the cluster at random while a seller uploads, runs batches, orders and pays, and then compares what
 * was acknowledged with what is stored. Returns whether nothing was lost or done twice.
 */
export async function killAtRandom(cluster: Cluster, kills: number, minutes: number): Promise<boolean> {
  const seller = await createSeller(cluster.url)
  await fundSeller(cluster, seller)
  const acknowledged: Acknowledged = { orders: [], artworks: [], batches: [], reads: 0 }
  const load = new AbortController()
  const working = Promise.all(loops(cluster, seller, acknowledged).map((loop) => repeat(loop, load.signal)))
  // A refusal ends the run at once.
  const counts = await Promise.race([killMembers(cluster, kills, minutes), working.then(() => new Map())])
  load.abort()
  await working
  console.log([...counts].map(([name, count]) => `${name} ${count}`).join(', '))
  for (const member of cluster.members) await member.untilReady()
  return verify(cluster, seller, acknowledged)
}

function loops({ url }: Cluster, seller: Seller, acknowledged: Acknowledged): (() => Promise<void>)[] {
  let uploads = 0
  const uploadOne = async () => {
    uploads += 1
    const number = uploads
    const id = await persist(() => seller.upload(number))
    acknowledged.artworks.push(id)
    return id
  }
  return [
    async () => {
      acknowledged.orders.push(await seller.order(1 + (uploads % 5)))
    },
    async () => {
      const ids: number[] = []
      for (let i = 0; i < batchSize; i++) ids.push(await uploadOne())
      const batch = await seller.startBatch(ids)
      acknowledged.batches.push(batch)
      while (!isEnded((await persist(() => seller.stateOf(batch.id))).state)) await wait(1000)
    },
    async () => {
      await persist(async () => {
        const response = await fetch(`${url}/api/catalog/products?kind=blank`)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`status ${response.status}`)
      })
      acknowledged.reads += 1
      await wait(50)
    },
  ]
}

const isEnded = (state: string) => state === 'done' || state === 'failed'

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await work()
}

async function killMembers({ members }: Cluster, kills: number, minutes: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const pauseMs = (minutes * 60_000) / kills
  for (let i = 0; i < kills; i++) {
    // Between none and twice the pause, so that kills also meet processes that are starting.
    await wait(Math.random() * 2 * pauseMs)
    const member = members[Math.floor(Math.random() * members.length)]
    if (member?.kill()) counts.set(member.name, (counts.get(member.name) ?? 0) + 1)
    if ((i + 1) % 20 === 0) console.log(`${i + 1} kills`)
  }
  return counts
}

async function verify(cluster: Cluster, seller: Seller, acknowledged: Acknowledged): Promise<boolean> {
  await untilBatchesEnd(seller, acknowledged)
  const pool = new pg.Pool({ connectionString: cluster.databaseUrl })
  const problems: string[] = []
  try {
    // First, because it runs the sweeps: what was acknowledged must outlast them.
    problems.push(...(await compareStoredFiles(cluster, pool)))
    problems.push(...(await compareAcknowledged(pool, acknowledged)))
  } finally {
    await pool.end()
  }
  // Compares each order, top-up and payout with its entries in the ledger.
  problems.push(...(await problemsOf(operator(cluster, 'reconcile'))))
  for (const problem of problems) console.log(`PROBLEM ${problem}`)
  return problems.length === 0
}

async function compareStoredFiles(cluster: Cluster, pool: pg.Pool): Promise<string[]> {
  const { files, swept, missing, orphaned } = await compareFiles(cluster, pool)
  console.log(
    `${files} files; the sweeps removed ${swept} unused ones; ${missing.length} missing, ${orphaned.length} orphaned`,
  )
  return [...missing.map((key) => `missing: ${key}`), ...orphaned.map((key) => `orphaned: ${key}`)]
}

async function compareAcknowledged(
  pool: pg.Pool,
  { orders, artworks, batches, reads }: Acknowledged,
): Promise<string[]> {
  const problems: string[] = []
  const expectCount = async (what: string, expected: number, statement: string, values: unknown[]) => {
    const { rows } = await pool.query<{ count: string }>(statement, values)
    const actual = Number(rows[0]?.count)
    if (actual !== expected) problems.push(`${what}: ${actual} of ${expected}`)
  }
  await expectCount(
    'acknowledged orders that are paid',
    orders.length,
    "select count(*) from sales_order where id = any($1) and payment = 'paid'",
    [orders.map(({ id }) => id)],
  )
  await expectCount(
    'acknowledged artworks',
    new Set(artworks).size,
    'select count(*) from seller_artwork where id = any($1)',
    [artworks],
  )
  for (const { id, items } of batches)
    await expectCount(`products of batch ${id}`, items, 'select count(*) from finished_product where batch_id = $1', [
      id,
    ])
  const { rows } = await pool.query<{ failures: string }>(
    `select format('%s items failed: %s', count(*), reason) as failures from batch_item where state = 'failed' group by reason`,
  )
  problems.push(...rows.map(({ failures }) => failures))
  console.log(`${orders.length} orders, ${artworks.length} artworks, ${batches.length} batches, ${reads} lists read`)
  return problems
}

async function untilBatchesEnd(seller: Seller, { batches }: Acknowledged): Promise<void> {
  const deadline = Date.now() + settleWithinMs
  for (const { id } of batches) {
    while (!isEnded((await persist(() => seller.stateOf(id))).state)) {
      if (Date.now() > deadline) throw new Error(`batch ${id} does not end`)
      await wait(500)
    }
  }
}

async function problemsOf(running: Promise<{ stdout: string }>): Promise<string[]> {
  try {
    console.log((await running).stdout.trim())
    return []
  } catch (error) {
    return [String(error)]
  }
}
