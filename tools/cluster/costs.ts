import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makePrintFiles } from '@podwright/contracts/finished/finished-products'
import pg from 'pg'
import { z } from 'zod'
import { cpuMsOfTree, describeMachine, table } from '../../bench/shared/measure.ts'
import { address } from '../../tests/shops/suite/sample.ts'
import { ask, connectWooCommerce, local } from '../../tests/shops/suite/shop-server.ts'
import { fakeCounterpart } from '../../tests/shops/woocommerce/fake-counterpart.ts'
import type { Cluster } from './cluster.ts'
import { fundSeller } from './operator.ts'
import { createSeller, type Seller } from './seller.ts'

/** Shops on this machine are reached as if a proxy with TLS stood in front of the cluster. */
export const costSettings = {
  NODE_ENV: 'development',
  PUBLIC_URL: 'https://127.0.0.1',
  SHOP_NETWORKS: '127.0.0.0/8',
  // Prerendering stops when the cache is full, so that the cluster is idle soon.
  IMAGE_CACHE_MB: '4',
}

const roles = ['server', 'worker', 'database', 'pgbouncer', 'storage'] as const
type Shop = ReturnType<typeof fakeCounterpart>
type Add = (name: string, work: () => Promise<number>) => Promise<Cpu>
type Cpu = Record<(typeof roles)[number], number>

const idleSeconds = 60
/** Checks of five seconds in a row: a worker begins some jobs half a minute after its start. */
const quietChecks = 12
const pollSeconds = 120
const counts = {
  lists: 1000,
  pages: 200,
  pictures: 80,
  orders: 150,
  artworks: 60,
  prints: 20,
  shops: 40,
  shopOrders: 100,
}
/** A size that lists show. */
const cardProcess = '?x-oss-process=image/resize,w_320,m_lfit/format,webp'
const withinMs = 1_200_000

/**
 * Measures the CPU time of each kind of process for one request, order, picture and poll; docs/scaling.md computes with
 * these figures. What an idle cluster takes in the same time is subtracted.
 */
export async function measureCosts(cluster: Cluster): Promise<boolean> {
  const seller = await createSeller(cluster.url)
  await fundSeller(cluster, seller)
  const pool = new pg.Pool({ connectionString: cluster.databaseUrl })
  try {
    await untilIdle(cluster)
    const idle = await cpuOf(cluster, () => wait(idleSeconds * 1000))
    let backgroundMs = scaled(idle.cpu, 1 / idle.seconds)
    const rows: string[][] = [rowOf('idle, a second', backgroundMs)]
    const add = async (name: string, work: () => Promise<number>) => {
      const bytesBefore = await storedBytes(cluster, pool)
      const { cpu, seconds, value: count } = await cpuOf(cluster, work)
      const bytes = (await storedBytes(cluster, pool)).map((now, at) => (now - (bytesBefore[at] ?? 0)) / count / 1000)
      const row = rowOf(`${name} (${count})`, scaled(less(cpu, scaled(backgroundMs, seconds)), 1 / count))
      rows.push(row)
      const [rowsKb = 0, filesKb = 0] = bytes
      console.log(
        `${name}: ${count} in ${seconds.toFixed(1)} s; each ${rowsKb.toFixed(1)} kB in the database, ${filesKb.toFixed(1)} kB of files; ${row.slice(1).join(', ')} ms`,
      )
      return scaled(cpu, 1 / seconds)
    }
    await add('product list', () =>
      readMany(cluster, counts.lists, (at) => `/api/catalog/products?kind=ready_made&page=${1 + (at % 5)}`),
    )
    await add('page, rendered', () => readMany(cluster, counts.pages, (at) => `/category?keyword=shirt%20${at}`))
    await add('page, cached', () => readMany(cluster, counts.lists, () => '/category'))
    await measurePictures(cluster, add)
    await add('order, created and paid', () => orderMany(seller))
    await add('artwork and its product of a batch', () => makeBatch(seller, pool))
    await add('print files of a product', () => makePrints(seller, pool))
    const shops = await connectShops(cluster, seller, pool)
    try {
      // What the polls take is in the background from here on.
      backgroundMs = await add('poll of a shop without news', () => countPolls(pool))
      await add('order of a shop by webhook', () => placeMany(cluster, seller, shops[0], pool))
    } finally {
      for (const shop of shops) await shop.stop()
    }
    console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1)}; CPU milliseconds`)
    console.log(table(['what', ...roles, 'sum'], rows))
    return true
  } finally {
    await pool.end()
  }
}

function cpuNow({ members }: Cluster): Cpu {
  const sum = (role: string) =>
    members
      .filter(({ name }) => name.startsWith(role))
      .map(({ pid = 0 }) => cpuMsOfTree(pid))
      .reduce((total, { own, others }) => total + own + others, 0)
  return {
    server: sum('server'),
    worker: sum('worker'),
    database: sum('database'),
    pgbouncer: sum('pgbouncer'),
    storage: sum('storage'),
  }
}

/** Bytes of the database and of the files in the store. */
async function storedBytes({ folder }: Cluster, pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const files = await readdir(join(folder, 'storage'), { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return [Number(rows[0]?.bytes), sizes.reduce((sum, size) => sum + size, 0)]
}

async function cpuOf<Value>(cluster: Cluster, work: () => Promise<Value>) {
  const [before, startedAt] = [cpuNow(cluster), performance.now()]
  const value = await work()
  return { value, cpu: less(cpuNow(cluster), before), seconds: (performance.now() - startedAt) / 1000 }
}

const mapped = (change: (role: (typeof roles)[number]) => number): Cpu => ({
  server: change('server'),
  worker: change('worker'),
  database: change('database'),
  pgbouncer: change('pgbouncer'),
  storage: change('storage'),
})
const less = (cpu: Cpu, other: Cpu) => mapped((role) => cpu[role] - other[role])
const scaled = (cpu: Cpu, factor: number) => mapped((role) => cpu[role] * factor)

function rowOf(name: string, cpu: Cpu): string[] {
  const sum = roles.reduce((total, role) => total + cpu[role], 0)
  return [name, ...roles.map((role) => cpu[role].toFixed(2)), sum.toFixed(2)]
}

async function readMany({ url }: Cluster, count: number, pathOf: (at: number) => string): Promise<number> {
  for (let at = 0; at < count; at++) {
    const response = await fetch(url + pathOf(at))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${pathOf(at)}: status ${response.status}`)
  }
  return count
}

const Cards = z.object({ items: z.array(z.object({ pictures: z.array(z.object({ src: z.string() })).min(1) })) })

/** The picture of a card that no one has requested from these servers before, and one of their caches. */
async function measurePictures(cluster: Cluster, add: Add): Promise<void> {
  const response = await fetch(`${cluster.url}/api/catalog/products?kind=ready_made&pageSize=${counts.pictures}`)
  const { data } = z.object({ data: Cards }).parse(await response.json())
  const paths = data.items.flatMap(({ pictures }) => pictures.slice(0, 1)).map(({ src }) => `${src}${cardProcess}`)
  await add('picture of a card, made', () => readMany(cluster, paths.length, (at) => paths[at] ?? ''))
  // The balancer may send a request to the other server, which has not made it yet.
  await readMany(cluster, 4, () => paths[0] ?? '')
  await add('picture of a card, cached', () => readMany(cluster, counts.lists, () => paths[0] ?? ''))
}

async function orderMany(seller: Seller): Promise<number> {
  for (let at = 0; at < counts.orders; at++) await seller.order(1 + (at % 3))
  return counts.orders
}

/** One product with its pictures for each artwork. */
async function makeBatch(seller: Seller, pool: pg.Pool): Promise<number> {
  const ids: number[] = []
  for (let at = 0; at < counts.artworks; at++) ids.push(await seller.upload(at))
  const { id, items } = await seller.startBatch(ids)
  await until(async () => ['done', 'failed'].includes((await seller.stateOf(id)).state))
  const { rows } = await pool.query<{ count: string }>('select count(*) from finished_product where batch_id = $1', [
    id,
  ])
  if (Number(rows[0]?.count) !== items) throw new Error(`${rows[0]?.count} products of ${items} items`)
  return items
}

const printsIn = (state: 'waiting' | 'failed') =>
  `select count(*) from finished_print where state = '${state}' and finished_id = any($1)`

async function makePrints(seller: Seller, pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from finished_product where batch_id is not null order by id limit $1',
    [counts.prints],
  )
  const ids = rows.map(({ id }) => id)
  for (const id of ids) await seller.post(makePrintFiles.path.replace('{id}', String(id)), { format: 'png' })
  await until(async () => (await countOf(pool, printsIn('waiting'), ids)) === 0)
  const failed = await countOf(pool, printsIn('failed'), ids)
  if (failed > 0) throw new Error(`${failed} print files failed`)
  return ids.length
}

/** Waits until the pictures of a first start are prerendered: workers use little of a core then, and go on doing so. */
async function untilIdle(cluster: Cluster): Promise<void> {
  let quiet = 0
  await until(async () => {
    const { cpu, seconds } = await cpuOf(cluster, () => wait(5000))
    quiet = cpu.worker < seconds * 50 ? quiet + 1 : 0
    return quiet >= quietChecks
  })
}

const endedPolls = "select count(*) from shop_poll where kind = 'poll' and ended_at is not null"

/** Connects shops and waits until each was polled once. */
async function connectShops(cluster: Cluster, seller: Seller, pool: pg.Pool): Promise<[Shop, ...Shop[]]> {
  const shops: [Shop, ...Shop[]] = [
    fakeCounterpart(),
    ...Array.from({ length: counts.shops - 1 }, () => fakeCounterpart()),
  ]
  for (const shop of shops) {
    await shop.start()
    shop.fake.state.storeId = randomUUID()
    await connectWooCommerce(shop.fake, cluster.url, seller.session)
  }
  await until(async () => (await countOf(pool, endedPolls)) >= shops.length)
  return shops
}

async function countPolls(pool: pg.Pool): Promise<number> {
  const before = await countOf(pool, endedPolls)
  await wait(pollSeconds * 1000)
  return (await countOf(pool, endedPolls)) - before
}

const Products = z.object({ items: z.array(z.object({ id: z.int() })) })
const Product = z.object({ variants: z.array(z.object({ sku: z.string() })) })

async function placeMany({ url }: Cluster, seller: Seller, shop: Shop, pool: pg.Pool): Promise<number> {
  const { items } = await ask(url, seller.session, '/api/catalog/products?kind=ready_made', Products)
  const { variants } = await ask(url, seller.session, `/api/catalog/products/${items[0]?.id}`, Product)
  const sku = variants[0]?.sku ?? ''
  const listingId = await shop.createProduct([sku])
  const variant = [...shop.fake.state.variations.values()].find((each) => each.sku === sku)
  const lines = [{ listingId, variantId: String(variant?.id), quantity: 1 }]
  for (let at = 0; at < counts.shopOrders; at++) {
    await shop.pay(await shop.placeOrder({ lines, address, note: '' }))
    await shop.fake.deliverWebhooks((delivery) =>
      fetch(local(delivery.url, url), { method: 'POST', headers: delivery.headers, body: delivery.body }),
    )
  }
  await until(
    async () =>
      (await countOf(pool, 'select count(*) from shop_order where order_id is not null')) >= counts.shopOrders,
  )
  return counts.shopOrders
}

async function countOf(pool: pg.Pool, statement: string, ids?: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(statement, ids && [ids])
  return Number(rows[0]?.count)
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('the cluster did not finish')
    await wait(500)
  }
}
