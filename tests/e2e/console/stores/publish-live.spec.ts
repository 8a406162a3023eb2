import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import {
  connectWooCommerce,
  logInDemoSeller,
  type ShopServer,
  startShopServer,
} from '../../../shops/suite/shop-server.ts'
import { FakeWooCommerce } from '../../../shops/woocommerce/fake-woocommerce.ts'
import { expect, expectAccessible, test, textsOf } from '../../fixtures.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'console')
const listings = (key: string) => text(`listings.${key}`)
/** A message with numbers, as it is shown. */
const counted = (key: string, numbers: Readonly<Record<string, number>>) =>
  listings(key).replaceAll(/\{(\w+), number\}/g, (_, name: string) => String(numbers[name]))

const names = ['Asanoha Stitch Phone Case', 'Asanoha Stitch Throw Blanket']
const rejection = {
  code: 'woocommerce_product_image_upload_error',
  message: 'Error getting remote image: the file is too large.',
}

/** A server with running jobs, because the jobs publish; the shared server of the other tests has none. */
test.describe('publishing to a shop', () => {
  // A database is created and filled first.
  test.describe.configure({ timeout: 180_000 })
  const fake = new FakeWooCommerce()
  const folder = mkdtempSync(join(tmpdir(), 'podwright-publish-'))
  let server: ShopServer

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    // The embedded database runs as a user of its own when we are root.
    chmodSync(folder, 0o755)
    await fake.start()
    server = await startShopServer(join(folder, 'data'), { NODE_ENV: 'production', IMAGE_CACHE_MB: '0' })
  })
  test.afterAll(async () => {
    await server?.stop()
    await fake.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('two products are previewed and published, one of them after the shop has rejected it', async ({ page }) => {
    const token = await logInDemoSeller(server.origin)
    const storeId = await connectWooCommerce(fake, server.origin, token)
    await page.goto(`${server.origin}${consoleBase}${consolePaths.designFinished}?t=${token}&ut=3`)
    for (const name of names) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
    await page.getByRole('button', { name: listings('add'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    // The only connected store is chosen.
    await expect(dialog.getByTitle(/· WooCommerce · USD$/)).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: listings('preview'), exact: true }).click()
    for (const name of names) {
      const row = dialog.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(listings('previewActions.create'))
      await expect(row).toContainText('$')
    }
    await expectAccessible(page)
    expect(fake.state.products.size).toBe(0)

    const isCreation = (method: string, path: string) => method === 'POST' && path.endsWith('/products')
    fake.failNext({ kind: 'status', status: 400, body: rejection }, isCreation)
    // The shop answers when the progress has been seen.
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
    fake.onRequest = () => seen
    await dialog.getByRole('button', { name: 'Publish 2 products' }).click()
    const status = dialog.getByRole('status')
    await expect(status).toHaveText(counted('running', { done: 0, total: 2, failed: 0 }))
    answer()
    await expect(status).toHaveText(counted('finished', { total: 2, failed: 1 }))
    await expect(dialog.getByRole('progressbar', { name: listings('progress') })).toBeVisible()
    await expect(dialog.getByText(rejection.message)).toBeVisible()
    await expectAccessible(page)
    expect([...fake.state.products.values()].map(({ status: state }) => state)).toEqual(['publish'])

    await dialog.getByRole('link', { name: listings('toListings') }).click()
    await page.goto(`${server.origin}${consoleBase}${consolePaths.listings}?store=${storeId}`)
    const rowsIn = (state: string) => page.getByRole('row').filter({ hasText: listings(`states.${state}`) })
    await expect(rowsIn('live')).toHaveCount(1)
    await expect(rowsIn('failed')).toContainText(rejection.message)
    await expect(rowsIn('failed')).not.toContainText(rejection.code)
    await expectAccessible(page)
    await rowsIn('failed')
      .getByRole('button', { name: listings('retry') })
      .click()
    await expect(rowsIn('live')).toHaveCount(2)
    const products = [...fake.state.products.values()]
    expect(products.map(({ name }) => name).sort()).toEqual(names)
    expect(products.map(({ status: state }) => state)).toEqual(['publish', 'publish'])
    expect(fake.defects).toEqual([])
  })
})
