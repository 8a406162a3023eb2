import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { actAsOperator, apiOf, newAccount, operatorToken } from './operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'console')
const operatorText = textsOf(locale, 'operator')
const profileText = textsOf(locale, 'profile')
const siteText = textsOf(locale, 'category')

test('an operator sets the discount of a level and the level of a seller, who then sees its own price', async ({
  page,
  browser,
  request,
}) => {
  const [seller, operator] = [await newAccount(request, 'business'), await operatorToken(request)]
  await actAsOperator(page, operator)
  // The highest level only: sellers of other tests have the lowest one.
  await page.goto(`${consoleBase}${operatorPaths.levels}`)
  await page.getByRole('textbox', { name: operatorText('levels.discountOf', { level: '3' }) }).fill('10')
  await expectAccessible(page)
  await page.getByRole('button', { name: operatorText('levels.save'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: operatorText('reason') }).fill('season')
  await dialog.getByRole('button', { name: operatorText('levels.save'), exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${consoleBase}${operatorPaths.accounts}?search=${encodeURIComponent(seller.username)}`)
  await page.getByRole('button', { name: `${operatorText('accounts.setLevel')}: ${seller.username}` }).click()
  await dialog.getByRole('radio', { name: /^3 / }).check()
  await dialog.getByRole('textbox', { name: operatorText('reason') }).fill('good sales')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: operatorText('accounts.setLevel'), exact: true }).click()
  await expect(dialog).toBeHidden()

  const blanks = await apiOf(request, seller.token, '3')('get', '/api/catalog/products?kind=blank&keyword=TS001')
  const session = `lang=${locale}&t=${seller.token}&ut=3`
  const own = await browser.newPage({ locale })
  await own.goto(`/category-detail/${blanks.items[0].id}?${session}`)
  await expect(own.getByText(siteText('detail.yourPrice'))).toBeVisible()
  await expect(own.locator('s')).toBeVisible()
  await own.goto(`${consoleBase}${consolePaths.profile}?${session}`)
  const levels = own.locator('section').filter({ has: own.getByRole('heading', { name: profileText('level.title') }) })
  await expect(levels.getByRole('row').filter({ hasText: profileText('level.yours') })).toContainText('10')
  await own.close()
})

test('a supplier enters a bank account with the password, and payouts are held for three days', async ({
  page,
  request,
}) => {
  const supplier = await newAccount(request, 'agent')
  await page.goto(`${consoleBase}${consolePaths.wallet}?lang=${locale}&t=${supplier.token}&ut=2`)
  await page.getByRole('button', { name: text('payouts.enter') }).click()
  const dialog = page.getByRole('dialog')
  const fill = (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value)
  await fill(text('payouts.holder'), 'Siam Print Co., Ltd.')
  await fill(text('payouts.bank'), 'Deutsche Bank')
  await fill(text('payouts.iban'), 'DE00 3704 0044 0532 0130 00')
  await fill(text('payouts.swift'), 'DEUTDEFF')
  await fill(text('payouts.password'), supplier.password)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: text('payouts.save'), exact: true }).click()
  await expect(dialog.getByText(text('payouts.wrong.number'))).toBeVisible()
  await fill(text('payouts.iban'), 'DE89 3704 0044 0532 0130 00')
  await dialog.getByRole('button', { name: text('payouts.save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('•••• 3000')).toBeVisible()
  await expect(page.getByRole('button', { name: text('payouts.request') })).toBeDisabled()
  await expectAccessible(page)
})

test('an operator sees what sellers paid, suppliers were credited and the platform kept, by month and by product', async ({
  page,
  request,
}) => {
  const operator = await operatorToken(request)
  await actAsOperator(page, operator)
  await page.goto(`${consoleBase}${operatorPaths.margin}`)
  const commission = operatorText('margin.commission', { percent: '' })
  await expect(page.getByRole('button', { name: new RegExp(`^${commission}\\d+%$`) })).toBeVisible()
  await page.getByText(operatorText('margin.groups.product'), { exact: true }).click()
  await expect(page).toHaveURL(/group=product/)
  await expectAccessible(page)
})
