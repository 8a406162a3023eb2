import type { APIRequestContext, Page } from '@playwright/test'
import { freshToken } from '../catalog-steps.ts'
import { expect, test, textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const text = textsOf('en-US', 'studio')
const zones = textsOf('en-US', 'printCheck')
test.use({ locale: 'en-US' })
// Bundles, fonts and engines start slowly on two busy cores.
test.describe.configure({ timeout: 90_000 })

const openShirt = (page: Page, request: APIRequestContext) => openBlank(page, request, 'TS005')

async function openBlank(page: Page, request: APIRequestContext, code: string): Promise<void> {
  const answer = await request.get(`/api/catalog/products?kind=blank&keyword=${code}`)
  const { id } = (await answer.json()).data.items[0]
  await openStudio(page, await freshToken(request), `?productId=${id}`)
  await expect(stage(page)).toBeVisible()
}

const stage = (page: Page) => page.getByRole('application', { name: text('canvas.stage') })
const layers = (page: Page) => page.getByRole('tree', { name: text('panel.layers.tree') }).getByRole('treeitem')
const field = (page: Page, key: string) => page.getByRole('textbox', { name: text(`panel.frame.${key}`) })

test('only the panels of the design tool scroll, so the toolbar stays visible at the end of every panel', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1200, height: 640 })
  await openShirt(page, request)
  await page.keyboard.press('t')
  await page.keyboard.press('Escape')
  await page.getByRole('complementary', { name: text('panel.properties') }).evaluate((panel) => {
    panel.scrollTop = panel.scrollHeight
  })
  const sizes = await page.evaluate(() => {
    scrollTo(0, 10_000)
    const { scrollHeight, clientHeight } = document.documentElement
    return { scrollHeight, clientHeight, scrollY }
  })
  expect(sizes).toEqual({ scrollHeight: sizes.clientHeight, clientHeight: sizes.clientHeight, scrollY: 0 })
  await expect(page.getByRole('button', { name: text('action.undo') })).toBeInViewport()
})

test('a double click on a picture or shape adds one layer', async ({ page, request }) => {
  await openShirt(page, request)
  await page.keyboard.press('Alt+Shift+3')
  const art = page.getByRole('region', { name: text('panel.clipArt.title') }).locator('button[draggable=true]')
  await art.first().dblclick()
  await page.keyboard.press('Alt+Shift+5')
  const shapes = page.getByRole('region', { name: text('panel.shapes.title') })
  await shapes.getByRole('button', { name: text('panel.shapes.names.star'), exact: true }).dblclick()
  await page.keyboard.press('Alt+Shift+7')
  await expect(layers(page)).toHaveCount(2)
})

test('Enter in a number field applies the number and Escape discards it; both return the focus to the canvas', async ({
  page,
  request,
}) => {
  await openShirt(page, request)
  await page.keyboard.press('r')
  await field(page, 'width').fill('80')
  await page.keyboard.press('Enter')
  await expect(stage(page)).toBeFocused()
  await expect(field(page, 'width')).toHaveValue('80')
  const before = await field(page, 'x').inputValue()
  await page.keyboard.press('ArrowRight')
  await expect(field(page, 'x')).not.toHaveValue(before)
  await field(page, 'width').fill('20')
  await page.keyboard.press('Escape')
  await expect(stage(page)).toBeFocused()
  await expect(field(page, 'width')).toHaveValue('80')
})

test('the fitted canvas is fitted again when the window changes its size, and a zoomed one keeps its zoom', async ({
  page,
  request,
}) => {
  await openShirt(page, request)
  const level = page.getByRole('group', { name: text('canvas.zoom.label') }).getByLabel(text('canvas.zoom.level'))
  const zoom = () => level.locator('option').first().textContent()
  const fitted = await zoom()
  await page.setViewportSize({ width: 1440, height: 640 })
  await expect.poll(zoom).not.toBe(fitted)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(zoom).toBe(fitted)
  await page.keyboard.press('Shift+0')
  await expect.poll(zoom).toBe('100%')
  await page.setViewportSize({ width: 1440, height: 640 })
  await expect.poll(() => stage(page).evaluate((element) => element.clientHeight)).toBeLessThan(560)
  expect(await zoom()).toBe('100%')
})

test('the camera opening of a phone case is drawn, and a picture below it is reported', async ({ page, request }) => {
  await openBlank(page, request, 'PC001')
  await expect(stage(page).locator('[data-zone="camera"]')).toBeVisible()
  await expect(stage(page).locator('[data-zone="outline"]')).toBeVisible()
  const status = page.getByRole('region', { name: text('check.title') }).getByRole('status')
  await page.keyboard.press('r')
  await expect(status).toHaveText(text('check.goodHidden'))
  await field(page, 'x').fill('10')
  await page.keyboard.press('Enter')
  await field(page, 'y').fill('12')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('1 warning')
  await page
    .getByRole('region', { name: text('check.title') })
    .getByRole('button', { expanded: false })
    .click()
  await expect(page.getByText(new RegExp(`\\(${zones('zone.camera')}\\)`))).toBeVisible()
})
