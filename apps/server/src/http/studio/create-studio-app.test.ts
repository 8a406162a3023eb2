import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
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

const ownCode = 'a'.repeat(22)
const openFont = async (code: string) =>
  code === ownCode ? { bytes: 4, stream: Readable.from([Buffer.from('font')]) } : undefined
const findLattice = async (code: string) => (code === ownCode ? Uint8Array.of(1, 2, 3) : undefined)
const app = createStudioApp({ views: async () => catalog, fonts: catalog, openFont, findLattice }, build)
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app(new Request(`http://shop.test${path}`, { headers, method }))

async function answerOf(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const answer = await get(path, headers, method)
  if (!answer) throw new Error(`${path} is not the studio's`)
  return answer
}

describe('the page of the design tool', () => {
  test('the design tool’s page is served in the visitor’s language for any product', async () => {
    const thai = await answerOf('/studio?productId=3', { cookie: 'language=th-TH' })
    expect(await thai.text()).toContain('<html lang="th-TH"')
    expect(thai.headers.get('content-language')).toBe('th-TH')
    expect(await (await answerOf('/studio', { 'accept-language': 'vi' })).text()).toContain('<html lang="vi-VN"')
  })

  test('the design tool may run only its own scripts and WebAssembly and cannot be framed', async () => {
    const policy = (await answerOf('/studio')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  test('scripts of the design tool carry its policy, because workers obey the policy of their script', async () => {
    const script = await answerOf('/studio/assets/app.js')
    const page = await answerOf('/studio')
    expect(script.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
  })

  test('a design tool URL with a token is not cached and sends no referrer @R-801', async () => {
    const answer = await answerOf('/studio?productId=3&t=secret&ut=3')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('other spellings redirect to /studio, and only GET and HEAD are allowed', async () => {
    expect((await answerOf('/Studio/?design=2')).headers.get('location')).toBe('/studio?design=2')
    expect((await answerOf('/studio', {}, 'POST')).status).toBe(405)
    expect(await get('/home')).toBeUndefined()
    expect(await get('/studiox')).toBeUndefined()
    expect(await get('/studio/nothing')).toBeUndefined()
  })

  test('design tool bundles are cached forever', async () => {
    const answer = await answerOf('/studio/assets/app.js')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })
})

describe('what the design tool works with', () => {
  test('a font is served as TTF, compressed when accepted, and with 304 when unchanged @R-801', async () => {
    const path = '/studio/data/fonts/kanit/kanit-latin-400-normal.ttf'
    const packed = await answerOf(path, { 'accept-encoding': 'br' })
    const ttf = brotliDecompressSync(Buffer.from(await packed.arrayBuffer()))
    expect(ttf.readUInt32BE(0)).toBe(0x00010000)
    const plain = await answerOf(path)
    expect(Buffer.from(await plain.arrayBuffer()).equals(ttf)).toBe(true)
    const etag = plain.headers.get('etag') ?? ''
    expect((await answerOf(path, { 'if-none-match': etag })).status).toBe(304)
  })

  test('the pictures of a view are cached forever @R-801', async () => {
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
  ])('%s responds with 404', async (path) => {
    expect((await get(path))?.status ?? 404).toBe(404)
  })
})

describe('fonts of sellers', () => {
  const path = (code: string) => `/studio/data/own-fonts/${code}.ttf`

  test('a font of a seller is cached by the browser only, and other sites cannot embed it', async () => {
    const answer = await answerOf(path(ownCode))
    expect(await answer.text()).toBe('font')
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'font/ttf',
      'content-length': '4',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    const head = await answerOf(path(ownCode), {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
  })

  test('unknown codes, and names that are no codes, are not found', async () => {
    expect((await answerOf(path('b'.repeat(22)))).status).toBe(404)
    expect((await answerOf(path('a'.repeat(21)))).status).toBe(404)
    expect((await answerOf(path(`${'a'.repeat(21)}%2e`))).status).toBe(404)
  })
})

test('printed colors are kept by browsers forever, and unknown codes are not found', async () => {
  const path = (code: string) => `/studio/data/printed-colors/${code}.bin`
  const answer = await answerOf(path(ownCode))
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await (await answerOf(path(ownCode), {}, 'HEAD')).text()).toBe('')
  expect((await answerOf(path('b'.repeat(22)))).status).toBe(404)
  expect((await answerOf(path(`${'a'.repeat(21)}.`))).status).toBe(404)
})
