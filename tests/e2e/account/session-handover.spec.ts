import type { APIRequestContext, Page } from '@playwright/test'
import { connectStorePath, consolePaths } from '@podwright/domain/console-paths'
import { freshToken, sellerOf } from '../catalog-steps.ts'
import { expect, newPhoneNumber, open, test, textsOf } from '../fixtures.ts'

const locale = 'en-US'
test.use({ locale })
const text = textsOf(locale, 'layout')
const consoleText = textsOf(locale, 'console')

/** Registers an account and returns its name and a token. */
async function otherAccount(request: APIRequestContext, role: 'business' | 'agent') {
  const account = { username: newPhoneNumber(), password: 'a stranger of tests' }
  const base = `/api/authtoken/${role}Oauth`
  await request.post(`${base}/register`, {
    data: { ...account, confirmPassword: account.password, inviteCode: 'DEMO2026' },
  })
  const userType = role === 'business' ? '3' : '2'
  const answer = await request.post(`${base}/${role}UserLogin`, { form: { userType, ...account } })
  return { username: account.username, token: String((await answer.json()).data.accessToken) }
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Previously:' })

for (const path of ['/about', '/studio', `/console${consolePaths.carts}`]) {
  test(`a link that logs in another account on ${path} names both accounts, and one click leads back @R-202`, async ({
    page,
    request,
  }) => {
    const own = await sellerOf(request)
    const token = await freshToken(request)
    const stranger = await otherAccount(request, 'business')
    await page.goto(`/about?t=${token}&ut=3`)
    await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(own.username)
    await page.goto(`${path}?t=${stranger.token}&ut=3`)
    await expect(page).not.toHaveURL(/[?&]t=/)
    await expect(notice(page)).toContainText(
      text('otherAccount.text', { name: stranger.username, former: own.username }),
    )
    await page.getByRole('button', { name: text('otherAccount.back', { former: own.username }) }).click()
    await expect(notice(page)).toHaveCount(0)
    await page.goto('/about')
    await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(own.username)
  })
}

test('a link that logs in another account asks which one a store is connected to @R-202', async ({ page, request }) => {
  const own = await sellerOf(request)
  const stranger = await otherAccount(request, 'business')
  await page.goto(`/about?t=${await freshToken(request)}&ut=3`)
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(own.username)
  await page.goto(`/console${connectStorePath}&t=${stranger.token}&ut=3`)
  const question = page.getByRole('dialog', { name: consoleText('stores.connect.whichAccount') })
  await expect(question).toContainText(text('otherAccount.text', { name: stranger.username, former: own.username }))
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await question.getByRole('button', { name: text('otherAccount.back', { former: own.username }) }).click()
  await expect(page.getByRole('dialog', { name: consoleText('stores.connect.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(own.username.slice(1)) })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a link with another session of the same account shows no notice @R-202', async ({ page, request }) => {
  const own = await sellerOf(request)
  await page.goto(`/about?t=${await freshToken(request)}&ut=3`)
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(own.username)
  await page.goto(`/about?t=${await freshToken(request)}&ut=3`)
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(own.username)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('podwright.formerSession'))).toBeNull()
  await expect(notice(page)).toHaveCount(0)
})

test('a link with an invalid session leaves the account that was logged in @R-203', async ({ page, request }) => {
  const own = await sellerOf(request)
  await page.goto(`/about?t=${await freshToken(request)}&ut=3`)
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(own.username)
  await page.goto('/about?t=no-such-token&ut=3')
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(own.username)
})

test('an agent who is logged in on the console is not logged in on the site @R-402', async ({ page, request }) => {
  const agent = await otherAccount(request, 'agent')
  await page.goto(`/console${consolePaths.production}?t=${agent.token}&ut=2`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, '/home')
  await expect(page.getByRole('link', { name: text('account.loginRegister') })).toBeVisible()
  await page.goto(`/console${consolePaths.production}`)
  await expect(page.getByRole('link', { name: consoleText('page.production') })).toBeVisible()
})

for (const button of ['left', 'middle'] as const) {
  test(`a menu item opened by the ${button} button carries a code that works once, not the token @R-108`, async ({
    page,
    context,
    browser,
    request,
  }) => {
    const token = await freshToken(request)
    await page.goto(`/about?t=${token}&ut=3`)
    await page.getByRole('button', { name: /Account menu/ }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: text('account.orders') }).click({ button })
    const tool = await opened
    await expect(tool).toHaveURL(new RegExp(`/console${consolePaths.orders}$`))
    await expect(
      tool.getByRole('button', { name: new RegExp((await sellerOf(request)).username.slice(1)) }),
    ).toBeVisible()
    const address = await tool.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
    const query = new URL(address).searchParams
    expect([query.get('ut'), query.get('t')?.slice(0, 5)]).toEqual(['3', 'code.'])
    expect(address).not.toContain(token)

    const elsewhere = await browser.newContext({ locale })
    const copied = await elsewhere.newPage()
    await copied.goto(address)
    await expect(copied.getByRole('main').getByRole('link', { name: consoleText('gate.login') })).toBeVisible()
    await elsewhere.close()
  })
}
