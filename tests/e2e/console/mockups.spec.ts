import type { APIRequestContext, Page } from '@playwright/test'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { fileOf, pixelLayer, smartObject } from '@podwright/render/psd/test-mockups'
import { sellerToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { openStudio } from '../studio/steps.ts'

const locale = 'en-US'
test.use({ locale })
test.describe.configure({ timeout: 90_000 })
const text = textsOf(locale, 'mockups')
const studio = textsOf(locale, 'studio')

const box = { left: 0, top: 0, width: 240, height: 200 }

/** A mockup of one smart object and an adjustment layer, which is left out. */
const mockup = () =>
  Buffer.from(
    fileOf({
      width: box.width,
      height: box.height,
      children: [
        pixelLayer('photo', box, (x, y) => [x / 300, y / 300, 0.5, 1]),
        smartObject('Design', [40, 20, 200, 20, 200, 180, 40, 180]),
        { name: 'colors', adjustment: { type: 'invert' } },
      ],
    }),
  )

async function openPage(page: Page, request: APIRequestContext): Promise<string> {
  const token = await sellerToken(request)
  await page.goto(`${consoleBase}${consolePaths.mockups}?t=${token}&ut=3`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return token
}

/** Uploads a file and waits until its mockup can be used. */
async function upload(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text('page.upload') }).click()
  await (await chosen).setFiles({ name: `${name}.psd`, mimeType: 'image/vnd.adobe.photoshop', buffer: mockup() })
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText(text('state.ready'))).toBeVisible({ timeout: 60_000 })
}

test('a seller uploads a mockup, sees it with an artwork and what was left out, names it and deletes it', async ({
  page,
  request,
}) => {
  await openPage(page, request)
  await upload(page, 'Cup on a desk')
  await page.getByRole('button', { name: 'Cup on a desk' }).click()
  const drawer = page.getByRole('dialog')
  const picture = drawer.getByRole('img', { name: text('page.previewOf', { name: 'Cup on a desk' }) })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(drawer.getByText(text('note.adjustment_layer'))).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('textbox', { name: text('page.name') }).fill('My cup')
  await drawer.getByRole('button', { name: text('page.save'), exact: true }).click()
  await expect(page.getByText(text('page.saved'), { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: text('page.remove') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: text('page.remove') })
    .click()
  await expect(page.getByRole('button', { name: 'My cup' })).toHaveCount(0)
})

test('a file that is no PSD is refused with the reason', async ({ page, request }) => {
  await openPage(page, request)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text('page.upload') }).click()
  await (await chosen).setFiles({ name: 'cup.psd', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toContainText(text('refusal.psd_not_a_psd'))
})

test('a design is finished with a mockup, whose picture is in the export', async ({ page, request }) => {
  const token = await openPage(page, request)
  await upload(page, 'Poster in a room')
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await found.json()).data.items[0]
  await openStudio(page, token, `?productId=${id}`)
  await page
    .getByRole('button', { name: studio('action.addRectangle') })
    .first()
    .click()
  await page.getByRole('textbox', { name: studio('start.designName') }).fill('On a poster')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\?design=\d+$/)
  await page.getByRole('button', { name: studio('finish.finish'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: studio('finish.title') })
  await dialog.getByRole('checkbox', { name: 'Poster in a room' }).first().check()
  const made = page.waitForResponse(/\/finish$/)
  await dialog.getByRole('button', { name: studio('finish.finish'), exact: true }).click()
  const product: { id: number } = (await (await made).json()).data
  const headers = { accessToken: token, userType: '3' }
  const show = async () => {
    const answer = await request.get(`/api/finished-products/${product.id}`, { headers })
    const { state, pictures }: { state: string; pictures: { view: string }[] } = (await answer.json()).data
    return { state, last: pictures.at(-1)?.view }
  }
  await expect.poll(show, { timeout: 60_000 }).toEqual({ state: 'ready', last: expect.stringMatching(/^mockup\/\d+$/) })
  const body = { of: { finishedIds: [product.id] }, channel: 'generic', manifest: ['csv'] }
  const { download, pictures } = (await (await request.post('/api/exports', { headers, data: body })).json()).data
  const zip = (await (await request.get(download)).body()).toString('latin1')
  // Names of files are not compressed; each is at its file and in the directory.
  const names = new Set(zip.match(/-\d{2}\.jpg/g))
  expect(names.size).toBe(pictures)
})
