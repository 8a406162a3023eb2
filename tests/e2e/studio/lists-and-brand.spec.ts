import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { freshToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const locale = 'en-US'
const text = textsOf(locale, 'studio')
const inBatch = textsOf(locale, 'batch')
const inBrandKit = textsOf(locale, 'brandKit')
const inFonts = textsOf(locale, 'sellerFonts')
const catalogFonts = join(import.meta.dirname, '../../../catalog/fonts')
test.use({ locale })
test.describe.configure({ timeout: 180_000 })

test('a list of names leads from a design with a variable to one cell for each row', async ({ page, request }) => {
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await found.json()).data.items[0]
  await openStudio(page, await freshToken(request), `?productId=${id}`)
  await page.getByRole('button', { name: text('action.panelText'), exact: true }).click()
  await page.getByRole('button', { name: text('panel.text.subheading'), exact: true }).click()
  await page.getByRole('textbox', { name: text('panel.text.words') }).fill('Team')
  await page.getByRole('button', { name: text('variables.add') }).click()
  await page.getByRole('button', { name: text('variables.fromList') }).click()

  const dialog = page.getByRole('dialog', { name: inBatch('texts.title') })
  await dialog
    .getByRole('textbox', { name: inBatch('texts.paste') })
    .fill('name;order\nZoe;A-1\nMaximiliane Alexandrina von Hohenberg;A-2\nᚱᚢᚾ;A-3\nBen;A-4')
  await expect(dialog.getByText(inBatch('texts.cell.too_long', { max: '20' }))).toBeVisible()
  await expect(dialog.getByText(/ᚱ/).last()).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText(inBatch('texts.someBad', { count: '4', bad: '2' }))
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: inBatch('texts.nameBy') }).selectOption({ label: 'order' })
  await dialog.getByRole('button', { name: 'Use 4 rows' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: inBatch('grid.all', { count: '4' }) })).toBeVisible()
  await expect(page.getByText('A-1').first()).toBeVisible()
})

test('a QR code is added and warned about when it is too small; a color and a template are saved', async ({
  page,
  request,
}) => {
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await found.json()).data.items[0]
  const token = await freshToken(request)
  await openStudio(page, token, `?productId=${id}`)
  await page.getByRole('button', { name: text('action.panelShapes'), exact: true }).click()
  await page.getByRole('button', { name: text('panel.shapes.names.qr'), exact: true }).click()
  await page.getByRole('textbox', { name: text('panel.qr.content') }).fill('https://example.test/welcome')
  await expect(page.getByRole('combobox', { name: text('panel.qr.level') })).toHaveValue('M')
  await expectAccessible(page)

  await page.getByRole('button', { name: new RegExp(`^${text('panel.qr.background')}`) }).click()
  await page.getByRole('button', { name: text('panel.colour.save') }).click()
  await expect(page.getByRole('button', { name: text('panel.colour.unsave') })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: text('action.panelTemplates'), exact: true }).click()
  await page.getByRole('button', { name: text('panel.templates.save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('panel.templates.save') })
  await dialog.getByRole('textbox', { name: text('panel.templates.name') }).fill('Welcome code')
  await dialog.getByRole('button', { name: text('panel.templates.save'), exact: true }).click()
  await expect(page.getByRole('button', { name: 'New design from Welcome code' })).toBeVisible()

  await page.goto(`${consoleBase}${consolePaths.brandKit}`)
  await expect(page.getByRole('link', { name: /^Welcome code/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: inBrandKit('hex') })).toHaveValue('#ffffff')
  await page.getByRole('textbox', { name: inBrandKit('name'), exact: true }).fill('Paper')
  await page.getByRole('button', { name: inBrandKit('save') }).click()
  await expect(page.getByRole('button', { name: inBrandKit('save') })).toBeDisabled()
  await expectAccessible(page)
})

test('a font of the seller is uploaded with its license, used by a text, and listed in the brand kit', async ({
  page,
  request,
}) => {
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await found.json()).data.items[0]
  await openStudio(page, await freshToken(request), `?productId=${id}`)
  const fontList = '**/api/brand-kit/fonts'
  await page.route(fontList, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: text('action.panelText'), exact: true }).click()
  await page.getByRole('button', { name: text('panel.text.subheading'), exact: true }).click()
  const family = page.getByRole('button', { name: new RegExp(`^${text('panel.text.family')}`) })
  await family.click()
  await expect(page.getByRole('alert').filter({ hasText: inFonts('failed') })).toBeVisible()
  await page.unroute(fontList)
  await page.getByRole('button', { name: inFonts('retry') }).click()
  await expect(page.getByText(inFonts('failed'))).toBeHidden()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: inFonts('upload') }).click()
  await (await choosing).setFiles(join(catalogFonts, 'kanit/kanit-latin-400-normal.woff2'))
  const dialog = page.getByRole('dialog', { name: inFonts('upload') })
  const send = dialog.getByRole('button', { name: inFonts('upload') })
  await expect(send).toBeDisabled()
  await dialog.getByRole('radio', { name: inFonts('choice.open') }).check()
  await dialog.getByRole('textbox', { name: inFonts('licenseName') }).fill('SIL Open Font License 1.1')
  await expectAccessible(page)
  // A dialog that is closed during the upload ends it, and the text keeps its font.
  const uploads = '**/api/brand-kit/fonts?*'
  await page.route(uploads, () => undefined)
  const sent = page.waitForRequest(uploads)
  const ended = page.waitForEvent('requestfailed', (failed) => failed.url().includes('/api/brand-kit/fonts?'))
  await send.click()
  await sent
  await page.keyboard.press('Escape')
  await ended
  await page.unroute(uploads)
  await expect(dialog).toBeHidden()
  await family.click()
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: inFonts('upload') }).click()
  await (await again).setFiles(join(catalogFonts, 'kanit/kanit-latin-400-normal.woff2'))
  await dialog.getByRole('radio', { name: inFonts('choice.open') }).check()
  await dialog.getByRole('textbox', { name: inFonts('licenseName') }).fill('SIL Open Font License 1.1')
  const loaded = page.waitForResponse(/\/own-fonts\/[\w-]{22}\.ttf$/)
  await send.click()
  await expect(dialog).toBeHidden()
  expect((await loaded).status()).toBe(200)
  await expect(page.getByRole('button', { name: `${text('panel.text.family')}: Kanit` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${text('save.state.saved')}$`) })).toBeVisible()

  await page.goto(`${consoleBase}${consolePaths.brandKit}`)
  await expect(page.getByRole('img', { name: inFonts('sampleOf', { name: 'Kanit' }) })).toBeVisible()
  await expect(page.getByText(/Open license, SIL Open Font License 1\.1/)).toBeVisible()
  await page.getByRole('button', { name: inFonts('renameFont', { name: 'Kanit' }) }).click()
  const renaming = page.getByRole('dialog', { name: inFonts('renameFont', { name: 'Kanit' }) })
  await renaming.getByRole('textbox', { name: inFonts('name') }).fill('Headline')
  await renaming.getByRole('button', { name: inFonts('save') }).click()
  await expect(page.getByRole('img', { name: inFonts('sampleOf', { name: 'Headline' }) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: inFonts('deleteFont', { name: 'Headline' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inFonts('delete'), exact: true })
    .click()
  await expect(page.getByText(inFonts('none'))).toBeVisible()
})

test('a template starts a design on another product, fitted to its print area', async ({ page, request }) => {
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await found.json()).data.items[0]
  const token = await freshToken(request)
  await openStudio(page, token, `?productId=${id}`)
  await page.getByRole('button', { name: text('action.panelText'), exact: true }).click()
  await page.getByRole('button', { name: text('panel.text.subheading'), exact: true }).click()
  await page.getByRole('button', { name: text('action.panelTemplates'), exact: true }).click()
  await page.getByRole('button', { name: text('panel.templates.save'), exact: true }).click()
  const saving = page.getByRole('dialog', { name: text('panel.templates.save') })
  await saving.getByRole('textbox', { name: text('panel.templates.name') }).fill('Slogan')
  await saving.getByRole('button', { name: text('panel.templates.save'), exact: true }).click()
  await page.getByRole('button', { name: 'New design from Slogan' }).click()
  const dialog = page.getByRole('dialog', { name: text('start.useTemplate', { name: 'Slogan' }) })
  await expect(dialog.getByRole('button', { name: /as saved$/ })).toBeVisible()
  await dialog.getByRole('searchbox', { name: text('start.searchProducts') }).fill('MG001')
  const mug = dialog.getByRole('listitem').getByRole('button')
  await expect(mug).toHaveCount(1)
  await expectAccessible(page)
  const template = page.url()
  const isCreation = (made: Request) => made.method() === 'POST' && new URL(made.url()).pathname === '/api/designs'
  const creations: Request[] = []
  page.on('request', (made) => isCreation(made) && creations.push(made))
  const allowed = Promise.withResolvers<void>()
  await page.route('**/api/designs', async (route) => {
    await allowed.promise
    await route.continue()
  })
  await mug.click()
  await expect(mug).toHaveAttribute('aria-busy', 'true')
  // Until the new design is open, further clicks create no other one.
  await mug.evaluate((tile) => setInterval(() => tile.dispatchEvent(new MouseEvent('click', { bubbles: true })), 10))
  allowed.resolve()
  await expect(page).not.toHaveURL(template)
  expect(creations).toHaveLength(1)
  const design = new URL(page.url()).searchParams.get('design')
  const saved = await request.get(`/api/designs/${design}`, { headers: { accessToken: token, userType: '3' } })
  const { productCode, name } = (await saved.json()).data
  expect([productCode, name]).toEqual(['MG001', 'Slogan'])
})
