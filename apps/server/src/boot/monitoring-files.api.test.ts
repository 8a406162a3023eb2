import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { startServer } from './start-server.ts'
import { startWorker } from './start-worker.ts'

const deployFolder = join(import.meta.dirname, '../../../../deploy')
const log = createLogger('silent')
const text = z.string().min(10)
const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Podwright[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.strictObject({ summary: text, description: text }),
        }),
      ),
    }),
  ),
})
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int(),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['row', 'timeseries', 'stat']),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
})

let database: TestDatabase
let folder: string
let rules: z.infer<typeof Rules>['groups'][number]['rules']
let panels: z.infer<typeof Dashboard>['panels']
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'podwright-monitoring-'))
  rules = Rules.parse(
    parse(await readFile(join(deployFolder, 'prometheus/alerts.yaml'), 'utf8'), { strict: true }),
  ).groups.flatMap((group) => group.rules)
  panels = Dashboard.parse(JSON.parse(await readFile(join(deployFolder, 'grafana/podwright.json'), 'utf8'))).panels
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const expressions = () => [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

/** The metrics of an expression. Throws when it is not valid PromQL. */
function metricsOf(expr: string): string[] {
  const query = expr.replaceAll('$__rate_interval', '5m')
  const names: string[] = []
  parser.parse(query).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${query}`)
      if (type.name === 'Identifier') names.push(query.slice(from, to))
    },
  })
  return names
}

/** Written by Prometheus itself for each target. */
const ofPrometheus = new Set(['up'])

const namedMetrics = () => [...new Set(expressions().flatMap(metricsOf))].filter((name) => !ofPrometheus.has(name))

/** The names of series that the declared metrics have, whether or not they have values yet. */
function seriesOf(exposition: string): Set<string> {
  const declared = [...exposition.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  )
}

function envOf() {
  const result = readEnv({
    PORT: '0',
    DEMO_DATA: 'false',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    BACKUP_URL: join(folder, 'backups'),
  })
  if (!result.ok) throw new Error(result.problems.join())
  return result.env
}

test('a server and a worker expose every metric that the dashboard and the alert rules name', async () => {
  const server = await startServer(envOf(), log, async () => () => new Response('page'))
  const worker = await startWorker(envOf(), log)
  try {
    for (const { port } of [server, worker]) {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`)
      expect(response.status).toBe(200)
      const series = seriesOf(await response.text())
      expect(namedMetrics().filter((name) => !series.has(name))).toEqual([])
    }
  } finally {
    await worker.close()
    await server.close()
  }
})

test('alerts and panels have names and ids of their own, and every panel a query', () => {
  const names = rules.map(({ alert }) => alert)
  expect(new Set(names).size).toBe(names.length)
  const ids = panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(panels.filter(({ type, targets = [] }) => type !== 'row' && targets.length === 0)).toEqual([])
})

test('a metric that no process exposes is found in an expression', () => {
  expect(metricsOf('sum by (le) (rate(gone_bucket{a="x y"}[5m])) / max(other unless on () up) > 2e9')).toEqual([
    'gone_bucket',
    'other',
    'up',
  ])
  expect(() => metricsOf('sum(rate(gone[5m])')).toThrow('not PromQL')
})
