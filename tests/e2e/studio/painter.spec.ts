import { expect, test } from '@playwright/test'
import { comparePictures } from '../../render-references/compare-pictures.ts'
import { referenceDesigns } from '../../render-references/designs.ts'
import { openNodePainting } from '../../render-references/paint-on-node.ts'
import { type PainterServer, servePainter } from '../../render-references/serve-painter.ts'

let server: PainterServer

// Bundling and painting all designs are slow on two busy cores.
test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  server = await servePainter()
})

test.afterAll(async () => {
  await server.close()
})

test('the browser paints every feature of every layer type bit-identical to the server’s print', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  await page.goto(server.origin)
  await expect(page).toHaveTitle('ready')
  const paint = await openNodePainting()
  const unequal: string[] = []
  for (const [index, reference] of referenceDesigns.entries()) {
    await page.evaluate((expected) => globalThis.paintDesign(expected), index)
    const { largest, decibels } = comparePictures(server.takePixels(), await paint(reference))
    if (largest > 0) unequal.push(`${reference.name}: up to ${largest.toFixed(1)} of 255, ${decibels.toFixed(1)} dB`)
  }
  expect(failures).toEqual([])
  expect(unequal).toEqual([])
})
