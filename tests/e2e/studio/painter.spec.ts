import { expect, test } from '@playwright/test'
import { comparePictures } from '../../render-references/compare-pictures.ts'
import { referenceDesigns } from '../../render-references/designs.ts'
import { openNodePainting } from '../../render-references/paint-on-node.ts'
import { type PainterServer, servePainter } from '../../render-references/serve-painter.ts'

let server: PainterServer

// Bundling and painting all of them take their time on two busy cores.
test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  server = await servePainter()
})

test.afterAll(async () => {
  await server.close()
})

test('what the browser paints is what the server prints, to the last bit, for every feature of every layer type', async ({
  page,
}) => {
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
