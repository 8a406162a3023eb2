import type { Page } from '@playwright/test'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { demoSeller, expect, expectAccessible, test, textsOf } from '../../fixtures.ts'

const locale = 'vi-VN'
test.use({ locale })
const text = textsOf(locale, 'console')
const listings = (key: string, values?: Record<string, string>) => text(`listings.${key}`, values)

/** Answers a call that changes something, so that the demo data stays as it is; returns the bodies. */
async function recordChanges(page: Page, path: string, data: unknown): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = []
  await page.route(path, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { code: 0, msg: '', data } })
  })
  return bodies
}

/** There is no shop behind the demo store, so it is paused; here it looks connected. */
async function connectDemoStore(page: Page): Promise<void> {
  await page.route('**/api/stores', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const store of answer.data.items) store.state = 'connected'
    await route.fulfill({ response, json: answer })
  })
}

test('finished products are published with a price rule after a preview, and one that failed is sent again', async ({
  page,
  request,
}) => {
  const form = { userType: '3', ...demoSeller }
  const login = await request.post('/api/authtoken/businessOauth/businessUserLogin', { form })
  const token = (await login.json()).data.accessToken
  await connectDemoStore(page)
  const published = await recordChanges(page, '**/store-listings/publish', { queued: [], refused: [] })
  const retried = await recordChanges(page, '**/store-listings/retry', { done: [1] })

  await page.goto(`${consoleBase}${consolePaths.designFinished}?t=${token}&ut=3`)
  for (const name of ['Asanoha Stitch Phone Case', 'Asanoha Stitch Throw Blanket'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: listings('add'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  // The only store that products can be published to is chosen.
  await expect(dialog.getByTitle(/^Demo WooCommerce/)).toBeVisible()
  await dialog.getByText(listings('kinds.factor'), { exact: true }).click()
  await dialog.getByRole('spinbutton', { name: listings('factor'), exact: true }).fill('1.1')
  await expect(dialog.getByText(/× 1,1 = 11,00/)).toBeVisible()
  await dialog.getByText(listings('kinds.margin'), { exact: true }).click()
  await dialog.getByRole('spinbutton', { name: listings('margin'), exact: true }).fill('50')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: listings('preview'), exact: true }).click()
  const row = dialog.getByRole('row').filter({ hasText: /PC\d+-/ })
  await expect(row).toContainText('฿')
  await row.getByRole('button').click()
  await expect(
    dialog
      .getByRole('list', { name: listings('pictures') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 900 })
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(1000)
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await dialog
    .getByRole('button', { name: listings('publish').split('{')[0] ?? '' })
    .last()
    .click()
  await expect(dialog.getByRole('status')).toBeVisible()
  expect(published).toMatchObject([
    { ids: [expect.any(Number), expect.any(Number)], priceRule: { kind: 'margin', basisPoints: 5000 } },
  ])

  await dialog.getByRole('link', { name: listings('toListings') }).click()
  const failed = page.getByRole('row').filter({ hasText: listings('states.failed') })
  await expect(failed).toContainText('Error getting remote image')
  await expectAccessible(page)
  await failed.getByRole('button', { name: listings('retry'), exact: false }).click()
  await expect.poll(() => retried).toEqual([{ ids: [expect.any(Number)] }])
})
