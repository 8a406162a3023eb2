import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { freshToken, sellerOf } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { actAsOperator, operatorToken } from './operator-account.ts'

const locale = 'vi-VN'
test.use({ locale })
const text = textsOf(locale, 'console')
const operatorText = textsOf(locale, 'operator')

test('a seller finds a store and a page by Ctrl+K and the keyboard, and repeats a recent search', async ({
  page,
  request,
}) => {
  const token = await freshToken(request)
  const name = `Lamai Prints ${Date.now()}`
  await request.post('/api/stores', {
    headers: { accessToken: token, userType: '3', repeatSubmit: 'false' },
    data: { platform: 'manual', name, currency: 'VND' },
  })
  await page.goto(`${consoleBase}${consolePaths.orders}?t=${token}&ut=3`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: text('search.title') })
  await expect(field).toBeFocused()
  await field.fill(name.toLowerCase())
  const group = page.getByRole('group', { name: text('search.kinds.store') })
  await expect(group.getByRole('option')).toHaveCount(1)
  await expectAccessible(page, '[role=dialog]')
  await field.press('Enter')
  await expect(page).toHaveURL(consoleBase + consolePaths.store)

  await page.getByRole('button', { name: text('search.title'), exact: true }).click()
  await expect(page.getByRole('option')).toHaveText([name.toLowerCase()])
  await field.press('Enter')
  await expect(field).toHaveValue(name.toLowerCase())
  await expect(group).toBeVisible()
  await field.fill(text('page.wallet'))
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  // Enter before the results have arrived opens the first of them.
  await field.press('Enter')
  await expect(page).toHaveURL(consoleBase + consolePaths.wallet)
})

test('the search says when nothing is found or the server does not answer, and closes by Escape', async ({
  page,
  request,
}) => {
  await page.goto(`${consoleBase}${consolePaths.home}?t=${await freshToken(request)}&ut=3`)
  await page.getByRole('button', { name: text('search.title'), exact: true }).click()
  const field = page.getByRole('combobox', { name: text('search.title') })
  await field.fill('zzzz')
  await expect(page.getByText(text('search.empty', { text: 'zzzz' }))).toBeVisible()
  await page.route('**/api/search?*', (route) => route.abort())
  await field.fill('yyyy')
  await expect(page.getByRole('dialog').getByText(text('failed'), { exact: true })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.unroute('**/api/search?*')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('retry') })
    .click()
  await expect(page.getByText(text('search.empty', { text: 'yyyy' }))).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an operator finds an account by its phone number', async ({ page, request }) => {
  const { username } = await sellerOf(request)
  await actAsOperator(page, await operatorToken(request))
  await page.goto(`${consoleBase}${operatorPaths.home}`)
  await page.getByRole('button', { name: text('search.title'), exact: true }).click()
  await page.getByRole('combobox', { name: text('search.title') }).fill(username)
  const option = page.getByRole('option', { name: username })
  await expect(option).toContainText(text('search.userTypes.3'))
  await option.click()
  await expect(page.getByRole('heading', { level: 1, name: operatorText('page.accounts') })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(1)
})
