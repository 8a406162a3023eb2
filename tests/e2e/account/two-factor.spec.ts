import type { Page } from '@playwright/test'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { totpCode, totpStep } from '../../../apps/server/src/modules/platform/two-factor/totp.ts'
import { dragSlider, expect, expectAccessible, newPhoneNumber, test, textsOf, waitForHydration } from '../fixtures.ts'

const locale = 'en-US'
test.use({ locale })
const login = textsOf(locale, 'login')
const text = (key: string) => textsOf(locale, 'console')(`twoFactor.${key}`)

const password = 'a seller of tests'

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login')
  await waitForHydration(page)
  await page.getByLabel(login('username.label'), { exact: true }).fill(username)
  await page.getByLabel(login('password.label'), { exact: true }).fill(password)
  await dragSlider(page)
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', login('slide.done'))
  await page.getByRole('button', { name: login('submit'), exact: true }).click()
}

test('a seller enrolls an authenticator app in the profile, and then logs in with a code', async ({
  page,
  request,
}) => {
  const username = newPhoneNumber()
  const account = { username, password }
  await request.post('/api/authtoken/businessOauth/register', {
    data: { ...account, confirmPassword: password, inviteCode: 'DEMO2026' },
  })
  const form = { userType: '3', ...account }
  const answer = await request.post('/api/authtoken/businessOauth/businessUserLogin', { form })
  const { accessToken } = (await answer.json()).data

  await page.goto(`${consoleBase}${consolePaths.profile}?t=${accessToken}&ut=3`)
  const section = page.locator('#two-factor')
  await section.getByRole('button', { name: text('setUp') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('password')).fill(password)
  await dialog.getByRole('button', { name: text('next') }).click()
  await expect(dialog.getByRole('img', { name: text('qr') })).toBeVisible()
  // Behind the dialog, buttons are partly covered.
  await expectAccessible(page, '[role=dialog]')
  const secret = fromBase32((await dialog.locator('code').textContent()) ?? '')
  await dialog.getByLabel(text('code')).fill('000000')
  await dialog.getByRole('button', { name: text('enable') }).click()
  await expect(dialog.getByText(text('codeWrong'))).toBeVisible()
  // Every code is accepted once: enrolling uses the current one, which leaves the next one for the login.
  await dialog.getByLabel(text('code')).fill(totpCode(secret, totpStep(new Date())))
  await dialog.getByRole('button', { name: text('enable') }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: text('stored') }).click()
  await expect(section.getByText(text('on'), { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, username)
  const code = page.getByLabel(login('twoFactor.code'), { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(totpCode(secret, totpStep(new Date()) + 1))
  await page.getByRole('button', { name: login('twoFactor.submit'), exact: true }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(username)
})

function fromBase32(secret: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret.replaceAll(' ', ''), (sign) =>
    alphabet.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
