import type { APIRequestContext, Page } from '@playwright/test'
import { freshToken } from '../catalog-steps.ts'
import { expect, test, textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const text = textsOf('en-US', 'studio')
test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 90_000 })

/** Opens a new design of a product with one rectangle. */
async function openWithRectangle(page: Page, request: APIRequestContext, code: string): Promise<void> {
  const found = await request.get(`/api/catalog/products?kind=blank&keyword=${code}`)
  const { id } = (await found.json()).data.items[0]
  await openStudio(page, await freshToken(request), `?productId=${id}`)
  await page
    .getByRole('button', { name: text('action.addRectangle'), exact: false })
    .first()
    .click()
}

test('a design becomes a named finished product in the chosen colors and appears in the list', async ({
  page,
  request,
}) => {
  await openWithRectangle(page, request, 'TS005')
  await page.getByRole('textbox', { name: text('start.designName') }).fill('Blue square')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\?design=\d+$/)

  await page.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: text('finish.name') })).toHaveValue('Blue square')
  await dialog.getByRole('checkbox').nth(1).check()
  await dialog.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText(text('finished.state.preparing'))

  await page.goto('/studio')
  await page.getByRole('button', { name: text('start.finished'), exact: true }).click()
  await expect(page.getByRole('button', { name: 'Blue square' })).toBeVisible()
})

test('a phone case is designed on another model and finished for the models on sale @R-801', async ({
  page,
  request,
}) => {
  await openWithRectangle(page, request, 'PC001')
  const tab = page.getByRole('tab', { name: text('area.full') })
  await expect(tab).toContainText(text('area.size', { width: '89.4', height: '168.4' }))
  await page.getByRole('button', { name: text('action.panelProduct'), exact: true }).click()
  await page.getByRole('radio', { name: /^iPhone 15 Pro 82/ }).check()
  await expect(tab).toContainText(text('area.size', { width: '82.4', height: '152.4' }))

  await page.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'iPhone 15 Pro Max' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'iPhone 16 Pro Max' }).uncheck()
  await dialog.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  const files = dialog.getByRole('listitem').filter({ hasText: 'PNG' })
  await expect(files).toHaveText([/iPhone 15 Pro ·/, /iPhone 16 Pro ·/])
})
