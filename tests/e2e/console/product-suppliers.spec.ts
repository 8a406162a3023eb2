import { consoleBase } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { actAsOperator, apiOf, newAccount, operatorToken } from './operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'operator')
const bulk = textsOf(locale, 'bulk')

test('an operator assigns selected products to another supplier, and finds them by its phone number', async ({
  page,
  request,
}) => {
  const [other, operator] = [await newAccount(request, 'agent'), await operatorToken(request)]
  const asOperator = apiOf(request, operator, '1')
  const { items } = await asOperator('get', '/api/operator/products?pageSize=100')
  const [{ code, supplier }] = items.slice(-1)
  await actAsOperator(page, operator)
  await page.goto(`${consoleBase}${operatorPaths.suppliers}?search=${code}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(supplier)
  await row.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('suppliers.assign'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(other.username)
  await page.getByTitle(other.username).click()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: text('suppliers.assign'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(other.username)
  await page.getByRole('searchbox', { name: text('suppliers.search') }).fill(other.username)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: other.username })).toHaveCount(1)
  await page.goto(`${consoleBase}${operatorPaths.suppliers}?page=2`)
  await page.getByRole('table').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  const bar = page.getByRole('region', { name: /^All \d+ that match are selected$/ })
  await bar.getByRole('button', { name: bulk('names.assign_products') }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByText(new RegExp(`^${text('suppliers.which.paused')}`))
    .first()
    .click()
  await expect(page).toHaveURL(/which=paused$/)
  // Other tests order this product from the supplier that had it.
  const { items: accounts } = await asOperator(
    'get',
    `/api/operator/accounts?role=supplier&search=${encodeURIComponent(supplier)}`,
  )
  await asOperator('put', '/api/operator/products/supplier', { codes: [code], supplierId: accounts[0].id, note: '' })
})
