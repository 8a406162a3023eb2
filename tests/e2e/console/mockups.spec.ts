import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { fileOf, pixelLayer, smartObject } from '@podwright/render/psd/test-mockups'
import { sellerToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { startWorker } from '../start-worker.ts'
import { openStudio } from '../studio/steps.ts'

const locale = 'en-US'
test.use({ locale })
// A worker starts slowly on two busy cores.
test.describe.configure({ timeout: 300_000 })
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
  await page
    .getByRole('button', { name: text('page.upload') })
    .first()
    .click()
  await (await chosen).setFiles({ name: `${name}.psd`, mimeType: 'image/vnd.adobe.photoshop', buffer: mockup() })
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText(text('state.ready'))).toBeVisible({ timeout: 120_000 })
}

/** Finishes a design of a shirt with a mockup in the studio; returns the id of the product. */
async function finishWith(page: Page, request: APIRequestContext, token: string, mockup: string): Promise<number> {
  const found = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  await openStudio(page, token, `?productId=${(await found.json()).data.items[0].id}`)
  await page
    .getByRole('button', { name: studio('action.addRectangle') })
    .first()
    .click()
  await page.getByRole('textbox', { name: studio('start.designName') }).fill('On a desk')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\?design=\d+$/)
  await page.getByRole('button', { name: studio('finish.finish'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: studio('finish.title') })
  await dialog.getByRole('checkbox', { name: mockup }).check()
  const made = page.waitForResponse(/\/finish$/)
  await dialog.getByRole('button', { name: studio('finish.finish'), exact: true }).click()
  return (await (await made).json()).data.id
}

test.describe('with a worker', () => {
  let worker: ChildProcess | undefined
  let folder: string
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'podwright-e2e-mockups-'))
    worker = startWorker(folder)
  })
  test.afterAll(async () => {
    if (!worker) return
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    rmSync(folder, { recursive: true })
  })

  test('a seller uploads a mockup, sees what was left out, finishes a design with it, exports its picture and deletes it', async ({
    page,
    request,
  }) => {
    const token = await openPage(page, request)
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

    const id = await finishWith(page, request, token, 'My cup')
    const headers = { accessToken: token, userType: '3' }
    const show = async () => {
      const answer = await request.get(`/api/finished-products/${id}`, { headers })
      const { state, pictures }: { state: string; pictures: { view: string }[] } = (await answer.json()).data
      return { state, mockups: pictures.filter(({ view }) => view.startsWith('mockup/')).length }
    }
    await expect.poll(show, { timeout: 120_000 }).toEqual({ state: 'ready', mockups: 1 })
    const body = { of: { finishedIds: [id] }, channel: 'generic', manifest: ['csv'] }
    const exported = (await (await request.post('/api/exports', { headers, data: body })).json()).data
    const zip = (await (await request.get(exported.download)).body()).toString('latin1')
    // The names of the pictures, which end with their numbers and sizes, are not compressed.
    expect(new Set(zip.match(/-\d{2}(-\w+)?\.jpg/g)).size).toBe(exported.pictures)

    await openPage(page, request)
    await page.getByRole('button', { name: 'My cup' }).click()
    await drawer.getByRole('button', { name: text('page.remove') }).click()
    const question = page.getByRole('tooltip')
    await expect(question).toContainText('1')
    await question.getByRole('button', { name: text('page.remove') }).click()
    await expect(page.getByRole('button', { name: 'My cup' })).toHaveCount(0)
    expect((await show()).mockups).toBe(0)
  })
})

test('a file that is no PSD is refused with the reason', async ({ page, request }) => {
  await openPage(page, request)
  const chosen = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: text('page.upload') })
    .first()
    .click()
  await (await chosen).setFiles({ name: 'cup.psd', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toContainText(text('refusal.psd_not_a_psd'))
})
