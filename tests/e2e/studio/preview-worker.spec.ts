import { expect, type Page, test } from '@playwright/test'
import { type StageServer, serveStage } from '../../../bench/studio/serve-stage.ts'
import { untilPainted } from '../../../bench/studio/until-painted.ts'
import { freshToken } from '../catalog-steps.ts'
import { textsOf } from '../fixtures.ts'
import { openStudio } from './steps.ts'

const text = textsOf('en-US', 'studio')

let server: StageServer

// Bundling the stage and starting five workers are slow on two busy cores.
test.describe.configure({ timeout: 120_000 })
test.use({ locale: 'en-US', viewport: { width: 1320, height: 1000 } })

test.beforeAll(async () => {
  server = await serveStage()
})

test.afterAll(async () => {
  await server.close()
})

/** Opens a design with its preview; returns the uncaught errors of the page. */
async function openPreview(page: Page, layers: number): Promise<string[]> {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  await page.goto(server.origin)
  await expect(page).toHaveTitle('ready')
  await page.evaluate((count) => globalThis.stagePage.open(count, { every: 4, as: 'multiply' }, true), layers)
  await untilPainted(page)
  await expect(page.locator('aside canvas[data-shown]')).toHaveCount(4)
  return failures
}

const areaWorkers = (page: Page) => page.workers().filter((worker) => worker.url().includes('area-worker'))

/**
 * Drags a layer until the preview has shown a picture of the drag; returns how often the page read painted pixels
 * meanwhile.
 */
async function readsDuringDrag(page: Page, id: string): Promise<number> {
  const from = await page.evaluate((target) => {
    const editor = globalThis.stagePage.editor()
    const { design, camera } = editor.state()
    const layer = design.get(target)
    if (layer?.kind !== 'layer' || layer.type === 'group' || !camera) throw new Error('no layer to drag')
    editor.select([target])
    return { x: layer.x * camera.zoom + camera.x, y: layer.y * camera.zoom + camera.y }
  }, id)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10)
  const reads = await page.evaluateHandle(() => {
    globalThis.stagePage.startRecording()
    const prototype = OffscreenCanvasRenderingContext2D.prototype
    const count = { reads: 0 }
    prototype.getImageData = new Proxy(prototype.getImageData, {
      apply: (read, context, args: [number, number, number, number]) => {
        count.reads += 1
        return read.apply(context, args)
      },
    })
    return count
  })
  let pictures = 0
  for (let i = 1; pictures < 2; i += 1) {
    await page.mouse.move(from.x + 10 + (i % 40), from.y + 10)
    pictures = await page.evaluate(() => globalThis.stagePage.recording().pictures)
  }
  const { reads: total } = await reads.jsonValue()
  await page.mouse.up()
  await page.evaluate(() => globalThis.stagePage.stopRecording())
  return total
}

test('the worker and the page paint equal pixels for the preview, at rest and during a drag', async ({ page }) => {
  const failures = await openPreview(page, 40)
  const pairs = await page.evaluate(() => globalThis.stagePage.comparePainters())
  expect(pairs.map(({ isEqual }) => isEqual)).toEqual([true, true, true, true, true])
  expect(Math.min(...pairs.map(({ painted }) => painted))).toBeGreaterThan(50_000)
  expect(failures).toEqual([])
})

test('while a layer is dragged, the page paints nothing for the preview', async ({ page }) => {
  const failures = await openPreview(page, 60)
  expect(areaWorkers(page)).toHaveLength(1)
  expect(await readsDuringDrag(page, 'layer:30')).toBe(0)
  expect(failures).toEqual([])
})

test('without the worker’s script, the page paints the preview and reports the reason once', async ({ page }) => {
  await page.route('**/area-worker*', (route) => route.abort())
  const failures = await openPreview(page, 12)
  expect(await readsDuringDrag(page, 'layer:6')).toBeGreaterThan(0)
  expect(failures).toHaveLength(1)
  expect(failures[0]).toContain('preview worker')
})

test('after the worker has crashed, the preview follows a drag, painted by the page', async ({ page }) => {
  const failures = await openPreview(page, 12)
  const [worker] = areaWorkers(page)
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('crash on purpose')
    })
  })
  expect(await readsDuringDrag(page, 'layer:6')).toBeGreaterThan(0)
  expect(areaWorkers(page)).toEqual([])
  expect(failures.filter((failure) => failure.includes('preview worker'))).toHaveLength(1)
})

/** Removes OffscreenCanvas, as in a browser that lacks it, from the page and from the effect engines' workers. */
async function withoutOffscreenCanvas(page: Page): Promise<void> {
  const removal = "Reflect.deleteProperty(globalThis, 'OffscreenCanvas');"
  await page.addInitScript(removal)
  await page.route('**/effect-worker*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: removal + (await response.text()) })
  })
}

const picturesOf = (page: Page) =>
  page
    .locator('aside canvas[data-shown]')
    .evaluateAll((found) => found.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : '')))

test('without OffscreenCanvas, the page paints the same preview on canvas elements', async ({ page, context }) => {
  await openPreview(page, 12)
  const lacking = await context.newPage()
  await withoutOffscreenCanvas(lacking)
  const failures = await openPreview(lacking, 12)
  expect(areaWorkers(lacking)).toEqual([])
  const engines = lacking.workers().map((worker) => worker.evaluate(() => typeof OffscreenCanvas))
  expect(await Promise.all(engines)).toEqual(Array(4).fill('undefined'))
  const areSame = async () => {
    const [expected, pictures] = [await picturesOf(page), await picturesOf(lacking)]
    return expected.map((picture, i) => picture.length > 5_000 && picture === pictures[i])
  }
  await expect.poll(areSame).toEqual([true, true, true, true])
  expect(failures).toEqual([])
})

test('without OffscreenCanvas, the studio starts and shows a preview', async ({ page, request }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  await withoutOffscreenCanvas(page)
  const answer = await request.get('/api/catalog/products?kind=blank&keyword=TS005')
  const { id } = (await answer.json()).data.items[0]
  await openStudio(page, await freshToken(request), `?productId=${id}`)
  await expect(page.getByRole('application', { name: text('canvas.stage') })).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: text('action.undo') })).toBeEnabled()
  const shown = page.locator('canvas[data-shown]').first()
  await expect(shown).toBeVisible()
  const colours = await shown.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('not a canvas')
    const copy = document.createElement('canvas')
    Object.assign(copy, { width: canvas.width, height: canvas.height })
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size
  })
  expect(colours).toBeGreaterThan(50)
  expect(failures).toEqual([])
})
