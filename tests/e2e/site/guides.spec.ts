import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, journeyLocales, locales, open, test, textsOf } from '../fixtures.ts'

type Locale = (typeof locales)[number]

/** Targets of the footer's ten links, without anchors. */
const footerPaths = [
  '/guide/select-products',
  '/guide/how-to-design',
  '/guide/product-release',
  '/guide/place-order',
  '/about',
  '/guide/after-sales',
  '/guide/member-services',
  '/guide/refund-policy',
  '/guide/logistics',
] as const
const guidePaths = footerPaths.filter((path) => path.startsWith('/guide/'))

async function mainOf(request: APIRequestContext, path: string, locale: Locale): Promise<string> {
  const answer = await request.get(path, { headers: { 'accept-language': locale } })
  expect(answer.status(), path).toBe(200)
  const html = await answer.text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** Length of the content: words, or characters in scripts without spaces between words. */
function lengthOf(html: string, locale: Locale): number {
  const text = html.replace(/<[^>]*>/g, ' ')
  if (locale === 'zh-CN') return text.match(/\p{Script=Han}/gu)?.length ?? 0
  if (locale === 'th-TH') return text.match(/\p{Script=Thai}/gu)?.length ?? 0
  return text.match(/\p{L}+/gu)?.length ?? 0
}
const enough: Readonly<Record<Locale, number>> = {
  'zh-CN': 900,
  'th-TH': 2500,
  'en-US': 600,
  'ms-MY': 500,
  'fil-PH': 500,
  'vi-VN': 700,
  'id-ID': 500,
}

for (const locale of locales) {
  test(`every footer link leads to a full article in ${locale} @R-109`, async ({ request }) => {
    for (const path of footerPaths)
      expect(lengthOf(await mainOf(request, path, locale), locale), path).toBeGreaterThan(enough[locale])
  })

  test(`guides have section headings, and tables have column and row headers, in ${locale}`, async ({ request }) => {
    for (const path of guidePaths) {
      const html = await mainOf(request, path, locale)
      const anchors = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)
      expect(anchors.length, path).toBeGreaterThan(5)
      for (const id of anchors) expect(html, `${path}#${id}`).toContain(`<section id="${id}"`)
      const tables = html.match(/<table.*?<\/table>/gs) ?? []
      expect(tables.length, path).toBeGreaterThan(0)
      for (const table of tables) {
        expect(table).toMatch(/<caption[^>]*>[^<]+</)
        const columns = table.match(/<th scope="col">[^<]+</g)?.length ?? 0
        const rows = [...table.matchAll(/<tr><th scope="row">[^<]+<\/th>(.*?)<\/tr>/gs)]
        expect(rows.length, `${path} ${table.slice(0, 120)}`).toBeGreaterThan(1)
        for (const [, cells = ''] of rows) expect(cells.match(/<td>[^<]+</g)?.length, path).toBe(columns - 1)
      }
    }
  })
}

test('tables in guides show the current platform policies and freight rates @R-702', async ({ request }) => {
  const afterSales = await mainOf(request, '/guide/after-sales', 'en-US')
  expect(afterSales).toContain('30 days after signing')
  expect(afterSales).toContain('60 days of after-sales service')
  expect(afterSales).toContain('within 2 working days')
  expect(await mainOf(request, '/guide/refund-policy', 'en-US')).toContain('Within 5 working days after the decision')
  const answer = await request.get('/api/freight/destinations')
  const { data } = await answer.json()
  const logistics = await mainOf(request, '/guide/logistics', 'th-TH')
  const lines = /<section id="lines".*?<\/section>/s.exec(logistics)?.[0] ?? ''
  expect(lines.match(/scope="row"/g)).toHaveLength(data.items.length)
  expect(lines.match(/฿\d/g)?.length).toBeGreaterThanOrEqual(data.items.length * 2)
})

test('the guide index is searchable without JavaScript @R-109', async ({ request }) => {
  const all = await mainOf(request, '/guide', 'vi-VN')
  for (const path of guidePaths) expect(all).toContain(`href="${path}"`)
  const found = await mainOf(request, '/guide?keyword=hoan+tien', 'vi-VN')
  expect(found).toContain('href="/guide/refund-policy"')
  expect(found).not.toContain('href="/guide/logistics"')
})

test.describe('the help center in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale, reducedMotion: 'reduce' })

  test('a guide is found by search, and its contents and questions work by keyboard', async ({ page }) => {
    const text = textsOf(locale, 'guide')
    await open(page, '/guide')
    await page.getByRole('searchbox', { name: text('index.search') }).fill(text('refundPolicy.title'))
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
    await page.getByRole('searchbox', { name: text('index.search') }).fill('zzz')
    await expect(page.getByRole('main').getByRole('status')).toContainText(text('index.none'))
    await page.getByRole('searchbox', { name: text('index.search') }).fill('')
    await page
      .getByRole('main')
      .getByRole('link', { name: text('afterSales.title') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('afterSales.title'))

    await page.getByRole('link', { name: text('page.faq'), exact: true }).click()
    await expect(page.getByRole('heading', { name: text('page.faq'), level: 2 })).toBeInViewport()
    const question = page.locator('summary').first()
    await question.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(text('afterSales.faq.1.text'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(text('afterSales.faq.1.text'))).toBeHidden()

    await page.getByRole('link', { name: text('page.next') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('refundPolicy.title'))
  })
})

test.describe('the help center in zh-CN', () => {
  const locale = 'zh-CN'
  test.use({ locale, reducedMotion: 'reduce' })

  test('a guide shows its pictures and is accessible with open answers', async ({ page }) => {
    for (const path of ['/guide/select-products', '/guide/place-order']) {
      await open(page, path)
      const pictures = page.locator('article figure img')
      expect(await pictures.count(), path).toBeGreaterThan(0)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
        expect(await picture.getAttribute('alt')).not.toBe('')
      }
      for (const question of await page.locator('summary').all()) await question.click()
      await expectAccessible(page)
    }
  })
})

for (const locale of journeyLocales) {
  test.describe(`the help center in ${locale}`, () => {
    test.use({ locale, reducedMotion: 'reduce' })

    test('the footer, and the header of a wide window, show the currency of the language @R-107', async ({ page }) => {
      const currency = { 'zh-CN': 'CNY', 'en-US': 'USD', 'th-TH': 'THB' }[locale]
      await page.setViewportSize({ width: 1920, height: 1000 })
      await open(page, '/guide')
      await expect(page.getByRole('contentinfo')).toContainText(currency)
      await expect(page.getByRole('banner').getByText(currency, { exact: true }).first()).toBeVisible()
    })
  })
}
