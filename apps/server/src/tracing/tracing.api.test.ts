import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import type { openSite } from '../boot/open-site.ts'
import { startServer } from '../boot/start-server.ts'
import { createPool } from '../db/pool.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { siteAppOf } from '../http/site/create-site-app.ts'
import { createTestApp, sendRequest } from '../http/test-app.ts'
import { openJobQueue } from '../jobs/queue/job-queue.ts'
import { startJobWorker } from '../jobs/queue/job-worker.ts'
import { createTrace, testDeps, testJobs } from '../jobs/queue/test-jobs.ts'
import { tracedFetch } from '../modules/shops/host/traced-fetch.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { observeStorage } from '../storage/observe-storage.ts'
import { openTracing } from './open-tracing.ts'
import { type CollectedSpan, type Collector, pathOf, startCollector } from './test-collector.ts'
import { currentTraceId, inTrace, isTracing } from './tracing.ts'

let database: TestDatabase
let folder: string
let collector: Collector
let closers: (() => Promise<unknown>)[]
const logLines: string[] = []
const log = createLogger('info', { write: (line) => logLines.push(line) })

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'podwright-tracing-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  collector = await startCollector()
  closers = [collector.close]
  logLines.length = 0
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '1')
})
afterEach(async () => {
  for (const close of closers.reverse()) await close()
})

function envOf(changes: Record<string, string> = {}) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = process.env
  const result = readEnv({ PORT: '0', DEMO_DATA: 'false', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...changes })
  if (!result.ok) throw new Error(result.problems.join())
  return result.env
}

async function open(changes: Record<string, string> = {}) {
  const tracing = await openTracing(envOf(changes), 'test', log)
  closers.push(() => tracing.close())
  return tracing
}

/** Runs work in a trace and returns its id. */
const traced = async (work: () => Promise<unknown>) => {
  const id = await inTrace({ name: 'work', kind: 'internal', attributes: {} }, {}, async () => {
    await work()
    return currentTraceId()
  })
  if (id === undefined) throw new Error('nothing is recorded')
  return id
}

const find = (matches: (span: CollectedSpan) => boolean) =>
  vi.waitFor(
    () => {
      const span = collector.spans.find(matches)
      if (!span) throw new Error(`not among ${collector.spans.map(({ name }) => name)}`)
      return span
    },
    { timeout: 20_000, interval: 20 },
  )

test('a server records requests with their pages, calls and statements, without values, and flushes when it stops', async () => {
  const pages: typeof openSite = async ({ env, api, log }) => {
    const productPages = { files: async () => [], list: async () => [] }
    const render = async () => {
      await api(new Request('http://in-process/api/catalog/products/4711'))
      return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
    }
    const site = siteAppOf({ env, api, log, catalogVersion: () => 1, productPages }, render, () => undefined, [
      'category-detail/:id',
    ])
    return (request) => site.fetch(request)
  }
  const env = envOf({ DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: '1', OTEL_SERVICE_NAME: 'shop' })
  // What starts the span processor's timer again would be sent by it.
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '600000')
  vi.stubEnv('OTEL_SERVICE_NAME', 'shop')
  const server = await startServer(env, log, pages)
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  try {
    await get('/api/orders?keyword=secret-words', {
      accessToken: 'secret-token'.padEnd(43, 'x'),
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
    })
    await get('/category-detail/4711?t=secret-token')
    await get('/healthz')
  } finally {
    await server.close()
  }
  const { spans } = collector
  const paths = spans.map((span) => pathOf(span, spans).join(' > '))
  expect(paths).toContain('GET /api/orders > SELECT session')
  expect(paths).toContain('GET site > render page > GET /api/catalog/products/{id} > SELECT product')
  expect(paths.some((path) => path.includes('healthz'))).toBe(false)
  expect(spans.find(({ name }) => name === 'render page')).toMatchObject({
    attributes: { 'http.route': '/category-detail/:id' },
  })
  const [call] = spans.filter(({ name }) => name === 'GET /api/orders')
  expect(call).toMatchObject({
    traceId: '1'.repeat(32),
    parentSpanId: '2'.repeat(16),
    kind: 2,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/orders', 'http.response.status_code': 401 },
  })
  const [statement] = spans.filter(
    ({ name, parentSpanId }) => name === 'SELECT session' && parentSpanId === call?.spanId,
  )
  expect(statement).toMatchObject({ kind: 3, attributes: { 'db.system.name': 'postgresql' } })
  expect(statement?.attributes['db.query.text']).toContain('$1')
  expect(collector.bodies.join('')).not.toMatch(/secret|4711/)
  expect([...collector.services]).toEqual(['shop'])
  const line = logLines.map((text) => JSON.parse(text)).find(({ route }) => route === '/api/orders')
  expect(line).toMatchObject({ traceId: '1'.repeat(32), status: 401 })
})

test('statements that wait for a connection are recorded in the trace of their own request', async () => {
  await open()
  const pool = createPool({ connection: database.connection, log: console, max: 1 })
  closers.push(() => pool.end())
  const ids = await Promise.all([1, 2, 3].map((n) => traced(() => pool.query(`select ${n} as n from account`))))
  for (const [at, id] of ids.entries()) {
    const span = await find(({ attributes }) => attributes['db.query.text'] === `select ${at + 1} as n from account`)
    expect(span).toMatchObject({ name: 'SELECT account', traceId: id })
  }
})

test('a failed statement is recorded with its code and without its message', async () => {
  await open()
  const pool = createPool({ connection: database.connection, log: console })
  closers.push(() => pool.end())
  const failing = () => pool.query('select $1::integer', ['a phone number'])
  await traced(() => expect(failing()).rejects.toThrow('a phone number'))
  const span = await find(({ name }) => name === 'SELECT')
  expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '22P02' } })
  expect(collector.bodies.join('')).not.toContain('a phone number')
})

test('a job is a trace of its own, linked to the request that queued it', async () => {
  await open()
  const { connection, drop, pool: own } = await createTestDatabase()
  await createTrace(own)
  closers.push(drop)
  const pool = createPool({ connection, log: console })
  closers.push(() => pool.end())
  const { count, broken } = testJobs(pool)
  const queue = await openJobQueue({ pool, log, jobs: [count, broken], isWorker: false })
  closers.push(() => queue.stop(1000))
  const request = await traced(async () => {
    await queue.enqueue(count, [{ payload: { n: 1 } }])
    await queue.enqueue(broken, [{ payload: {} }])
  })
  const worker = await startJobWorker({ queue, deps: testDeps(pool, log), registry: new Registry() })
  closers.push(async () => worker.stop())
  const job = await find(({ name }) => name === 'process count')
  expect(job).toMatchObject({
    kind: 5,
    links: [{ traceId: request }],
    attributes: { 'messaging.destination.name': 'count', 'messaging.operation.type': 'process' },
  })
  expect(job.traceId).not.toBe(request)
  expect(await find(({ name }) => name === 'INSERT job_trace')).toMatchObject({ parentSpanId: job.spanId })
  expect(await find(({ name }) => name === 'process broken')).toMatchObject({
    status: { code: 2 },
    attributes: { 'error.type': 'Error' },
  })
  const failure = logLines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'job failed')
  expect(failure).toMatchObject({ data: {}, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('operations of the storage are recorded by area, and failed ones are counted', async () => {
  await open()
  const registry = new Registry()
  const storage = observeStorage(openFolderStorage(folder), registry)
  await traced(() => storage.put('prints/ab/secret-name.png', new Uint8Array([1])))
  const refused = () => expect(storage.put('../outside', new Uint8Array([1]))).rejects.toThrow('is not a key')
  await traced(refused)
  expect((await find(({ name }) => name === 'storage put')).attributes).toEqual({
    'podwright.storage.operation': 'put',
    'podwright.storage.area': 'prints',
  })
  expect(await registry.metrics()).toContain('storage_errors_total{operation="put"} 1')
  expect(collector.bodies.join('')).not.toContain('secret-name')
})

test('calls of platforms are recorded without path and query, and the platform does not get the trace', async () => {
  await open()
  const sent: unknown[] = []
  const call = tracedFetch(async (_, init) => {
    sent.push(init)
    return new Response('', { status: 401 })
  })
  await traced(() => call('https://shop.example/secret-path?key=secret-key', { method: 'POST' }))
  expect(await find(({ name }) => name === 'POST')).toMatchObject({
    kind: 3,
    status: { code: 2 },
    attributes: { 'server.address': 'shop.example', 'server.port': 443, 'http.response.status_code': 401 },
  })
  expect(sent).toEqual([{ method: 'POST' }])
  expect(collector.bodies.join('')).not.toContain('secret')
})

test('a trace of a client is not continued unless a trusted proxy sent it', async () => {
  await open()
  const { app } = createTestApp({ calls: [] })
  const headers = { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` }
  await sendRequest(app, { path: '/untrusted', headers })
  const span = await find(({ name }) => name === 'GET site')
  expect(span.traceId).not.toBe('1'.repeat(32))
  expect(span.parentSpanId ?? '').toBe('')
})

test('a sampler decides which traces are recorded', async () => {
  await open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  await expect(traced(async () => undefined)).rejects.toThrow('nothing is recorded')
})

test('a collector that refuses spans is logged once, and once more when it accepts them again', async () => {
  await open()
  collector.state.status = 400
  const send = async () => {
    const before = collector.state.requests
    await traced(async () => undefined)
    await expect.poll(() => collector.state.requests).toBe(before + 1)
  }
  await send()
  await expect.poll(() => logLines).toHaveLength(1)
  await send()
  await send()
  collector.state.status = 200
  await send()
  await expect.poll(() => logLines).toHaveLength(2)
  expect(logLines.map((line) => JSON.parse(line).msg)).toEqual([
    'traces cannot be sent, and are dropped until they can',
    'traces are sent again',
  ])
})

test('without a collector at its URL, work is done and the process stops', async () => {
  await collector.close()
  const tracing = await open()
  expect(await traced(async () => undefined)).toMatch(/^[0-9a-f]{32}$/)
  await tracing.close()
  expect(isTracing()).toBe(false)
})

test('a collector that does not answer delays neither work nor the stop', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '600000')
  collector.state.isHanging = true
  const tracing = await open()
  for (const _ of [1, 2, 3]) await traced(async () => undefined)
  await expect.poll(() => collector.state.requests).toBeGreaterThan(0)
  await tracing.close()
  expect(isTracing()).toBe(false)
})

test('without OTEL_EXPORTER_OTLP_ENDPOINT nothing is recorded or sent, and the pool is left as it is', async () => {
  const tracing = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })
  expect(isTracing()).toBe(false)
  const pool = createPool({ connection: database.connection, log: console })
  closers.push(() => pool.end())
  expect(Object.hasOwn(pool, 'connect')).toBe(false)
  await expect(traced(() => pool.query('select 1'))).rejects.toThrow('nothing is recorded')
  await tracing.close()
  expect(collector.state.requests).toBe(0)
})

test('OpenTelemetry is imported only by files that are loaded when traces are on', async () => {
  const root = join(import.meta.dirname, '..')
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const importing: string[] = []
  for (const name of files.filter((file) => !/\.(test|fixture)\.ts$/.test(file))) {
    if (/^(import|export) (?!type)[^;]*? from '@opentelemetry\//m.test(await readFile(join(root, name), 'utf8')))
      importing.push(name)
  }
  expect(importing.sort()).toEqual(['tracing/otlp-tracer.ts', 'tracing/report-failures.ts'])
})
