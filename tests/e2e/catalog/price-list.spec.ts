import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, open, test, textsOf } from '../fixtures.ts'

test.describe('the price list in zh-CN', () => {
  const locale = 'zh-CN'
  test.use({ locale })
  const text = textsOf(locale, 'category')
  const heading = textsOf(locale, 'api')

  test('the downloaded price list contains the products of the filtered list in the page’s language', async ({
    page,
  }) => {
    await open(page, '/category?country=TH&sort=price_asc')
    const link = page.getByRole('link', { name: text('priceList.download') })
    await expectAccessible(page)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^podwright-prices-blank-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines[0]?.startsWith(`\uFEFF${heading('priceList.code')},${heading('priceList.name')},`)).toBe(true)
    const shown = await page.locator('main article').count()
    const codes = new Set(lines.slice(1).flatMap((line) => line.split(',')[0] || []))
    expect(codes.size).toBe(shown)
  })
})

test.describe('the price list in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('a failed price list download shows an error', async ({ page }) => {
    await open(page, '/sys-category')
    await page.route('**/api/catalog/price-list?**', (route) => route.fulfill({ status: 429, body: '{}' }))
    await page.getByRole('link', { name: text('priceList.download') }).click()
    await expect(page.getByText(text('priceList.failed'))).toBeVisible()
  })
})

test('the price list downloads without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ locale: 'en-US', javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await page.goto('/sys-category')
  const link = page.getByRole('link', { name: 'Download price list (CSV)' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^podwright-prices-ready-made-/)
  await page.close()
})
