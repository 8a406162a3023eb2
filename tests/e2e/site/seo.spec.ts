import type { APIRequestContext } from '@playwright/test'
import { contentPaths } from '@podwright/domain/site-paths'
import { expect, locales, test } from '../fixtures.ts'

/** Properties that schema.org and search engines require of each type in use. */
const requiredOf: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'description', 'sku', 'offers'],
  AggregateOffer: ['priceCurrency', 'lowPrice', 'highPrice', 'offerCount'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
}

type Node = { readonly [key: string]: unknown }

/** Returns every typed object of a page's structured data, at any depth. */
function nodesOf(html: string): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (typeof value === 'object' && value !== null) {
      if ('@type' in value) found.push(value as Node)
      for (const each of Object.values(value)) visit(each)
    }
  }
  for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
    visit(JSON.parse(json))
  return found
}

function faultsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    const type = String(node['@type'])
    const isEmpty = (name: string) => node[name] === undefined || node[name] === '' || String(node[name]) === ''
    return (requiredOf[type] ?? []).filter(isEmpty).map((name) => `${type} has no ${name}`)
  })
}

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

async function readyMadeId(request: APIRequestContext): Promise<number> {
  return (await (await request.get('/api/catalog/products?kind=ready_made')).json()).data.items[0].id
}

test('structured data is complete on every page that has any @R-209', async ({ request }) => {
  const paths = [...contentPaths, '/category-detail/1', `/sys-category-detail/${await readyMadeId(request)}`]
  const types = new Map<string, Set<string>>()
  for (const path of paths) {
    const nodes = nodesOf(await htmlOf(request, `${path}?lang=en-US`))
    expect(faultsOf(nodes), path).toEqual([])
    types.set(path, new Set(nodes.map((node) => String(node['@type']))))
  }
  expect([...(types.get('/home') ?? [])]).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'SearchAction']))
  for (const path of paths.slice(-2)) {
    expect([...(types.get(path) ?? [])], path).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  }
})

test('every page has its own description, language alternates and preview in seven languages', async ({ request }) => {
  const paths = [...contentPaths, '/category', '/sys-category', '/category-detail/1']
  for (const locale of locales) {
    const descriptions = new Set<string>()
    for (const path of paths) {
      const html = await htmlOf(request, `${path}?lang=${locale}`)
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(description.length, `description of ${path} in ${locale}`).toBeGreaterThan(10)
      descriptions.add(description)
      expect(html, path).toContain(`property="og:locale" content="${locale.replace('-', '_')}"`)
      expect(html, path).toMatch(new RegExp(`rel="canonical" href="http[^"]+${path}\\?lang=${locale}"`))
      expect(html.match(/<link rel="alternate" hreflang="/gi)?.length, path).toBe(8)
    }
    expect(descriptions.size, `descriptions in ${locale} that are used once`).toBe(paths.length)
  }
})

test('the preview picture is 1200 by 630 for pages and products', async ({ request }) => {
  for (const path of ['/home', '/category-detail/1', `/sys-category-detail/${await readyMadeId(request)}`]) {
    const address = /property="og:image" content="([^"]+)"/.exec(await htmlOf(request, path))?.[1] ?? ''
    const answer = await request.get(address)
    expect(answer.headers()['content-type'], address).toBe('image/jpeg')
    expect(sizeOfJpeg(await answer.body()), address).toEqual({ width: 1200, height: 630 })
  }
})

test('filtered, sorted and searched lists have the plain list as canonical URL @R-209', async ({
  request,
  baseURL,
}) => {
  for (const [path, canonical] of [
    ['/category?days=1-3&sort=price_asc', '/category'],
    ['/category?keyword=mug', '/category'],
    ['/category?page=2&level=1', '/category?page=2'],
    ['/sys-category?category=1', '/sys-category?category=1'],
  ] as const) {
    const found = /<link rel="canonical" href="([^"]+)"/.exec(await htmlOf(request, path))?.[1]
    if (path.includes('page=2')) expect(found, path).toMatch(/\/category(\?page=2)?$/)
    else expect(found, path).toBe(`${baseURL}${canonical}`)
  }
})

test('every URL in the sitemaps is a page with itself as canonical URL @R-209', async ({ request, baseURL }) => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const index = await (await request.get('/sitemap.xml')).text()
  const files = locations(index)
  expect(files.map((address) => address.replace(baseURL ?? '', ''))).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/custom-1.xml',
    '/sitemaps/ready-made-1.xml',
  ])
  for (const file of files) {
    const xml = await (await request.get(file)).text()
    const pages = locations(xml)
    expect(pages.length, file).toBeGreaterThan(10)
    if (file.endsWith('pages.xml')) {
      expect(pages).toEqual(expect.arrayContaining(contentPaths.map((path) => `${baseURL}${path}`)))
    }
    expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)?.length, file).toBe(pages.length)
    for (const page of file.endsWith('pages.xml') ? pages : [pages[0] ?? '', pages.at(-1) ?? '']) {
      expect(await htmlOf(request, page), page).toContain(`<link rel="canonical" href="${page}"/>`)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-US' })

  test('without JavaScript, lists are searched, filtered, sorted and paged by forms and links, and lead to products @R-307', async ({
    page,
  }) => {
    await page.goto('/category')
    const cards = page.locator('main article')
    await expect(cards.first()).toBeVisible()
    const search = page.locator('main form').filter({ has: page.locator('[name=keyword]') })
    await search.locator('[name=keyword]').fill('mug')
    await search.locator('[name=keyword]').press('Enter')
    await expect(page).toHaveURL(/[?&]keyword=mug/)
    await expect(cards.first()).toContainText(/mug/i)

    await page.goto('/category')
    for (const part of ['sort=price_asc', 'page=2']) {
      await page.locator(`main a[href*="${part}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(part))
      await expect(cards.first()).toBeVisible()
    }
    await page.goto('/category')
    const filters = page.locator('main form').filter({ has: page.locator('details') })
    const days = filters.locator('details').filter({ has: page.locator('[name=days]') })
    await days.locator('summary').click()
    await days.locator('[name=days]:not([disabled])').first().check()
    await filters.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/days=/)
    await cards.first().locator('h3 a').click()
    await expect(page).toHaveURL(/\/category-detail\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main table').first()).toBeVisible()
  })

  test('without JavaScript, the header search finds products from any page', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').locator('[name=keyword]').fill('poster')
    await page.getByRole('banner').locator('[name=keyword]').press('Enter')
    await expect(page).toHaveURL('/category?keyword=poster')
    await expect(page.locator('main article').first()).toContainText(/poster/i)
  })
})

/** Reads width and height from the frame header of a JPEG. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes.readUInt16BE(at)
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  throw new Error('not a JPEG')
}
