import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packClient } from '../../../apps/server/src/http/client-package.ts'
import { projectRoot } from '../../runner/paths.ts'
import { typeOfSchema } from './schema-type.ts'

const run = promisify(execFile)

const example = `import { ApiError, type CallData, createScriptClient, readWebhook } from 'podwright-client'

const api = createScriptClient({ base: process.argv[2] ?? '', key: 'pk_1' })
const page: CallData<'listOrders'> = await api.call('listOrders', { query: { limit: 2, state: ['draft'] } })
for (const { number, state } of page.items) console.log(number, state)
try {
  await api.call('getOrder', { params: { id: 9 } })
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.log(error.reason)
}
const read = await readWebhook({ body: '{}', signature: '', secrets: [] })
if (read.ok && read.event.type === 'order.created') console.log(read.event.data.orderNumber)
if (!read.ok) console.log(read.reason)
`
/** Each line is an error. */
const mistakes = [
  `await api.call('listOrdersOfNoOne')`,
  `await api.call('getOrder')`,
  `await api.call('getOrder', { params: { id: 'x' } })`,
  `await api.call('listOrders', { query: { state: ['none'] } })`,
]

const folder = mkdtempSync(join(tmpdir(), 'podwright-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the client package in an empty folder', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'example', private: true, type: 'module' }))
    writeFileSync(join(folder, 'client.tgz'), packClient())
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', './client.tgz'], { cwd: folder })
  })

  test('is installed without a registry, has no dependencies and the version of the product', () => {
    const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    const installed = readJson(join(folder, 'node_modules/podwright-client/package.json'))
    expect(installed).toMatchObject({ name: 'podwright-client', version, license: 'Apache-2.0' })
    expect(installed).not.toHaveProperty('dependencies')
  })

  test('an example that uses it passes the strict compiler, and mistakes do not', async () => {
    writeFileSync(join(folder, 'example.ts'), example)
    const first =
      "import { createScriptClient } from 'podwright-client'\nconst api = createScriptClient({ base: '', key: '' })\n"
    writeFileSync(join(folder, 'mistakes.ts'), `${first}${mistakes.join('\n')}\n`)
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck', 'false']
    const types = ['--types', 'node', '--typeRoots', join(projectRoot, 'node_modules/@types')]
    const compile = (file: string) =>
      run(join(projectRoot, 'node_modules/.bin/tsc'), [...options, ...types, '--pretty', 'false', file], {
        cwd: folder,
      })
    await compile('example.ts')
    const refused = await compile('mistakes.ts').then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
    expect(refused.match(/^mistakes\.ts\(\d+/gm)).toEqual(mistakes.map((_, at) => `mistakes.ts(${at + 3}`))
  })

  test('an example that uses it makes calls with its key and reads failures', async () => {
    const requests: string[] = []
    const server = createServer(({ url, headers }, response) => {
      requests.push(`${url} ${headers.authorization}`)
      const isList = url?.startsWith('/api/orders?') === true
      const data = isList ? { items: [{ number: 'PW1', state: 'draft' }], next: null } : { reason: 'order_unknown' }
      response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code: isList ? 0 : 404, msg: '', data }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      writeFileSync(join(folder, 'example.ts'), example)
      const { port } = server.address() as AddressInfo
      const { stdout } = await run(process.execPath, ['example.ts', `http://127.0.0.1:${port}`], { cwd: folder })
      expect(stdout.split('\n')).toEqual(['PW1 draft', 'order_unknown', 'malformed', ''])
      expect(requests).toEqual(['/api/orders?limit=2&state=draft Bearer pk_1', '/api/orders/9 Bearer pk_1'])
    } finally {
      server.close()
    }
  })
})

test('schemas become types, with optional properties, comments and unions', () => {
  const type = typeOfSchema({
    type: 'object',
    properties: {
      id: { type: 'integer' },
      'a-b': { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Text' },
      list: { type: 'array', items: { enum: ['a', 'b'] } },
      pairs: { type: 'object', additionalProperties: { type: 'number' } },
    },
    required: ['id'],
  })
  expect(type).toBe(
    '{\n  id: number\n  /** Text */\n  "a-b"?: string | null\n  list?: ("a" | "b")[]\n  pairs?: Record<string, number>\n}',
  )
})
