import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { packClient, registerClientPackage } from './client-package.ts'
import type { HttpEnv } from './router/http-env.ts'

const app = new Hono<HttpEnv>()
registerClientPackage(app)

test('the address of the client package leads to one that names its version and content', async () => {
  const moved = await app.request('/developers/podwright-client.tgz')
  expect([moved.status, moved.headers.get('cache-control')]).toEqual([302, 'no-cache'])
  const path = moved.headers.get('location') ?? ''
  const digest = createHash('sha256').update(packClient()).digest('hex')
  expect(path).toMatch(/^\/developers\/podwright-client-\d+\.\d+\.\d+-[0-9a-f]{16}\.tgz$/)
  expect(path).toContain(digest.slice(0, 16))
  const response = await app.request(path)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(packClient())
})

test('a package of another version or content is not served under its address', async () => {
  expect((await app.request('/developers/podwright-client-0.0.1-0123456789abcdef.tgz')).status).toBe(404)
})
