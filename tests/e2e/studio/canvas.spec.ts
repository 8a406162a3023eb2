import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type StageServer, serveStage } from '../../../bench/studio/serve-stage.ts'
import type { Blending } from '../../../bench/studio/stage-page.ts'
import { untilPainted } from '../../../bench/studio/until-painted.ts'

let server: StageServer

// Bundling the stage is slow on two busy cores.
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1000, height: 1000 } })

test.beforeAll(async () => {
  server = await serveStage()
})

test.afterAll(async () => {
  await server.close()
})

async function openStage(page: Page, layers: number, blend: Blending | null = null): Promise<string[]> {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  await page.goto(server.origin)
  await expect(page).toHaveTitle('ready')
  await page.evaluate(([count, as]) => globalThis.stagePage.open(count, as), [layers, blend] as const)
  await untilPainted(page)
  return failures
}

const stage = (page: Page) => page.getByRole('application', { name: 'Canvas' })

/** Returns the position of a layer's center on the page. */
function middleOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  return page.evaluate((expected) => {
    const { design, camera } = globalThis.stagePage.editor().state()
    const layer = design.get(expected)
    if (layer?.kind !== 'layer' || layer.type === 'group' || !camera) throw new Error('no such layer')
    return { x: layer.x * camera.zoom + camera.x, y: layer.y * camera.zoom + camera.y }
  }, id)
}

function frameOf(page: Page, id: string) {
  return page.evaluate((expected) => {
    const layer = globalThis.stagePage.editor().state().design.get(expected)
    if (layer?.kind !== 'layer' || layer.type === 'group') throw new Error('no such layer')
    const { x, y, width, height, rotation, props } = layer
    return { x, y, width, height, rotation, props }
  }, id)
}

const steps = (page: Page) =>
  page.evaluate(() =>
    globalThis.stagePage
      .editor()
      .state()
      .past.map(({ label }) => label),
  )

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 })
  await page.mouse.up()
}

async function pull(page: Page, part: string, by: { x: number; y: number }): Promise<void> {
  const box = await page.locator(`[data-pull="${part}"]`).boundingBox()
  if (!box) throw new Error(`no ${part} to drag`)
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, by)
}

for (const [name, blend] of [
  ['planes', null],
  ['blending layers above', { every: 4, as: 'multiply' }],
] as const) {
  test(`with ${name}, the stage after every gesture equals a full repaint`, async ({ page }) => {
    const failures = await openStage(page, 40, blend)
    await drag(page, await middleOf(page, 'layer:20'), { x: 63, y: -41 })
    await pull(page, 'size:se', { x: 30, y: 22 })
    await pull(page, 'rotate', { x: 45, y: 30 })
    await page.mouse.move(500, 500)
    await page.mouse.wheel(37, 53)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -120)
    await page.keyboard.up('Control')
    await drag(page, await middleOf(page, 'layer:10'), { x: -33, y: 20 })
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => steps(page)).toContain('nudge')
    await page.evaluate(() => globalThis.stagePage.editor().undo())
    await untilPainted(page)
    expect(await steps(page)).toEqual(['move', 'resize', 'rotate', 'move'])
    await page.evaluate(() => globalThis.stagePage.remember())
    await page.evaluate(() => globalThis.stagePage.reopen())
    await untilPainted(page)
    const { largest, painted } = await page.evaluate(() => globalThis.stagePage.compare())
    expect(painted).toBeGreaterThan(100_000)
    // A composited layer is rounded to whole bytes once more than its content.
    expect(largest).toBeLessThanOrEqual(2)
    expect(failures).toEqual([])
  })
}

test('a text is selected, edited and moved by keyboard alone, and screen readers are notified', async ({ page }) => {
  await openStage(page, 6)
  await stage(page).focus()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab')
  await expect(page.getByTestId('spoken-selection')).toContainText('Text “')
  const before = await frameOf(page, 'layer:2')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await frameOf(page, 'layer:2')).toMatchObject({ x: before.x + 1, y: before.y + 10 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('Chào\nbạn')
  await page.keyboard.press('Escape')
  await expect(stage(page)).toBeFocused()
  expect((await frameOf(page, 'layer:2')).props).toMatchObject({ text: 'Chào\nbạn', lines: ['Chào', 'bạn'] })
  await expect(page.getByTestId('spoken-selection')).toContainText('Text “Chào')
  // A slow machine may end a burst of key presses between two of them.
  expect([...new Set(await steps(page))]).toEqual(['nudge', 'type'])
})

test('an image is cropped in place without moving its picture', async ({ page }) => {
  await openStage(page, 1)
  const before = await frameOf(page, 'layer:0')
  const middle = await middleOf(page, 'layer:0')
  await page.mouse.dblclick(middle.x, middle.y)
  await pull(page, 'crop:e', { x: -40, y: 0 })
  await page.getByRole('button', { name: 'Done' }).click()
  const after = await frameOf(page, 'layer:0')
  expect(after.width).toBeLessThan(before.width)
  expect(after.height).toBeCloseTo(before.height)
  expect(after.props).toMatchObject({ crop: { left: 0, height: 1 } })
})

test('a two-finger gesture scales and rotates the selection, and zooms elsewhere', async ({ page }) => {
  await openStage(page, 2)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  const pinch = async (at: { x: number; y: number }) => {
    await touch('touchStart', [{ x: at.x - 20, y: at.y }])
    await touch('touchStart', [
      { x: at.x - 20, y: at.y },
      { x: at.x + 20, y: at.y },
    ])
    await touch('touchMove', [
      { x: at.x, y: at.y - 40 },
      { x: at.x, y: at.y + 40 },
    ])
    await touch('touchEnd', [])
  }
  const before = await frameOf(page, 'layer:0')
  await page.evaluate(() => globalThis.stagePage.editor().select(['layer:0']))
  await pinch(await middleOf(page, 'layer:0'))
  const after = await frameOf(page, 'layer:0')
  expect(after.width).toBeCloseTo(before.width * 2, 1)
  expect(after.rotation).toBeCloseTo(before.rotation + 90, 1)
  const zoom = () => page.evaluate(() => globalThis.stagePage.editor().state().camera?.zoom ?? 0)
  const zoomBefore = await zoom()
  await pinch({ x: 900, y: 900 })
  expect(await zoom()).toBeCloseTo(zoomBefore * 2, 1)
  expect(await frameOf(page, 'layer:0')).toEqual(after)
})

test('a file dropped on the stage is reported with its position on the print area', async ({ page }) => {
  await openStage(page, 0)
  const transfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'logo.png', { type: 'image/png' }))
    return transfer
  })
  await stage(page).dispatchEvent('dragover', { dataTransfer: transfer })
  await stage(page).dispatchEvent('drop', { dataTransfer: transfer, clientX: 500, clientY: 500 })
  const [drop] = await page.evaluate(() =>
    globalThis.stagePage
      .drops()
      .map((each) => ({ ...each, files: each.kind === 'files' ? each.files.map(({ name }) => name) : [] })),
  )
  expect(drop).toMatchObject({ kind: 'files', placement: 'placement:front', files: ['logo.png'], layer: null })
  expect(drop?.at.x).toBeCloseTo(160, 0)
})

test('guides are dragged out of the rulers, and Escape cancels a drag', async ({ page }) => {
  await openStage(page, 3)
  await drag(page, { x: 10, y: 500 }, { x: 300, y: 0 })
  expect(await page.evaluate(() => globalThis.stagePage.editor().state().guides['placement:front']?.x.length)).toBe(1)
  const before = await frameOf(page, 'layer:0')
  const from = await middleOf(page, 'layer:0')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y + 30, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await frameOf(page, 'layer:0')).toEqual(before)
  expect(await steps(page)).toEqual([])
})

test('everything interactive on the stage has an accessible name', async ({ page }) => {
  await openStage(page, 3)
  await page.evaluate(() => globalThis.stagePage.editor().select(['layer:0']))
  const { violations } = await new AxeBuilder({ page })
    .include('[data-stage]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
})
