// npm run bench:preview [-- views/<product>/<view>]: measures how quickly a dragged artwork follows in the browser's
// preview.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import type { Placement } from '../packages/render/src/effect/placement.ts'
import { opaqueArtwork, transparentArtwork } from '../tests/preview/artworks.ts'
import type { PreviewPicture } from '../tests/preview/page.ts'
import { servePreview } from '../tests/preview/serve-preview.ts'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { webglFlags } from '../tools/browser/launch-flags.ts'
import { cpuOfTree } from './pictures/chromium.ts'

const FRAMES = 30
const asked = process.argv.find((argument) => /^(small-)?views\//.test(argument))
const views = asked === undefined ? ['views/tshirt/front', 'views/mug/left'] : [asked]
/** Only one side of a wrap-around mug print is visible: an artwork must be as wide as the print to fill the picture. */
const placementOn = (view: string): Placement =>
  view.includes('mug/')
    ? { left: 0, top: 0, width: 1, height: 1, fit: 'cover' }
    : { left: 0.1, top: 0.1, width: 0.8, height: 0.8, fit: 'cover' }
const artworks = [transparentArtwork(1000, 1250), opaqueArtwork(3000, 3000)]

const found = await findBrowser()
if (!found.ok) throw new Error(found.message)
const server = await servePreview(artworks)
const host = await chromium.launchServer({ executablePath: found.path, args: [...webglFlags] })
const folder = join(tmpdir(), 'podwright-bench-preview')
await mkdir(folder, { recursive: true })

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
const ms = (value: number) => value.toFixed(1).padStart(8)

try {
  const browser = await chromium.connect(host.wsEndpoint())
  const page = await browser.newPage()
  await page.goto(server.origin)
  console.log(
    `Load ${loadavg()[0]?.toFixed(1)}. 800 × 800, ${FRAMES} moves one after another, no graphics card: WebGL2 is the browser's software renderer.\n`,
  )
  console.log(`${'view, artwork, painter'.padEnd(46)} median      p95      CPU     sharp    first  (ms)`)
  for (const view of views) {
    for (const artwork of artworks.keys()) {
      // Alternated, so that other load on the machine affects both.
      for (const painter of ['wasm', 'webgl2', 'wasm', 'webgl2'] as const) {
        const colour = view.includes('tshirt') ? '#1b1b1e' : null
        const picture: PreviewPicture = { painter, view, colour, artwork, placement: placementOn(view), width: 800 }
        const firstStart = performance.now()
        await page.evaluate((target) => globalThis.drawPicture(target), picture)
        const firstMs = performance.now() - firstStart
        const before = cpuOfTree(host.process().pid ?? 0)
        const frames = painter === 'wasm' ? FRAMES : Math.ceil(FRAMES / 3)
        const times = await page.evaluate(([target, count]) => globalThis.drag(target, count), [
          picture,
          frames,
        ] as const)
        const cpu = (cpuOfTree(host.process().pid ?? 0) - before) / (frames + 2)
        const size = `${artworks[artwork]?.width} × ${artworks[artwork]?.height}`
        const { frameMs, sharpMs } = times
        console.log(
          `${`${view}, ${size}, ${painter}`.padEnd(44)}${ms(quantile(frameMs, 0.5))} ${ms(quantile(frameMs, 0.95))} ${ms(cpu)}  ${ms(sharpMs)} ${ms(firstMs)}`,
        )
      }
    }
  }
  // For visual inspection: a black picture renders quickly too.
  for (const [i, pixels] of server.takePixels().entries()) {
    await sharp(pixels, { raw: { width: 800, height: 800, channels: 4 } }).toFile(join(folder, `${i}.png`))
  }
  await writeFile(join(folder, 'read-me.txt'), 'Pictures drawn before each drag, in the order of the table.\n')
  console.log(`\nPictures: ${folder}`)
  await browser.close()
} finally {
  await host.close()
  await server.close()
}
