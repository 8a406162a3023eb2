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

test('every page is the one page of the app, in the language of the visitor', async () => {
  for (const path of ['/console/personalCenter/carts', '/console/wallet', '/console/production']) {
    const answer = await get(path, { cookie: 'language=th-TH' })
    expect(answer?.status, path).toBe(200)
    expect(await answer?.text()).toContain('<html lang="th-TH"')
  }
})

test('its styles and scripts are files, and nobody frames it', async () => {
  const policy = (await get('/console/wallet'))?.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('with a token in the address it is stored nowhere and names nobody its address', async () => {
  for (const path of ['/console/wallet?t=secret&ut=3', '/console?t=secret&ut=3']) {
    const answer = await get(path)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    expect(answer?.headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('other spellings lead to the exact address, the base to the first page, and the query stays', async () => {
  const moved = await get('/Console/personalcenter/CARTS/?keep=1')
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/console/personalCenter/carts?keep=1'])
  const first = await get('/console/?keep=1')
  expect([first?.status, first?.headers.get('location')]).toEqual([
    302,
    '/console/finishedProduct/designFinished?keep=1',
  ])
})

test('the operators’ area is served beside it, and its base leads to its first page', async () => {
  expect((await get('/console/operator/log'))?.status).toBe(200)
  expect((await get('/console/operator'))?.headers.get('location')).toBe('/console/operator/top-ups')
})

test('what is no page of it is left to the site, and it takes nothing but reading', async () => {
  for (const path of ['/home', '/consoles', '/console/nothing', '/console/wallet/more']) {
    expect(await get(path), path).toBeUndefined()
  }
  expect((await get('/console/wallet', {}, 'POST'))?.status).toBe(405)
})

test('its bundles are kept for ever', async () => {
  expect((await get('/console/assets/app.js'))?.headers.get('cache-control')).toContain('immutable')
})
