import type { APIRequestContext, Page } from '@playwright/test'
import { freshToken, openAsSeller, sellerOf, sellerToken } from '../catalog-steps.ts'
import { dragSlider, expect, expectAccessible, open, test, textsOf, waitForHydration } from '../fixtures.ts'

const layout = textsOf('en-US', 'layout')
const login = textsOf('en-US', 'login')
const action = textsOf('en-US', 'category')

test.use({ locale: 'en-US' })
// Logging in through the form and waiting for deliberately slow responses take time.
test.beforeEach(() => test.slow())

async function logIn(page: Page, request: APIRequestContext) {
  const { username, password } = await sellerOf(request)
  await page.getByLabel(login('username.label')).fill(username)
  await page.getByLabel(login('password.label'), { exact: true }).fill(password)
  await dragSlider(page)
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', login('slide.done'))
  await page.getByRole('button', { name: login('submit'), exact: true }).click()
}

const headersOf = (accessToken: string) => ({ accessToken, userType: '3' })

async function piecesOf(request: APIRequestContext, variantId: number): Promise<number> {
  const answer = await request.get('/api/cart', { headers: headersOf(await sellerToken(request)) })
  const { lines } = (await answer.json()).data
  const line = lines.find((each: { variantId: number }) => each.variantId === variantId)
  return line?.quantity ?? 0
}

/** The server ends the session after the page has made its initial requests, so the page does not know. */
async function openAndEndSession(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const asked = Promise.all([/library\/membership/, /account\/summary/].map((call) => page.waitForResponse(call)))
  const token = await openAsSeller(page, request, path, await freshToken(request))
  await asked
  await request.post('/api/authtoken/businessOauth/businessUserLogout', { headers: headersOf(token) })
}

test.describe('actions interrupted by login', () => {
  test('a guest who adds to the library returns to the same scroll position, and the product is added', async ({
    page,
    request,
  }) => {
    const headers = headersOf(await sellerToken(request))
    await open(page, '/category?sort=price_desc')
    const card = page.locator('main article').nth(12)
    const id = /\/(\d+)/.exec((await card.locator('h3 a').getAttribute('href')) ?? '')?.[1]
    await request.delete(`/api/library/items/${id}`, { headers })
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(200)
    await card.getByRole('button', { name: action('action.addToLibrary') }).click()

    await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent('/category?sort=price_desc')}`)
    await expect(page.getByText(login('kept.hint'))).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('accessToken')
    await logIn(page, request)
    await expect(page).toHaveURL('/category?sort=price_desc')
    await expect(page.getByText(login('kept.library'))).toBeVisible()
    await expect(card.getByRole('button', { name: action('action.inLibrary') })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await page.reload()
    await expect(card.getByRole('button', { name: action('action.inLibrary') })).toBeVisible()
  })

  test('an expired session asks to log in again, and the product is added to the cart once @R-503', async ({
    page,
    request,
  }) => {
    const { defaultVariantId } = (await (await request.get('/api/catalog/products/1?kind=blank')).json()).data
    const before = await piecesOf(request, defaultVariantId)
    await openAndEndSession(page, request, '/category-detail/1')
    const add = page
      .locator('main')
      .getByRole('button', { name: action('action.addToCart'), exact: true })
      .first()
    await add.click()

    const question = page.getByRole('dialog', { name: layout('client.sessionExpired') })
    await expect(question).toContainText(layout('again.cart'))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('podwright.keptAction'))).toBeNull()
    await expect(page.getByRole('link', { name: layout('account.loginRegister') })).toBeVisible()

    // The user is a guest by now, so the same action leads directly to login.
    await add.click()
    await logIn(page, request)
    await expect(page).toHaveURL('/category-detail/1')
    await expect(page.getByText(login('kept.cart'))).toBeVisible()
    expect(await piecesOf(request, defaultVariantId)).toBe(before + 1)
    await page.goBack()
    await page.goForward()
    await page.reload()
    await waitForHydration(page)
    expect(await piecesOf(request, defaultVariantId)).toBe(before + 1)
  })

  test('logging in from the expired-session dialog returns to the page and completes the action @R-503', async ({
    page,
    request,
  }) => {
    await request.delete('/api/library/items/2', { headers: headersOf(await sellerToken(request)) })
    await openAndEndSession(page, request, '/category-detail/2')
    await page
      .locator('main')
      .getByRole('button', { name: action('action.addToLibrary'), exact: true })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: layout('again.login') })
      .click()
    await logIn(page, request)
    await expect(page).toHaveURL('/category-detail/2')
    await expect(page.getByText(login('kept.library'))).toBeVisible()
  })
})

test('a session that ends is reported when only calls in the background notice it @R-503', async ({
  page,
  request,
}) => {
  await openAndEndSession(page, request, '/category')
  await page
    .getByRole('banner')
    .getByRole('link', { name: layout('nav.sysCategory'), exact: true })
    .click()
  const notices = page.getByRole('region', { name: layout('notice.label') })
  await expect(notices.getByText(layout('client.sessionExpired'))).toBeVisible()
  await expect(notices.getByRole('link', { name: layout('notice.login') })).toBeVisible()
})

test.describe('a slow navigation', () => {
  test('a slow navigation shows that it is pending, then offers to stay', async ({ page }) => {
    await open(page, '/category')
    await page.route(/\.data/, () => undefined)
    await page
      .getByRole('banner')
      .getByRole('link', { name: layout('nav.about'), exact: true })
      .click()
    const slow = page.getByText(layout('pending.slow'))
    // It stays hidden for the first five seconds, which a busy machine may take to look at it.
    await expect(slow).toHaveCSS('animation-delay', '5s')
    await expect(slow).toBeVisible()
    await page.getByRole('button', { name: layout('pending.cancel') }).click()
    await expect(slow).not.toBeAttached()
    await expect(page).toHaveURL('/category#content')
    await expect(page.locator('main article').first()).toBeVisible()
  })

  test('a navigation is aborted after fifty seconds and can be retried @R-504', async ({ page }) => {
    // Only the data are slow: the scripts of the next page are already loaded.
    await page.clock.install()
    await open(page, '/about')
    await page.getByRole('banner').locator('a[href="/category"]').first().click()
    await expect(page).toHaveURL('/category')
    await expect(page.locator('main article').first()).toBeVisible()
    let isStuck = true
    await page.route(/\.data/, (route) => (isStuck ? undefined : route.continue()))
    await page
      .getByRole('banner')
      .getByRole('link', { name: layout('nav.about'), exact: true })
      .click()
    await expect(page.getByText(layout('pending.slow'))).toBeAttached()
    // The timeout starts a moment after the message appears.
    await expect(async () => {
      await page.clock.runFor(50_000)
      await expect(page.getByRole('heading', { name: layout('error.unreachable.title') })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await expectAccessible(page)
    isStuck = false
    await page.getByRole('button', { name: layout('common.retry') }).click()
    await expect(page).toHaveTitle(/^About/)
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to fetch|dynamically imported|route module/ })

  test('without a network the open page stays, and the next page reports it and loads by itself later @R-504', async ({
    page,
    context,
  }) => {
    await open(page, '/category')
    await context.setOffline(true)
    await expect(page.getByText(layout('offline'))).toBeVisible()
    await expectAccessible(page)
    await expect(page.locator('main article').first()).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: layout('nav.about'), exact: true })
      .click()
    await expect(page.getByRole('heading', { name: layout('error.offline.title') })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page).toHaveTitle(/^About/)
    await expect(page.getByText(layout('offline'))).toBeHidden()
  })
})

test.describe('an invalid response', () => {
  test.use({ expectedErrors: /./ })

  test('a navigation with an invalid response keeps the layout and can be retried until it succeeds', async ({
    page,
  }) => {
    await open(page, '/category')
    let isDown = true
    await page.route(/\/about(\.data)?(\?|$)/, (route) =>
      isDown ? route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }) : route.continue(),
    )
    await page
      .getByRole('banner')
      .getByRole('link', { name: layout('nav.about'), exact: true })
      .click()
    await expect(page.getByRole('heading', { name: layout('error.unreachable.title') })).toBeVisible()
    const retry = page.getByRole('button', { name: layout('common.retry') })
    await retry.click()
    await expect(retry).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('banner')).toBeVisible()
    isDown = false
    await retry.click()
    await expect(page).toHaveTitle(/^About/)
  })
})
