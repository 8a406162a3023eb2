import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readEnv } from '../../apps/server/src/env.ts'
import { projectRoot } from '../runner/paths.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

const Service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
})
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
  configs: z.record(z.string(), z.object({ content: z.string() })),
})

const text = read('compose.yaml')
const { services, volumes, configs } = Compose.parse(parse(text, { merge: true }))

/** The settings of a service, with these values for its variables, as Compose fills them in. */
function settingsOf(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(services[name]?.environment ?? {})
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string, other: string) => values[variable] ?? other)
  return Object.fromEntries(entries.map(([key, value]) => [key, fill(value)]))
}

test('compose.yaml has every service of the architecture, and each image but our own has a version', () => {
  expect(Object.keys(services).sort()).toEqual(['database', 'pooler', 'server', 'storage', 'worker'])
  for (const { image } of Object.values(services)) expect(image).toMatch(/^podwright$|:v?\d+\.\d/)
})

test('compose.yaml names only services, volumes and configurations that it has', () => {
  for (const service of Object.values(services)) {
    for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name)
    for (const mount of service.volumes ?? []) expect(Object.keys(volumes)).toContain(mount.split(':')[0])
    for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source)
  }
})

test('the documentation of containers explains every variable of compose.yaml', () => {
  const documented = read('docs/operations/container.md')
  const variables = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  expect(variables.size).toBeGreaterThan(3)
  for (const name of variables) expect(documented).toMatch(new RegExp(`^${name}=|\`${name}=?`, 'm'))
})

test('server and worker of compose.yaml start with valid settings: PostgreSQL, a store, and no bundled worker', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const values = { POSTGRES_PASSWORD: 'a1b2', S3_SECRET: 'c3d4', CREDENTIALS_KEY: key, PUBLIC_URL: 'https://pod.test' }
  for (const name of ['server', 'worker']) {
    const result = readEnv({ ...settingsOf(name, values), NODE_ENV: 'production' })
    expect(result).toMatchObject({
      ok: true,
      env: {
        DATABASE_URL: 'postgres://podwright:a1b2@database:5432/podwright',
        STORAGE_URL: {
          endpoint: 'http://storage:8333',
          publicEndpoint: undefined,
          secret: 'c3d4',
          bucket: 'podwright',
        },
        WORKER_IN_SERVER: false,
      },
    })
  }
  expect(settingsOf('storage', values)).toEqual({
    AWS_ACCESS_KEY_ID: 'podwright',
    AWS_SECRET_ACCESS_KEY: 'c3d4',
    S3_BUCKET: 'podwright',
  })
})

test('the pooler of compose.yaml limits statements, which Podwright requires of a pooler', () => {
  expect(configs.pgbouncer?.content).toMatch(/pool_mode = transaction/)
  expect(configs.pgbouncer?.content).toMatch(/connect_query='SET statement_timeout = \d+; SET idle_in_transaction/)
})

test('configuration.md lists the settings that the server reads, and no others', () => {
  const table = [...read('docs/configuration.md').matchAll(/^\| ((?:`[A-Z_<>]+`(?:, )?)+)/gm)]
  const documented = table.flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_<>]+)`/g)].map(([, name]) => name))
  // Of OpenTelemetry, which reads them itself, and of platforms, whose names are in them.
  const own = documented.filter((name) => !name?.startsWith('OTEL_') && !name?.includes('<'))
  const [, schema = ''] = /const schema = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read('apps/server/src/env.ts')) ?? []
  const known = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(own.toSorted()).toEqual(known.filter((name) => !name?.startsWith('OTEL_')).toSorted())
})
