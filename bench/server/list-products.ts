import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { getProduct } from '@podwright/contracts/catalog/get-product'
import { listCategories } from '@podwright/contracts/catalog/list-categories'
import { listHotProducts } from '@podwright/contracts/catalog/list-hot-products'
import { listProductCards } from '@podwright/contracts/catalog/list-product-cards'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { suggestProducts } from '@podwright/contracts/catalog/suggest-products'
import { Hono } from 'hono'
import { createApp } from '../../apps/server/src/app.ts'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { seedDemo } from '../../apps/server/src/db/seed/seed-demo.ts'
import { seedScale } from '../../apps/server/src/db/seed/seed-scale.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'
import { createMetrics } from '../../apps/server/src/http/metrics.ts'
import { noRateLimits } from '../../apps/server/src/http/rate-limits.ts'
import type { HttpEnv } from '../../apps/server/src/http/router/http-env.ts'
import {
  type Catalog,
  cacheSizes,
  closeCatalog,
  openCatalog,
} from '../../apps/server/src/modules/catalog/products/catalog.ts'
import { catalogRoutes } from '../../apps/server/src/modules/catalog/products/routes.ts'
import { endedChildrenCpuMs, watchChildPeak } from '../shared/child-peak.ts'
import { describeMachine, type Measured, measure, measuredHead, rowOf, table } from '../shared/measure.ts'
import { listRequests } from './list-requests.ts'

const catalogFolder = fileURLToPath(new URL('../../catalog', import.meta.url))
const callsPerCase = 300
const mixedCalls = 3000
const warmUpCalls = 600

/**
 * Figures published by other projects for 10,000 products, per list request; not measured here: other machines, other
 * work per request.
 */
const peers = [
  { name: 'Vendure', cpuMs: [28, 51] },
  { name: 'Medusa', cpuMs: [15, 79] },
] as const
const targetFactor = 10
const lowestPeerMs = Math.min(...peers.map(({ cpuMs }) => cpuMs[0]))
const targetP95Ms = 10
/** Without caches, with the database's share. */
const targetCpuMs = 2

type App = Hono<HttpEnv>
const log = createLogger('error')

/**
 * Measures the list call through the whole server except the socket: routing, validation, index, rows, languages, JSON.
 */
export async function benchListProducts(products: number): Promise<void> {
  const dataDir = join(process.env.BENCH_DATA_DIR ?? '.data', `bench-catalog-${products}`)
  const database = await openDatabase({ DATA_DIR: dataDir }, log)
  try {
    await fill(database, products)
    await run(database, products)
  } finally {
    await database.close()
  }
}

async function fill({ pool }: OpenDatabase, products: number): Promise<void> {
  await migrate({ pool })
  // Comparing the codes of a million products would blur the memory of the index.
  if ((await countGenerated(pool)) === products) return
  await seedDemo(pool, catalogFolder)
  const started = performance.now()
  const { added } = await seedScale(pool, catalogFolder, products)
  if (added > 0) console.log(`seeded ${added} products in ${seconds(performance.now() - started)} s`)
}

async function countGenerated(pool: OpenDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from product where source = 'scale' and is_listed`,
  )
  return rows[0]?.count ?? 0
}

async function run(database: OpenDatabase, products: number): Promise<void> {
  const indexFolder = await mkdtemp(join(tmpdir(), 'bench-index-'))
  const deps = { ...database, log, indexFolder }
  try {
    console.log(`Before the index: ${memory()}`)
    const catalog = await reportOpening('built by a child process', () => openCatalog(deps))
    const uncached = await reportOpening('a second one, read from the file', () =>
      openCatalog(deps, { cards: 1, counts: 1, suggestions: 1 }),
    )
    try {
      await report(catalog, uncached, await backendPid(database), products)
    } finally {
      await closeCatalog(uncached)
      await closeCatalog(catalog)
    }
  } finally {
    await rm(indexFolder, { recursive: true })
  }
}

/** Prints how long an index takes to open, and the memory of this process and of the one that builds it. */
async function reportOpening(what: string, open: () => Promise<Catalog>): Promise<Catalog> {
  const childBefore = endedChildrenCpuMs()
  const peak = watchChildPeak()
  const started = performance.now()
  const catalog = await open()
  const took = seconds(performance.now() - started)
  const child = peak.stop()
  const childText =
    child === 0 ? '' : `; child at most ${child} MB, ${seconds(endedChildrenCpuMs() - childBefore)} s of CPU`
  console.log(`Index ${what}: ${took} s; ${memory()}${childText}`)
  return catalog
}

async function report(catalog: Catalog, uncached: Catalog, pid: number, products: number): Promise<void> {
  const { cases, mixed, suggestions } = listRequests([...catalog.index.references.categories.keys()])
  const cold = appOn(uncached)
  const warm = appOn(catalog)
  // Sequentially with caches of one entry: the cost of a request without a cached response.
  await callAll(cold, warmUpCalls, mixed)
  const uncachedRows: Measured[] = []
  for (const [name, make] of Object.entries(cases))
    uncachedRows.push(await measure(name, callsOf(cold, callsPerCase, make), pid))
  const uncachedMix = await measure('mixed traffic', callsOf(cold, mixedCalls, mixed), pid)
  uncachedRows.push(uncachedMix)
  await callAll(warm, warmUpCalls, mixed)
  const served = await measure('mixed traffic', callsOf(warm, mixedCalls, mixed), pid)
  uncachedRows.push(await measure('suggestions', callsOf(cold, mixedCalls, suggestions), pid))
  const suggested = await measure('suggestions', callsOf(warm, mixedCalls, suggestions), pid)
  const floor = await measure('bare JSON route', await floorCalls(warm), pid)

  console.log(`\n### List call at ${products} products (${describeMachine()}, load ${loadavg()[0]?.toFixed(1)})`)
  console.log('\nEvery cache switched off (all rows and counts computed again):\n')
  console.log(table(measuredHead, uncachedRows.map(rowOf)))
  console.log(`\nAs served (cards ${cacheSizes.cards}, counts ${cacheSizes.counts}):\n`)
  console.log(table(measuredHead, [served, suggested, floor].map(rowOf)))
  console.log(`\n${verdicts(served, uncachedMix, floor).join('\n')}`)
}

function verdicts(served: Measured, uncachedMix: Measured, floor: Measured): string[] {
  const sum = ({ cpuMs, databaseCpuMs }: Measured) => cpuMs + (databaseCpuMs ?? 0)
  const lines = [
    `p95 of mixed traffic: ${served.p95Ms.toFixed(2)} ms served, ${uncachedMix.p95Ms.toFixed(2)} ms without caches (target: under ${targetP95Ms} ms)`,
    `CPU per request with the database's: ${sum(served).toFixed(2)} ms served, ${sum(uncachedMix).toFixed(2)} ms without caches; floor ${sum(floor).toFixed(2)} ms (${(sum(served) / sum(floor)).toFixed(1)} times the floor)`,
    'Published elsewhere, not measured here, at 10,000 products:',
  ]
  for (const { name, cpuMs } of peers) {
    const factor = (measured: Measured) =>
      `${(cpuMs[0] / sum(measured)).toFixed(1)} to ${(cpuMs[1] / sum(measured)).toFixed(1)}`
    lines.push(
      `- ${name} ${cpuMs[0]} to ${cpuMs[1]} ms CPU a list request: ${factor(served)} times ours served, ${factor(uncachedMix)} times ours without caches`,
    )
  }
  const cost = sum(uncachedMix)
  lines.push(
    `Target: ${targetCpuMs} ms without caches: ${cost.toFixed(2)} ms, ${cost <= targetCpuMs ? 'reached' : 'missed'}`,
  )
  const max = lowestPeerMs / targetFactor
  const verdict = sum(uncachedMix) <= max ? 'reached' : 'missed'
  lines.push(
    `Target: ${targetFactor} times below the lowest of these figures, which is ${max.toFixed(2)} ms: ${sum(uncachedMix).toFixed(2)} ms without caches, ${verdict}`,
  )
  return lines
}

/** Returns an app with the catalog's calls only, without rate limits and log lines. */
function appOn(catalog: Catalog): App {
  return createApp({
    log: createLogger('silent'),
    metrics: createMetrics({ withProcess: false }),
    rateLimits: noRateLimits,
    findSession: async () => undefined,
    modules: [(api) => catalogRoutes(api, catalog)],
    calls: [listCategories, listProducts, listProductCards, suggestProducts, getProduct, listHotProducts],
    images: () => new Response(),
    site: () => new Response(),
    isReady: async () => true,
    settings: { trustedProxies: 0, isHttps: false, metricsToken: undefined },
  })
}

function callsOf(app: App, count: number, make: (at: number) => string): (() => Promise<void>)[] {
  return Array.from({ length: count }, (_, at) => {
    const address = make(at)
    return () => call(app, address)
  })
}

async function callAll(app: App, count: number, make: (at: number) => string): Promise<void> {
  for (const each of callsOf(app, count, make)) await each()
}

async function call(app: App, address: string): Promise<void> {
  const response = await app.request(address, { headers: { lang: 'th-TH' } })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${body.slice(0, 200)}`)
}

/** Measures the minimum cost of a JSON route: serializing a response of the same size. */
async function floorCalls(app: App): Promise<(() => Promise<void>)[]> {
  const answer: object = await (await app.request('/api/catalog/products?kind=blank')).json()
  const bare: App = new Hono<HttpEnv>().get('/bare', (c) => c.json(answer))
  return callsOf(bare, mixedCalls, () => '/bare')
}

async function backendPid({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

/** The memory of this process now, and at most so far. */
function memory(): string {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  const mb = (bytes: number) => Math.round(bytes / 2 ** 20)
  const peak = mb(process.resourceUsage().maxRSS * 2 ** 10)
  return `${mb(rss)} MB resident (heap ${mb(heapUsed)}, arrays ${mb(arrayBuffers)}, at most ${peak})`
}
