import type { Locator } from '@playwright/test'
import { openAsSeller, sellerToken } from '../catalog-steps.ts'
import { demoSeller, dragSlider, expect, expectAccessible, open, test, textsOf, waitForHydration } from '../fixtures.ts'

test.describe('product lists in zh-CN', () => {
  const locale = 'zh-CN'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('a filtered list survives sharing and reloading, and the back button leaves it @R-302', async ({
    page,
    context,
  }) => {
    await open(page, '/category')
    const cards = page.locator('main article')
    // Rendered together with the cards and the counts, which follow the URL.
    const chosen = page.getByRole('list', { name: text('list.chosenFilters') }).getByRole('listitem')
    const all = await cards.count()
    await page.locator('summary', { hasText: text('group.productionDays') }).click()
    const option = page.locator('details[open] label', { hasNot: page.locator('input:disabled') }).first()
    const promised = Number(await option.locator('span[aria-hidden]').textContent())
    await option.locator('input').check()
    await expect(page).toHaveURL(/\/category\?days=1-3$/)
    await expect(chosen).toHaveCount(1)
    await expect(cards).toHaveCount(Math.min(promised, 20))

    await page.locator('summary', { hasText: text('group.country') }).click()
    const country = page.locator('details[open] label', { hasNot: page.locator('input:disabled') }).first()
    const promisedThere = Number(await country.locator('span[aria-hidden]').textContent())
    await country.locator('input').check()
    await expect(page).toHaveURL(/days=1-3&country=/)
    await expect(chosen).toHaveCount(2)
    await expect(cards).toHaveCount(Math.min(promisedThere, 20))
    const names = page.locator('main article h3')
    const filtered = await names.allTextContents()

    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.locator('main article h3')).toHaveText(filtered)
    await page.reload()
    await expect(names).toHaveText(filtered)
    await waitForHydration(page)

    await page.goBack()
    await expect(page).toHaveURL(/\/category\?days=1-3$/)
    await expect(cards).toHaveCount(Math.min(promised, 20))
    await page.getByRole('link', { name: text('list.clearAll') }).click()
    await expect(page).toHaveURL(/\/category$/)
    await expect(cards).toHaveCount(all)
  })

  test('sorting by price cycles through three states @R-303', async ({ page }) => {
    await open(page, '/category')
    await page.getByRole('link', { name: text('list.sort.price_asc') }).click()
    await expect(page).toHaveURL(/sort=price_asc/)
    await expect.poll(() => orderOf(page.locator('main article'))).toBe('rising')
    await page.getByRole('link', { name: text('list.sort.price_desc') }).click()
    await expect(page).toHaveURL(/sort=price_desc/)
    await expect.poll(() => orderOf(page.locator('main article'))).toBe('falling')
    await page.getByRole('link', { name: text('list.sort.default') }).click()
    await expect(page).toHaveURL(/\/category$/)
  })
})

test.describe('product lists in ms-MY', () => {
  const locale = 'ms-MY'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('the header search searches the list that is open @R-301', async ({ page }) => {
    await open(page, '/sys-category?sort=price_asc')
    const code = (await page.locator('main article').first().locator('p span').first().textContent()) ?? ''
    await page.getByRole('searchbox', { name: text('list.search.label') }).fill(code)
    await page
      .getByRole('button', { name: text('list.search.submit'), exact: true })
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`/sys-category\\?keyword=${code}&sort=price_asc`))
    await expect(page.locator('main article')).toHaveCount(1)
  })

  test('the header search suggests products while typing and searches the list on Enter', async ({ page }) => {
    await open(page, '/sys-category')
    const code = (await page.locator('main article').first().locator('p span').first().textContent()) ?? ''
    const search = page.getByRole('combobox')
    await search.pressSequentially(code)
    await expect(page.getByRole('option').first()).toBeVisible()
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/sys-category\\?keyword=${code}`))
    await expect(page.locator('main article')).toHaveCount(1)
  })
})

test.describe('product lists in vi-VN', () => {
  const locale = 'vi-VN'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('page number and page size are in the URL @R-201 @R-307', async ({ page }) => {
    await open(page, '/sys-category')
    const pages = page.getByRole('navigation', { name: text('list.pages.label') })
    await pages.getByRole('link', { name: text('list.pages.next') }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(pages.locator('[aria-current="page"]')).toHaveText('2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const sizes = page.getByRole('navigation', { name: text('list.pages.sizeLabel') })
    await sizes.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\?size=40$/)
    await expect(page.locator('main article')).toHaveCount(40)
  })

  test('a list without results explains this and links back to all products @R-307', async ({ page }) => {
    await page.goto('/category?keyword=qqqqzzzz&tag=boutique')
    await expect(page.getByText(text('list.empty.title'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: text('list.empty.clear') }).click()
    await expect(page).toHaveURL(/\/category$/)
    await expect(page.locator('main article')).toHaveCount(20)
  })
})

test.describe('product lists in fil-PH', () => {
  const locale = 'fil-PH'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('a logged-in seller adds a product to library and cart from the list @R-304', async ({ page, request }) => {
    const token = await sellerToken(request)
    const headers = { accessToken: token, userType: '3', lang: locale }
    const costliest = await request.get('/api/catalog/products?kind=blank&sort=price_desc', { headers })
    const id: number = (await costliest.json()).data.items[0].id
    await request.delete(`/api/library/items/${id}`, { headers })
    await openAsSeller(page, request, '/category?sort=price_desc')
    await waitForHydration(page)

    const card = page.locator('main article').first()
    await card.getByRole('button', { name: text('action.addToLibrary') }).click()
    await expect(page.getByText(text('action.addedToLibrary'), { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: text('action.inLibrary') })).toBeVisible()
    await card.getByRole('button', { name: text('action.addToCart') }).click()
    await expect(page.getByText(text('action.addedToCart'), { exact: true })).toBeVisible()

    await page.reload()
    await expect(card.getByRole('button', { name: text('action.inLibrary') })).toBeVisible()
    const cart = await (await request.get('/api/cart', { headers })).json()
    expect(cart.data.lines.map((line: { productId: number }) => line.productId)).toContain(id)
  })
})

test.describe('product lists', () => {
  test.use({ locale: 'en-US' })
  const text = textsOf('en-US', 'category')

  test('lists work without JavaScript: a button applies the filters, everything else is a link', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto('/category?sort=price_asc')
    await page.locator('summary', { hasText: text('group.weight') }).click()
    await page.locator('details[open] input:enabled').first().check()
    await page.getByRole('button', { name: text('list.applyFilters') }).click()
    await expect(page).toHaveURL(/\/category\?sort=price_asc&weight=0-100$/)
    await page
      .getByRole('navigation', { name: text('list.views') })
      .getByRole('link')
      .nth(1)
      .click()
    await expect(page).toHaveURL(/view=hot/)
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    await context.close()
  })

  test('a list URL with unknown filter values still shows the list', async ({ page }) => {
    const answer = await page.goto('/category?days=2-9&price=40-60&level=9&page=0&size=7&sort=name&category=abc&view=x')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('main article')).toHaveCount(20)
  })

  test('a list URL with an unknown category returns 404', async ({ page }) => {
    const answer = await page.goto('/category?category=99999')
    expect(answer?.status()).toBe(404)
    await expect(page.locator('main h1')).toBeVisible()
  })

  test('a page number beyond the last page redirects to the last page, an invalid one to the first', async ({
    page,
  }) => {
    await page.goto('/category?page=51&size=40')
    await expect(page).toHaveURL(/\/category\?page=2&size=40$/)
    await page.goto('/category?page=abc')
    await expect(page).toHaveURL(/\/category\?page=1$/)
    await expect(page.locator('main article')).toHaveCount(20)
  })

  test('a misspelled keyword shows the corrected results and the correction @R-301', async ({ page }) => {
    await page.goto('/category?keyword=mugg')
    await expect(page.locator('main article').first()).toContainText(/mug|马克杯/i)
    await expect(page.locator('main [role=status] strong')).toHaveText('mug')
  })

  test('filters can be operated by keyboard', async ({ page }) => {
    await open(page, '/category')
    const group = page.locator('summary', { hasText: text('group.level') })
    await group.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/level=\d/)
    await expect(page.locator('details[open]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('details[open]')).toHaveCount(0)
    await expect(group).toBeFocused()
  })

  test('a guest who adds a product logs in, returns to the same list and adds it with one click', async ({ page }) => {
    const login = textsOf('en-US', 'login')
    await open(page, '/category?sort=price_desc&view=hot')
    const button = page
      .locator('main article')
      .first()
      .getByRole('button', { name: text('action.addToCart') })
    await button.click()
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/category?sort=price_desc&view=hot')
    await page.getByLabel(login('username.label')).fill(demoSeller.username)
    await page.getByLabel(login('password.label'), { exact: true }).fill(demoSeller.password)
    await dragSlider(page)
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', login('slide.done'))
    await page.getByRole('button', { name: login('submit'), exact: true }).click()
    await expect(page).toHaveURL('/category?sort=price_desc&view=hot')
    await button.click()
    await expect(page.getByText(text('action.addedToCart'), { exact: true })).toBeVisible()
  })

  for (const [action, mode] of [
    ['singleDesign', 'single'],
    ['batchDesign', 'batch'],
  ] as const) {
    test(`the ${mode} design link opens the design tool with session, product and mode @R-305`, async ({
      page,
      request,
      context,
    }) => {
      const token = await openAsSeller(page, request, '/category')
      await waitForHydration(page)
      const opened = context.waitForEvent('page')
      await page
        .locator('main article')
        .first()
        .getByRole('link', { name: text(`action.${action}`) })
        .click()
      const tool = await opened
      await tool.waitForURL(/\/studio/)
      const asked = await tool.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
      const query = new URL(asked).searchParams
      expect([query.get('ut'), query.get('mode')]).toEqual(['3', mode])
      // A one-time code instead of the token, which would stay valid for anyone who reads the URL.
      expect(query.get('t')).toMatch(/^code\./)
      expect(asked).not.toContain(token)
      expect(query.get('productId')).toMatch(/^\d+$/)
    })
  }

  test('price filters show their range in the visitor’s currency, and no second price in Chinese @R-302', async ({
    page,
  }) => {
    await open(page, '/category')
    const bands = page.locator('details[open] label')
    await page.locator('summary', { hasText: text('group.price') }).click()
    const rates = await (await page.request.get('/api/exchange-rates')).json()
    const shown = /\$(\d+\.\d\d)–\$(\d+\.\d\d)/.exec((await bands.first().textContent()) ?? '')
    for (const [i, yuan] of [1, 10].entries())
      expect(Math.abs(Number(shown?.[i + 1]) - yuan * Number(rates.data.rates.USD))).toBeLessThan(0.006)
    await open(page, '/category?lang=zh-CN')
    await page.locator('summary', { hasText: textsOf('zh-CN', 'category')('group.price') }).click()
    await expect(bands.first()).not.toContainText(/[$¥]/)
  })
})

async function orderOf(cards: Locator): Promise<'rising' | 'falling' | 'other'> {
  const prices = await pricesIn(cards)
  const isOrdered = (step: (a: number, b: number) => boolean) =>
    prices.every((price, i) => i === 0 || step(prices[i - 1] ?? Number.NaN, price))
  if (isOrdered((a, b) => a <= b)) return 'rising'
  return isOrdered((a, b) => a >= b) ? 'falling' : 'other'
}

/**
 * Purchase prices of the cards in hundredths of a yuan; read from the tooltip where the visitor's currency is another.
 */
async function pricesIn(cards: Locator): Promise<number[]> {
  return cards.evaluateAll((elements) =>
    elements.map((element) => {
      const shown = [...element.querySelectorAll('span')].find(
        (span) => /\d/.test(span.textContent ?? '') && /[¥$฿₫₱]|RM|Rp/.test(span.textContent ?? ''),
      )
      const withTitle = shown?.querySelector('[title]') ?? shown
      const text = withTitle?.getAttribute('title') ?? shown?.textContent ?? ''
      const amount = /(\d[\d,]*\.\d\d)/.exec(text)?.[1] ?? ''
      return Math.round(Number(amount.replaceAll(',', '')) * 100)
    }),
  )
}
