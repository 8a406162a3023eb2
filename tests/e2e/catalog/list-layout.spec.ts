import type { Locator } from '@playwright/test'
import { layoutShift, sellerToken } from '../catalog-steps.ts'
import { expect, expectAccessible, locales, open, test, textsOf } from '../fixtures.ts'

for (const locale of ['zh-CN', 'th-TH'] as const) {
  test.describe(`product lists in ${locale}`, () => {
    test.use({ locale })

    test('product lists are accessible and have no layout shift while loading', async ({ page }) => {
      for (const path of ['/category', '/sys-category?days=1-3&tag=new']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await layoutShift(page)).toBeLessThan(0.001)
        await expectAccessible(page)
      }
      // Without filter chips, which the open menu would cover.
      await open(page, '/category')
      await page.locator('summary').nth(1).click()
      await expectAccessible(page)
    })
  })
}

for (const locale of locales) {
  test.describe(`product lists in ${locale} in the smallest window`, () => {
    test.use({ locale, viewport: { width: 1200, height: 900 } })
    const t = textsOf(locale, 'category')

    test('placeholders are not cut, and the sort bar and the buttons of a card do not wrap', async ({
      page,
      request,
    }) => {
      const token = await sellerToken(request)
      for (const url of ['/category', `/category?t=${token}&ut=3`]) {
        await open(page, url)
        expect(await page.locator('input[placeholder]:visible').evaluateAll(cutPlaceholders), url).toEqual([])
      }
      const sortBar = page.getByRole('navigation', { name: t('list.sort.label') })
      expect(await heightsOf(sortBar.getByRole('link'))).toHaveLength(1)
      const labels = ['singleDesign', 'batchDesign', 'addToLibrary', 'addToCart'].map((key) => t(`action.${key}`))
      const card = page
        .getByRole('listitem')
        .filter({ hasText: labels[0] ?? '' })
        .first()
      const tops = await card.locator('a, button').evaluateAll(topsOf, labels)
      expect(tops).toHaveLength(4)
      expect(new Set(tops).size).toBe(2)
    })
  })
}

test.describe('product lists in en-US', () => {
  test.use({ locale: 'en-US' })

  test('skeletons of the same size cover the cards while another page loads @R-307', async ({ page }) => {
    await open(page, '/category')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/category\.data/, async (route) => {
      await held
      await route.continue()
    })
    const grid = page.locator('main ul[aria-busy]')
    const before = await grid.boundingBox()
    await page.getByRole('link', { name: textsOf('en-US', 'category')('list.sort.price_asc') }).click()
    await expect(grid).toHaveAttribute('data-loading', '')
    expect(await grid.boundingBox()).toEqual(before)
    release()
    await expect(grid).not.toHaveAttribute('data-loading', '')
    await expect(page).toHaveURL(/sort=price_asc/)
  })
})

/** Returns the upper edges of the elements with these labels. */
function topsOf(elements: Element[], labels: string[]): number[] {
  const labeled = elements.filter((one) => labels.includes(one.textContent?.trim() ?? ''))
  return labeled.map((one) => Math.round(one.getBoundingClientRect().top))
}

/** Returns the placeholders that are wider than their input. */
function cutPlaceholders(inputs: Element[]): string[] {
  const context = document.createElement('canvas').getContext('2d')
  return inputs.flatMap((input) => {
    if (!(input instanceof HTMLInputElement) || !context) return []
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    context.font = font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return context.measureText(input.placeholder).width > room ? [input.placeholder] : []
  })
}

/** Returns the distinct heights: links of one line are equally high. */
async function heightsOf(links: Locator): Promise<number[]> {
  return [
    ...new Set(await links.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))),
  ]
}
