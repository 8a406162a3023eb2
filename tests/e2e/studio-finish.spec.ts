import { expect, test, textsOf } from './fixtures.ts'
import { freshToken, openStudio } from './studio-steps.ts'

const text = textsOf('en-US', 'studio')
test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 90_000 })

test('a design becomes a finished product: named, coloured, in preparation, and in the list of finished ones', async ({
  page,
  request,
}) => {
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await found.json()).data.items[0]
  await openStudio(page, await freshToken(request), `?productId=${id}`)
  await page
    .getByRole('button', { name: text('action.addRectangle'), exact: false })
    .first()
    .click()
  await page.getByRole('textbox', { name: text('start.designName') }).fill('Blue square')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\?design=\d+$/)

  await page.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('finish.title') })
  await expect(dialog.getByRole('textbox', { name: text('finish.name') })).toHaveValue('Blue square')
  await dialog.getByRole('checkbox').nth(1).check()
  await dialog.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText(text('finished.state.preparing'))

  await page.goto('/studio')
  await page.getByRole('button', { name: text('start.finished'), exact: true }).click()
  await expect(page.getByRole('button', { name: 'Blue square' })).toBeVisible()
})
