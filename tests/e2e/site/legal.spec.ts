import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, newPhoneNumber, open, test, textsOf } from '../fixtures.ts'

const layout = textsOf('en-US', 'layout')
const legal = textsOf('en-US', 'legal')
const profile = textsOf('en-US', 'profile')
test.use({ locale: 'en-US' })

test('the footer leads to terms, privacy notice and cookies, which show what the operator has not filled in', async ({
  page,
}) => {
  await open(page, '/about')
  for (const name of ['terms', 'privacy', 'cookies']) {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: layout(`footer.legal.${name}`), exact: true })
      .click()
    await expect(page).toHaveURL(`/legal/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(legal(`${name}.title`))
    await expectAccessible(page)
  }
  await page.goto('/legal/terms')
  await expect(page.getByText('LEGAL_COMPANY, LEGAL_LAW, LEGAL_COURT')).toBeVisible()
})

test('registration states what is accepted, with links to terms and privacy notice', async ({ page }) => {
  await open(page, '/auth/register')
  for (const name of ['terms', 'privacy']) {
    await expect(page.locator(`form a[href="/legal/${name}"]`)).toBeVisible()
  }
  await expectAccessible(page)
})

test('owners export their data and delete their account, after which its name can be registered again', async ({
  page,
  request,
}) => {
  const seller = { username: newPhoneNumber(), password: 'a seller who leaves' }
  const register = () =>
    request.post('/api/authtoken/businessOauth/register', {
      data: { ...seller, confirmPassword: seller.password, inviteCode: 'DEMO2026' },
    })
  expect((await (await register()).json()).code).toBe(0)
  const login = await request.post('/api/authtoken/businessOauth/businessUserLogin', {
    form: { userType: '3', ...seller },
  })
  const { accessToken } = (await login.json()).data
  await page.goto(`/console/attachmentManage/profile?t=${accessToken}&ut=3`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: profile('ownData.export') }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(exported.tables.account).toMatchObject([{ username: seller.username }])

  await page.getByRole('button', { name: profile('ownData.delete') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(profile('currentPassword')).fill('not the password')
  await dialog.getByRole('button', { name: profile('ownData.delete') }).click()
  await expect(dialog.getByText(profile('wrong.password_wrong'))).toBeVisible()
  await dialog.getByLabel(profile('currentPassword')).fill(seller.password)
  await dialog.getByRole('button', { name: profile('ownData.delete') }).click()
  await expect(page.getByText(profile('ownData.deleted'))).toBeVisible()
  expect((await (await register()).json()).code).toBe(0)
})
