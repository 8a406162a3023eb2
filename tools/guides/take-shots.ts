// `npm run guide-shots -- http://127.0.0.1:3000`: takes the screenshots of this site's own pages for the guides, in
// every language (or those named after the URL; a picture's name takes only that one), from a running site with the
// demo catalog and accounts. Run it when one of those pages changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { isLocaleCode, localeCodes } from '@podwright/domain/locale'
import sharp from 'sharp'
import { findBrowser } from '../browser/find-browser.ts'
import { browserFlags } from '../browser/launch-flags.ts'

const folder = join(import.meta.dirname, '../../apps/site/app/features/content/guide/shots')
const seller = { username: '+8613800000003', password: 'demo-seller-3' }
/** The pages are designed for windows of this width. */
const windowWidth = 1440

/** The visible part of a page below its header once `ready` is visible; sizes as in guide-shots.server.ts. */
type Shot = {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly hasHeader: boolean
  /** Clicked before the screenshot is taken. */
  readonly press?: string
  readonly ready: string
}

const [base, ...requested] = process.argv.slice(2)
const only = requested.find((word) => !isLocaleCode(word))
const languages = requested.filter(isLocaleCode)
if (!base) throw new Error('say where the site is running, for example http://127.0.0.1:3000')
const found = await findBrowser()
if (!found.ok) throw new Error(found.message)

const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] })
const { token, shirt } = await prepare(browser, base)
const shots: readonly Shot[] = [
  { name: 'list', path: '/category', width: 1216, height: 684, hasHeader: true, ready: 'main article img' },
  {
    name: 'template',
    path: `/studio?productId=${shirt}&t=${token}&ut=3`,
    width: 1440,
    height: 810,
    hasHeader: false,
    // The product panel with its templates is the first button of the rail.
    press: 'nav button',
    ready: 'main canvas:not([data-busy])',
  },
  {
    name: 'cart',
    path: `/console/personalCenter/carts?t=${token}&ut=3`,
    width: 1216,
    height: 560,
    hasHeader: true,
    ready: 'main input',
  },
  { name: 'register', path: '/auth/register', width: 1440, height: 810, hasHeader: false, ready: 'form input' },
]
for (const locale of languages.length > 0 ? languages : localeCodes) {
  const context = await browser.newContext({ viewport: { width: windowWidth + 15, height: 1000 }, locale })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  for (const shot of shots.filter(({ name }) => only === undefined || name === only)) {
    const png = await takeShot(page, `${base}${shot.path}${shot.path.includes('?') ? '&' : '?'}lang=${locale}`, shot)
    const webp = await sharp(png).webp({ quality: 72, effort: 6 }).toBuffer()
    writeFileSync(join(folder, `${shot.name}.${locale}.webp`), webp)
    console.log(`${shot.name}.${locale}.webp ${Math.round(webp.length / 1000)} kB`)
  }
  await context.close()
}
await browser.close()

async function takeShot(
  page: Page,
  address: string,
  { width, height, hasHeader, press, ready }: Shot,
): Promise<Buffer> {
  await page.goto(address)
  // Content that fits the window has no scroll bar.
  if (press) await page.setViewportSize({ width: windowWidth, height })
  if (press) await page.locator(press).first().click()
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const header = hasHeader ? await page.locator('header').first().boundingBox() : null
  return page.screenshot({ clip: { x: (windowWidth - width) / 2, y: header?.height ?? 0, width, height } })
}

/**
 * Creates a session of the demo seller and a cart line; returns the token and the product whose templates are shown.
 */
async function prepare(on: Browser, origin: string): Promise<{ token: string; shirt: number }> {
  const context = await on.newContext()
  const { request } = context
  const form = { userType: '3', ...seller }
  const login = await request.post(`${origin}/api/authtoken/businessOauth/businessUserLogin`, { form })
  const { data: session } = await login.json()
  const headers = { accessToken: String(session.accessToken), userType: '3' }
  const list = await request.get(`${origin}/api/catalog/products?kind=blank&pageSize=96`)
  const { data: products } = await list.json()
  const items: { id: number; code: string; defaultVariantId: number }[] = products.items
  const cart = await (await request.get(`${origin}/api/cart`, { headers })).json()
  if (cart.data.lines.length === 0) {
    const quantities = [1, 12, 60]
    for (const [n, quantity] of quantities.entries()) {
      const body = { variantId: items[n * 11]?.defaultVariantId, quantity }
      await request.post(`${origin}/api/cart/lines`, { headers, data: body })
    }
  }
  const shirt = items.find(({ code }) => code === 'TS001') ?? items[0]
  if (!shirt) throw new Error('the catalog of this site is empty')
  await context.close()
  return { token: headers.accessToken, shirt: shirt.id }
}
