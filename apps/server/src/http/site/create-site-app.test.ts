import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { type SiteOptions, siteAppOf } from './create-site-app.ts'
import { pageLifetimeMs } from './page-cache.ts'
import type { SiteRenderer } from './site-build.ts'

const parsed = readEnv({ PUBLIC_URL: 'https://shop.test', DEMO_DATA: 'false' })
if (!parsed.ok) throw new Error(parsed.problems.join())
const { env } = parsed

/** A site with a renderer that records its requests. */
function setUp(render?: SiteRenderer, options: Partial<SiteOptions> = {}) {
  const rendered: string[] = []
  const logged: object[] = []
  const reads: number[] = []
  const state = { version: 1, ms: 1 }
  const count: SiteRenderer = async (request, context) => {
    rendered.push(`${context.locale} ${request.url}`)
    return new Response(`<html lang="${context.locale}"><script>x()</script>${rendered.length}</html>`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'never=1' },
    })
  }
  const app = siteAppOf(
    {
      env,
      api: () => Response.json({ code: 0, msg: '', data: { items: [{ id: 7 }], pageCount: 1 } }),
      catalogVersion: () => state.version,
      productPages: {
        files: async (_, idsPerFile) =>
          [1, 7000].map((id) => ({ file: Math.ceil(id / idsPerFile), changedOn: '2026-11-20' })),
        // Ids 1 to 1,234 and 7,000.
        list: async (_, { after, last, limit }) => {
          const ids = Array.from({ length: 1234 }, (_, at) => at + 1).concat(7000)
          const found = ids.filter((id) => id > after && id <= last).slice(0, limit)
          reads.push(found.length)
          return found.map((id) => ({ id, changedOn: '2026-11-19' }))
        },
      },
      releasedOn: '2026-11-21',
      log: { error: (fields) => logged.push(fields) },
      now: () => state.ms,
      ...options,
    },
    render ?? count,
    (_, path) => (path === '/assets/a.js' ? new Response('file') : undefined),
    ['home', 'category'],
  )
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://shop.test${path}`, { headers }))
  return { app, get, rendered, logged, reads, state }
}

describe('the site', () => {
  it('pages receive the site configuration, with the contact address in their language @R-109', async () => {
    const read = readEnv({
      CONTACT_EMAIL: 'shop@example.com',
      CONTACT_ADDRESS: '{"zh-CN":"大街1号","en-US":"1 Main Street"}',
      FILING_NUMBER: 'ICP 1',
      QR_SERVICE_URL: 'https://example.com/help',
    })
    if (!read.ok) throw new Error(read.problems.join())
    const echo: SiteRenderer = async (_, { config }) => Response.json(config)
    const { get } = setUp(echo, { env: read.env })
    const configOf = async (language: string) => (await get('/home', { 'accept-language': language })).json()
    expect(await configOf('zh')).toMatchObject({
      contactEmail: 'shop@example.com',
      contactAddress: '大街1号',
      filingNumber: 'ICP 1',
      contactQrTarget: 'https://example.com/help',
    })
    expect(await configOf('vi')).toMatchObject({ contactAddress: '1 Main Street' })
  })

  it('a page is rendered once per language for all visitors and sent compressed', async () => {
    const { get, rendered } = setUp()
    const headers = { 'accept-encoding': 'br', 'accept-language': 'th' }
    const first = await get('/home', headers)
    const second = await get('/home?utm_source=x', { ...headers, cookie: 'session=someone' })
    expect(rendered).toEqual(['th-TH http://shop.test/home'])
    expect(second.headers.get('content-encoding')).toBe('br')
    const text = brotliDecompressSync(await second.arrayBuffer()).toString()
    expect(text).toBe(brotliDecompressSync(await first.arrayBuffer()).toString())
    expect(second.headers.get('content-language')).toBe('th-TH')
    expect(second.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    expect(second.headers.has('set-cookie')).toBe(false)
  })

  it('a language named in the URL is remembered in a cookie, for browsers without scripts', async () => {
    const { get } = setUp()
    const named = await get('/home?lang=th-TH', { cookie: 'language=vi-VN' })
    expect(named.headers.get('set-cookie')).toBe('language=th-TH; Path=/; Max-Age=31536000; SameSite=Lax')
    for (const [path, cookie] of [
      ['/home?lang=th-TH', 'language=th-TH'],
      ['/home?lang=xx', 'language=vi-VN'],
      ['/home', 'language=vi-VN'],
    ] as const)
      expect((await get(path, { cookie })).headers.get('set-cookie')).toBeNull()
  })

  it('a page is rendered per language, and separately when the URL names the language', async () => {
    const { get, rendered } = setUp()
    await get('/home', { cookie: 'language=vi-VN' })
    await get('/home', { 'accept-language': 'en' })
    await get('/home?lang=en-US')
    expect(rendered.map((line) => line.split(' ')[0])).toEqual(['vi-VN', 'en-US', 'en-US'])
  })

  it('concurrent requests for a page render it once', async () => {
    const { get, rendered } = setUp()
    await Promise.all([get('/home'), get('/home'), get('/home')])
    expect(rendered).toHaveLength(1)
  })

  it('a page is rendered again when its lifetime has ended or the catalog has changed', async () => {
    const { get, rendered, state } = setUp()
    await get('/home')
    state.ms += pageLifetimeMs + 1
    await get('/home')
    state.version++
    await get('/home')
    expect(rendered).toHaveLength(3)
  })

  it('a conditional request for an unchanged page responds with 304', async () => {
    const { get } = setUp()
    const etag = (await get('/home')).headers.get('etag') ?? ''
    const again = await get('/home', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('a page with a token in its URL is rendered without it, is never cached by clients and sends no referrer @R-202', async () => {
    const { get, rendered } = setUp()
    for (let i = 0; i < 2; i++) {
      const answer = await get('/home?t=secret-token&ut=3')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.has('etag')).toBe(false)
    }
    expect(rendered).toEqual(['zh-CN http://shop.test/home'])
  })

  it('a redirect keeps the token and all other parameters', async () => {
    const { get } = setUp(async () => new Response(null, { status: 302, headers: { location: '/home?page=1' } }))
    const answer = await get('/?t=a%2Bb&ut=2&page=9')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/home?page=1&t=a%2Bb&ut=2')
  })

  it('other spellings of a path redirect permanently to the exact one with the query', async () => {
    const { get, rendered } = setUp()
    const answers = await Promise.all(
      ['/HOME', '/category/?page=2&x=1', '/Home/?t=secret&ut=3'].map((path) => get(path)),
    )
    expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
      [301, '/home'],
      [301, '/category?page=2&x=1'],
      [301, '/home?t=secret&ut=3'],
    ])
    expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual([
      'public, max-age=3600',
      'public, max-age=3600',
      'no-store',
    ])
    expect(answers[2]?.headers.get('referrer-policy')).toBe('no-referrer')
    expect(rendered).toEqual([])
  })

  it('a page that is not found is not cached', async () => {
    let times = 0
    const { get } = setUp(async () => {
      times++
      return new Response('<html></html>', { status: 404, headers: { 'content-type': 'text/html' } })
    })
    for (let i = 0; i < 2; i++) {
      const answer = await get('/nowhere')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    expect(times).toBe(2)
  })

  it('a rendering error responds with 500 and is logged without the query', async () => {
    const { get, logged } = setUp(async () => {
      throw new Error('broken')
    })
    const answer = await get('/home?t=secret-token&ut=3')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const html = await answer.text()
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('页面出错了')
    expect(logged).toMatchObject([{ path: '/home' }])
    expect(JSON.stringify(logged)).not.toContain('secret-token')
  })

  it('every page has a content security policy', async () => {
    const { get } = setUp()
    const answer = await get('/home')
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self'/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('the site allows GET and HEAD only, and a HEAD response has no body', async () => {
    const { app } = setUp()
    expect((await app.fetch(new Request('http://shop.test/home', { method: 'PUT' }))).status).toBe(405)
    const head = await app.fetch(new Request('http://shop.test/home', { method: 'HEAD' }))
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('a form submitted without scripts shows the page again with status 405', async () => {
    const { app } = setUp()
    const sent = { method: 'POST', body: new URLSearchParams({ password: 'x' }) }
    const answer = await app.fetch(new Request('http://shop.test/home', sent))
    expect([answer.status, answer.headers.get('allow'), answer.headers.get('cache-control')]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ])
    expect(await answer.text()).toContain('<html')
  })

  it('built files are served without rendering', async () => {
    const { get, rendered } = setUp()
    expect(await (await get('/assets/a.js')).text()).toBe('file')
    expect(rendered).toEqual([])
  })

  it('sitemaps list pages and products in seven languages with the date of their last change @R-209', async () => {
    const { get } = setUp()
    const index = await (await get('/sitemap.xml')).text()
    expect([...index.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)</g)].map(([, loc, day]) => [loc, day])).toEqual([
      ['https://shop.test/sitemaps/pages.xml', '2026-11-21'],
      ['https://shop.test/sitemaps/custom-1.xml', '2026-11-20'],
      ['https://shop.test/sitemaps/custom-2.xml', '2026-11-20'],
      ['https://shop.test/sitemaps/ready-made-1.xml', '2026-11-20'],
      ['https://shop.test/sitemaps/ready-made-2.xml', '2026-11-20'],
    ])
    const pages = await (await get('/sitemaps/pages.xml')).text()
    expect(pages).toContain('<loc>https://shop.test/guide/logistics</loc><lastmod>2026-11-21</lastmod>')
    expect(pages).toContain('hreflang="fil-PH" href="https://shop.test/home?lang=fil-PH"')
    expect(pages.match(/hreflang=/g)?.length).toBe((pages.match(/<url>/g)?.length ?? 0) * 8)
    const products = await (await get('/sitemaps/ready-made-2.xml')).text()
    expect(products).toContain('<loc>https://shop.test/sys-category-detail/7000</loc><lastmod>2026-11-19</lastmod>')
    // After the last file there are no further product sitemaps.
    expect(await (await get('/sitemaps/custom-3.xml')).text()).not.toContain('<urlset')
  })

  it('the sitemap of products is read in pages, and only as far as the client takes it @R-209', async () => {
    const { get, reads } = setUp()
    const body = (await get('/sitemaps/custom-1.xml')).body?.getReader()
    expect(reads).toEqual([500])
    for (let part = 0; part < 2; part++) await body?.read()
    expect(reads).toEqual([500])
    await body?.cancel()
    const xml = await (await get('/sitemaps/custom-1.xml')).text()
    expect(reads.slice(1)).toEqual([500, 500, 234])
    const ids = [...xml.matchAll(/<loc>[^<]*\/(\d+)<\/loc>/g)].map(([, id]) => Number(id))
    expect(ids).toEqual(Array.from({ length: 1234 }, (_, at) => at + 1))
    expect(xml.endsWith('</url>\n</urlset>\n')).toBe(true)
  })

  it('robots.txt names the sitemap, or excludes all search engines when the site is not indexed', async () => {
    const { get } = setUp()
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://shop.test/sitemap.xml')
    expect((await get('/home')).headers.has('x-robots-tag')).toBe(false)
    const copy = setUp(undefined, { env: { ...env, SEARCH_ENGINES: false } })
    expect(await (await copy.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect((await copy.get('/home')).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })
})
