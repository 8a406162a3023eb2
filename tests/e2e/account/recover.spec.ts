import { expect, expectAccessible, test, textsOf, waitForHydration } from '../fixtures.ts'

const locale = 'th-TH'
test.use({ locale })
const text = textsOf(locale, 'login')

test('the login page leads to the recovery of a password, which without a mail server names the operator’s address', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: text('recover.forgot') }).click()
  await expect(page).toHaveURL('/auth/recover')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('recover.title'))
  await waitForHydration(page)
  await expect(page.getByText(text('recover.mailOff'))).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
  await expect(page.getByRole('button', { name: text('recover.send') })).toHaveCount(0)
  await expectAccessible(page)
})

test('a recovery link leaves no token in the URL, and one that is not valid sets no password', async ({ page }) => {
  await page.goto(`/auth/recover#${'A'.repeat(43)}`)
  await expect(page).toHaveURL('/auth/recover')
  await page.getByLabel(text('recover.newPassword'), { exact: true }).fill('short')
  await page.getByRole('button', { name: text('recover.save') }).click()
  await expect(page.getByLabel(text('recover.newPassword'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(text('recover.newPassword'), { exact: true }).fill('another horse 9')
  await page.getByRole('button', { name: text('recover.save') }).click()
  await expect(page.getByText(textsOf(locale, 'api')('failure.recovery_invalid'))).toBeVisible()
  await expectAccessible(page)
})
