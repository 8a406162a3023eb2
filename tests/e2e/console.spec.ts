import type { APIRequestContext } from '@playwright/test'
import { clippedTexts, freshToken, openAsSeller, sellerOf, sellerToken } from './catalogue-steps.ts'
import { accountPaths } from './content-pages.ts'
import { expect, expectAccessible, hydrated, open, test, textsOf } from './fixtures.ts'

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

test.describe('console in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('a visitor is offered login that comes back', async ({ page }) => {
    test.slow()
    for (const path of accountPaths) {
      await open(page, path)
      await expect(page.getByText(text('gate.title'))).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: text('gate.login'), exact: true })).toHaveAttribute(
        'href',
        `/auth/login?redirect=${encodeURIComponent(path)}`,
      )
    }
    await expectAccessible(page)
  })

  test('the profile shows the account and its invite code, and logs out', async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAsSeller(page, request, '/console/attachmentManage/profile', await freshToken(request))
    await expect(page.getByRole('main').getByText((await sellerOf(request)).username)).toBeVisible()
    await expect(page.getByRole('definition').getByText(text('profile.business'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    const code = await page.getByRole('main').locator('code').textContent()
    expect(code).toMatch(/^[A-Z0-9]{6,16}$/)
    await page.getByRole('button', { name: text('profile.copy'), exact: true }).click()
    await expect(page.getByText(text('profile.copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await page
      .getByRole('main')
      .getByRole('button', { name: text('profile.logout') })
      .click()
    await expect(page.getByText(text('gate.title'))).toBeVisible()
  })
})

test.describe('console in fil-PH', () => {
  const locale = 'fil-PH'
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('the library lists what was added and lets it go', async ({ page, request }) => {
    const product = await tshirt(request, locale)
    const headers = headersOf(await sellerToken(request))
    await request.post('/api/library/items', { headers, data: { productId: product.id } })
    await openAsSeller(page, request, '/console/finishedProduct/designFinished')
    const tile = page.getByRole('listitem').filter({ hasText: product.name })
    await expect(tile).toHaveCount(1)
    await expectAccessible(page)
    expect(await clippedTexts(page)).toEqual([])
    await tile.getByRole('button', { name: new RegExp(text('library.remove')) }).click()
    await expect(page.getByText(text('library.removed'))).toBeVisible()
    await expect(tile).toHaveCount(0)
    await page.reload()
    await expect(page.locator('.member-only [aria-busy="true"]')).toHaveCount(0)
    await expect(tile).toHaveCount(0)
  })
})

test.describe('console in ms-MY', () => {
  const locale = 'ms-MY'
  test.use({ locale })
  const text = textsOf(locale, 'console')

  test('a larger quantity in the cart reaches the cheaper tier', async ({ page, request }) => {
    const product = await tshirt(request, locale)
    const headers = headersOf(await sellerToken(request))
    const variantId = product.defaultVariantId
    // What other journeys have left in it would count in the total.
    const left = await (await request.get('/api/cart', { headers })).json()
    for (const line of left.data.lines) await request.delete(`/api/cart/lines/${line.variantId}`, { headers })
    await request.post('/api/cart/lines', { headers, data: { variantId, quantity: 1 } })
    await openAsSeller(page, request, '/console/personalCenter/carts')
    const sku = product.variants.find(({ id }) => id === variantId)?.sku ?? 'no such variant'
    const row = page.getByRole('row').filter({ hasText: sku })
    const quantity = row.getByRole('textbox', { name: new RegExp(text('carts.quantity')) })
    const unitPrice = row.getByRole('cell').nth(1)
    await expect(quantity).toHaveValue('1')
    const single = (await unitPrice.textContent()) ?? ''
    await row.getByRole('button', { name: new RegExp(text('carts.more')) }).click()
    await row.getByRole('button', { name: new RegExp(text('carts.more')) }).click()
    await row.getByRole('button', { name: new RegExp(text('carts.less')) }).click()
    await expect(quantity).toHaveValue('2')
    await expect(page.getByRole('status').filter({ hasText: '2' }).first()).toBeVisible()
    await quantity.fill(String(product.priceTiers[1]?.minQuantity))
    await quantity.press('Enter')
    await expect(unitPrice).not.toHaveText(single)
    await quantity.fill('0')
    await quantity.blur()
    await expect(quantity).toHaveValue(String(product.priceTiers[1]?.minQuantity))
    await expectAccessible(page)
    expect(await clippedTexts(page)).toEqual([])
    await row.getByRole('button', { name: new RegExp(text('carts.remove')) }).click()
    await expect(row).toHaveCount(0)
  })

  test('shops and orders say what will be there and lead on', async ({ page, request }) => {
    await openAsSeller(page, request, '/console/designManage/store')
    await expect(page.getByText(text('store.emptyTitle'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: text('store.primary'), exact: true }).click()
    await expect(page).toHaveURL('/console/finishedProduct/designFinished')
    await page.getByRole('link', { name: text('orders.title'), exact: true }).click()
    await expect(page.getByText(text('orders.emptyTitle'))).toBeVisible()
  })
})

test.describe('supplier', () => {
  test.use({ locale: 'en-US' })

  test('lands in the library with the token taken out of the address', async ({ page, request }) => {
    const answer = await request.post('/api/authtoken/agentOauth/agentUserLogin', {
      form: { userType: '2', username: '+8613800000002', password: 'demo-supplier-2' },
    })
    const { data } = await answer.json()
    // Leaving while the user is being loaded would count as a failure of that call.
    const loaded = page.waitForResponse(/\/getUserInfo$/)
    await page.goto(`/console/finishedProduct/designFinished?t=${data.accessToken}&ut=2`)
    await loaded
    await hydrated(page)
    await expect(page).toHaveURL('/console/finishedProduct/designFinished')
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'member')
    await page.goto('/console/attachmentManage/profile')
    await expect(page.getByRole('main').getByText('+8613800000002')).toBeVisible()
  })
})
