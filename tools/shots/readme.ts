// npm run shots -- readme: takes the pictures of README.md from a server with the demo data.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startBenchServer } from '../../bench/shared/server-process.ts'
import { findBrowser } from '../browser/find-browser.ts'
import { browserFlags } from '../browser/launch-flags.ts'
import { projectRoot } from '../runner/paths.ts'
import { openWhole } from './capture.ts'

type Seller = { readonly username: string; readonly password: string }

const window = { width: 1440, height: 900 }
/** The seller whose orders are part of the demo data. */
const demoSeller: Seller = { username: '+8613800000003', password: 'demo-seller-3' }
/** As many products and artworks as the grid has columns, so that each row shows one artwork. */
const batchProducts = ['TS005', 'TB003', 'AP001', 'CU004', 'PC002', 'HD002', 'NB001']
const batchArtworks = [
  'cactus-trio',
  'moon-cat',
  'great-wave',
  'sea-turtle',
  'retro-sun-peaks',
  'shiba-cup',
  'retro-rainbow',
]

/** Updates `docs/images/*.webp`. */
export async function takeReadmePictures(): Promise<void> {
  const found = await findBrowser()
  if (!found.ok) throw new Error(found.message)
  const server = await startBenchServer('as served')
  const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] })
  try {
    for (const { name, height, open } of pictures) {
      const page = await openWindow(browser, server.origin)
      await open(page)
      const clip = { x: 0, y: 0, width: window.width, height }
      await write(name, await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
      await page.context().close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

type ReadmePicture = {
  readonly name: string
  readonly height: number
  readonly open: (page: Page) => Promise<void>
}

const pictures: readonly ReadmePicture[] = [
  { name: 'home', height: 710, open: (page) => openWhole(page, '', '/home', 'en-US') },
  { name: 'design', height: window.height, open: openDesign },
  { name: 'batch', height: window.height, open: openBatch },
  { name: 'console', height: 840, open: openOrders },
]

async function openWindow(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: window,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  return page
}

async function openOrders(page: Page): Promise<void> {
  const token = await logIn(page.request, demoSeller)
  await page.goto(`/console/ordersManage/orders?lang=en-US&t=${token}&ut=3`)
  await page.getByRole('row').nth(5).waitFor()
  await page.waitForLoadState('networkidle')
}

async function openDesign(page: Page): Promise<void> {
  const id = await productOf(page.request, 'TS005')
  const token = await logIn(page.request, await registerSeller(page.request))
  await page.goto(`/studio?productId=${id}&colour=black&lang=en-US&t=${token}&ut=3`)
  await page.getByRole('textbox', { name: 'Name of the design' }).fill('Retro Sun Peaks')
  await page.getByRole('button', { name: 'Artwork', exact: true }).click()
  await page.getByRole('button', { name: 'Add “Retro Sun Peaks”' }).click()
  await page.waitForLoadState('networkidle')
  await page.locator('main canvas:not([data-busy])').first().waitFor()
  await page.mouse.move(0, 0)
  await page.getByText('Saved', { exact: true }).waitFor()
}

async function openBatch(page: Page): Promise<void> {
  const [first = '', ...others] = batchProducts
  const id = await productOf(page.request, first)
  const token = await logIn(page.request, await registerSeller(page.request))
  await page.goto(`/studio?mode=batch&product=${id}&lang=en-US&t=${token}&ut=3`)
  for (const code of others) await addProduct(page, code)
  await page.locator('input[type=file][accept]').setInputFiles(await Promise.all(batchArtworks.map(artworkFile)))
  const cells = batchProducts.length * batchArtworks.length
  await page.getByRole('button', { name: `All ${cells}` }).waitFor()
  await page
    .getByRole('gridcell')
    .filter({ has: page.locator('canvas') })
    .first()
    .waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=gridcell]')].every((cell) => cell.querySelector('canvas') !== null),
  )
  await page.mouse.move(0, 0)
}

async function addProduct(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add products', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const found = page.waitForResponse((response) => response.url().includes(code))
  await dialog.getByRole('searchbox').fill(code)
  await found
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Add 1 product' }).click()
}

/** Returns an artwork large enough for every product, so that the grid has no warnings. */
async function artworkFile(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = readFileSync(join(projectRoot, 'catalog', 'artworks', `${name}.svg`))
  const buffer = await sharp(svg, { density: 300 }).resize(3200, 3200, { fit: 'inside' }).png().toBuffer()
  return { name: `${name}.png`, mimeType: 'image/png', buffer }
}

async function logIn(request: APIRequestContext, seller: Seller): Promise<string> {
  const form = { userType: '3', ...seller }
  const answer = await request.post('/api/authtoken/businessOauth/businessUserLogin', { form })
  return String((await answer.json()).data.accessToken)
}

/** Registers a seller without uploads, so that no list starts with those of an earlier run. */
async function registerSeller(request: APIRequestContext): Promise<Seller> {
  const seller = { username: `+86139${String(Date.now()).slice(-8)}`, password: 'a seller of pictures' }
  const data = { ...seller, confirmPassword: seller.password, inviteCode: 'DEMO2026' }
  await request.post('/api/authtoken/businessOauth/register', { data })
  return seller
}

async function productOf(request: APIRequestContext, code: string): Promise<number> {
  const answer = await request.get(`/api/catalog/products?kind=blank&keyword=${code}`)
  return (await answer.json()).data.items[0].id
}

async function write(name: string, png: Buffer): Promise<void> {
  const webp = await sharp(png).webp({ quality: 78, effort: 6 }).toBuffer()
  writeFileSync(join(projectRoot, 'docs', 'images', `${name}.webp`), webp)
  console.log(`docs/images/${name}.webp ${Math.round(webp.length / 1000)} kB`)
}
