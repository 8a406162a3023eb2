// npm run bench:batch [-- --kills 20] [--workers 2] [--threads 2]: runs a batch of 500 artworks × 4 products × 2 views
// through server, workers and database, and the same pictures through the raw pipeline for comparison. BATCH_SCALE=0.1
// runs a tenth.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { catalogFolder } from '../apps/server/src/boot/catalog-folder.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { createKysely } from '../apps/server/src/db/kysely.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { createPool } from '../apps/server/src/db/pool.ts'
import { seedDemo } from '../apps/server/src/db/seed/seed-demo.ts'
import { prerenderPictures } from '../apps/server/src/jobs/prerender-pictures.ts'
import { openSession } from '../apps/server/src/modules/platform/sessions/sessions.ts'
import { makeMasters, storeMasters } from './batch/artworks.ts'
import { type Cpu, childrenOf, cpuSecondsOf, rssMbOf, startSupervised } from './batch/processes.ts'
import type { RawAnswer, RawTask } from './batch/tasks.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '0' },
    workers: { type: 'string', default: '1' },
    threads: { type: 'string', default: '2' },
  },
})
const kills = Number(values.kills)
const workers = Number(values.workers)
const count = Math.max(2, Math.round(500 * Number(process.env.BATCH_SCALE ?? 1)))
const productCodes = ['TS001', 'MG001', 'CU001', 'PO001']
const widths = [800, 1600]
const memoryMb = 352
/** Threads of all workers together, and of the raw pipeline. */
const threads = Number(values.threads)
/** The settings of docs/operations/install.md and of `npm start`; the raw pipeline uses them too. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
/** As in deploy/podwright-worker.service. */
const workerFlags = ['--min-semi-space-size=16']
/**
 * Artworks of a warm-up batch before the measurement: it starts the threads and reads the tables, as in the raw
 * pipeline.
 */
const warmUpCount = 6 * workers
const folder = join(tmpdir(), 'podwright-bench-batch')
const dataDir = join(folder, 'data')

const ports = { server: 4240, worker: 4241 } as const

async function runRaw(task: RawTask): Promise<RawAnswer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'batch/raw-child.ts'), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...allocator },
  })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  await once(child, 'exit')
  return JSON.parse(text)
}

async function callUntilReady(path: string, init?: RequestInit): Promise<unknown> {
  const until = Date.now() + 120_000
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${ports.server}${path}`, init)
      const answer = (await response.json()) as { code: number; data: unknown }
      if (response.ok && answer.code === 0) return answer.data
      throw new Error(`${path}: ${JSON.stringify(answer)}`)
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(500)
    }
  }
}

/** Number of products of which one picture is checked afterwards. */
const sampledProducts = 40

/** Counts the pictures stored on disk. */
function countKeptPictures(): number {
  const entries = readdirSync(join(dataDir, 'cache', 'images'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

/** Counts the sampled product pictures that are not a JPEG of the requested width. */
async function countWrongPictures(): Promise<number> {
  const { rows } = await pool.query<{ path: string }>(
    "select pictures -> 0 ->> 'path' as path from finished_product where batch_id = $1 order by random() limit $2",
    [id, sampledProducts],
  )
  let wrong = 0
  for (const { path } of rows) {
    for (const width of widths) {
      const response = await fetch(
        `http://127.0.0.1:${ports.server}/images/${path}?x-oss-process=image/resize,w_${width}`,
      )
      const { format, width: own } = await sharp(await response.arrayBuffer()).metadata()
      if (format !== 'jpeg' || own !== width) wrong += 1
    }
  }
  return wrong
}

await mkdir(folder, { recursive: true })
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
await chmod(dataDir, 0o755)
const started = loadavg()[0]?.toFixed(1)
console.log(
  `Load ${started}. ${count} artworks of 2000 px × ${productCodes.length} products × 2 views at ${widths.join(' and ')} px; ${workers} worker(s), ${threads} threads in all, ${kills} kills.\n`,
)
const all = await makeMasters(join(folder, 'masters'), count + warmUpCount)
const masters = all.slice(0, count)
const database = await startEmbeddedPostgres({ dataDir })
const { host = '', port, user = '', database: name = '' } = database.connection
const pool: Pool = createPool({ connection: database.connection, log: console })
const url = `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
const db = createKysely(pool)
await migrate({ pool })
await seedDemo(pool, catalogFolder)
const { rows: accounts } = await pool.query<{ id: number }>(
  "insert into account (user_type, username, password_hash, locale) values (3, '+8613800000099', '-', 'en-US') returning id",
)
const accountId = accounts[0]?.id ?? 0
const artworks = await storeMasters(pool, dataDir, accountId, all)
const token = await openSession({ db }, accountId)
const { rows: products } = await pool.query<{ id: number; code: string; areas: string[]; colour: string }>(
  `select p.id, p.code, array(select code from print_area a where a.product_id = p.id order by position) as areas,
    (select colour_code from product_colour c where c.product_id = p.id order by position limit 1) as colour
  from product p where p.code = any($1)`,
  [productCodes],
)
const env = {
  NODE_ENV: 'production',
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  DEMO_DATA: 'false',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  IMAGE_CACHE_MB: '8000',
  // For each process: workers stand for separate machines.
  RENDER_MEMORY_MB: String(memoryMb),
  RENDER_WORKERS: String(Math.max(1, Math.round(threads / workers))),
  ...allocator,
}
const server = startSupervised(join(import.meta.dirname, 'batch/serve.ts'), {
  ...env,
  WORKER_IN_SERVER: 'false',
  PORT: String(ports.server),
})
const headers = { accessToken: token, 'content-type': 'application/json' }
const post = (path: string, body: object) =>
  callUntilReady(path, { method: 'POST', headers, body: JSON.stringify(body) })
const placement = { fit: 'contain', share: 0.7 } as const
/**
 * Plans a batch of some of the artworks with two views of each product, the same pictures that the raw pipeline
 * renders.
 */
async function planBatch(name: string, artworkIds: readonly number[]): Promise<number> {
  const { id } = (await post('/api/batches', {
    name,
    createKey: crypto.randomUUID(),
    settings: {
      products: products.map(({ id: productId, colour, areas }) => ({
        productId,
        colours: [colour],
        design: { kind: 'automatic', areas: areas.map((area) => ({ area, ...placement })) },
      })),
      artworks: artworkIds,
      rules: {},
      naming: { locale: 'en-US', sku: `${name}-{n}` },
      output: { sizes: widths },
    },
  })) as { id: number }
  await post(`/api/batches/${id}/plan`, {})
  await pool.query(
    `update batch_product set facts = jsonb_set(facts, '{views}', (select jsonb_agg(v) from (
    select v from jsonb_array_elements(facts -> 'views') as v where v ->> 'area' is not null limit 2) t)) where batch_id = $1`,
    [id],
  )
  return id
}
const id = await planBatch('Bench', artworks.slice(0, count))
const warmUp = await planBatch('Warm-up', artworks.slice(count))
const { rows: views } = await pool.query<{ name: string }>(
  "select v ->> 'name' as name from batch_product, jsonb_array_elements(facts -> 'views') as v where batch_id = $1",
  [id],
)
async function measureRaw(when: string): Promise<{ readonly rate: number; readonly cpuSeconds: number }> {
  const raw = await runRaw({
    artworks: masters.map(({ file }) => file),
    views: views.map((view) => ({
      folder: join(catalogFolder, 'views', view.name),
      placement: { left: 0.15, top: 0.15, width: 0.7, height: 0.7, fit: 'contain' },
    })),
    widths,
    threads,
    memoryMb,
    cacheFolder: join(dataDir, 'cache', 'render'),
    out: join(folder, 'raw'),
  })
  await rm(join(folder, 'raw'), { recursive: true, force: true })
  const rate = (raw.pictures / raw.wallMs) * 1000
  console.log(
    `raw pipeline, ${when}: ${raw.pictures} pictures, ${rate.toFixed(1)} /s, ${(raw.cpuMs / raw.pictures).toFixed(1)} CPU ms each`,
  )
  return { rate, cpuSeconds: raw.cpuMs / 1000 }
}
const rawBefore = await measureRaw('before')

const workerFile = join(import.meta.dirname, '../apps/server/src/bin/worker.ts')
const running = Array.from({ length: workers }, (_, i) =>
  startSupervised(workerFile, { ...env, PORT: String(ports.worker + i) }, workerFlags),
)
const postmaster = Number(readFileSync(join(host, '..', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
const cpuOf = (): Cpu => {
  const database = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const programs = [server, ...running].reduce((sum, each) => sum + cpuSecondsOf(each.pid) + each.endedCpu, 0)
  return { database, programs }
}
/** Waits for the pictures of the catalog's lists, which would be rendered during the measurement. */
async function prerenderingEnded(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(
      "select count(*)::int as open from pgboss.job where name = $1 and state in ('created', 'retry', 'active')",
      [prerenderPictures.name],
    )
    if (rows[0]?.open === 0) return
    await wait(500)
  }
}
async function ended(batchId: number): Promise<boolean> {
  const { rows } = await pool.query<{ state: string }>('select state from batch where id = $1', [batchId])
  return rows[0]?.state === 'done' || rows[0]?.state === 'failed'
}
await post(`/api/batches/${warmUp}/control`, { action: 'start' })
while (!(await ended(warmUp))) await wait(100)
await prerenderingEnded()
const keptBefore = countKeptPictures()
const before = cpuOf()
const begun = performance.now()
await post(`/api/batches/${id}/control`, { action: 'start' })
let peakMb = 0
let killed = 0
let nextKill = kills > 0 ? performance.now() + 3_000 : Number.POSITIVE_INFINITY
for (;;) {
  await wait(200)
  peakMb = Math.max(
    peakMb,
    [server, ...running].reduce((sum, each) => sum + rssMbOf(each.pid), 0),
  )
  if (killed < kills && performance.now() > nextKill) {
    const targets = [server, ...running, ...running]
    targets[Math.floor(Math.random() * targets.length)]?.kill()
    killed += 1
    nextKill = performance.now() + 1_000 + Math.random() * 4_000
  }
  if (await ended(id)) break
}
const seconds = (performance.now() - begun) / 1000
const after = cpuOf()
const { rows: ends } = await pool.query<{
  done: number
  failed: number
  products: number
  keys: number
  linked: number
  shown: number
}>(
  `select count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed,
    (select count(*) from finished_product where batch_id = $1) as products,
    (select count(distinct finish_key) from finished_product where batch_id = $1) as keys,
    count(distinct finished_id) as linked,
    (select sum(jsonb_array_length(pictures)) from finished_product where batch_id = $1) as shown
  from batch_item where batch_id = $1`,
  [id],
)
const [end] = ends
const pictures = (end?.shown ?? 0) * widths.length
const rate = pictures / seconds
// Counted first, because viewing a missing picture would render it.
const kept = countKeptPictures() - keptBefore
const wrong = await countWrongPictures()
for (const each of running) await each.stop()
await server.stop()
const rawAfter = await measureRaw('after')
const rawRate = (rawBefore.rate + rawAfter.rate) / 2
const rawCpu = (rawBefore.cpuSeconds + rawAfter.cpuSeconds) / 2
const databaseCpu = after.database - before.database
const programCpu = after.programs - before.programs
console.log(
  `batch: ${pictures} pictures in ${seconds.toFixed(1)} s, ${rate.toFixed(1)} /s: ${(rate / rawRate).toFixed(2)} of the raw pipeline (target: 0.9)`,
)
console.log(
  `CPU: programs ${programCpu.toFixed(1)} s, database ${databaseCpu.toFixed(1)} s; the raw pipeline took ${rawCpu.toFixed(1)} s`,
)
console.log(
  `database: ${((databaseCpu / (databaseCpu + programCpu)) * 100).toFixed(1)} % of all CPU (queue, claims and the rows of products together)`,
)
console.log(`server and workers: ${peakMb.toFixed(0)} MB resident at most (target: less than 1200)`)
console.log(
  `killed ${killed} times; items ${count * products.length}: done ${end?.done}, failed ${end?.failed}, products ${end?.products}, keys ${end?.keys}, linked ${end?.linked}`,
)
const isOnce =
  end?.done === count * products.length && end.products === end.done && end.keys === end.done && end.linked === end.done
console.log(isOnce ? 'every item exactly once' : 'NOT every item exactly once')
console.log(`pictures on disk: ${kept}; invalid among up to ${sampledProducts} sampled products: ${wrong}`)
const targets: Readonly<Record<string, boolean>> = {
  '0.9 of the raw pipeline': kills > 0 || rate / rawRate >= 0.9,
  'less than 5 % of the CPU for the database': databaseCpu / (databaseCpu + programCpu) < 0.05,
  'less than 1200 MB': workers > 1 || peakMb < 1200,
}
const missed = Object.keys(targets).filter((name) => !targets[name])
console.log(missed.length === 0 ? 'all targets reached' : `MISSED: ${missed.join('; ')}`)
if (!isOnce || kept < pictures || wrong > 0 || missed.length > 0) process.exitCode = 1
await pool.end()
await database.stop()
await rm(dataDir, { recursive: true, force: true })
