import type { Page } from '@playwright/test'
import { openAsSeller } from '../catalog-steps.ts'
import { expect, open, test, textsOf, waitForHydration } from '../fixtures.ts'

const layout = textsOf('en-US', 'layout')
const login = textsOf('en-US', 'login')
const text = textsOf('en-US', 'category')

test.use({ locale: 'en-US' })

const firstCard = (page: Page) => page.locator('main article').first()
const named = (key: string) => ({ name: new RegExp(`^${text(`action.${key}`)}`) })

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openWithLateScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  // Scripts are modules, for which the browser's own events would wait.
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const action of ['addToCart', 'addToLibrary']) {
    test(`without JavaScript the button ${action} of a card leads to login, which returns to the list`, async ({
      page,
    }) => {
      await page.goto('/category?sort=price_desc')
      await firstCard(page).getByRole('button', named(action)).click()
      await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent('/category?sort=price_desc')}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('without JavaScript the design links of a card lead to the design tool with product and mode', async ({
    page,
  }) => {
    await page.goto('/category')
    for (const [action, mode] of [
      ['singleDesign', 'single'],
      ['batchDesign', 'batch'],
    ] as const) {
      const link = firstCard(page).getByRole('link', named(action))
      await expect(link).toHaveAttribute('href', new RegExp(`^/studio\\?productId=\\d+&mode=${mode}$`))
      await expect(link).toHaveAttribute('target', '_blank')
    }
  })
})

test.describe('before hydration', () => {
  test('a member who adds a product to the cart before the scripts arrive has it in the cart afterwards', async ({
    page,
    request,
  }) => {
    await openAsSeller(page, request, '/about')
    const release = await openWithLateScripts(page, '/category')
    const button = firstCard(page).getByRole('button', named('addToCart'))
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByText(text('action.addedToCart'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/category')
  })

  test('a guest who adds to the library before the scripts arrive is sent to login, which completes the action', async ({
    page,
  }) => {
    const release = await openWithLateScripts(page, '/category')
    await firstCard(page).getByRole('button', named('addToLibrary')).click()
    release()
    await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent('/category')}`)
    await expect(page.getByText(login('kept.hint'))).toBeVisible()
  })

  test('a member who opens the design tool from the header before the scripts arrive gets to the tool', async ({
    page,
    request,
  }) => {
    await openAsSeller(page, request, '/about')
    const release = await openWithLateScripts(page, '/category')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('banner').getByText(layout('nav.design'), { exact: true }).click()
    await expect(await opened).toHaveURL(/\/studio$/)
    await expect(page).toHaveURL('/category')
    release()
  })
})

test.describe('a script that is missing', () => {
  test.use({ expectedErrors: /Failed to fetch|dynamically imported|route module|ERR_FAILED/ })

  test('an early click leads to login when the scripts of the page cannot be loaded', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await promise
      await route.abort()
    })
    await page.goto('/category', { waitUntil: 'commit' })
    await firstCard(page).getByRole('button', named('addToCart')).click()
    resolve()
    await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent('/category')}`)
  })

  test('a navigation whose script is missing loads the requested page, not the one still shown @R-115', async ({
    page,
  }) => {
    let isMissing = true
    await page.route(/\/assets\/about-.*\.js$/, (route) => (isMissing ? route.abort() : route.continue()))
    await open(page, '/category?sort=price_desc')
    page.on('request', (sent) => {
      if (sent.resourceType() === 'document') isMissing = false
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: layout('nav.about'), exact: true })
      .click()
    await expect(page).toHaveURL('/about')
    await waitForHydration(page)
    await expect(page).toHaveTitle(/^About/)
  })
})
