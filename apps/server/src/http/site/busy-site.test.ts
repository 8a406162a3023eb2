import { describe, expect, it, vi } from 'vitest'
import { readEnv } from '../../env.ts'
import { siteAppOf } from './create-site-app.ts'
import { renderLimits } from './render-budgets.ts'

const parsed = readEnv({ PUBLIC_URL: 'https://shop.test', DEMO_DATA: 'false' })
if (!parsed.ok) throw new Error(parsed.problems.join())
const { env } = parsed

const { maxConcurrent, maxQueued } = renderLimits.search

/** A site whose pages are rendered when `release` is called. */
function setUp() {
  const running = new Map<string, () => void>()
  const app = siteAppOf(
    {
      env,
      api: () => Response.json({ code: 0, msg: '', data: null }),
      catalogVersion: () => 1,
      productPages: { files: async () => [], list: async () => [] },
      log: { error: () => undefined },
    },
    async (request) => {
      const { pathname, search } = new URL(request.url)
      await new Promise<void>((resolve) => running.set(pathname + search, resolve))
      return new Response('<html></html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    () => undefined,
    ['home', 'category', 'category-detail/:id'],
  )
  const get = async (path: string, language = 'en') =>
    app.fetch(new Request(`http://shop.test${path}`, { headers: { 'accept-language': language } }))
  const release = (path: string) => {
    running.get(path)?.()
    running.delete(path)
  }
  return { get, running, release }
}

describe('a site with many requests for pages that are not cached', () => {
  it('renders few searches at once, and answers those beyond the queue with 503 and a time to retry', async () => {
    const { get, running, release } = setUp()
    const held = Array.from({ length: maxConcurrent + maxQueued }, (_, n) => get(`/category?keyword=shirt+${n}`))
    const refused = await get('/category?keyword=shirt+x')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect([...running.keys()]).toEqual(['/category?keyword=shirt+0'])
    release('/category?keyword=shirt+0')
    expect((await held[0])?.status).toBe(200)
    // The next one starts after a pause; never a second one beside it.
    await vi.waitFor(() => expect([...running.keys()]).toEqual(['/category?keyword=shirt+1']))
  })

  it('renders product lists and fixed pages while the queue of searches is full', async () => {
    const { get, running, release } = setUp()
    for (let n = 0; n <= maxConcurrent + maxQueued; n++) void get(`/category?keyword=shirt+${n}`)
    for (const path of ['/category?page=2', '/category-detail/7', '/home']) {
      const answer = get(path)
      await vi.waitFor(() => expect(running.has(path)).toBe(true))
      release(path)
      expect((await answer).status).toBe(200)
    }
  })

  it('renders fixed pages while the queue of products that do not exist is full', async () => {
    const { get, running, release } = setUp()
    const { variable } = renderLimits
    for (let n = 0; n < variable.maxConcurrent + variable.maxQueued; n++) void get(`/category-detail/${n}`)
    expect((await get('/category-detail/x')).status).toBe(503)
    const answer = get('/home?t=token')
    await vi.waitFor(() => expect(running.has('/home')).toBe(true))
    release('/home')
    expect((await answer).status).toBe(200)
  })

  it('counts requests for the same page once', async () => {
    const { get, running, release } = setUp()
    const answers = Array.from({ length: 200 }, () => get('/category?keyword=shirt'))
    await vi.waitFor(() => expect(running.size).toBe(1))
    release('/category?keyword=shirt')
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('explains a refusal in the language of the visitor, without scripts', async () => {
    const { get } = setUp()
    for (let n = 0; n < maxConcurrent + maxQueued; n++) void get(`/category?keyword=shirt+${n}`)
    const [thai, chinese] = await Promise.all([get('/category?keyword=x', 'th'), get('/category?keyword=y', 'zh')])
    expect(thai.headers.get('content-language')).toBe('th-TH')
    expect(await thai.text()).toContain('ขณะนี้มีผู้เข้าชมจำนวนมาก')
    const html = await chinese.text()
    expect(html).toContain('当前访问人数较多')
    expect(html).not.toContain('<script')
  })
})
