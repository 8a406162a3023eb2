import type { APIRequestContext, Page } from '@playwright/test'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { demoSeller, expect, expectAccessible, test, textsOf } from '../../fixtures.ts'

/** Logs in as the demo seller, whose demo shop has orders, products to map and a change to decide. */
async function tokenOf(request: APIRequestContext): Promise<string> {
  const form = { userType: '3', ...demoSeller }
  const login = await request.post('/api/authtoken/businessOauth/businessUserLogin', { form })
  return (await login.json()).data.accessToken
}

/** Answers the calls that change something, so that the demo shop stays as it is; returns their bodies. */
async function recordChanges(page: Page, path: string, data: unknown): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.route(path, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { code: 0, msg: '', data } })
  })
  return bodies
}

const locale = 'id-ID'
test.describe(`connected stores of a seller in ${locale}`, () => {
  test.use({ locale })
  const text = textsOf(locale, 'console')
  const sync = (key: string, values?: Record<string, string>) => text(`storeSync.${key}`, values)

  test('the sync page lists every order by outcome with its reason, and an ignored one is requested', async ({
    page,
    request,
  }) => {
    const requested = await recordChanges(page, '**/shop-orders/request', { number: '#1012', outcome: 'imported' })
    // The demo shop is paused.
    await page.route('**/api/stores', async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      const items = data.items.map((store: object) => ({ ...store, state: 'connected' }))
      return route.fulfill({ json: { ...envelope, data: { ...data, items } } })
    })
    const confirm = () => page.getByRole('tooltip').getByRole('button').last().click()
    await page.goto(`${consoleBase}${consolePaths.store}?t=${await tokenOf(request)}&ut=3`)
    await page.getByRole('link', { name: `${text('stores.sync')}: Demo WooCommerce` }).click()
    await expect(page.getByRole('row').filter({ hasText: '#1014' })).toContainText('HTTP 503')
    await expectAccessible(page)

    await page.getByText(`${sync('outcomes.ignored')} 3`, { exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '#1014' })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: '#1012' })).toContainText(sync('reasons.pickup'))
    await page.getByRole('button', { name: `${sync('importAnyway')}: #1012` }).click()
    const question = sync('importAnywayAsk', { reason: sync('reasons.pickup') })
    await expect(page.getByRole('tooltip').filter({ hasText: question })).toBeVisible()
    expect(requested).toEqual([])
    await confirm()
    await expect(
      page.getByText(sync('readResult', { number: '#1012', outcome: sync('outcomes.imported') })),
    ).toBeVisible()
    expect(requested).toEqual([{ externalId: '1012', importsAnyway: true }])

    await page.getByRole('searchbox').fill('#1009')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText(sync('noneFound'))).toBeVisible()
    await page.getByText(`${sync('all')} 11`, { exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '#1009' })).toContainText(sync('reasons.unpaid'))
    await page.getByRole('button', { name: `${sync('again')}: #1009` }).click()
    await page.getByRole('button', { name: `${sync('importAnyway')}: #1009` }).click()
    await confirm()
    await expect
      .poll(() => requested.slice(1))
      .toEqual([
        { externalId: '1009', importsAnyway: false },
        { externalId: '1009', importsAnyway: true },
      ])
  })

  test('orders that buyers pay on delivery are imported until the seller turns it off', async ({ page, request }) => {
    const rules: unknown[] = []
    await page.route('**/api/stores/*/sync', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      rules.push(route.request().postDataJSON())
      return route.fulfill({
        json: { code: 0, msg: '', data: { importsAuthorized: false, importsCashOnDelivery: false } },
      })
    })
    await page.goto(`${consoleBase}${consolePaths.storeSync}?t=${await tokenOf(request)}&ut=3`)
    const choice = page.getByRole('switch', { name: sync('importCashOnDelivery') })
    await expect(choice).toBeChecked()
    await choice.click()
    await expect.poll(() => rules).toEqual([{ importsCashOnDelivery: false }])
  })

  test('a product of the store is mapped by one click on a proposal, or is not sold here', async ({
    page,
    request,
  }) => {
    const mapped = await recordChanges(page, '**/variants/map', { externalId: '5011' })
    await page.goto(`${consoleBase}${consolePaths.storeSync}?tab=variants&t=${await tokenOf(request)}&ut=3`)
    const row = page.getByRole('row').filter({ hasText: 'Cat T-shirt' })
    await expect(row).toContainText(sync('rules.options'))
    await expectAccessible(page)
    await row
      .getByRole('button', { name: sync('take'), exact: false })
      .first()
      .click()
    await expect(page.getByText(sync('mapped'))).toBeVisible()

    await page.getByRole('button', { name: `${sync('choose')}: Gift wrapping` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: sync('save') })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: sync('ignore') }).click()
    await expect(dialog).toBeHidden()
    expect(mapped).toEqual([
      { externalId: '5011', isIgnored: false, target: expect.objectContaining({ finishedId: null }) },
      { externalId: '5012', isIgnored: true, target: null },
    ])
  })

  test('a tracking number that the store has refused shows why, and is sent again', async ({ page, request }) => {
    const report = {
      ...{ id: 7, orderId: 1, orderNumber: 'PW100000001', shopOrderNumber: '#1005', trackingNumber: 'LP005TH' },
      ...{ state: 'refused', failure: 'not_found', detail: 'Invalid order ID.', attempts: 1, nextAt: null },
      ...{ createdAt: '2026-11-20T08:00:00.000Z', reportedAt: null },
    }
    await recordChanges(page, '**/parcel-reports?*', { items: [report], next: null })
    const retried = await recordChanges(page, '**/api/parcel-reports/7/retry', { ...report, state: 'waiting' })
    await page.goto(`${consoleBase}${consolePaths.storeSync}?tab=parcels&t=${await tokenOf(request)}&ut=3`)
    const row = page.getByRole('row').filter({ hasText: 'LP005TH' })
    await expect(row).toContainText(text('stores.errors.not_found'))
    await expect(row).toContainText('Invalid order ID.')
    await expectAccessible(page)
    // The demo shop is paused: nothing can be sent to it.
    await expect(row.getByRole('button', { name: `${sync('parcels.retry')}: LP005TH` })).toBeDisabled()
    expect(retried).toEqual([])
  })

  test('a part refund suggests to keep the order, shows how much, and cancels only as a second, dangerous choice', async ({
    page,
    request,
  }) => {
    const change = {
      ...{ id: 9, orderId: 1, orderNumber: 'PW100000001', storeId: 1, storeName: 'Demo', kind: 'payment', version: 1 },
      ...{ isUnreadable: false, isReplaceable: false, address: null, previousAddress: null, lines: [] },
      refund: { refundedMinor: 500, totalMinor: 9900, currency: 'CNY' },
      createdAt: '2026-11-20T08:00:00.000Z',
    }
    await recordChanges(page, '**/api/shop-changes?*', { items: [change], next: null })
    const decided = await recordChanges(page, '**/api/shop-changes/9/decide', {})
    await page.goto(`${consoleBase}${consolePaths.orders}?t=${await tokenOf(request)}&ut=3`)
    const inbox = page.getByRole('region', { name: text('shopChanges.title') })
    const keep = inbox.getByRole('button', { name: text('shopChanges.keep') })
    const cancel = inbox.getByRole('button', { name: text('shopChanges.apply.payment') })
    await expect(keep).toHaveClass(/ant-btn-primary/)
    await expect(cancel).not.toHaveClass(/ant-btn-primary/)
    await expect(cancel).toHaveClass(/ant-btn-dangerous/)
    await expectAccessible(page)
    await keep.click()
    await page.getByRole('tooltip').getByRole('button').last().click()
    await expect(page.getByText(text('shopChanges.dismissed'))).toBeVisible()
    expect(decided).toEqual([{ version: 1, decision: 'dismiss', differenceMinor: null }])
  })

  test('a change in the store is decided on the orders page, after its price difference was confirmed', async ({
    page,
    request,
  }) => {
    const bodies: unknown[] = []
    await page.route('**/api/shop-changes/*/decide', (route) => {
      const body = route.request().postDataJSON()
      bodies.push(body)
      if (body.differenceMinor === 1250) return route.fulfill({ json: { code: 0, msg: '', data: {} } })
      const data = { reason: 'order_price_changed', requestId: '', fields: { differenceMinor: '1250' } }
      return route.fulfill({ status: 409, json: { code: 409, msg: 'costs more', data } })
    })
    await page.goto(`${consoleBase}${consolePaths.orders}?t=${await tokenOf(request)}&ut=3`)
    const inbox = page.getByRole('region', { name: text('shopChanges.title') })
    await expect(inbox.locator('del')).not.toHaveCount(0)
    await expect(inbox.locator('ins').filter({ hasText: '9 Silom Road' })).toBeVisible()
    await expectAccessible(page)
    await inbox.getByRole('button', { name: text('shopChanges.apply.address'), exact: false }).click()
    await page.getByRole('tooltip').getByRole('button').last().click()
    const dialog = page.getByRole('dialog', { name: text('shopChanges.priceTitle') })
    await expect(dialog).toContainText('12')
    await dialog.getByRole('button', { name: text('shopChanges.apply.address') }).click()
    await expect(page.getByText(text('shopChanges.applied'))).toBeVisible()
    expect(bodies).toEqual([
      { version: 1, decision: 'apply', differenceMinor: null },
      { version: 1, decision: 'apply', differenceMinor: 1250 },
    ])
    await inbox.getByRole('button', { name: /^PW/ }).click()
    await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: '9 Silom Road' })).toBeVisible()
  })

  test('an order whose store is not connected waits, and is sent to production by one click', async ({
    page,
    request,
  }) => {
    const held = { state: 'holding', shopCheckFailure: 'disconnected', releaseAt: '2026-11-20T08:00:00.000Z' }
    await page.route(/\/api\/orders(\/\d+)?(\?|$)/, async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      const order = (each: object) => ({ ...each, ...held })
      const changed = data.items ? { ...data, items: data.items.map(order) } : order(data)
      return route.fulfill({ json: { ...envelope, data: changed } })
    })
    const released = await recordChanges(page, '**/api/orders/release', { done: [1], refused: [] })
    await page.goto(`${consoleBase}${consolePaths.orders}?t=${await tokenOf(request)}&ut=3`)
    const reason = text('orders.shopCheck.disconnected')
    await expect(page.getByRole('row').filter({ hasText: reason }).first()).toBeVisible()
    await page.getByRole('row').filter({ hasText: reason }).first().getByRole('button', { name: /^PW/ }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('alert').filter({ hasText: reason })).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: text('orders.shopCheck.skip') }).click()
    await expect.poll(() => released).toEqual([{ ids: [expect.any(Number)], skipsShopCheck: true }])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('a store is connected: the address is required, and the platform asks for consent', async ({
    page,
    request,
  }) => {
    const started = await recordChanges(page, '**/api/stores/connections', {
      redirectUrl: `${consoleBase}${consolePaths.storeSync}?consent`,
      stores: [],
    })
    await page.goto(`${consoleBase}${consolePaths.store}?t=${await tokenOf(request)}&ut=3`)
    await page
      .getByRole('main')
      .getByRole('button', { name: text('stores.connect.title') })
      .click()
    const dialog = page.getByRole('dialog', { name: text('stores.connect.title') })
    await expect(dialog.getByRole('radio', { name: 'WooCommerce' })).toBeFocused()
    await expect(dialog.getByRole('radio', { name: 'WooCommerce' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('stores.connect.next') }).click()
    await expect(dialog.getByText(text('stores.connect.needed'))).toBeVisible()
    await dialog.getByLabel(text('stores.connect.fields.url')).fill('shop.example')
    await dialog.getByRole('button', { name: text('stores.connect.next') }).click()
    await expect(page).toHaveURL(/[?]consent/)
    expect(started).toEqual([{ platform: 'woocommerce', entered: { url: 'shop.example' } }])
  })
})

test.describe('the dialog that connects a store, in Thai', () => {
  test.use({ locale: 'th-TH', viewport: { width: 1200, height: 900 } })

  test('the names of platforms fit in their buttons on one line', async ({ page, request }) => {
    await page.goto(`${consoleBase}${consolePaths.store}?connect=new&t=${await tokenOf(request)}&ut=3`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'WooCommerce' })).toBeChecked()
    const overflowing = await dialog.locator('.ant-radio-button-wrapper').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const outer = button.getBoundingClientRect()
          const inner = button.querySelector('strong')?.getBoundingClientRect()
          return !inner || inner.width > outer.width || inner.height > outer.height
        })
        .map((button) => button.textContent),
    )
    expect(overflowing).toEqual([])
  })
})
