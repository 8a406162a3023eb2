import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { freshToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const text = textsOf('en-US', 'studio')
const problems = textsOf('en-US', 'printCheck')
test.use({ locale: 'en-US' })
// Bundles, fonts and engines start slowly on two busy cores.
test.describe.configure({ timeout: 90_000 })

async function openShirt(page: Page, request: APIRequestContext): Promise<void> {
  const answer = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await answer.json()).data.items[0]
  await openStudio(page, await freshToken(request), `?productId=${id}`)
  await expect(page.getByRole('application', { name: text('canvas.stage') })).toBeVisible()
}

async function runByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: text('shortcut.search') }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

const layers = (page: Page) => page.getByRole('tree', { name: text('panel.layers.tree') }).getByRole('treeitem')

test('layers are created, named, grouped and undone by keyboard alone', async ({ page, request }) => {
  await openShirt(page, request)
  await runByName(page, text('action.addStar'))
  await runByName(page, text('action.addHeart'))
  await page.keyboard.press('Alt+Shift+7')
  await expect(layers(page)).toHaveCount(2)

  await layers(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: text('panel.layers.rename') }).fill('Lucky star')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: 'Lucky star' })).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  const group = page.getByRole('treeitem', { name: text('panel.layers.types.group'), exact: true })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.focus()
  await page.keyboard.press('ArrowRight')
  await expect(layers(page)).toHaveCount(3)

  await page.keyboard.press('Alt+Shift+8')
  await page.getByRole('button', { name: text('panel.history.opened') }).click()
  await page.keyboard.press('Alt+Shift+7')
  await expect(page.getByText(text('panel.layers.empty'))).toBeVisible()
})

test('sizes accept sums and other units, and one undo reverts one step', async ({ page, request }) => {
  await openShirt(page, request)
  await page.keyboard.press('r')
  const width = page.getByRole('textbox', { name: text('panel.frame.width') })
  await width.fill('50 + 2in')
  await width.press('Enter')
  await expect(width).toHaveValue('100.8')
  await width.fill('50%')
  await width.press('Enter')
  await expect(width).toHaveValue('50.4')
  await page.getByRole('button', { name: text('action.undo') }).click()
  await expect(width).toHaveValue('100.8')
})

test('a shape and a clip art item are placed where they are dropped', async ({ page, request }) => {
  await openShirt(page, request)
  const stage = page.getByRole('application', { name: text('canvas.stage') })
  const fromTop = page.getByRole('textbox', { name: text('panel.frame.y') })
  const box = await stage.boundingBox()
  if (!box) throw new Error('no stage')
  const at = (share: number) => ({ targetPosition: { x: box.width / 2, y: box.height * share } })
  await page.keyboard.press('Alt+Shift+5')
  await page.getByRole('button', { name: text('panel.shapes.names.star'), exact: true }).dragTo(stage, at(0.6))
  await expect(fromTop).not.toHaveValue('')
  const below = Number(await fromTop.inputValue())
  await page.keyboard.press('Alt+Shift+3')
  const art = page.getByRole('region', { name: text('panel.clipArt.title') }).locator('button[draggable=true]')
  await art.first().dragTo(stage, at(0.3))
  await expect.poll(async () => Number(await fromTop.inputValue())).toBeLessThan(below)
  await page.keyboard.press('Alt+Shift+7')
  await expect(layers(page)).toHaveCount(2)
})

test('an uploaded picture is placed, reported as too low in resolution, and fixed with one click', async ({
  page,
  request,
}) => {
  await openShirt(page, request)
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c8402b' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'brick.png', mimeType: 'image/png', buffer: picture },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  await expect(page.getByRole('alert').filter({ hasText: /not accepted/ })).toBeVisible()
  await page.getByRole('button', { name: text('panel.artworks.place', { name: 'brick.png' }) }).click()
  const width = page.getByRole('textbox', { name: text('panel.frame.width') })
  await width.fill('200')
  await width.press('Enter')

  const check = page.getByRole('region', { name: text('check.title') })
  await check.getByRole('button', { expanded: false }).click()
  await expect(check.getByText(problems('problem.resolution_too_low', { dpi: '38' }))).toBeVisible()
  await check.getByRole('button', { name: text('check.fix.shrink_to_resolution') }).click()
  await expect(check.getByText(/38 DPI/)).toBeHidden()
  await expect(page.getByText(text('panel.frame.dpi', { dpi: '150' }))).toBeVisible()
})

test('a template is added as one group, ungrouped, recolored and previewed on the product', async ({
  page,
  request,
}) => {
  await openShirt(page, request)
  await page.keyboard.press('Alt+Shift+6')
  await page.getByRole('button', { name: text('panel.templates.names.coffeeFirst') }).click()
  await page.keyboard.press('Alt+Shift+7')
  await expect(page.getByRole('treeitem', { name: text('panel.templates.names.coffeeFirst') })).toBeVisible()
  await page.keyboard.press('Control+Shift+g')
  await expect(layers(page)).toHaveCount(2)
  await page.getByRole('treeitem', { name: 'coffee' }).click()
  await page.getByRole('button', { name: text('panel.text.fill') }).click()
  const hex = page.getByRole('textbox', { name: text('panel.colour.hex') })
  await hex.fill('0764d0')
  await hex.press('Enter')
  await expect(page.getByRole('button', { name: text('panel.text.fill') })).toContainText('#0764D0')
  const preview = page.getByRole('region', { name: text('preview.title') })
  await expect(preview.locator('canvas[data-shown]')).toHaveCount(4)
  // Had the content security policy stopped it, the page would have reported an error and painted by itself.
  expect(page.workers().filter((worker) => worker.url().includes('area-worker'))).toHaveLength(1)
})

test('text typed right after "Add text" is entered, and a color without contrast on the product is reported @R-801', async ({
  page,
  request,
}) => {
  await openShirt(page, request)
  await page.keyboard.press('t')
  // Letters that are shortcuts on the stage, while the font of the first text is still loading.
  await page.keyboard.type('Roll up')
  await expect(page.getByRole('textbox', { name: text('panel.text.words') })).toHaveValue('Roll up')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Shift+7')
  await expect(layers(page)).toHaveCount(1)
  const finish = page.getByRole('button', { name: text('finish.finish'), exact: true })
  await finish.click()
  const dialog = page.getByRole('dialog', { name: text('finish.title') })
  await dialog.getByRole('checkbox', { name: 'Black', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  const lost = problems('problem.black_on_black', { colours: 'Black' })
  await dialog.getByRole('button', { name: `Roll up ${lost}` }).click()
  await expect(dialog).toBeHidden()
  const check = page.getByRole('region', { name: text('check.title') })
  await check.getByRole('button', { expanded: false }).click()
  await expect(check.getByText(lost)).toBeVisible()
})

test('the editor and its panels meet WCAG', async ({ page, request }) => {
  await openShirt(page, request)
  const words = page.getByRole('textbox', { name: text('panel.text.words') })
  // A key that is pressed while the editor still loads is lost.
  await expect(async () => {
    if (!(await words.isVisible())) await page.keyboard.press('t')
    await expect(words).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Shift+7')
  await expect(layers(page)).toHaveCount(1)
  await expectAccessible(page)
})
