import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import {
  actAsOperator,
  apiOf,
  demoWorkshop,
  fundedSeller,
  logIn,
  newAccount,
  operatorToken,
} from './operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'operator')
const words = textsOf(locale, 'console')

async function giveReason(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text('reason') }).fill('agreed by phone')
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

test('a seller withdraws money, which an operator approves and pays; a reversal of the top-up is undone', async ({
  page,
  request,
}) => {
  const { seller, operator, asSeller, reference } = await fundedSeller(request, 20_000)
  await page.goto(`${consoleBase}${consolePaths.wallet}?t=${seller.token}&ut=3`)
  await page.getByRole('button', { name: words('wallet.withdrawal.title') }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel(words('wallet.amount')).fill('40')
  await asking.getByLabel(words('wallet.withdrawal.payee')).fill('Aisyah, Bank of Tests, 0000 1111')
  await expectAccessible(page, '[role=dialog]')
  await asking.getByRole('button', { name: words('wallet.withdrawal.ask') }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: words('wallet.withdrawal.states.requested') })).toHaveCount(1)
  const [withdrawal] = (await asSeller('get', '/api/wallet/withdrawals')).items

  await actAsOperator(page, operator)
  await page.goto(`${consoleBase}${operatorPaths.withdrawals}`)
  const row = page.getByRole('row').filter({ hasText: withdrawal.reference })
  await page
    .getByRole('button', { name: `${text('withdrawals.approve')}: ${withdrawal.reference}`, exact: true })
    .click()
  const deciding = page.getByRole('dialog')
  await expect(deciding).toContainText('Bank of Tests')
  await expectAccessible(page, '[role=dialog]')
  await deciding.getByRole('button', { name: text('withdrawals.approve'), exact: true }).click()
  await page.getByText(words('wallet.withdrawal.states.approved'), { exact: true }).first().click()
  await page.getByRole('button', { name: `${text('withdrawals.pay')}: ${withdrawal.reference}`, exact: true }).click()
  await page.getByLabel(text('withdrawals.payoutReference')).fill('BANK-1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('withdrawals.pay'), exact: true })
    .click()
  await expect(row).toHaveCount(0)
  await page.getByText(words('wallet.withdrawal.states.paid'), { exact: true }).first().click()
  await expect(row).toContainText('BANK-1')

  await page.goto(`${consoleBase}${operatorPaths.ledger}?search=${encodeURIComponent(reference)}`)
  await page.getByRole('button', { name: `${text('ledger.reversal')}: ${reference}` }).click()
  await page.getByLabel(text('ledger.takeBack')).fill('10')
  await expectAccessible(page, '[role=dialog]')
  await giveReason(page, text('ledger.reversal'))
  await page.getByRole('button', { name: new RegExp(`^${text('ledger.undo')}: `) }).click()
  await expectAccessible(page, '[role=dialog]')
  await giveReason(page, text('ledger.undo'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(async () => (await asSeller('get', '/api/wallet')).balanceMinor).toBe(16_000)
})

test('an operator starts the recovery of an account, whose owner sets a new password by the link', async ({
  page,
  request,
  browser,
}) => {
  const [seller, operator] = [await newAccount(request, 'business'), await operatorToken(request)]
  await actAsOperator(page, operator)
  await page.goto(`${consoleBase}${operatorPaths.accounts}?search=${encodeURIComponent(seller.username)}`)
  await page.getByRole('button', { name: `${text('accounts.recover')}: ${seller.username}` }).click()
  await giveReason(page, text('accounts.recover'))
  const dialog = page.getByRole('dialog')
  const link = (await dialog.locator('code').textContent()) ?? ''
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: text('accounts.recoverDone') }).click()
  await expect(dialog).toBeHidden()

  const login = textsOf(locale, 'login')
  const context = await browser.newContext({ locale })
  const owner = await context.newPage()
  await owner.goto(link)
  await owner.getByLabel(login('recover.newPassword'), { exact: true }).fill('a new horse 9')
  const saved = owner.waitForResponse((response) => response.request().method() === 'POST')
  await owner.getByRole('button', { name: login('recover.save') }).click()
  expect((await (await saved).json()).code).toBe(0)
  await context.close()
  expect(await logIn(request, 'business', { ...seller, password: 'a new horse 9' })).not.toBe('undefined')
})

test('the security page has the texts of password and sessions, which load with it', async ({ page, request }) => {
  await actAsOperator(page, await operatorToken(request))
  await page.goto(`${consoleBase}${operatorPaths.security}`)
  const profile = textsOf(locale, 'profile')
  await expect(page.getByRole('heading', { name: profile('password'), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: profile('sessions'), exact: true })).toBeVisible()
})

test('an operator closes an order that is partly sent, and gives one that was begun to another supplier', async ({
  page,
  request,
}) => {
  const { operator, asSeller } = await fundedSeller(request, 500_000)
  const other = await newAccount(request, 'agent')
  const { asSupplier, begun } = await demoWorkshop(request, asSeller)
  const [short, late] = [await begun(), await begun()]
  const sent = {
    requestKey: randomUUID(),
    trackingNumber: randomUUID(),
    lines: [{ lineId: short.lineId, quantity: 3 }],
  }
  await asSupplier('post', `/api/production-orders/${short.part}/shipments`, sent)

  await actAsOperator(page, operator)
  await page.goto(`${consoleBase}${operatorPaths.orders}?order=${short.id}`)
  await page.getByRole('button', { name: `${text('production.closeShort')}: ${short.number}` }).click()
  const closing = page.getByRole('dialog', { name: text('production.closeShortTitle', { number: short.number }) })
  await expect(closing.getByText(text('production.refundToSeller'), { exact: true })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await closing.getByRole('textbox').fill('the printer is broken')
  await closing.getByRole('button', { name: text('production.closeShort'), exact: true }).click()
  await expect(closing).toBeHidden()
  await expect(page.getByRole('button', { name: `${text('production.closeShort')}: ${short.number}` })).toHaveCount(0)

  await page.goto(`${consoleBase}${operatorPaths.orders}?order=${late.id}`)
  await page.getByRole('button', { name: `${text('production.takeOver')}: ${late.number}` }).click()
  const giving = page.getByRole('dialog', { name: text('production.takeOverTitle', { number: late.number }) })
  await giving.getByRole('combobox').fill(other.username)
  await page.getByTitle(other.username).click()
  await giving.getByRole('textbox', { name: text('reason') }).fill('the supplier is closed')
  await expectAccessible(page, '[role=dialog]')
  await giving.getByRole('button', { name: text('production.takeOver'), exact: true }).click()
  await expect(giving).toBeHidden()
  const queue = await apiOf(request, other.token, '2')('get', '/api/production-orders')
  expect(queue.items).toMatchObject([{ quantity: 5, state: 'waiting' }])
})
