import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import sharp from 'sharp'
import { freshToken } from '../catalog-steps.ts'
import { demoSupplier, expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const locale = 'en-US'
const text = textsOf(locale, 'studio')
const inProfiles = textsOf(locale, 'outputProfiles')
const inConsole = textsOf(locale, 'console')
test.use({ locale })
test.describe.configure({ timeout: 120_000 })

/** The profile that sharp embeds for inks. */
async function pressProfile(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await pixel.toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()).metadata()
  if (!icc) throw new Error('no profile was embedded')
  return icc
}

test('a supplier uploads the profile of a printer, and a seller sees the printed colors in the preview', async ({
  page,
  request,
}) => {
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS001')
  const { id } = (await found.json()).data.items[0]
  const { technique } = (await (await request.get(`/api/studio/products/${id}`)).json()).data

  const login = await request.post('/api/authtoken/agentOauth/agentUserLogin', {
    form: { userType: '2', ...demoSupplier },
  })
  const { accessToken } = (await login.json()).data
  await page.goto(`${consoleBase}${consolePaths.workshop}?t=${accessToken}&ut=2`)
  const row = page.getByRole('listitem').filter({ hasText: inConsole(`techniques.${technique}`) })
  const upload = async (buffer: Buffer) => {
    const chosen = page.waitForEvent('filechooser')
    await row.getByRole('button', { name: new RegExp(`^(${inProfiles('upload')}|${inProfiles('replace')})`) }).click()
    await (await chosen).setFiles({ name: 'press.icc', mimeType: 'application/vnd.iccprofile', buffer })
  }
  await upload(Buffer.from('no profile '.repeat(20)))
  await expect(page.getByText(inProfiles('refusal.not_a_profile'))).toBeVisible()
  await upload(await pressProfile())
  await expect(row).toContainText('Chemical proof')
  await expectAccessible(page)

  await openStudio(page, await freshToken(request), `?productId=${id}`)
  const preview = page.getByRole('region', { name: text('preview.title') })
  const picture = preview.locator('canvas[data-shown]').first()
  await page.getByRole('button', { name: text('action.panelText'), exact: true }).click()
  await page.getByRole('button', { name: text('panel.text.subheading'), exact: true }).click()
  await expect(picture).toBeVisible()
  await preview.getByRole('checkbox', { name: text('preview.printed') }).check()
  await expect(preview.getByRole('status')).toContainText(text('preview.printedSame'))
  await expect(preview.getByRole('status')).toContainText('“Chemical proof”')
  await expectAccessible(page)
  await preview.getByRole('checkbox', { name: text('preview.printed') }).uncheck()
  await expect(preview.getByRole('status')).toBeHidden()
})
