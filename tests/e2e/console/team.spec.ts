import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { expect, expectAccessible, newPhoneNumber, test, textsOf, waitForHydration } from '../fixtures.ts'
import { actAsOperator, logIn, newAccount, operatorToken } from './operator-account.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'console')
const login = textsOf(locale, 'login')
const operator = textsOf(locale, 'operator')
const password = 'a member of tests 1'

test('an owner invites a designer, who joins with the link, sees no orders and money, and is removed', async ({
  browser,
  page,
  request,
}) => {
  const owner = await newAccount(request, 'business')
  await page.goto(`${consoleBase}${consolePaths.team}?t=${owner.token}&ut=3`)
  await page.getByRole('button', { name: text('team.invite'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('team.roles.designer.text'))).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel(text('twoFactor.password'), { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: text('team.inviteNow') }).click()
  await expect(dialog.getByText(text('twoFactor.passwordWrong'))).toBeVisible()
  await dialog.getByLabel(text('twoFactor.password'), { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: text('team.inviteNow') }).click()
  const link = (await dialog.locator('code').textContent()) ?? ''
  expect(link).toContain('/auth/invitation?lang=en-US#')
  await dialog.getByRole('button', { name: text('team.done') }).click()
  await expect(page.getByRole('row').filter({ hasText: text('team.byLink') })).toBeVisible()
  await expectAccessible(page)

  // The one who is invited uses another browser.
  const guest = await (await browser.newContext({ locale })).newPage()
  const username = newPhoneNumber()
  let isBusy = true
  await guest.route('**/api/auth/invitations/view', (route) => (isBusy ? route.abort() : route.continue()))
  await guest.goto(link)
  await waitForHydration(guest)
  await expect(guest.getByRole('alert')).toBeVisible()
  await expectAccessible(guest)
  isBusy = false
  await guest.getByRole('button', { name: login('invitation.retry') }).click()
  await expect(guest.getByLabel(login('invitation.name'), { exact: true })).toBeVisible()
  await guest.reload()
  await waitForHydration(guest)
  await guest.getByLabel(login('invitation.name'), { exact: true }).fill('Lin')
  await guest.getByLabel(login('invitation.username'), { exact: true }).fill(username)
  await guest.getByLabel(login('invitation.password'), { exact: true }).fill(password)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: login('invitation.join') }).click()
  await expect(guest).toHaveURL(/\/console/)
  await guest.goBack()
  await expect(guest).not.toHaveURL(/#/)
  await guest.context().close()
  const token = await logIn(request, 'business', { username, password })

  await page.goto(`${consoleBase}${consolePaths.home}?t=${token}&ut=3`)
  const menu = page.getByRole('navigation', { name: text('nav') })
  await expect(menu.getByRole('link', { name: text('page.designFinished') })).toBeVisible()
  for (const name of ['orders', 'wallet', 'team', 'reports'] as const)
    await expect(menu.getByRole('link', { name: text(`page.${name}`), exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${consoleBase}${consolePaths.orders}`)
  await expect(page.getByRole('heading', { name: text('noPermission.title') }).first()).toBeAttached()
  await expect(page.getByText(text('noPermission.text'))).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${consoleBase}${consolePaths.team}?t=${owner.token}&ut=3`)
  await page.getByRole('button', { name: `${text('team.remove')}: Lin` }).click()
  await page.getByRole('dialog').getByLabel(text('twoFactor.password'), { exact: true }).fill(owner.password)
  await expectAccessible(page, '[role=dialog]')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('team.remove'), exact: true })
    .click()
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: text('team.events.removed', { who: 'Lin' }) })).toBeVisible()
  const ended = await request.get('/api/account/sessions', { headers: { accessToken: token, userType: '3' } })
  expect(ended.status()).toBe(401)
})

test('an administrator creates an operator for support, who sees neither the ledger nor the operators', async ({
  page,
  request,
}) => {
  const phone = newPhoneNumber()
  await actAsOperator(page, await operatorToken(request))
  await page.goto(`${consoleBase}${operatorPaths.operators}`)
  await page.getByRole('button', { name: operator('operators.make'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(operator('operators.phone'), { exact: true }).fill(phone)
  await dialog.getByLabel(operator('operators.name'), { exact: true }).fill('Mo')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: operator('operators.make'), exact: true }).click()
  const link = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: operator('operators.done') }).click()
  await expect(page.getByRole('row').filter({ hasText: phone })).toContainText(operator('operators.waiting'))
  await expectAccessible(page)

  const token = link.slice(link.indexOf('#') + 1)
  await request.post('/api/auth/recovery/complete', { data: { token, newPassword: password } })
  const form = { userType: '1', username: phone, password }
  const answer = await request.post('/api/authtoken/operatorOauth/operatorUserLogin', { form })
  await actAsOperator(page, (await answer.json()).data.accessToken)
  await page.goto(`${consoleBase}${operatorPaths.ledger}`)
  await expect(page.getByText(operator('noPermission.text'))).toBeVisible()
  const menu = page.getByRole('navigation', { name: operator('area') })
  await expect(menu.getByRole('link', { name: operator('page.orders'), exact: true })).toBeVisible()
  for (const name of ['ledger', 'operators', 'log'] as const)
    await expect(menu.getByRole('link', { name: operator(`page.${name}`), exact: true })).toHaveCount(0)
})
