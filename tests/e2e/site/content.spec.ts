import type { APIRequestContext } from '@playwright/test'
import { contentPaths } from '@podwright/domain/site-paths'
import { clippedMessages, layoutShift } from '../catalog-steps.ts'
import { expect, expectAccessible, journeyLocales, locales, open, test, textsOf } from '../fixtures.ts'
import { linksOf, otherPaths, readPage } from './content-pages.ts'

/** Checked by axe in every journey language; all other pages only in English. */
const mainPaths: readonly string[] = ['/home', '/solution/jit', '/resource/calculator', '/guide/logistics']

async function fetchPage(request: APIRequestContext, path: string, locale: string) {
  const answer = await request.get(path, { headers: { 'accept-language': locale } })
  expect(answer.status(), `${path} in ${locale}`).toBe(200)
  return readPage(path, await answer.text())
}

for (const locale of locales) {
  test(`every page has a unique title and one heading in ${locale} @R-102 @R-208`, async ({ request }) => {
    const pages = []
    for (const path of [...contentPaths, ...otherPaths]) {
      const page = await fetchPage(request, path, locale)
      expect(page.lang, path).toBe(locale)
      expect(page.headings, path).toHaveLength(1)
      expect(page.headings[0], path).not.toBe('')
      expect(page.title, path).toMatch(/^\S.* - Podwright$/)
      expect(page.html, `inline style on ${path}`).not.toMatch(/ style="/)
      // An unfilled message argument would show as {name}.
      expect(page.html.slice(page.html.indexOf('<body')), path).not.toMatch(/>[^<]*\{[a-zA-Z]+\}[^<]*</)
      pages.push(page)
    }
    const titles = pages.map((page) => page.title)
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
  })
}

test('no link of the site is broken @R-109', async ({ request }) => {
  test.slow()
  const waiting = ['/home']
  const pages = new Map<string, string>()
  const followed = new Set<string>()
  const broken: string[] = []
  const anchors: { from: string; path: string; id: string }[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue
    const answer = await request.get(path, { headers: { 'accept-language': 'en-US' } })
    if (answer.status() !== 200) broken.push(`${answer.status()} ${path}`)
    const html = await answer.text()
    pages.set(path, html)
    for (const href of linksOf(html)) {
      const url = new URL(href, `http://site${path}`)
      if (href === '' || href === '#') broken.push(`"${href}" on ${path}`)
      if (url.hash) anchors.push({ from: path, path: url.pathname, id: url.hash.slice(1) })
      // Filter combinations multiply and products are many, so sixty are followed. The sitemap covers all products.
      const address = url.pathname + url.search
      const isOneOfMany = address.includes('-detail/') || /^\/(sys-)?category\?/.test(address)
      if (isOneOfMany && followed.size < 60) followed.add(address)
      if (!isOneOfMany || followed.has(address)) waiting.push(address)
    }
  }
  for (const { from, path, id } of anchors) {
    if (!pages.get(path)?.includes(`id="${id}"`)) broken.push(`${path}#${id} on ${from}`)
  }
  expect(broken).toEqual([])
  for (const path of contentPaths) expect([...pages.keys()], `${path} is linked`).toContain(path)
})

test('URLs without a page return 404 in the language of the visitor @R-102', async ({ request }) => {
  for (const path of ['/solution/nothing', '/guide/nothing', '/resource/nothing', '/console/nothing']) {
    const answer = await request.get(path, { headers: { 'accept-language': 'vi-VN' } })
    expect(answer.status(), path).toBe(404)
    expect(await answer.text()).toContain('lang="vi-VN"')
  }
})

test('the pages named by the specification show the platform figures @R-702', async ({ request }) => {
  const body = async (path: string) => (await fetchPage(request, path, 'en-US')).html.replace(/<[^>]*>/g, ' ')
  const home = await body('/home')
  for (const figure of ['1,656+', '48 h', '3.5 days', '12 h', '~100', '80%', '+20%', '30%', '30 days', '5,000 m²'])
    expect(home).toContain(figure)
  expect(await body('/solution/operation')).toContain('60 days of after-sales')
  const jit = await body('/solution/jit')
  for (const term of [
    'At least 5% of the order amount',
    '3 months without',
    '200 SPU',
    'Pack code',
    'Warehouse',
    'Box',
  ])
    expect(jit).toContain(term)
  expect(await body('/solution/temu')).toContain('10,000')
  expect(await body('/about')).toContain('over 10 years')
})

for (const locale of locales) {
  test.describe(`content in ${locale}`, () => {
    // What is laid out is in the HTML; the next tests measure that scripts shift nothing.
    test.use({ locale, javaScriptEnabled: false })

    // The layout is the same at every width; at the minimum width the text is largest relative to its boxes.
    test('articles have no cut-off text at 1200 px', async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width: 1200, height: 1000 })
      for (const path of contentPaths) {
        await page.goto(path)
        expect(await clippedMessages(page), path).toEqual([])
      }
    })
  })
}

for (const locale of journeyLocales) {
  test.describe(`content in ${locale}`, () => {
    test.use({ locale, reducedMotion: 'reduce' })

    test('articles are accessible, without cut-off text and without layout shift at 1440 px', async ({ page }) => {
      test.slow()
      for (const path of contentPaths.filter((each) => locale === 'en-US' || mainPaths.includes(each))) {
        await open(page, path)
        await expectAccessible(page)
        expect(await clippedMessages(page), path).toEqual([])
        expect(await layoutShift(page), path).toBeLessThan(0.001)
      }
    })
  })
}

test('main pages have no layout shift in the languages without a journey', async ({ page }) => {
  const others = locales.filter((locale) => !journeyLocales.some((journey) => journey === locale))
  await page.setViewportSize({ width: 1200, height: 1000 })
  for (const locale of others) {
    for (const path of mainPaths) {
      await open(page, `${path}?lang=${locale}`)
      expect(await layoutShift(page), `${path} in ${locale}`).toBeLessThan(0.001)
    }
  }
})

for (const locale of ['zh-CN', 'en-US'] as const) {
  test.describe(`banners in ${locale}`, () => {
    test.use({ locale, reducedMotion: 'reduce' })

    test('banners are changed, selected and paused @R-114', async ({ page }) => {
      const text = textsOf(locale, 'home')
      await open(page, '/home')
      const carousel = page.getByRole('region', { name: text('hero.label') })
      const shown = carousel.locator('li:not([inert])')
      const variant = locale === 'zh-CN' ? 'default' : 'en'
      await expect(shown.locator('img')).toHaveAttribute('src', new RegExp(`banner1-${variant}`))
      await carousel.getByRole('button', { name: text('hero.next') }).click()
      await expect(shown.locator('img')).toHaveAttribute('src', new RegExp(`banner2-${variant}`))
      await carousel.getByRole('button', { name: text('hero.goTo', { number: '3', total: '3' }) }).click()
      await expect(shown.locator('img')).toHaveAttribute('src', new RegExp(`banner3-${variant}`))
      await carousel.getByRole('button', { name: text('hero.next') }).click()
      await expect(shown.locator('img')).toHaveAttribute('src', new RegExp(`banner1-${variant}`))
      // With reduced motion the banners are paused until the user starts them.
      await carousel.getByRole('button', { name: text('hero.play') }).click()
      await expect(carousel.getByRole('button', { name: text('hero.pause') })).toBeVisible()
    })
  })
}
