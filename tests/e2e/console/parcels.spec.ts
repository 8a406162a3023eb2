import { operatorKey } from '@podwright/contracts/client/session/operator-session'
import { consoleBase } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { demoSeller, expect, expectAccessible, test, textsOf } from '../fixtures.ts'

test.describe('parcels of an order for operators in zh-CN', () => {
  const locale = 'zh-CN'
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('an operator confirms, takes back and corrects what was reported about a parcel', async ({ page, request }) => {
    // The order is one of the demo seller; calls of operators are answered by the test, which records them.
    const form = { userType: '3', ...demoSeller }
    const login = await request.post('/api/authtoken/businessOauth/businessUserLogin', { form })
    const headers = { accessToken: (await login.json()).data.accessToken, userType: '3' }
    const list = await request.get('/api/orders?search=DEMO-1007', { headers })
    const { id } = (await list.json()).data.items[0]
    const order = (await (await request.get(`/api/orders/${id}`, { headers })).json()).data
    const [parcel] = order.shipments
    expect(parcel).toMatchObject({ state: 'delivered', isConfirmed: false, reports: [{ source: 'supplier' }] })
    const asked: unknown[] = []
    const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } })
    await page.route('**/getUserInfo*', (route) => route.abort())
    await page.route('**/api/account/two-factor', (route) =>
      route.fulfill(answer({ enabledAt: null, recoveryCodesLeft: 0, isRequired: false })),
    )
    await page.route(`**/api/operator/orders/${id}`, (route) =>
      route.fulfill(answer({ ...order, shipments: [parcel], seller: demoSeller.username, suppliers: {} })),
    )
    await page.route(`**/api/shipments/${parcel.id}**`, (route) => {
      const sent = route.request()
      asked.push([sent.method(), new URL(sent.url()).pathname.replace(/.*shipments\/\d+/, ''), sent.postDataJSON()])
      if (sent.method() === 'PUT' && sent.url().endsWith(`/${parcel.id}`)) parcel.isConfirmed = true
      return route.fulfill(answer(parcel))
    })
    await page.addInitScript((key) => localStorage.setItem(key, '1 operator'), operatorKey)
    await page.goto(`${consoleBase}${operatorPaths.orders}?order=${id}`)

    const drawer = page.getByRole('dialog').first()
    await expect(drawer.getByText(text('orders.reports.unconfirmed'))).toBeVisible()
    await drawer.getByText(text('orders.reports.show', { count: '1' })).click()
    await expect(drawer.getByText(text('orders.reports.kinds.delivered')).first()).toBeVisible()
    await expectAccessible(page)
    const state = text('orders.parcelStates.delivered')
    await drawer.getByRole('button', { name: text('production.confirmDelivery') }).click()
    await page.getByRole('tooltip').getByRole('button').last().click()
    await expect(drawer.getByText(text('orders.reports.unconfirmed'))).toHaveCount(0)

    await drawer.getByRole('button', { name: text('production.takeBack', { state }) }).click()
    const takeBack = page.getByRole('dialog', { name: text('production.takeBack', { state }) })
    await takeBack.getByRole('button', { name: text('production.takeBack', { state }) }).click()
    await expect(takeBack.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await takeBack.getByRole('textbox').fill('the buyer has nothing')
    await takeBack.getByRole('button', { name: text('production.takeBack', { state }) }).click()
    await expect(takeBack).toBeHidden()

    await drawer.getByRole('button', { name: text('production.correctTracking') }).click()
    const correct = page.getByRole('dialog', { name: text('production.correctTracking') })
    await correct.getByRole('textbox').fill('TH-RIGHT')
    await correct
      .getByRole('button', { name: text('production.correctAnyway') })
      .or(correct.getByRole('button', { name: text('production.saveTracking') }))
      .click()
    await expect(correct).toBeHidden()
    expect(asked).toMatchObject([
      ['PUT', '', { state: 'delivered' }],
      ['POST', '/take-back', { reason: 'the buyer has nothing' }],
      ['PUT', '/tracking-number', { trackingNumber: 'TH-RIGHT' }],
    ])
  })
})
