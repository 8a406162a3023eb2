import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createStudioApp } from './create-studio-app.ts'

const catalog = join(import.meta.dirname, '../../../../../catalog')
const build = mkdtempSync(join(tmpdir(), 'podwright-studio-'))
mkdirSync(join(build, 'assets'))
writeFileSync(
  join(build, 'index.html'),
  '<!doctype html><html lang="zh-CN"><body><div id="studio"></div></body></html>',
)
writeFileSync(join(build, 'assets/app.js'), 'export {}')
afterAll(() => rmSync(build, { recursive: true }))

const app = createStudioApp({ views: catalog, fonts: catalog }, build)
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app(new Request(`http://shop.test${path}`, { headers, method }))

async function answerOf(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const answer = await get(path, headers, method)
  if (!answer) throw new Error(`${path} is not the studio's`)
  return answer
}

describe('the page of the design tool', () => {
  test('is in the language of the visitor, for whatever product', async () => {
    const thai = await answerOf('/studio?productId=3', { cookie: 'language=th-TH' })
    expect(await thai.text()).toContain('<html lang="th-TH"')
    expect(thai.headers.get('content-language')).toBe('th-TH')
    expect(await (await answerOf('/studio', { 'accept-language': 'vi' })).text()).toContain('<html lang="vi-VN"')
  })

  test('runs own scripts and WebAssembly only, and can be framed by nobody', async () => {
    const policy = (await answerOf('/studio')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  test('with a token in the address it is stored nowhere and names nobody its address @R-801', async () => {
    const answer = await answerOf('/studio?productId=3&t=secret&ut=3')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('has one address, and takes nothing but reading', async () => {
    expect((await answerOf('/Studio/?design=2')).headers.get('location')).toBe('/studio?design=2')
    expect((await answerOf('/studio', {}, 'POST')).status).toBe(405)
    expect(await get('/home')).toBeUndefined()
    expect(await get('/studiox')).toBeUndefined()
    expect(await get('/studio/nothing')).toBeUndefined()
  })

  test('its bundles are kept for ever', async () => {
    const answer = await answerOf('/studio/assets/app.js')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })
})

describe('what the design tool works with', () => {
  test('a font comes as TTF, packed where the browser takes that, and unchanged it costs no bytes @R-801', async () => {
    const path = '/studio/data/fonts/kanit/kanit-latin-400-normal.ttf'
    const packed = await answerOf(path, { 'accept-encoding': 'br' })
    const ttf = brotliDecompressSync(Buffer.from(await packed.arrayBuffer()))
    expect(ttf.readUInt32BE(0)).toBe(0x00010000)
    const plain = await answerOf(path)
    expect(Buffer.from(await plain.arrayBuffer()).equals(ttf)).toBe(true)
    const etag = plain.headers.get('etag') ?? ''
    expect((await answerOf(path, { 'if-none-match': etag })).status).toBe(304)
  })

  test('the planes of a view are kept for ever @R-801', async () => {
    const answer = await answerOf(`/studio/data/views/small/tshirt/front/${'0'.repeat(16)}/view.json`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.json()).toMatchObject({ product: 'tshirt', view: 'front' })
  })

  test.each([
    '/studio/data/fonts/../fonts.json',
    '/studio/data/fonts/kanit/nothing.ttf',
    '/studio/data/fonts/%2e%2e/x.ttf',
    `/studio/data/views/small/tshirt/front/${'0'.repeat(16)}/print-area.json`,
    `/studio/data/views/full/tshirt/nothing/${'0'.repeat(16)}/uv.png`,
    '/studio/data/views/full/../../package.json',
    '/studio/data',
    '/studio/data/',
  ])('%s is nothing', async (path) => {
    expect((await get(path))?.status ?? 404).toBe(404)
  })
})
