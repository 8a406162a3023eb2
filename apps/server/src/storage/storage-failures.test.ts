import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openS3Storage } from './s3-storage.ts'
import { isStorageUnavailable } from './storage-failures.ts'

let server: Server
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podwright-store-'))
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

/** The error of reading a file from a store that answers so; the client has tried it several times. */
async function failureOf(answer: (response: ServerResponse) => void): Promise<unknown> {
  server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  const storage = openS3Storage({
    endpoint: `http://127.0.0.1:${address.port}`,
    publicEndpoint: undefined,
    region: 'us-east-1',
    isPathStyle: true,
    key: 'key',
    secret: 'secret',
    bucket: 'bucket',
    prefix: '',
    cacheFolder: folder,
    cacheBytes: 1000,
  })
  try {
    return await storage.localFile('prints/ab/1.png').then(
      () => undefined,
      (error: unknown) => error,
    )
  } finally {
    storage.close()
  }
}

test.each([
  ['an overloaded store', (response) => response.writeHead(503).end()],
  ['a store that cuts the connection', (response) => response.destroy()],
  [
    'a store that ends while it sends a file',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      response.destroy()
    },
  ],
] satisfies [string, Parameters<typeof failureOf>[0]][])('%s is unavailable', async (_, answer) => {
  expect(isStorageUnavailable(await failureOf(answer))).toBe(true)
})

test('a refusal and an error of a local file are no outage of the store', async () => {
  expect(isStorageUnavailable(await failureOf((response) => response.writeHead(403).end()))).toBe(false)
  expect(isStorageUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe(false)
  expect(isStorageUnavailable('no error at all')).toBe(false)
})
