import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { childEnvironment, projectRoot } from '../runner/paths.ts'
import type { Cluster } from './cluster.ts'
import { persist } from './persist.ts'
import { createSeller } from './seller.ts'

/** What was acknowledged to the seller. */
type Acknowledged = {
  readonly orders: { readonly id: number; readonly totalMinor: number }[]
  readonly artworks: number[]
  readonly batches: { readonly id: number; readonly items: number }[]
  reads: number
}

const topUpMinor = 100_000_000
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

type Seller = Awaited<ReturnType<typeof createSeller>>

function loops({ url }: Cluster, seller: Seller, acknowledged: Acknowledged): (() => Promise<void>)[] {
  let hue = 0
  const uploadOne = async () => {
    hue += 1
    const picture = hue
    const id = await persist(() => seller.upload(picture))
    acknowledged.artworks.push(id)
    return id
  }
  return [
    async () => {
      acknowledged.orders.push(await seller.order(1 + (hue % 5)))
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

/** Registers an operator and lets it confirm a top-up. */
async function fundSeller(cluster: Cluster, seller: Seller): Promise<void> {
  const { stdout } = await operator(cluster, 'create', '+8613900000001')
  const password = /password (\S+)/.exec(stdout)?.[1] ?? ''
  const login = await fetch(`${cluster.url}/api/authtoken/operatorOauth/operatorUserLogin`, {
    method: 'POST',
    body: new URLSearchParams({ userType: '1', username: '+8613900000001', password }),
  })
  const { data }: { data: { accessToken: string } } = JSON.parse(await login.text())
  const asked = { requestKey: crypto.randomUUID(), amountMinor: topUpMinor, method: 'bank_transfer' }
  const topUp = await seller.post('/api/wallet/top-ups', asked)
  if (typeof topUp !== 'object' || topUp === null || !('id' in topUp)) throw new Error('the top-up has no id')
  const confirmed = await fetch(`${cluster.url}/api/operator/top-ups/${topUp.id}/confirm`, {
    method: 'POST',
    headers: { accessToken: data.accessToken, userType: '1', 'content-type': 'application/json' },
    body: JSON.stringify({ receivedMinor: topUpMinor }),
  })
  if (!confirmed.ok) throw new Error(`the top-up was not confirmed: ${await confirmed.text()}`)
}

/** Runs the operator's command line on the cluster. */
function operator({ env, folder }: Cluster, ...args: string[]) {
  const program = join(projectRoot, 'apps/server/src/bin/operator.ts')
  const own = childEnvironment({ ...env, DATA_DIR: join(folder, 'operator') })
  return promisify(execFile)(process.execPath, [program, ...args], { env: own, maxBuffer: 1 << 26 })
}

async function verify(cluster: Cluster, seller: Seller, acknowledged: Acknowledged): Promise<boolean> {
  const problems: string[] = []
  await untilBatchesEnd(seller, acknowledged)
  const client = new pg.Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  const count = async (statement: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ count: string }>(statement, values)
    return Number(rows[0]?.count)
  }
  const orderIds = acknowledged.orders.map(({ id }) => id)
  const expectEqual = (what: string, actual: number, expected: number) => {
    console.log(`${what}: ${actual} of ${expected}`)
    if (actual !== expected) problems.push(what)
  }
  expectEqual(
    'acknowledged orders that are paid',
    await count("select count(*) from sales_order where id = any($1) and payment = 'paid'", [orderIds]),
    orderIds.length,
  )
  expectEqual(
    'acknowledged artworks',
    await count('select count(*) from seller_artwork where id = any($1)', [acknowledged.artworks]),
    new Set(acknowledged.artworks).size,
  )
  for (const { id, items } of acknowledged.batches) {
    const products = await count('select count(*) from finished_product where batch_id = $1', [id])
    if (products !== items) problems.push(`batch ${id}: ${products} products of ${items} items`)
  }
  console.log(`${acknowledged.batches.length} batches, ${acknowledged.reads} pages of the list read`)
  await client.end()
  // Compares each order, top-up and payout with its entries in the ledger.
  problems.push(...(await problemsOf(operator(cluster, 'reconcile'))))
  // Reads every file that a row refers to.
  problems.push(...(await problemsOf(operator(cluster, 'backup', join(cluster.folder, 'backup')))))
  const stored = await readdir(join(cluster.folder, 'storage'), { recursive: true, withFileTypes: true })
  console.log(`${stored.filter((entry) => entry.isFile()).length} files of the S3 server`)
  for (const problem of problems) console.log(`PROBLEM ${problem}`)
  return problems.length === 0
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
