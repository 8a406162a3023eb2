import { expect, expectAccessible, open, test, textsOf } from '../fixtures.ts'

const typed = { 'zh-CN': '马克杯', 'en-US': 'mug', 'th-TH': 'แก้ว' } as const

for (const locale of ['zh-CN', 'th-TH'] as const) {
  test.describe(`header search in ${locale}`, () => {
    test.use({ locale })
    const text = textsOf(locale, 'layout')

    test('the header search shows popular keywords, then marked matches, and remembers a search @R-105', async ({
      page,
    }) => {
      await open(page, '/about')
      const field = page.getByRole('combobox', { name: text('search.label') })
      const list = page.getByRole('listbox')
      await field.focus()
      await expect(list.getByRole('group', { name: text('search.popular') }).locator('img')).toHaveCount(5)
      await expect(list.getByRole('group', { name: text('search.popularCategories') })).toBeVisible()
      await expectAccessible(page)

      await field.fill(typed[locale])
      const products = list.getByRole('group', { name: text('search.products'), exact: true })
      await expect(products.locator('mark').first()).toHaveText(typed[locale], { ignoreCase: true })
      await expect(products.locator('img').first()).toBeVisible()
      await expectAccessible(page)

      await field.press('Enter')
      await expect(page).toHaveURL(`/category?keyword=${encodeURIComponent(typed[locale])}`)
      await open(page, '/about')
      await field.focus()
      const recent = list.getByRole('group', { name: text('search.recent') })
      await expect(recent.getByRole('option').first()).toHaveText(typed[locale])
      await field.press('ArrowDown')
      await field.press('Enter')
      await expect(page).toHaveURL(`/category?keyword=${encodeURIComponent(typed[locale])}`)
      await open(page, '/about')
      await field.focus()
      await recent.getByRole('option', { name: text('search.clearRecent') }).click()
      await expect(recent).toHaveCount(0)
      await expect(field).toBeFocused()
      expect(await page.evaluate(() => localStorage.getItem('podwright.searches'))).toBeNull()
    })
  })
}

test.describe('header search', () => {
  test.use({ locale: 'en-US' })
  const text = textsOf('en-US', 'layout')

  test('the header search reports the correction of a misspelled word, and all results are reachable by keyboard @R-105', async ({
    page,
  }) => {
    await open(page, '/about')
    const field = page.getByRole('combobox', { name: text('search.label') })
    await field.fill('postr')
    await expect(page.getByText(text('search.corrected', { word: 'poster' }))).toBeVisible()
    await expect(page.getByRole('listbox').locator('mark').first()).toHaveText(/poster/i)
    await field.press('ArrowUp')
    const all = page.getByRole('option', { name: text('search.all', { keyword: 'postr' }) })
    await expect(all).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await all.getAttribute('id')) ?? '')
    await field.press('Enter')
    await expect(page).toHaveURL('/category?keyword=postr')
  })

  test('a header search without results still links to the list, and Escape closes it', async ({ page }) => {
    await open(page, '/about')
    const field = page.getByRole('combobox', { name: text('search.label') })
    await field.fill('qqqqqq')
    await expect(page.getByRole('group', { name: text('search.none') })).toBeVisible()
    await field.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  })
})
