import { expect, test } from '../fixtures.ts'

test.use({ locale: 'vi-VN' })

test('a picture refused by a busy server is requested again and appears', async ({ page }) => {
  let refused: string | undefined
  const seen = Promise.withResolvers<void>()
  await page.route(/\/images\/.*effect/, async (route) => {
    const address = route.request().url()
    if (refused === undefined) {
      refused = address
      return route.fulfill({ status: 503, headers: { 'retry-after': '5' } })
    }
    // The second request waits until the placeholder has been seen.
    if (refused === address) await seen.promise
    await route.continue()
  })
  await page.goto('/category', { waitUntil: 'domcontentloaded' })
  // The placeholder keeps its space meanwhile and is replaced by the picture.
  const placeholder = page.getByRole('main').locator('li span[role="img"]')
  await expect(placeholder).toHaveCount(1)
  seen.resolve()
  await expect(placeholder).toHaveCount(0)
})
