import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectWooCommerce, logInDemoSeller, type ShopServer, startShopServer } from '../../shops/suite/shop-server.ts'
import { FakeWooCommerce } from '../../shops/woocommerce/fake-woocommerce.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'studio')
const inConsole = textsOf(locale, 'console')

/** A server with running jobs, which prepare the product and publish it; the shared server of the other tests has none. */
test.describe('from a design to a sale', () => {
  // A database is created and filled first.
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  const fake = new FakeWooCommerce()
  const folder = mkdtempSync(join(tmpdir(), 'podwright-finish-'))
  let server: ShopServer
  let token: string

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    // The embedded database runs as a user of its own when we are root.
    chmodSync(folder, 0o755)
    await fake.start()
    server = await startShopServer(join(folder, 'data'), { NODE_ENV: 'production', IMAGE_CACHE_MB: '0' })
    token = await logInDemoSeller(server.origin)
  })
  test.afterAll(async () => {
    await server?.stop()
    await fake.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a finished design is published to a shop, ordered as a sample and put on another product', async ({
    page,
    context,
  }) => {
    await connectWooCommerce(fake, server.origin, token)
    const found = await context.request.get(`${server.origin}/api/catalog/products?kind=blank&keyword=MG001`)
    const { id } = (await found.json()).data.items[0]
    await page.goto(`${server.origin}/studio?productId=${id}&t=${token}&ut=3`)
    await page
      .getByRole('button', { name: text('action.addRectangle'), exact: false })
      .first()
      .click()
    await page.getByRole('button', { name: text('finish.finish'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text('finish.name') }).fill('Red mug')
    await dialog.getByRole('combobox', { name: text('retail.kind') }).selectOption('margin')
    await dialog.getByRole('textbox', { name: text('retail.numbers.margin') }).fill('45')
    await dialog.getByRole('combobox', { name: text('retail.currency') }).selectOption('USD')
    await expect(dialog.getByRole('status')).toContainText(/^Sells at \$\d+\.99/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('finish.finish'), exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText(text('finished.state.ready'))
    const next = dialog.getByRole('region', { name: text('finished.next.title') })
    await expect(next).toBeVisible()
    await expectAccessible(page)

    // The preview is asked for before the countries are known to which the product can be sent.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await context.route('**/api/freight/destinations', (route) => pressed.then(() => route.continue()))
    const opened = context.waitForEvent('page')
    await next.getByRole('link', { name: text('finished.next.publish') }).click()
    const shop = await opened
    const publishing = shop.getByRole('dialog').filter({ hasText: 'Publish 1 product' })
    // The rule of the product is offered.
    await expect(publishing.getByRole('spinbutton', { name: inConsole('listings.margin'), exact: true })).toHaveValue(
      '45.00',
    )
    await publishing.getByRole('button', { name: inConsole('listings.preview'), exact: true }).click()
    press()
    await expect(publishing.getByRole('row').filter({ hasText: 'Red mug' })).toContainText('$')
    await publishing.getByRole('button', { name: 'Publish 1 product' }).click()
    await expect(publishing.getByRole('status')).toContainText('All 1 done, 0 failed')
    expect([...fake.state.products.values()]).toMatchObject([{ name: 'Red mug', status: 'publish' }])

    const sample = context.waitForEvent('page')
    await next.getByRole('link', { name: text('finished.next.sample') }).click()
    const order = await sample
    await expect(order.getByRole('checkbox', { name: inConsole('orders.sampleOrder') })).toBeChecked()
    await expect(order.getByRole('dialog')).toContainText('Red mug')

    await next.getByRole('button', { name: text('finished.next.more') }).click()
    await dialog.getByRole('searchbox', { name: text('finished.more.search') }).fill('TS001')
    await dialog
      .getByRole('button', { pressed: false })
      .filter({ has: page.locator('img') })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Fit to 1 product' }).click()
    await expect(dialog.getByRole('link', { name: new RegExp(`^${text('finished.more.adjust')}`) })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Finish 1 product' }).click()
    await expect(dialog.getByText('1 product is in your library', { exact: false })).toBeVisible()
    const library = await context.request.get(`${server.origin}/api/finished-products?search=Red%20mug`, {
      headers: { accessToken: token },
    })
    const { items, total } = (await library.json()).data
    expect(total).toBe(2)
    // The same design on another product has the same rule.
    for (const { priceRule } of items)
      expect(priceRule).toMatchObject({ kind: 'margin', basisPoints: 4500, currency: 'USD' })
  })
})
