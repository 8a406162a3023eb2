import type { APIRequestContext, Page } from '@playwright/test'
import { freshToken } from '../catalog-steps.ts'
import { expect, test, textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const text = textsOf('en-US', 'studio')
test.use({ locale: 'en-US' })
// Bundles, fonts and engines start slowly on two busy cores.
test.describe.configure({ timeout: 90_000 })

async function productOf(request: APIRequestContext, code: string): Promise<number> {
  const answer = await request.get(`/api/catalog/products?kind=blank&keyword=${code}`)
  return (await answer.json()).data.items[0].id
}

/** Makes an edit: moves the design to the first product found. Resolves when the server has answered its save. */
async function switchProduct(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() !== 'GET' && /^\/api\/designs(\/\d+)?$/.test(new URL(response.url()).pathname),
  )
  await page.getByRole('button', { name: text('product.switch') }).click()
  const dialog = page.getByRole('dialog', { name: text('product.switchTitle') })
  await dialog.getByRole('searchbox').fill(words)
  await dialog
    .getByRole('button', { name: new RegExp(words, 'i') })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await answered
}

/** Saves a new design of a mug and returns its URL. */
async function openMug(page: Page, request: APIRequestContext): Promise<string> {
  await openStudio(page, await freshToken(request), `?productId=${await productOf(request, 'TS005')}`)
  await switchProduct(page, 'mug')
  await expect(page).toHaveURL(/\/studio\?design=\d+$/)
  await expect(saved(page)).toBeVisible()
  return page.url()
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: new RegExp(`^${text('save.state.saved')}$`) })

test('a design is saved automatically, gets its own URL, and opens there unchanged', async ({ page, request }) => {
  await openMug(page, request)
  await page.reload()
  await expect(page.getByRole('tab', { name: text('area.wrap') })).toBeVisible()
  await page.getByRole('button', { name: text('save.state.saved') }).click()
  await expect(page.getByRole('dialog', { name: text('save.versions.title') }).getByRole('listitem')).toHaveCount(1)
})

test('a second save of the same design reports a conflict, overwrites nothing, and can be kept as a copy @R-801', async ({
  page,
  request,
  context,
}) => {
  const address = await openMug(page, request)

  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByText(text('start.openTwice'))).toBeVisible()
  await switchProduct(second, 'pillow')
  await expect(saved(second)).toBeVisible()

  await switchProduct(page, 'poster')
  const dialog = page.getByRole('dialog', { name: text('save.conflict.title') })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: text('save.conflict.keepAsCopy') }).click()
  await expect(saved(page)).toBeVisible()
  expect(page.url()).not.toBe(address)
  const name = page.getByRole('textbox', { name: text('start.designName') })
  await expect(name).toHaveValue(/ \(copy\)$/)
  // A later save keeps the name of the copy.
  await switchProduct(page, 'mug')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue(/ \(copy\)$/)
  await second.reload()
  await expect(second.getByRole('tab', { name: /450 × 450/ })).toBeVisible()
})

test('edits made offline are kept on the device after the tab closes and are sent once online @R-801', async ({
  page,
  request,
  context,
}) => {
  const address = await openMug(page, request)
  await page
    .getByRole('button', { name: text('action.addRectangle') })
    .first()
    .hover()
  await disconnect(page)
  await page
    .getByRole('button', { name: text('action.addRectangle') })
    .first()
    .click()
  await expect(page.getByText(text('save.state.offline'))).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByText(text('start.recovered'))).toBeVisible()
  await expect(saved(next)).toBeVisible()
  // The recovered edit can be undone like any other step.
  await expect(next.getByRole('button', { name: text('action.undo') }).first()).toBeEnabled()
})

test('edits of two offline tabs are both kept: one continues the design, the other becomes a copy', async ({
  page,
  request,
  context,
}) => {
  const address = await openMug(page, request)
  const second = await context.newPage()
  await second.goto(address)
  await expect(saved(second)).toBeVisible()
  for (const [tab, action] of [
    [page, 'addRectangle'],
    [second, 'addEllipse'],
  ] as const) {
    await tab.bringToFront()
    await disconnect(tab)
    await tab
      .getByRole('button', { name: text(`action.${action}`) })
      .first()
      .click()
    await expect(tab.getByText(text('save.state.offline'))).toBeVisible()
  }
  await page.close()
  await second.close()

  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByText(text('start.recovered'))).toBeVisible()
  await expect(next.getByText(/1 other unsaved version was kept as a copy/)).toBeVisible()
  await expect(saved(next)).toBeVisible()
})

/**
 * Takes this tab offline by replacing fetch: Playwright's offline mode would let requests through while a tab is being
 * closed.
 */
async function disconnect(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
}
