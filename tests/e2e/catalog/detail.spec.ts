import type { APIRequestContext } from '@playwright/test'
import { clippedMessages, layoutShift, openAsSeller, sellerToken } from '../catalog-steps.ts'
import { expect, expectAccessible, open, test, textsOf, waitForHydration } from '../fixtures.ts'

/** The newest ready-made product. */
async function readyMade(request: APIRequestContext, locale: string) {
  const headers = { lang: locale }
  const list = await (await request.get('/api/catalog/products?kind=ready_made', { headers })).json()
  const id: number = list.data.items[0].id
  return (await (await request.get(`/api/catalog/products/${id}`, { headers })).json()).data
}

/** A blank in several colors and sizes, with its data. */
const tshirt = (request: APIRequestContext, locale: string) => productOf(request, 'TS001', locale)

async function productOf(request: APIRequestContext, code: string, locale: string) {
  const query = `kind=blank&keyword=${code}`
  const list = await (await request.get(`/api/catalog/products?${query}`, { headers: { lang: locale } })).json()
  const id: number = list.data.items[0].id
  const detail = await (await request.get(`/api/catalog/products/${id}`, { headers: { lang: locale } })).json()
  return detail.data
}

for (const locale of ['zh-CN', 'th-TH', 'fil-PH'] as const) {
  test.describe(`product detail in ${locale}`, () => {
    test.use({ locale })
    const text = textsOf(locale, 'category')

    test('the detail page shows everything a seller checks, accessible and without cut-off text @R-306', async ({
      page,
      request,
    }) => {
      const product = await tshirt(request, locale)
      const { printAreas, priceTiers, secondAttribute } = product
      await page.goto(`/category-detail/${product.id}`, { waitUntil: 'networkidle' })
      await waitForHydration(page)
      expect(await layoutShift(page)).toBeLessThan(0.001)
      for (const key of ['printAreas', 'sizeChart', 'shipping', 'recommended', 'description', 'parameters'])
        await expect(page.getByRole('heading', { name: text(`detail.${key}`), exact: true })).toBeVisible()
      await expect(page.getByText(`${printAreas[0].widthPx} × ${printAreas[0].heightPx}`).first()).toBeVisible()
      const tiers = page.getByRole('table', { name: text('detail.tiers') })
      await expect(tiers.locator('tbody tr')).toHaveCount(priceTiers.length)
      await expect(page.getByText(text('attribute.color')).first()).toBeVisible()
      await expect(page.getByText(text('attribute.size')).first()).toBeVisible()
      const chest = secondAttribute.values[0].measuresMm.chest / 10
      await expect(page.getByRole('cell', { name: String(chest), exact: true })).toBeVisible()
      await page.getByRole('radio', { name: text('detail.inches') }).check({ force: true })
      await expect(page.getByRole('cell', { name: String(chest), exact: true })).toHaveCount(0)
      await expectAccessible(page)
      expect(await clippedMessages(page)).toEqual([])
    })
  })
}

test.describe('product detail in vi-VN', () => {
  const locale = 'vi-VN'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('selecting a color changes the picture, selecting a size changes the price, and the URL keeps both @R-306', async ({
    page,
    request,
  }) => {
    const product = await tshirt(request, locale)
    await open(page, `/category-detail/${product.id}`)
    const stage = page.getByRole('button', { name: text('detail.zoom') }).getByRole('img')
    const before = await stage.getAttribute('src')
    const other = product.firstAttribute.values.find(
      (value: { code: string }) => value.code !== product.variants[0].colour,
    )
    // Cards of recommended products have color groups of their own.
    const colours = page.getByRole('group', { name: new RegExp(`^${text('attribute.color')}`) })
    await colours.getByRole('radio', { name: other.name, exact: true }).check()
    await expect(page).toHaveURL(new RegExp(`colour=${other.code}`))
    await expect(stage).not.toHaveAttribute('src', before ?? '')
    const picture = product.pictures.find(({ colour }: { colour: string | null }) => colour === other.code)
    await expect(stage).toHaveAttribute('src', addressOf(picture))

    const dearer = product.secondAttribute.values.find((value: { surchargeMinor: number }) => value.surchargeMinor > 0)
    const total = page.locator('section p[aria-live] span[title], section p[aria-live] span').last()
    const cheap = (await total.textContent()) ?? ''
    await page.getByRole('radio', { name: new RegExp(`^${dearer.label} `) }).check()
    await expect(total).not.toHaveText(cheap)

    await page.reload()
    await expect(colours.getByRole('radio', { name: other.name, exact: true })).toBeChecked()
    await expect(stage).toHaveAttribute('src', addressOf(picture))
  })

  test('freight follows the destination and the quantity @R-306', async ({ page, request }) => {
    const product = await tshirt(request, locale)
    await open(page, `/category-detail/${product.id}`)
    const quotes = page.locator('table', { hasText: text('detail.carrier') })
    await expect(quotes.locator('tbody tr').first()).toBeVisible()
    const before = (await quotes.textContent()) ?? ''
    await page.getByLabel(text('detail.quantity'), { exact: true }).fill('40')
    await expect(quotes).not.toHaveText(before)
    const select = page.getByLabel(text('detail.destination'))
    const chosen = await select.inputValue()
    await select.selectOption(chosen === 'JP' ? 'SG' : 'JP')
    await expect(page.locator('[aria-live][aria-busy="false"] table')).toBeVisible()
  })
})

test.describe('product detail in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('a ready-made product shows the same details and links to its blank @R-306', async ({ page, request }) => {
    const product = await readyMade(request, locale)
    await page.goto(`/sys-category-detail/${product.id}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: product.name, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${product.name} - Podwright`)
    expect(await layoutShift(page)).toBeLessThan(0.001)
    for (const key of ['printAreas', 'sizeChart', 'shipping', 'recommended', 'description', 'parameters'])
      await expect(page.getByRole('heading', { name: text(`detail.${key}`), exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: text('detail.tiers') }).locator('tbody tr')).toHaveCount(
      product.priceTiers.length,
    )
    const stage = page.getByRole('button', { name: text('detail.zoom') }).getByRole('img')
    expect(await stage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
    expect(await clippedMessages(page)).toEqual([])
    await page.getByRole('link', { name: `${product.blank.name} (${product.blank.code})` }).click()
    await expect(page).toHaveURL(`/category-detail/${product.blank.id}`)
    await expect(page.getByRole('heading', { level: 1, name: product.blank.name, exact: true })).toBeVisible()
  })
})

test.describe('product detail in id-ID', () => {
  const locale = 'id-ID'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('adding the chosen SKU puts the chosen quantity into the cart at its tier price @R-305', async ({
    page,
    request,
  }) => {
    const product = await tshirt(request, locale)
    const headers = { accessToken: await sellerToken(request), userType: '3', lang: locale }
    const variant = product.variants[3]
    await request.delete(`/api/cart/lines/${variant.id}`, { headers })
    await openAsSeller(page, request, `/category-detail/${product.id}?colour=${variant.colour}&spec=${variant.size}`)
    await waitForHydration(page)
    await page.getByLabel(text('detail.quantity'), { exact: true }).fill('12')
    await page
      .locator('main')
      .getByRole('button', { name: text('action.addToCart'), exact: true })
      .click()
    await expect(page.getByText(text('action.addedToCart'), { exact: true })).toBeVisible()
    const cart = await (await request.get('/api/cart', { headers })).json()
    const line = cart.data.lines.find((entry: { variantId: number }) => entry.variantId === variant.id)
    expect(line.quantity).toBe(12)
    expect(line.unitPriceMinor).toBe(product.priceTiers[1].unitPriceMinor + variant.surchargeMinor)
  })
})

test.describe('print areas in ms-MY', () => {
  const locale = 'ms-MY'
  test.use({ locale })
  const text = textsOf(locale, 'category')
  const sizeOf = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
    text('detail.areaSize', { width: String(widthMm), height: String(heightMm) })

  test('each print area is shown on the product in the chosen color, and its view and side are changed by keyboard', async ({
    page,
    request,
  }) => {
    const product = await tshirt(request, locale)
    const [front, back] = product.printAreas
    await open(page, `/category-detail/${product.id}?colour=navy`)
    const section = page.locator('section', { has: page.getByRole('heading', { name: text('detail.printAreas') }) })
    const diagram = section.getByRole('img', { name: `${text('detail.area.front')}: ${sizeOf(front)}` })
    await diagram.scrollIntoViewIfNeeded()
    await expect(diagram).toBeVisible()
    await expect(diagram.locator('text').first()).toHaveText(text('detail.ruler', { length: String(front.widthMm) }))
    const picture = section.getByRole('img', { name: /·/ }).first()
    const pictureOf = (view: string) =>
      addressOf(
        product.pictures.find(
          (candidate: { view: string; colour: string }) => candidate.view === view && candidate.colour === 'navy',
        ),
      )
    await expect(picture).toHaveAttribute('src', pictureOf('tshirt/front'))
    await expect(section.getByText(text('detail.areaWhole'))).toBeVisible()

    const views = section.getByRole('group', { name: text('detail.areaViews') }).getByRole('radio')
    await views.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(picture).toHaveAttribute('src', pictureOf('tshirt/closeup'))
    await expect(section.getByText(text('detail.areaPart'))).toBeVisible()

    await section.getByRole('radio', { name: text('detail.area.front') }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(picture).toHaveAttribute('src', pictureOf('tshirt/back'))
    await expect(section.getByRole('img', { name: `${text('detail.area.back')}: ${sizeOf(back)}` })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('product detail', () => {
  test.use({ locale: 'en-US' })
  const text = textsOf('en-US', 'category')

  test('the print areas shown are those of the chosen size, and the table lists all sizes', async ({
    page,
    request,
  }) => {
    const { id } = await productOf(request, 'PC001', 'en-US')
    await open(page, `/category-detail/${id}?spec=I15P`)
    const section = page.locator('section', { has: page.getByRole('heading', { name: text('detail.printAreas') }) })
    const diagram = (size: string) =>
      section.getByRole('img', { name: `${text('detail.area.full')}: ${size}`, exact: true })
    await expect(diagram('82.4 × 152.4 mm')).toBeVisible()
    await expect(section.getByRole('row')).toHaveCount(5)
    await section.getByRole('radio', { name: 'iPhone 16 Pro Max' }).focus()
    await page.keyboard.press('Space')
    await expect(diagram('89.4 × 168.4 mm')).toBeVisible()
    await expect(page).toHaveURL(/spec=I16PM/)
    await expect(section.getByRole('row', { name: /iPhone 16 Pro Max.*1127 × 2060/ })).toBeVisible()
  })

  test('pictures are browsed and enlarged by keyboard @R-306', async ({ page, request }) => {
    const product = await tshirt(request, 'en-US')
    await open(page, `/category-detail/${product.id}`)
    const thumbnails = page.getByRole('region', { name: text('detail.gallery') }).locator('button[tabindex]')
    await thumbnails.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(thumbnails.nth(1)).toBeFocused()
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
    const zoom = page.getByRole('button', { name: text('detail.zoom') })
    await zoom.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('3 / ', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(zoom).toBeFocused()
  })

  test('an enlarged picture is zoomed by keys, wheel, click and buttons, and moved by drag and arrow keys', async ({
    page,
    request,
  }) => {
    const product = await tshirt(request, 'en-US')
    await open(page, `/category-detail/${product.id}`)
    await page.getByRole('button', { name: text('detail.zoom') }).click()
    const dialog = page.getByRole('dialog')
    const picture = dialog.getByRole('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
    const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const whole = await box()
    const times = (scale: number) => expect.poll(async () => (await box()).width / whole.width).toBeCloseTo(scale, 1)

    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await times(2.25)
    const enlarged = await box()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await box()).x).toBeLessThan(enlarged.x)
    await page.keyboard.press('0')
    await times(1)

    await page.mouse.move(720, 450)
    await page.mouse.wheel(0, -400)
    await times(Math.E)
    const before = await box()
    await page.mouse.down()
    await page.mouse.move(820, 450, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await box()).x - before.x).toBeCloseTo(100, 0)

    await page.mouse.click(720, 450)
    await times(1)
    await page.mouse.click(720, 450)
    await times(2.5)
    await dialog.getByRole('button', { name: text('detail.zoomOut') }).click()
    await times(2.5 / 1.5)
    await expect(dialog.getByText('167%')).toBeVisible()
    await expectAccessible(page)
  })

  test('an enlarged picture shows the smaller file until the largest one has loaded', async ({ page, request }) => {
    const product = await tshirt(request, 'en-US')
    const isLargest = (url: URL) => url.search.includes('w_1600')
    const held = Promise.withResolvers<void>()
    await page.route(isLargest, async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page, `/category-detail/${product.id}`)
    await page.getByRole('button', { name: text('detail.zoom') }).click()
    const [small, large] = [0, 1].map((index) => page.getByRole('dialog').locator('img').nth(index))
    const width = (picture = small) => picture?.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)
    await expect.poll(() => width(small)).toBeGreaterThan(100)
    expect(await width(large)).toBe(false)
    held.resolve()
    await expect.poll(() => width(large)).toBe(1600)
  })

  test('the purchase buttons stay in view down to the end of the product details', async ({ page, request }) => {
    const product = await tshirt(request, 'en-US')
    await page.goto(`/category-detail/${product.id}`)
    const actions = page.locator('main').getByRole('link', { name: new RegExp(`^${text('action.singleDesign')} \\(`) })
    await expect(actions).toHaveCount(1)
    await expect(actions).toBeInViewport()
    // Below its box the purchase bar sticks to the bottom of the window, and disappears when the box is in view again.
    for (const heading of ['printAreas', 'sizeChart', 'shipping']) {
      await page.getByRole('heading', { name: text(`detail.${heading}`) }).scrollIntoViewIfNeeded()
      await expect(actions.last()).toBeInViewport()
    }
    await page.getByRole('heading', { name: text('detail.shipping') }).evaluate((element) => element.scrollIntoView())
    await expect(actions).toHaveCount(2)
    // Farther down the bar covers part of the recommended cards, for which axe would assume their full size.
    await page.getByRole('heading', { name: text('detail.printAreas') }).evaluate((element) => element.scrollIntoView())
    await expect(actions).toHaveCount(2)
    await expectAccessible(page)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(actions).toHaveCount(1)
  })

  test('the detail page has structured data for product and breadcrumb', async ({ request }) => {
    const product = await tshirt(request, 'en-US')
    const html = await (await request.get(`/category-detail/${product.id}?lang=en-US`)).text()
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    const graph = JSON.parse(json)['@graph']
    expect(graph.map((node: { '@type': string }) => node['@type'])).toEqual(['Product', 'BreadcrumbList'])
    expect(graph[0].name).toBe(product.name)
  })

  test('an unknown id, an invalid id and a product of the other kind return 404 inside the shell @R-101', async ({
    page,
    request,
  }) => {
    const product = await tshirt(request, 'en-US')
    for (const path of ['/category-detail/999999999', '/category-detail/abc', `/sys-category-detail/${product.id}`]) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })

  test('an invalid quantity shows an error and cannot be added', async ({ page, request }) => {
    const product = await tshirt(request, 'en-US')
    await open(page, `/category-detail/${product.id}`)
    const quantity = page.getByLabel(text('detail.quantity'), { exact: true })
    await quantity.fill('0')
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(
      page.locator('main').getByRole('button', { name: text('action.addToCart'), exact: true }),
    ).toBeDisabled()
    await expectAccessible(page)
  })

  test('the profit calculator opens with the chosen variant and quantity @R-306', async ({ page, request }) => {
    const product = await tshirt(request, 'en-US')
    const variant = product.variants.at(-1)
    await open(page, `/category-detail/${product.id}?colour=${variant.colour}&spec=${variant.size}`)
    await page.getByLabel(text('detail.quantity'), { exact: true }).fill('30')
    await page.getByRole('link', { name: text('detail.calculate'), exact: true }).click()
    await expect(page).toHaveURL(`/resource/calculator?product=${product.id}&variant=${variant.id}&num=30`)
    const calculator = textsOf('en-US', 'resource')
    await expect(page.getByLabel(calculator('calculator.num'), { exact: true })).toHaveValue('30')
    await expect(page.getByLabel(calculator('calculator.size'), { exact: true })).toHaveValue(String(variant.id))
    await expect(page.getByLabel(calculator('calculator.price'), { exact: true })).not.toHaveValue('')
  })

  test('a guest who adds to the cart returns to the same color after login @R-304', async ({ page, request }) => {
    const product = await tshirt(request, 'en-US')
    await open(page, `/category-detail/${product.id}?colour=navy`)
    await page
      .locator('main')
      .getByRole('button', { name: text('action.addToLibrary'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/category-detail/${product.id}?colour=navy`)
  })
})

/** The URL of the picture in any size. */
function addressOf(picture: { src: string }): RegExp {
  return new RegExp(`^${picture.src.replaceAll('.', '\\.')}`)
}
