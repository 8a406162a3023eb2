import { clippedMessages, layoutShift } from '../catalog-steps.ts'
import { expect, expectAccessible, open, test, textsOf } from '../fixtures.ts'

test.describe('product comparison in fil-PH', () => {
  const locale = 'fil-PH'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('products chosen on cards by keyboard are compared, and their differences are marked @R-307', async ({
    page,
  }) => {
    test.slow()
    await open(page, '/category')
    const toggles = page.locator('main article').getByRole('button', { pressed: false, name: chooseName(text) })
    const bar = page.getByRole('region', { name: text('compare.title') })
    await expect(bar).toHaveCount(0)
    await toggles.first().focus()
    await page.keyboard.press('Space')
    await expect(bar).toContainText(text('compare.chooseMore'))
    await expect(bar.getByRole('link')).toHaveCount(0)
    await toggles.first().focus()
    await page.keyboard.press('Enter')
    // Chosen products are no longer among the toggles.
    await expect(bar.locator('img')).toHaveCount(2)
    await toggles.first().click()
    await expect(bar.getByRole('img').or(bar.locator('img'))).toHaveCount(3)
    await expectAccessible(page)
    expect(await clippedMessages(page)).toEqual([])

    await bar.getByRole('link', { name: text('compare.open', { count: '3' }) }).click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: text('compare.title') })).toBeVisible()
    const table = page.getByRole('table')
    await expect(table.locator('thead th')).toHaveCount(3)
    const price = table.getByRole('row', { name: new RegExp(`^${text('detail.purchasePrice')}`) })
    await expect(price).toHaveAttribute('data-different', '')
    await expect(price.getByText(text('compare.least'), { exact: true })).toHaveCount(1)
    await expectAccessible(page)
    expect(await clippedMessages(page)).toEqual([])

    const rows = table.locator('tbody tr')
    const all = await rows.count()
    await page.getByRole('link', { name: text('compare.showDifferences') }).click()
    await expect(page).toHaveURL(/&only=differences$/)
    await expect(table.locator('tbody tr:not([data-different])')).toHaveCount(0)
    expect(await rows.count()).toBeLessThanOrEqual(all)

    await table.locator('thead th').first().getByRole('link').nth(1).click()
    await expect(table.locator('thead th')).toHaveCount(2)
    await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+&only=differences$/)
    await page.goto('/category')
    await expect(page.getByRole('region', { name: text('compare.title') }).locator('img')).toHaveCount(2)
  })
})

test.describe('product comparison in id-ID', () => {
  const locale = 'id-ID'
  test.use({ locale })

  test('a comparison URL works without JavaScript, in any order of ids, and is not indexed by search engines', async ({
    browser,
    baseURL,
    request,
  }) => {
    const list = await request.get('/api/catalog/products?kind=blank&pageSize=24', { headers: { lang: locale } })
    const [a, b] = (await list.json()).data.items
    const context = await browser.newContext({ javaScriptEnabled: false, locale, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const answer = await page.goto(`/compare?ids=${b.id},${a.id},${b.id},x,999999999`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('thead th')).toHaveCount(2)
    await expect(page.locator('thead th').first()).toContainText(b.name)
    await expect(page.locator('main [role=status]')).toContainText(/1/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await context.close()
  })
})

test.describe('product comparison', () => {
  test.use({ locale: 'en-US' })
  const text = textsOf('en-US', 'category')

  test('choosing a fifth product is refused with a message', async ({ page }) => {
    await open(page, '/category')
    const toggles = page.locator('main article').getByRole('button', { name: chooseName(text) })
    for (let i = 0; i < 5; i += 1) await toggles.nth(i).click()
    await expect(page.getByText(text('compare.full', { count: '4' }))).toBeVisible()
    await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
    const bar = page.getByRole('region', { name: text('compare.title') })
    await expect(bar.getByText(text('compare.chosen', { count: '4', max: '4' }))).toBeVisible()
    await bar.getByRole('button', { name: text('compare.clear'), exact: true }).click()
    await expect(bar).toHaveCount(0)
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })

  test('the detail page adds its product to the comparison and links to it once there are two @R-307', async ({
    page,
  }) => {
    for (const [id, links] of [
      [1, 0],
      [2, 1],
    ] as const) {
      await open(page, `/category-detail/${id}`)
      const toggle = page
        .locator('main')
        .getByRole('button', { name: chooseName(text) })
        .first()
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('link', { name: text('compare.open', { count: '2' }) })).toHaveCount(links)
    }
    await page.getByRole('link', { name: text('compare.open', { count: '2' }) }).click()
    await expect(page).toHaveURL('/compare?ids=1,2')
    await expect(page.getByRole('table').locator('thead th')).toHaveCount(2)
  })

  test('an empty comparison explains how to choose products', async ({ page }) => {
    await page.goto('/compare')
    await expect(page.getByText(text('compare.emptyTitle'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: text('compare.add') }).click()
    await expect(page).toHaveURL('/category')
  })
})

/** The name of the toggle starts with its label, whatever the product. */
function chooseName(text: (key: string, values?: Record<string, string>) => string): RegExp {
  return new RegExp(`^${text('compare.choose')}.+`)
}
