import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { sellerToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'

const locale = 'en-US'
const text = textsOf(locale, 'developers')

test.describe('developer pages', () => {
  test.use({ locale })

  test('a seller adds a webhook endpoint, sees its secret once, and finds a test event in the log', async ({
    page,
    request,
  }) => {
    const token = await sellerToken(request)
    await page.goto(`${consoleBase}${consolePaths.developers}?tab=webhooks&t=${token}&ut=3`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: text('addEndpoint') }).click()
    const dialog = page.getByRole('dialog')
    const url = `https://hook-${Date.now()}.invalid/podwright`
    await dialog.getByLabel(text('url'), { exact: true }).fill(url)
    await dialog.getByRole('checkbox', { name: text('event.order_created') }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('save') }).click()
    await expect(page.getByText(/^whsec_[\w-]{43}$/)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('keys.done') })
      .click()

    const label = (key: string) => `${text(key)}: ${url}`
    await main.getByRole('button', { name: label('sendTest') }).click()
    await expect(main.getByRole('button', { name: 'endpoint.test' })).toBeVisible()
    // The tested server has no jobs, but another test may run a worker, which finds no such host. Deliveries are tested with
    // the database.
    const states = new RegExp(`^(${text('deliveryStates.pending')}|${text('deliveryStates.failed')})`)
    await expect(main.getByRole('cell', { name: states })).toBeVisible()
    await main.getByRole('button', { name: 'endpoint.test' }).click()
    await expect(page.getByRole('dialog').getByText('"type":"endpoint.test"')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`${consoleBase}${consolePaths.developers}?tab=webhooks`)
    await main.getByRole('button', { name: label('remove') }).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: text('remove') })
      .click()
    await expect(main.getByText(url)).toHaveCount(0)
  })

  test('the command that installs the client names the version and content of the package', async ({
    page,
    request,
  }) => {
    const token = await sellerToken(request)
    await page.goto(`${consoleBase}${consolePaths.developers}?t=${token}&ut=3`)
    const command = page.getByText(/^npm install http\S+\/developers\/podwright-client-[\d.]+-[0-9a-f]{16}\.tgz$/)
    const url = (await command.textContent())?.replace('npm install ', '') ?? ''
    const response = await request.get(url)
    expect(response.headers()).toMatchObject({ 'content-type': 'application/gzip' })
    expect(response.headers()['cache-control']).toContain('immutable')
  })

  test('the API reference makes a call with a key of the seller', async ({ page, request }) => {
    const token = await sellerToken(request)
    const answer = await request.post('/api/account/keys', {
      headers: { accessToken: token, userType: '3', repeatSubmit: 'false' },
      data: { name: 'Reference', scopes: ['orders.read'], days: 1 },
    })
    const { key } = (await answer.json()).data
    await page.goto(`${consoleBase}${consolePaths.apiReference}?call=listOrders&t=${token}&ut=3`)
    const main = page.getByRole('main')
    await main.getByLabel(text('reference.key'), { exact: true }).fill(key)
    await main.getByLabel('limit', { exact: true }).fill('1')
    await main.getByRole('button', { name: text('reference.send'), exact: true }).click()
    await expect(main.getByText('"code": 0')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('textbox', { name: text('reference.search') }).fill('order.paid')
    await main.getByRole('button', { name: 'order.paid' }).click()
    await expect(main.getByText('Podwright-Signature')).toBeVisible()
  })
})
