import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { expect, expectAccessible, test, textsOf } from '../../fixtures.ts'
import { apiOf, newAccount } from '../operator-account.ts'

const locale = 'id-ID'
test.use({ locale })
const stores = textsOf(locale, 'console')
const text = textsOf(locale, 'slips')

test('a seller previews a packing slip with sender, notes and web address before saving it', async ({
  page,
  request,
}) => {
  const seller = await newAccount(request, 'business')
  const api = apiOf(request, seller.token, '3')
  await api('post', '/api/stores', { platform: 'manual', name: 'Star Tees', currency: 'IDR' })
  await page.goto(`${consoleBase}${consolePaths.store}?lang=${locale}&t=${seller.token}&ut=3`)
  await page.getByRole('button', { name: stores('stores.actionsOf', { name: 'Star Tees' }) }).click()
  await page.getByRole('menuitem', { name: stores('stores.slips') }).click()
  const dialog = page.getByRole('dialog')
  const sheet = dialog.getByRole('img', { name: text('preview', { country: 'Indonesia' }) })
  await expect(sheet).toBeVisible()
  const empty = await sheet.getAttribute('src')
  await dialog.getByLabel(text('sender')).fill('Star Tees\nJl. Contoh 1, Jakarta')
  await dialog.getByLabel(text('note'), { exact: true }).fill('Terima kasih')
  await expect(sheet).not.toHaveAttribute('src', empty ?? '')
  await dialog.getByLabel(text('addNote')).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'English' }).last().click()
  await dialog.getByLabel(text('noteIn', { language: 'English' })).fill('Thank you')
  await dialog.getByLabel(text('link')).fill('@star')
  await dialog.getByRole('button', { name: stores('stores.save'), exact: true }).click()
  await expect(dialog.getByText(text('linkWrong'))).toBeVisible()
  await dialog.getByLabel(text('link')).fill('instagram.com/star')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: stores('stores.save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  expect((await api('get', '/api/stores')).items[0]).toMatchObject({
    slipSender: 'Star Tees\nJl. Contoh 1, Jakarta',
    slipNote: 'Terima kasih',
    slipNotes: { 'en-US': 'Thank you' },
    slipLink: 'instagram.com/star',
  })
})
