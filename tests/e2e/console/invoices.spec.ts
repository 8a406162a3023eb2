import { randomUUID } from 'node:crypto'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { fundedSeller } from './operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'console')

test('a seller enters billing details, and opens the invoice of an order from its details and from the wallet', async ({
  page,
  request,
}) => {
  const { seller, asSeller } = await fundedSeller(request, 500_000)
  const blanks = await asSeller('get', '/api/catalog/products?kind=blank&keyword=TS001')
  const address = {
    ...{ recipient: 'Somchai', phone: '+66812345678', country: 'TH', city: 'Bangkok' },
    ...{ line1: '1 Sukhumvit', postcode: '10110' },
  }
  const lines = [{ variantId: blanks.items[0].defaultVariantId, quantity: 2, isPlain: true }]
  const order = await asSeller('post', '/api/orders', { requestKey: randomUUID(), address, lines })
  const orders = [{ id: order.id, totalMinor: order.totalMinor }]
  await asSeller('post', '/api/orders/pay', { requestKey: randomUUID(), orders })

  const session = `lang=${locale}&t=${seller.token}&ut=3`
  await page.goto(`${consoleBase}${consolePaths.wallet}?${session}`)
  // The top-ups come later than the invoices below them, and move their buttons: a press meanwhile is lost.
  await expect(page.getByRole('heading', { name: text('wallet.topUps') })).toBeVisible()
  await page.getByRole('button', { name: text('invoices.billing') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('invoices.name')).fill('Star Shop Ltd.')
  await dialog.getByLabel(text('invoices.address')).fill('1 Sukhumvit Road\nBangkok')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: text('invoices.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: text('invoices.month') })).toBeVisible()

  await page.goto(`${consoleBase}${consolePaths.orders}?order=${order.id}`)
  const issued = page.waitForResponse(/\/api\/invoices\/download$/)
  await page.getByRole('button', { name: text('invoices.ofOrder'), exact: true }).click()
  await expect(page.getByRole('tooltip')).toContainText('Star Shop Ltd.')
  await expect(page.getByRole('button', { name: text('invoices.changeDetails'), exact: true })).toBeVisible()
  await page.getByRole('button', { name: text('invoices.issueNow'), exact: true }).click()
  const { download } = (await (await issued).json()).data
  const pdf = await request.get(download)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await page.goto(`${consoleBase}${consolePaths.wallet}`)
  const row = page
    .getByRole('row')
    .filter({ hasText: order.number })
    .filter({ hasText: /INV-\d{6}/ })
  await expect(row).toBeVisible()
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: text('invoices.download'), exact: true })).toBeVisible()
  await expectAccessible(page)
})
