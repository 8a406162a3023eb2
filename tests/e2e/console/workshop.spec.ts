import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { demoSeller, demoSupplier, expect, expectAccessible, test, textsOf } from '../fixtures.ts'

async function tokenOf(request: APIRequestContext, userType: '2' | '3'): Promise<string> {
  const [path, account] =
    userType === '2' ? ['agentOauth/agentUserLogin', demoSupplier] : ['businessOauth/businessUserLogin', demoSeller]
  const answer = await request.post(`/api/authtoken/${path}`, { form: { userType, ...account } })
  return (await answer.json()).data.accessToken
}

/** Creates an order of three items, paid by the demo seller; returns its production order. */
async function paidOrder(request: APIRequestContext, supplier: string): Promise<{ id: number; number: string }> {
  const headers = { accessToken: await tokenOf(request, '3'), userType: '3', repeatSubmit: 'false' }
  const list = await request.get('/api/catalog/products?kind=blank&keyword=TS001')
  const variantId = (await list.json()).data.items[0].defaultVariantId
  const address = {
    recipient: 'Somchai',
    phone: '+66812345678',
    country: 'TH',
    city: 'Bangkok',
    line1: '1 Sukhumvit',
    postcode: '10110',
  }
  const made = await request.post('/api/orders', {
    headers,
    data: { requestKey: randomUUID(), address, lines: [{ variantId, quantity: 3, isPlain: true }] },
  })
  const order = (await made.json()).data
  const paid = await request.post('/api/orders/pay', {
    headers,
    data: { requestKey: randomUUID(), orders: [{ id: order.id, totalMinor: order.totalMinor }] },
  })
  expect((await paid.json()).code).toBe(0)
  const queue = await request.get(`/api/production-orders?number=${order.number}`, {
    headers: { accessToken: supplier, userType: '2' },
  })
  return (await queue.json()).data.items[0]
}

test.describe('a workshop in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('an order passes through its stations by scans, and part of it is shipped @R-802', async ({ page, request }) => {
    test.slow()
    const token = await tokenOf(request, '2')
    const { number } = await paidOrder(request, token)
    await page.goto(`${consoleBase}${consolePaths.production}?t=${token}&ut=2`)
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: text('production.select', { number }) }).check()
    await main.getByRole('button', { name: text('production.acceptMany').replace('{count, number}', '1') }).click()
    await expect(main.getByRole('button', { name: number })).toHaveCount(0)

    const station = main.getByRole('region', { name: text('production.station') })
    const field = station.getByRole('textbox', { name: text('production.scan') })
    const reported = station.getByRole('status')
    const scan = async (code: string) => {
      await field.fill(code)
      await field.press('Enter')
    }
    for (const stage of ['printing', 'qc', 'packed'] as const) {
      const words = { number, stage: text(`orders.lines.${stage}`) }
      await station.getByText(words.stage, { exact: true }).click()
      await expect(station.getByRole('radio', { name: words.stage })).toBeChecked()
      await scan(number)
      await expect(reported).toHaveText(text('production.scanMoved', words))
      await scan(number)
      await expect(reported).toHaveText(text('production.scanKnown', words))
      await expect(field).toBeFocused()
    }
    await expectAccessible(page)

    await station.getByText(text('production.stationOpen'), { exact: true }).click()
    // The field of the station before is replaced.
    await expect(station.getByRole('radio', { name: text('production.stationOpen') })).toBeChecked()
    await scan(number)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('spinbutton').fill('2')
    // Two parcels cannot have the same number.
    const tracking = randomUUID()
    await drawer.getByRole('textbox', { name: text('production.tracking') }).fill(tracking)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: text('production.ship'), exact: true }).click()
    await expect(drawer.getByText(tracking)).toBeVisible()
    await expect(drawer.getByText('2 / 3', { exact: true })).toBeVisible()
    await expect(drawer.getByRole('spinbutton')).toHaveValue('1')
  })

  test('a card of the board moves to the next station, and back after a wrong press', async ({ page, request }) => {
    const token = await tokenOf(request, '2')
    const { id, number } = await paidOrder(request, token)
    const headers = { accessToken: token, userType: '2', repeatSubmit: 'false' }
    expect((await (await request.post(`/api/production-orders/${id}/accept`, { headers })).json()).code).toBe(0)
    await page.goto(`${consoleBase}${consolePaths.board}?t=${token}&ut=2`)
    const printing = text('board.moveTo', { stage: text('orders.lines.printing') })
    const back = text('board.backTo', { stage: text('board.toPrint') })
    await page.getByRole('button', { name: `${number}: ${printing}`, exact: true }).click()
    await page.getByRole('button', { name: `${number}: ${back}`, exact: true }).click()
    await expect(page.getByRole('button', { name: `${number}: ${printing}`, exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})
