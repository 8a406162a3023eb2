import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createConsoleApp } from './create-console-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'podwright-console-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="zh-CN"><head></head></html>')
writeFileSync(join(folder, 'assets', 'app.js'), 'export {}')
const app = createConsoleApp(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app(new Request(`http://localhost${path}`, { headers, method }))

test('every console path serves the app’s page in the visitor’s language', async () => {
  for (const path of ['/console/personalCenter/carts', '/console/wallet', '/console/production']) {
    const answer = await get(path, { cookie: 'language=th-TH' })
    expect(answer?.status, path).toBe(200)
    expect(await answer?.text()).toContain('<html lang="th-TH"')
  }
})

test('the console page may load only its own styles and scripts and cannot be framed', async () => {
  const policy = (await get('/console/wallet'))?.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('a console path with a token is not cached and sends no referrer', async () => {
  for (const path of ['/console/wallet?t=secret&ut=3', '/console?t=secret&ut=3']) {
    const answer = await get(path)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    expect(answer?.headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('other spellings redirect to the exact console path, and the base redirects to the first page, with the query', async () => {
  const moved = await get('/Console/personalcenter/CARTS/?keep=1')
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/console/personalCenter/carts?keep=1'])
  const first = await get('/console/?keep=1')
  expect([first?.status, first?.headers.get('location')]).toEqual([302, '/console/home?keep=1'])
})

test('the operator area is served below the console, and its base redirects to its first page', async () => {
  expect((await get('/console/operator/log'))?.status).toBe(200)
  expect((await get('/console/operator'))?.headers.get('location')).toBe('/console/operator/home')
})

test('unknown console paths are left to the site, and only GET and HEAD are allowed', async () => {
  for (const path of ['/home', '/consoles', '/console/nothing', '/console/wallet/more']) {
    expect(await get(path), path).toBeUndefined()
  }
  expect((await get('/console/wallet', {}, 'POST'))?.status).toBe(405)
})

test('console bundles are cached forever', async () => {
  expect((await get('/console/assets/app.js'))?.headers.get('cache-control')).toContain('immutable')
})

test('a language in the URL of a console page is stored, so that the next tab opens in it', async () => {
  const named = await get('/console/wallet?lang=en-US', { cookie: 'language=zh-CN' })
  expect(named?.headers.get('set-cookie')).toBe('language=en-US; Path=/; Max-Age=31536000; SameSite=Lax')
  const stored = await get('/console/wallet', { cookie: 'language=en-US' })
  expect(stored?.headers.get('set-cookie')).toBeNull()
})
