import type { APIRequestContext, Page } from '@playwright/test'
import { freshToken } from '../catalog-steps.ts'
import { expect, test, textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const text = textsOf('en-US', 'studio')
const batchText = textsOf('en-US', 'batch')
test.use({ locale: 'en-US' })
// Bundles, fonts and engines start slowly on two busy cores.
test.describe.configure({ timeout: 90_000 })

async function shirtOf(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  return (await answer.json()).data.items[0].id
}

/** Opens a new design with one clip art picture and returns the name of its layer. */
async function openWithPicture(page: Page, request: APIRequestContext): Promise<string> {
  await openStudio(page, await freshToken(request), `?productId=${await shirtOf(request)}`)
  await expect(page.getByRole('application', { name: text('canvas.stage') })).toBeVisible()
  await page.keyboard.press('Alt+Shift+3')
  const art = page.getByRole('region', { name: text('panel.clipArt.title') }).locator('button[draggable=true]')
  await art.first().dblclick()
  await page.keyboard.press('Alt+Shift+7')
  const layer = page.getByRole('tree', { name: text('panel.layers.tree') }).getByRole('treeitem')
  await expect(layer).toHaveCount(1)
  return ((await layer.textContent()) ?? '').trim()
}

test('pictures of a finished product are named after the product, not after views or colors', async ({
  page,
  request,
}) => {
  // The test server renders no pictures.
  const pictures = ['tshirt/front', 'tshirt/back'].map((view) => ({
    path: `a/effect/${view}.jpg`,
    view,
    colour: 'white',
  }))
  await page.route(/\/api\/(finished-products\/\d+|designs\/\d+\/finish)$/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, pictures } } })
  })
  await page.route('**/images/a/effect/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await openWithPicture(page, request)
  await page.getByRole('textbox', { name: text('start.designName') }).fill('Red panda')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('finish.finish'), exact: true }).click()
  for (const number of ['1', '2']) {
    const name = text('finished.picture', { number, name: 'Red panda' })
    await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible()
  }
})

test('the layer picker of a batch names a picture after its layer and frames it where it is, also when rotated', async ({
  page,
  request,
}) => {
  const layer = await openWithPicture(page, request)
  const rotation = page.getByRole('textbox', { name: text('panel.frame.rotation') })
  await rotation.fill('90')
  await rotation.press('Enter')
  await expect(page).toHaveURL(/\/studio\?design=\d+$/)
  await expect(page.getByText(text('save.state.saved'), { exact: true })).toBeVisible()
  await page.goto(`/studio?mode=batch&product=${await shirtOf(request)}`)
  await page.getByRole('button', { name: /^Front: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: batchText('products.kind.template'), exact: true }).click()
  await dialog.getByRole('listitem').getByRole('button').first().click()
  const picture = dialog.getByRole('button', { name: batchText('products.layer', { number: '1', name: layer }) })
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  const area = await dialog.getByRole('img', { name: text('area.front') }).boundingBox()
  const frame = await picture.boundingBox()
  if (!area || !frame) throw new Error('the picker shows nothing')
  // The picture was added to the middle of the area.
  expect(Math.abs(frame.x + frame.width / 2 - area.x - area.width / 2)).toBeLessThan(2)
  expect(Math.abs(frame.y + frame.height / 2 - area.y - area.height / 2)).toBeLessThan(2)
})
