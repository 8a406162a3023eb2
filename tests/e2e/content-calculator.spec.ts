import { expect, expectAccessible, journeyLocales, open, test, textsOf } from './fixtures.ts'

for (const locale of journeyLocales) {
  test.describe(`profit calculator in ${locale}`, () => {
    test.use({ locale })
    const text = textsOf(locale, 'resource')
    const t = (key: string, values?: Record<string, string>) => text(`calculator.${key}`, values)

    test('a product is found, every field asks for itself, the result follows the typing', async ({ page }) => {
      await open(page, '/resource/calculator')
      await expect(page.getByText(t('waiting'))).toBeVisible()

      for (const [label, problem] of [
        ['price', 'price'],
        ['commission', 'commission'],
        ['sellingPrice', 'sellingPrice'],
      ] as const) {
        await page.getByLabel(t(label)).focus()
        await page.getByLabel(t(label)).blur()
        await expect(page.getByText(t(`required.${problem}`))).toBeVisible()
      }
      await page.getByLabel(t('num'), { exact: true }).fill('')
      await page.getByLabel(t('num'), { exact: true }).blur()
      await expect(page.getByText(t('required.num'))).toBeVisible()
      await page.getByLabel(t('num'), { exact: true }).fill('10')
      await page.getByLabel(t('destination')).focus()
      await page.getByLabel(t('destination')).blur()
      await expect(page.getByText(t('required.destination'))).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: t('chooseProduct') }).click()
      const dialog = page.getByRole('dialog', { name: t('dialogTitle') })
      await dialog.getByLabel(t('search')).fill('TS001')
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await expect(dialog.getByRole('listitem')).toContainText('TS001')
      await expect(dialog.getByText(t('material'), { exact: true })).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: new RegExp(t('select')) }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel(t('price'))).not.toHaveValue('')

      await page.getByLabel(t('destination')).selectOption('US')
      const logistics = page.getByLabel(t('logistics'), { exact: true })
      await expect(logistics.locator('option[value="sf-express"]')).toHaveCount(1)
      await logistics.focus()
      await logistics.blur()
      await expect(page.getByText(t('required.logistics'))).toBeVisible()
      await logistics.selectOption('sf-express')
      await page.getByLabel(t('commission')).fill('101')
      await expect(page.getByText(t('invalid.percent'))).toBeVisible()
      await page.getByLabel(t('commission')).fill('5')
      await page.getByLabel(t('sellingPrice')).fill('0.01')
      await expect(page.getByText(t('loss'))).toBeVisible()
      await page.getByLabel(t('sellingPrice')).fill('9999')
      await expect(page.locator('[data-figure="income"] dd')).toContainText(/99.990[.,]00/)
      await expect(page.getByText(t('loss'))).toHaveCount(0)
      await expectAccessible(page)
    })

    test('the wanted margin gives its price, and the address keeps the calculation', async ({ page }) => {
      await open(page, '/resource/calculator?product=1&to=US&via=sf-express&commission=5&num=10&sell=500')
      await expect(page.locator('[data-figure="rate"] dd')).toHaveText(/\d/)
      const breakEven = page.locator('output').first()
      await expect(page.getByText(t('breakEven'))).toBeVisible()
      await expect(breakEven).toHaveText(/\d/)
      await page.getByLabel(t('wanted')).fill('0')
      // The price that loses nothing is the one that keeps nothing.
      await expect(page.locator('output').nth(1)).toHaveText((await breakEven.textContent()) ?? '')
      await page.getByLabel(t('wanted')).fill('25')
      await page.getByRole('button', { name: t('useThis') }).click()
      await expect(page.locator('[data-figure="rate"] dd')).toHaveText(/^25(\.0\d)?\s?%$/)
      await expect(page).toHaveURL(/sell=\d+\.\d\d/)
      const rate = await page.locator('[data-figure="profit"] dd').textContent()
      await page.reload()
      await expect(page.locator('[data-figure="profit"] dd')).toHaveText(rate ?? '')
      await page.getByRole('button', { name: t('reset') }).click()
      await expect(page).toHaveURL(/\/resource\/calculator$/)
    })
  })
}
