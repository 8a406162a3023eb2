import { expect, open, test } from '../fixtures.ts'

test.use({ locale: 'vi-VN' })

test('a picture refused by a busy server is requested again and appears', async ({ page }) => {
  let refused = 0
  const isFirstCard = /\/images\/.*effect/
  await page.route(isFirstCard, async (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    await route.fulfill({ status: 503, headers: { 'retry-after': '5' } })
  })
  await open(page, '/category')
  await expect.poll(() => refused).toBe(1)
  // The placeholder keeps its space meanwhile and is replaced by the picture.
  await expect(page.getByRole('main').locator('li span[role="img"]')).toHaveCount(1)
  await expect(page.getByRole('main').locator('li span[role="img"]')).toHaveCount(0, { timeout: 20_000 })
})
