import { randomUUID } from 'node:crypto'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { fundedSeller } from './operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'console')
const printCheck = textsOf(locale, 'printCheck')

test('a payment waits for the print check, and goes on without it only if the seller decides so', async ({
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
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/print-warnings?*', async (route) => {
    await answer.promise
    await route.fulfill({ status: 503, json: { code: 503, msg: '', data: { reason: 'unavailable' } } })
  })
  await page.goto(`${consoleBase}${consolePaths.orders}?order=${order.id}&t=${seller.token}&ut=3`)
  const pay = /^Pay CN¥/
  await page.getByRole('button', { name: pay }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: text('orders.balanceAfter') })
  await expect(dialog.getByRole('status')).toContainText(printCheck('payCheck.checking'))
  await expect(dialog.getByRole('button', { name: pay })).toBeDisabled()
  await dialog.getByRole('button', { name: printCheck('payCheck.skip') }).click()
  await expect(dialog.getByRole('button', { name: pay })).toBeEnabled()
  // The decision is one for this payment.
  await dialog.getByRole('button', { name: text('orders.cancel') }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: pay }).click()
  await expect(dialog.getByRole('button', { name: pay })).toBeDisabled()
  answer.resolve()
  await expect(dialog.getByRole('alert')).toContainText(printCheck('payCheck.failed'))
  await expect(dialog.getByRole('button', { name: pay })).toBeEnabled()
  await expectAccessible(page, '[role=dialog]')
  await page.unroute('**/api/print-warnings?*')
  await dialog.getByRole('button', { name: printCheck('payCheck.again') }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: pay }).click()
  await expect(dialog).toBeHidden()
  expect(await asSeller('get', `/api/orders/${order.id}`)).toMatchObject({ state: 'in_review' })
})
