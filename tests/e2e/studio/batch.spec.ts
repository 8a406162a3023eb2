import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { freshToken } from '../catalog-steps.ts'
import { expect, expectAccessible, test, textsOf } from '../fixtures.ts'
import { startWorker } from '../start-worker.ts'
import { openStudio } from './steps.ts'

const text = textsOf('en-US', 'batch')
test.use({ locale: 'en-US' })
// Bundles, engines and a worker start slowly on two busy cores.
test.describe.configure({ timeout: 480_000 })

/** A picture of one color with a transparent edge; each hue is a different file. */
function pictureOf(hue: number): Promise<Buffer> {
  const background = { r: hue, g: 60, b: 255 - hue, alpha: 1 }
  return sharp({ create: { width: 900, height: 1100, channels: 4, background } })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

async function zipOf(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

async function productOf(request: APIRequestContext, code: string): Promise<number> {
  const found = await request.get(`/api/catalog/products?kind=blank&keyword=${code}`)
  return (await found.json()).data.items[0].id
}

const chooseFiles = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file][accept]').setInputFiles(files)

const asFile = (name: string, bytes: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })

test.describe('with a worker', () => {
  // Only this test needs one; a test file's tests run in several processes.
  let worker: ChildProcess | undefined
  let folder: string
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'podwright-e2e-worker-'))
    worker = startWorker(folder)
  })
  test.afterAll(async () => {
    if (!worker) return
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    rmSync(folder, { recursive: true })
  })

  test('files and a ZIP on two products become finished products except one, and are exported as a ZIP @R-801', async ({
    page,
    request,
  }) => {
    await openStudio(page, await freshToken(request), `?mode=batch&product=${await productOf(request, 'TS005')}`)
    await page.getByRole('button', { name: text('products.add'), exact: true }).click()
    const choosing = page.getByRole('dialog', { name: text('products.chooseTitle') })
    await choosing.getByRole('searchbox').fill('mug')
    await choosing.getByRole('listitem').getByRole('button').first().click()
    await choosing.getByRole('button', { name: 'Add 1 product' }).click()

    const pictures = await Promise.all([10, 90, 170].map(pictureOf))
    const zip = await zipOf({ 'in/zipped.png': await pictureOf(240), 'notes.txt': Buffer.from('no picture') })
    await chooseFiles(page, [
      ...pictures.map((bytes, i) => asFile(`picture-${i + 1}.png`, bytes)),
      asFile('more.zip', zip),
    ])
    await expect(page.getByRole('button', { name: text('grid.all', { count: '8' }) })).toBeVisible({ timeout: 120_000 })
    // Cells in the viewport are rendered by the effect engine.
    const grid = page.getByRole('grid', { name: text('grid.label') })
    await expect(grid.locator('canvas').first()).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: '1 file could not be used completely' }).click()
    await expect(page.getByText('notes.txt')).toBeVisible()

    const artworks = page.getByRole('list', { name: text('artworks.title') }).getByRole('listitem')
    const named = [...[1, 2, 3].map((i) => `picture-${i}.png`), 'zipped.png']
    expect(await artworks.evaluateAll((items) => items.map((item) => item.getAttribute('title')))).toEqual(named)
    await expect(grid.getByRole('button', { name: /^Select picture-1 · / })).toHaveCount(2)
    await grid.getByRole('gridcell').first().click()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('button', { name: `${text('grid.state.excluded')} 1` })).toBeVisible()

    await page.getByRole('button', { name: 'Create 7 items' }).click()
    await expect(page.getByRole('heading', { name: text('run.title.done') })).toBeVisible({ timeout: 360_000 })
    await expect(page.getByText('7 finished products')).toBeVisible()

    await page.getByRole('button', { name: text('page.export'), exact: true }).click()
    const arrived = page.waitForEvent('download')
    await page.getByRole('button', { name: text('export.download') }).click()
    const names = await namesIn(await (await arrived).path())
    expect(names.filter((name) => /\.(jpg|jpeg|png)$/.test(name)).length).toBeGreaterThanOrEqual(7)
    expect(names.filter((name) => /\.(csv|xlsx)$/.test(name))).toHaveLength(2)
  })
})

async function namesIn(path: string): Promise<string[]> {
  const zip = await openPromise(path)
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  return names
}

test('opening a batch with a product and leaving it creates no draft; adding an artwork does', async ({
  page,
  request,
}) => {
  const product = await productOf(request, 'CO001')
  const saved: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/batches') saved.push(sent.url())
  })
  await openStudio(page, await freshToken(request), `?mode=batch&productId=${product}`)
  await expect(page.getByRole('button', { name: /^Remove Round ceramic coaster/ })).toBeVisible()
  await page.goto('/about')
  expect(saved).toEqual([])
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Remove Round ceramic coaster/ })).toBeVisible()
  await chooseFiles(page, [asFile('Red.png', await pictureOf(250))])
  await expect(page).toHaveURL(/mode=batch&batch=\d+/)
  expect(saved).toHaveLength(1)
})

test('an upload interrupted by closing the page resumes with the missing part @R-801', async ({
  page,
  request,
}, info) => {
  await openStudio(page, await freshToken(request), '?mode=batch')
  const sent: string[] = []
  let isDown = true
  await page.route('**/api/uploads/*/parts/*', (route) => {
    const part = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (isDown && part !== '0') return route.abort()
    sent.push(part)
    return route.continue()
  })
  // Noise, so that the file stays larger than one part.
  const raw = { width: 1500, height: 1300, channels: 3 } as const
  const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
  const file = info.outputPath('large.png')
  await noise.png({ compressionLevel: 1 }).toFile(file)
  const choose = () => page.locator('input[type=file][accept]').setInputFiles(file)
  await choose()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the network' })).toBeVisible()
  await expect(page).toHaveURL(/batch=\d+/)

  await page.reload()
  await expect(page.getByText('1 file from last time has not been uploaded yet')).toBeVisible()
  isDown = false
  await choose()
  await expect(page.getByRole('status').filter({ hasText: '1 file uploaded' })).toBeVisible({ timeout: 60_000 })
  expect(sent).toEqual(['0', '1'])
})
