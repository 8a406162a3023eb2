import { expect, open, test } from '../fixtures.ts'

test.use({ locale: 'vi-VN' })

test('a picture that the server is too busy to draw is asked for again and appears', async ({ page }) => {
  let refused = 0
  const isFirstCard = /\/images\/.*effect/
  await page.route(isFirstCard, async (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    await route.fulfill({ status: 503, headers: { 'retry-after': '5' } })
  })
  await open(page, '/category')
  await expect.poll(() => refused).toBe(1)
  // Its place is kept meanwhile, and taken by the picture when it comes.
  await expect(page.getByRole('main').locator('li span[role="img"]')).toHaveCount(1)
  await expect(page.getByRole('main').locator('li span[role="img"]')).toHaveCount(0, { timeout: 20_000 })
})
