import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { freshToken } from '../catalog-steps.ts'
import { expect, test, textsOf } from '../fixtures.ts'

const locale = 'ms-MY'
test.use({ locale })
const text = textsOf(locale, 'console')

test('the filters of a list are saved as a view, applied and deleted', async ({ page, request }) => {
  const name = `View ${Date.now()}`
  await page.goto(`${consoleBase}${consolePaths.afterSales}?tab=refunded&t=${await freshToken(request)}&ut=3`)
  const views = page.getByRole('button', { name: text('views.title'), exact: true })
  await views.click()
  await page.getByRole('menuitem', { name: text('views.save') }).click()
  await page.getByRole('textbox', { name: text('views.name') }).fill(name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('views.confirm'), exact: true })
    .click()
  await expect(page.getByText(text('views.saved'))).toBeVisible()
  await page.goto(`${consoleBase}${consolePaths.afterSales}`)
  await views.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(page).toHaveURL(`${consoleBase}${consolePaths.afterSales}?tab=refunded`)
  await views.click()
  await page.getByRole('menuitem', { name: `${text('views.remove')}: ${name}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('views.removeConfirm'), exact: true })
    .click()
  await views.click()
  await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
})
