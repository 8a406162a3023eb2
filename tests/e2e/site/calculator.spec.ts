import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, expectAccessible, open, test, textsOf } from '../fixtures.ts'

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`)
const result = (page: Page) => page.locator('section[aria-labelledby="result-title"]')
const shared = '/resource/calculator?product=1&to=US&via=sf-express&commission=5&num=10&sell=500&targetRate=25'

/** Rows of a CSV file without quoted cells. */
async function rowsOf(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.slice(1).split('\r\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => line.split(','))
}

test.describe('profit calculator in id-ID', () => {
  const locale = 'id-ID'
  test.use({ locale })
  const text = textsOf(locale, 'resource')
  const t = (key: string) => text(`calculator.${key}`)

  test('an amount with the thousands separators of the language is read, and written plainly after typing @R-601', async ({
    page,
  }) => {
    await open(page, shared)
    const price = page.getByLabel(t('sellingPrice'), { exact: true })
    await price.fill('1.234.567,5')
    await expect(result(page)).not.toContainText(t('wrong'))
    await price.blur()
    await expect(price).toHaveValue('1234567,5')
    await price.fill('-5')
    await price.blur()
    await expect(page.getByText(t('invalid.negative')).first()).toBeVisible()
  })

  test('an empty quantity is named as what is missing, by the result and the list of carriers @R-602', async ({
    page,
  }) => {
    await open(page, shared)
    await page.getByLabel(t('num'), { exact: true }).fill('')
    await expect(result(page).getByRole('listitem')).toHaveText([t('num')])
    await expect(page.locator('section[aria-labelledby="carriers-title"]')).toContainText(t('required.num'))
  })
})

test.describe('profit calculator in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale })
  const text = textsOf(locale, 'resource')
  const t = (key: string, values?: Record<string, string>) => text(`calculator.${key}`, values)

  test('every empty or invalid field shows an error, a product is found by search, and the result updates while typing @R-601', async ({
    page,
  }) => {
    await open(page, '/resource/calculator')
    for (const [label, problem] of [
      ['price', 'price'],
      ['commission', 'commission'],
      ['sellingPrice', 'sellingPrice'],
    ] as const) {
      await page.getByLabel(t(label), { exact: true }).focus()
      await page.getByLabel(t(label), { exact: true }).blur()
      await expect(page.getByText(t(`required.${problem}`))).toBeVisible()
    }
    await page.getByLabel(t('num'), { exact: true }).fill('')
    await page.getByLabel(t('num'), { exact: true }).blur()
    await expect(page.getByText(t('required.num'))).toBeVisible()
    await page.getByLabel(t('num'), { exact: true }).fill('10')
    await page.getByLabel(t('destination')).focus()
    await page.getByLabel(t('destination')).blur()
    await expect(page.getByText(t('required.destination'))).toBeVisible()
    await expect(result(page).getByText(t('required.product'))).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: t('chooseProduct') }).click()
    const dialog = page.getByRole('dialog', { name: t('dialogTitle') })
    await expect(dialog.getByLabel(t('search'))).toBeFocused()
    await dialog.getByLabel(t('search')).fill('TS001')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText('TS001')
    await expect(dialog.getByText(t('material'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: new RegExp(t('select')) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel(t('price'), { exact: true })).not.toHaveValue('')

    await page.getByLabel(t('destination')).selectOption('US')
    const logistics = page.getByLabel(t('logistics'), { exact: true })
    await expect(logistics.locator('option[value="sf-express"]')).toHaveCount(1)
    await logistics.focus()
    await logistics.blur()
    await expect(page.getByText(t('required.logistics'))).toBeVisible()
    await logistics.selectOption('sf-express')
    await page.getByLabel(t('commission')).fill('101')
    await expect(page.getByText(t('invalid.percent')).first()).toBeVisible()
    await page.getByLabel(t('commission')).fill('5')
    await page.getByLabel(t('sellingPrice'), { exact: true }).fill('0.01')
    await expect(page.getByText(t('loss'))).toBeVisible()
    await expect(result(page).locator('tr[data-loss]')).toContainText(t('parts.loss'))
    await expectAccessible(page)
    await page.getByLabel(t('sellingPrice'), { exact: true }).fill('9999')
    await expect(figure(page, 'income')).toContainText(/99.990[.,]00/)
    await expect(page.getByText(t('loss'))).toHaveCount(0)
    // The polite live region announces the result once, after typing.
    await expect(result(page).getByRole('status')).toContainText((await figure(page, 'profit').textContent()) ?? '')
    await expectAccessible(page)
  })
})

test.describe('profit calculator in vi-VN', () => {
  const locale = 'vi-VN'
  test.use({ locale })
  const text = textsOf(locale, 'resource')
  const t = (key: string, values?: Record<string, string>) => text(`calculator.${key}`, values)

  test('an amount typed right after a choice is kept, in the field and in the URL', async ({ page }) => {
    await open(page, shared)
    const quantity = page.getByLabel(t('num'), { exact: true })
    await page.getByLabel(t('destination')).evaluate(async (destination: HTMLSelectElement, label) => {
      const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control
      if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
      destination.value = 'GB'
      destination.dispatchEvent(new Event('change', { bubbles: true }))
      // React applies the choice in a microtask, and commits its navigation in a later task.
      await Promise.resolve()
      field.focus()
      field.select()
      document.execCommand('insertText', false, '25')
    }, t('num'))
    await expect(page).toHaveURL(/to=GB.*num=25/)
    await expect(quantity).toHaveValue('25')
    await page.goBack()
    await expect(page).toHaveURL(/to=US.*num=10/)
    await expect(quantity).toHaveValue('10')
  })

  test('the empty calculator shows an example, which can be used as a starting point', async ({ page }) => {
    await open(page, '/resource/calculator')
    await expect(result(page).getByText(t('example.tag'), { exact: true })).toBeVisible()
    await expect(figure(page, 'rate')).toHaveText(/^30([.,]\d+)?\s?%$/)
    const profit = await figure(page, 'profit').textContent()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('example.use') }).click()
    await expect(page).toHaveURL(/product=\d+/)
    await expect(result(page).getByText(t('example.tag'), { exact: true })).toHaveCount(0)
    await expect(figure(page, 'profit')).toHaveText(profit ?? '')
    await page.goBack()
    await expect(result(page).getByText(t('example.tag'), { exact: true })).toBeVisible()
  })

  test('carriers that fail to load show an error and can be retried', async ({ page }) => {
    await open(page, '/resource/calculator?product=1&commission=5&num=10&sell=500')
    await page.route('**/api/freight/tariffs?**', (route) => route.abort())
    await page.getByLabel(t('destination')).selectOption('US')
    const alert = page.getByRole('alert').filter({ hasText: t('carriers.failed') })
    await expect(alert).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/freight/tariffs?**')
    await alert.getByRole('button', { name: t('retry') }).click()
    await expect(page.locator('section[aria-labelledby="carriers-title"] tbody tr').first()).toBeVisible()
  })
})

test.describe('profit calculator in zh-CN', () => {
  const locale = 'zh-CN'
  test.use({ locale })
  const text = textsOf(locale, 'resource')
  const t = (key: string, values?: Record<string, string>) => text(`calculator.${key}`, values)

  test('the target margin sets its selling price, and the URL keeps the calculation @R-602', async ({ page }) => {
    await open(page, shared)
    await expect(figure(page, 'rate')).toHaveText(/\d/)
    const breakEven = page.locator('[data-answer="break-even"]')
    await expect(page.getByText(t('breakEven'))).toBeVisible()
    await expect(breakEven).toHaveText(/\d/)
    await page.getByLabel(t('targetRate'), { exact: true }).fill('0')
    // The break-even price yields zero profit.
    await expect(page.locator('[data-answer="targetRate"]')).toHaveText((await breakEven.textContent()) ?? '')
    await page.getByLabel(t('targetRate'), { exact: true }).fill('25')
    await page.getByRole('button', { name: t('useThis') }).click()
    await expect(figure(page, 'rate')).toHaveText(/^25(\.0\d)?\s?%$/)
    await expect(page).toHaveURL(/sell=\d+\.\d\d/)
    const profit = (await figure(page, 'profit').textContent()) ?? ''
    await page.reload()
    await expect(figure(page, 'profit')).toHaveText(profit)
    // The back button returns to the previous choice.
    await page.getByLabel(t('destination')).selectOption('GB')
    await expect(page).toHaveURL(/to=GB/)
    await expect(figure(page, 'profit')).not.toHaveText(profit)
    await page.goBack()
    await expect(page).toHaveURL(/to=US/)
    await expect(figure(page, 'profit')).toHaveText(profit)
    await page.getByRole('button', { name: t('reset') }).click()
    await expect(page).toHaveURL(/\/resource\/calculator$/)
  })

  test('a calculation is shared as a link, downloaded as a file and saved for comparison', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, shared)
    // A toast disappears after three seconds: start waiting before the click, or a busy machine may miss it.
    await Promise.all([
      page.getByText(t('copied')).waitFor(),
      page.getByRole('button', { name: t('copyLink') }).click(),
    ])
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(page.url())
    expect(new URL(link).searchParams.get('currency')).toMatch(/^[A-Z]{3}$/)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      result(page)
        .getByRole('button', { name: t('downloadCsv') })
        .click(),
    ])
    const rows = await rowsOf(download)
    expect(rows[0]).toEqual([t('csv.item'), t('csv.value')])
    expect(rows.find(([item]) => item?.startsWith(`${t('income')} (`))?.[1]).toBe('5000.00')

    await page.getByRole('button', { name: t('saved.add') }).click()
    const saved = page.locator('section[aria-labelledby="saved-title"]')
    await expect(saved.getByRole('columnheader')).toHaveCount(2)
    await page.getByLabel(t('num'), { exact: true }).fill('20')
    await page.getByRole('button', { name: t('saved.add') }).click()
    await expect(saved.getByRole('columnheader')).toHaveCount(3)
    await expectAccessible(page)
    await saved.getByRole('link').first().click()
    await expect(page.getByLabel(t('num'), { exact: true })).toHaveValue('10')
    await page.reload()
    await expect(saved.getByRole('columnheader')).toHaveCount(3)
    await saved.getByRole('button').first().click()
    await expect(saved.getByRole('columnheader')).toHaveCount(2)
  })
})

test.describe('profit calculator in ms-MY', () => {
  const locale = 'ms-MY'
  test.use({ locale })
  const text = textsOf(locale, 'resource')
  const t = (key: string, values?: Record<string, string>) => text(`calculator.${key}`, values)

  test('carriers are compared, the best one is marked, and clicking a row selects it @R-601', async ({ page }) => {
    await open(page, shared)
    const carriers = page.locator('section[aria-labelledby="carriers-title"]')
    await expect(carriers.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(carriers.locator('tr[data-current]')).toContainText(/SF Express|顺丰/)
    const best = carriers.getByRole('row').filter({ hasText: t('carriers.best') })
    await expect(best).toHaveCount(1)
    await best.getByRole('radio').check()
    await expect(page).not.toHaveURL(/via=sf-express/)
    await expect(figure(page, 'profit')).toHaveText((await best.getByRole('cell').nth(2).textContent()) ?? '')
    // By keyboard: the radio buttons are one group.
    await page.keyboard.press('ArrowDown')
    await expect(best.getByRole('radio')).not.toBeChecked()
    await expect(carriers.getByRole('radio', { checked: true })).toBeFocused()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      carriers.getByRole('button', { name: t('downloadCsv') }).click(),
    ])
    const [heading, ...rows] = await rowsOf(download)
    expect(heading?.[0]).toBe(t('carriers.carrier'))
    expect(rows).toHaveLength(await carriers.locator('tbody tr').count())
    expect(rows[0]?.[5]).toMatch(/^-?\d+\.\d\d$/)
  })

  test('quantity tiers and price steps show how the result would change @R-602', async ({ page }) => {
    await open(page, shared)
    const tiers = page.locator('section[aria-labelledby="tiers-title"]')
    await expect(tiers.locator('tr[data-current]')).toHaveCount(1)
    // The page hydrates after its header: an earlier click is lost.
    await expect(async () => {
      await tiers.getByRole('button').first().click()
      await expect(page.getByLabel(t('num'), { exact: true })).toHaveValue('1', { timeout: 2_000 })
    }).toPass()
    await expect(page).not.toHaveURL(/num=/)
    const steps = page.locator('section[aria-labelledby="steps-title"]')
    await expect(steps.locator('tr[data-current] td').nth(2)).toHaveText(
      (await figure(page, 'profit').textContent()) ?? '',
    )
    await expect(steps.locator('tbody tr')).toHaveCount(5)
  })
})

test.describe('profit calculator in fil-PH', () => {
  const locale = 'fil-PH'
  test.use({ locale })
  const text = textsOf(locale, 'resource')
  const t = (key: string, values?: Record<string, string>) => text(`calculator.${key}`, values)

  test('a platform’s usual rate fills the commission field and is named', async ({ page }) => {
    await open(page, '/resource/calculator')
    const platform = page.getByLabel(t('platformLabel'), { exact: true })
    await platform.selectOption('etsy')
    await expect(page.getByLabel(t('commission'))).toHaveValue('6.5')
    await expect(page.getByText(t('platformHint'))).toBeVisible()
    await page.getByLabel(t('commission')).fill('7')
    await expect(platform).toHaveValue('')
    await expect(page.getByText(t('platformHint'))).toHaveCount(0)
  })
})

test.describe('a shared calculation', () => {
  test('a shared calculation has the same figures for a visitor with another currency', async ({
    browser,
    baseURL,
  }) => {
    const profits = []
    for (const locale of ['th-TH', 'en-US']) {
      const page = await browser.newPage({ locale, ...(baseURL && { baseURL }) })
      await page.goto(`${shared}&currency=THB`)
      await expect(figure(page, 'profit')).toHaveText(/THB|฿/)
      profits.push((await figure(page, 'profit').textContent())?.replace(/[^\d.,-]/g, ''))
      await page.close()
    }
    expect(profits[0]).toBe(profits[1])
  })

  test('a shared calculation is rendered without JavaScript, and its form can be submitted', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ locale: 'en-US', javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    await page.goto(`${shared}&currency=USD`)
    await expect(figure(page, 'income')).toHaveText('$5,000.00')
    await page.getByLabel('Expected selling price').fill('100')
    await page.getByRole('button', { name: 'Calculate', exact: true }).click()
    await expect(figure(page, 'income')).toHaveText('$1,000.00')
    await page.close()
  })

  test('a malformed calculator URL does no harm @R-601', async ({ page }) => {
    for (const address of [
      '?product=999999999&to=US&via=sf-express&commission=5&num=10&sell=500',
      '?product=-1&variant=x&to=%3Cscript%3E&via=..%2F..&commission=1e9&num=0&sell=%00&currency=XXX',
      `?product=1&to=US&via=sf-express&commission=99.99&num=9999&sell=999999999.99&cost=999999999.99&other=999999999.99&targetRate=0.01`,
      `?product=1&product=2&sell=${'9'.repeat(900)}`,
      '?__proto__=1&constructor=2&to[]=US',
    ]) {
      const response = await page.goto(`/resource/calculator${address}`)
      expect(response?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /Start over/ }).or(page.getByRole('main'))).not.toHaveCount(0)
    }
  })
})
