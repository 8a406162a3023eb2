import type { APIRequestContext, Page } from '@playwright/test'
import { consoleBase, consolePagesOf, consolePaths } from '@podwright/domain/console-paths'
import { freshToken, sellerOf, sellerToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'

type Product = {
  id: number
  name: string
  defaultVariantId: number
  variants: { id: number; sku: string }[]
  priceTiers: { minQuantity: number }[]
}

/** A blank with price tiers. */
async function tshirt(request: APIRequestContext, locale: string): Promise<Product> {
  const list = await request.get('/api/catalog/products?kind=blank&keyword=TS001', { headers: { lang: locale } })
  const { id, defaultVariantId } = (await list.json()).data.items[0]
  const detail = await request.get(`/api/catalog/products/${id}`, { headers: { lang: locale } })
  return { ...(await detail.json()).data, defaultVariantId }
}

function headersOf(token: string) {
  return { accessToken: token, userType: '3', repeatSubmit: 'false' }
}

/** Opens a page with the token in the URL and waits until it is rendered. */
async function openPage(page: Page, path: string, token: string, userType: 2 | 3 = 3): Promise<void> {
  await page.goto(`${consoleBase}${path}?t=${token}&ut=${userType}`)
  await rendered(page)
}

async function rendered(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test.describe('console in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('a visitor without a session gets a login link that returns to the page @R-802', async ({ page }) => {
    for (const path of [consolePaths.carts, `${consolePaths.designFinished}?tab=saved`]) {
      await page.goto(consoleBase + path)
      await expect(page.getByRole('main').getByRole('link', { name: text('gate.login'), exact: true })).toHaveAttribute(
        'href',
        `/auth/login?redirect=${encodeURIComponent(consoleBase + path)}`,
      )
    }
    await expectAccessible(page)
  })

  test('the home page shows the figures of the orders as a chart and as a table, and leads to the first steps @R-802', async ({
    page,
    request,
  }) => {
    const token = await freshToken(request)
    const { data: home } = await (await request.get('/api/home', { headers: headersOf(token) })).json()
    await openPage(page, consolePaths.home, token)
    await expect(page.locator('canvas')).toBeVisible()
    const orders = home.days.reduce((sum: number, day: { orders: number }) => sum + day.orders, 0)
    await expect(page.locator('[data-figure="orders"] dd').first()).toHaveText(String(orders))
    await page.getByText(text('home.table'), { exact: true }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
    await expectAccessible(page)
    await expect(page.getByRole('region', { name: text('home.needs.title') })).toBeVisible()
    const steps = page.getByRole('region', { name: text('home.steps.title') })
    await steps.getByRole('link', { name: text('home.steps.listing') }).click()
    await expect(page).toHaveURL(consoleBase + consolePaths.designFinished)
  })

  test('every seller page is accessible and needs no style that its content security policy refuses @R-802', async ({
    page,
    request,
  }) => {
    test.slow()
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        console.error(`refused by the policy: ${violatedDirective} in ${sourceFile}`),
      )
    })
    const token = await freshToken(request)
    await openPage(page, consolePaths.designFinished, token)
    await expect(page).toHaveURL(consoleBase + consolePaths.designFinished)
    for (const name of consolePagesOf[3]) {
      await page
        .getByRole('navigation', { name: text('nav') })
        .locator(`a[href="${consoleBase}${consolePaths[name]}"]`)
        .click()
      await rendered(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(`page.${name}`))
      await expect(page).toHaveTitle(text('windowTitle', { page: text(`page.${name}`) }))
      await expectAccessible(page)
    }
    expect(await page.locator('style').count()).toBe(0)
    await expect(page.getByRole('main').getByText((await sellerOf(request)).username)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: text('logout') })
      .click()
    await expect(page.getByText(text('gate.text'))).toBeVisible()
  })
})

test.describe('console in ms-MY', () => {
  const locale = 'ms-MY'
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('a larger cart quantity gets the lower tier price, and its order can be canceled @R-802', async ({
    page,
    request,
  }) => {
    const product = await tshirt(request, locale)
    const token = await sellerToken(request)
    const headers = headersOf(token)
    const variantId = product.defaultVariantId
    // Items left in the cart by other tests would count in the total.
    const left = await (await request.get('/api/cart', { headers })).json()
    for (const line of left.data.lines) await request.delete(`/api/cart/lines/${line.variantId}`, { headers })
    await request.post('/api/cart/lines', { headers, data: { variantId, quantity: 1 } })
    await openPage(page, consolePaths.carts, token)
    const sku = product.variants.find(({ id }) => id === variantId)?.sku ?? 'no such variant'
    const row = page.getByRole('row').filter({ hasText: sku })
    const quantity = row.getByRole('textbox', { name: new RegExp(text('carts.quantity')) })
    const unitPrice = row.getByRole('cell').nth(2)
    await expect(quantity).toHaveValue('1')
    const [single = ''] = /[\d.,]+/.exec((await unitPrice.textContent()) ?? '') ?? []
    await row.getByRole('button', { name: new RegExp(text('carts.more')) }).click()
    await expect(quantity).toHaveValue('2')
    await quantity.fill(String(product.priceTiers[1]?.minQuantity))
    await quantity.press('Enter')
    await expect(unitPrice).not.toContainText(single)
    await quantity.fill('0')
    await quantity.blur()
    await expect(quantity).toHaveValue(String(product.priceTiers[1]?.minQuantity))
    await expectAccessible(page)
    const checkout = page.getByRole('button', { name: text('carts.order'), exact: true })
    // A blank is ordered plain on purpose, or it needs a design.
    await expect(row.getByText(text('carts.needsDesign'))).toBeVisible()
    await expect(checkout).toBeDisabled()
    const plain = row.getByRole('checkbox', { name: text('carts.plain') })
    await plain.click()
    await expect(plain).toBeChecked()
    await expect(row.getByText(text('carts.needsDesign'))).toHaveCount(0)
    await checkout.click()
    const form = page.getByRole('dialog')
    const address = {
      recipient: 'Aisyah',
      phone: '+60123456789',
      region: 'Selangor',
      city: 'Shah Alam',
      line1: '1 Jalan Plumbum',
      postcode: '40000',
    }
    for (const [name, value] of Object.entries(address))
      await form.getByLabel(text(`address.${name}`), { exact: true }).fill(value)
    await form.getByRole('checkbox', { name: text('address.keep') }).check()
    const saving = page.waitForResponse(
      (response) => response.url().endsWith('/api/account/addresses') && response.request().method() === 'POST',
    )
    await form.getByRole('button', { name: text('carts.make') }).click()
    await expect(page).toHaveURL(/ordersManage\/orders\?order=\d+$/)
    const { data: saved } = await (await saving).json()
    expect(saved).toMatchObject({ address, isDefault: false })
    await request.delete(`/api/account/addresses/${saved.id}`, { headers })
    const order = page.getByRole('dialog', { name: text('orders.detail') })
    await expect(order.getByText(text('orders.plain'))).toBeVisible()
    await expect(order.getByText(text('orders.states.awaiting_payment'), { exact: true })).toBeVisible()
    // Its customs data name it too.
    await expect(order.getByText(sku).first()).toBeVisible()
    await expectAccessible(page)
    await order.getByRole('button', { name: text('orders.cancelOrder') }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: text('orders.cancelOrder') })
      .click()
    await expect(order.getByText(text('orders.states.canceled'), { exact: true }).first()).toBeVisible()

    // A closed drawer returns the focus to what opened it.
    await page.keyboard.press('Escape')
    await expect(order).toHaveCount(0)
    const number = page.getByRole('row').nth(1).getByRole('button').first()
    await number.press('Enter')
    await expect(order).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(number).toBeFocused()
  })

  test('a saved product is listed and removed, and a top-up shows its reference', async ({ page, request }) => {
    const product = await tshirt(request, locale)
    const token = await sellerToken(request)
    await request.post('/api/library/items', { headers: headersOf(token), data: { productId: product.id } })
    await openPage(page, consolePaths.designFinished, token)
    await page.getByRole('tab', { name: text('finished.tab.saved') }).click()
    const tile = page.getByRole('listitem').filter({ hasText: product.name })
    await tile.getByRole('button', { name: new RegExp(text('saved.remove')) }).click()
    await expect(tile).toHaveCount(0)
    await page.getByRole('link', { name: text('page.wallet'), exact: true }).click()
    await page.getByRole('button', { name: text('wallet.topUp') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('wallet.amount')).fill('125.50')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('wallet.ask') }).click()
    await expect(page.getByRole('dialog').getByText(/^TU-[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible()
    await expect(page.getByRole('region', { name: text('wallet.account') })).toContainText('0000 0000')
    await page.getByRole('button', { name: text('wallet.done') }).click()
    await expect(page.getByRole('row').filter({ hasText: '125.50' })).toHaveCount(1)
  })
})

test.describe('console in en-US', () => {
  test.use({ locale: 'en-US' })

  test('an order file is checked, imported into a store, and undone @R-802', async ({ page, request }) => {
    const text = textsOf('en-US', 'console')
    const table = [
      'Order number,SKU,Quantity,Recipient,Country,City,Address,Postcode,Phone',
      'SH-1,TEE-RED-M,2,Aisyah,MY,Shah Alam,1 Jalan Plumbum,40000,+60123456789',
      'SH-2,TEE-RED-M,none,Aisyah,MY,Shah Alam,1 Jalan Plumbum,40000,+60123456789',
    ].join('\n')
    await openPage(page, consolePaths.store, await freshToken(request))
    await page
      .getByRole('main')
      .getByRole('button', { name: text('stores.add') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('stores.name')).fill('Shop of tests')
    await dialog.getByRole('button', { name: text('stores.save') }).click()
    await page.getByRole('button', { name: text('stores.actionsOf', { name: 'Shop of tests' }) }).click()
    await page.getByRole('menuitem', { name: text('stores.import') }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await page.getByRole('button', { name: text('import.startDryRun') }).click()
    await expect(page.getByText(text('import.problems.not_a_number'))).toBeVisible()
    await expect(page.getByText(text('import.orderStates.new'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 1 order' }).click()
    await expect(page.getByText('1 order imported')).toBeVisible()
    await page.getByRole('button', { name: `${text('import.undo')}: orders.csv` }).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: text('import.undo') })
      .click()
    await expect(page.getByText(text('import.stateUndone'), { exact: true })).toBeVisible()
  })
})

test.describe('supplier', () => {
  test.use({ locale: 'en-US' })

  test('every supplier page is accessible, and a supplier is refused the seller pages @R-802', async ({
    page,
    request,
  }) => {
    const text = textsOf('en-US', 'console')
    const answer = await request.post('/api/authtoken/agentOauth/agentUserLogin', {
      form: { userType: '2', username: '+8613800000002', password: 'demo-supplier-2' },
    })
    const { data } = await answer.json()
    await openPage(page, consolePaths.designFinished, data.accessToken, 2)
    await expect(page).toHaveURL(consoleBase + consolePaths.home)
    for (const name of consolePagesOf[2]) {
      await page.getByRole('link', { name: text(`page.${name}`), exact: true }).click()
      await rendered(page)
      await expect(page.getByRole('heading', { level: 1, name: text(`page.${name}`), exact: true })).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto(consoleBase + consolePaths.orders)
    await expect(page.getByText(text('wrongRole.text2'))).toBeVisible()
  })
})
