import { randomUUID } from 'node:crypto'
import { consoleBase } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { actAsOperator, demoWorkshop, fundedSeller } from './operator-account.ts'

test.describe('parcels of an order for operators in zh-CN', () => {
  const locale = 'zh-CN'
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('an operator confirms, takes back and corrects what was reported about a parcel', async ({ page, request }) => {
    const { operator, asSeller } = await fundedSeller(request, 500_000)
    const { asSupplier, begun } = await demoWorkshop(request, asSeller)
    const { id, part } = await begun()
    const sent = { requestKey: randomUUID(), trackingNumber: randomUUID() }
    await asSupplier('post', `/api/production-orders/${part}/shipments`, sent)
    const shipmentOf = async () => (await asSeller('get', `/api/orders/${id}`)).shipments[0]
    await asSupplier('put', `/api/shipments/${(await shipmentOf()).id}`, { state: 'delivered' })
    expect(await shipmentOf()).toMatchObject({ state: 'delivered', isConfirmed: false })
    await actAsOperator(page, operator)
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
    const right = randomUUID()
    await correct.getByRole('textbox').fill(right)
    await correct
      .getByRole('button', { name: text('production.correctAnyway') })
      .or(correct.getByRole('button', { name: text('production.saveTracking') }))
      .click()
    await expect(correct).toBeHidden()
    expect(await shipmentOf()).toMatchObject({ state: 'shipped', trackingNumber: right })
  })
})
