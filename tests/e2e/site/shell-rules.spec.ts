import { contentPaths } from '@podwright/domain/site-paths'
import { openAsSeller } from '../catalog-steps.ts'
import { expect, journeyLocales, open, test, textsOf } from '../fixtures.ts'
import { otherPaths } from './content-pages.ts'

const shell = textsOf('en-US', 'layout')

test('URLs without a page of their own redirect to one and keep the query @R-102', async ({ request }) => {
  for (const [from, to] of [
    ['/solution', '/solution/jit'],
    ['/resource', '/resource/pod'],
    ['/auth', '/auth/login'],
    ['/console', '/console/home'],
    ['/', '/home'],
  ] as const) {
    const answer = await request.get(`${from}?keep=1`, { maxRedirects: 0 })
    expect(answer.status(), from).toBe(302)
    expect(answer.headers().location, from).toBe(`${to}?keep=1`)
  }
})

test('login and register have no shell, every other page has it @R-101', async ({ request }) => {
  const bare: readonly string[] = ['/auth/login', '/auth/register']
  const list = await (await request.get('/api/catalog/products?kind=ready_made')).json()
  const paths = [
    ...contentPaths,
    ...otherPaths,
    '/category-detail/1',
    `/sys-category-detail/${list.data.items[0].id}`,
    '/no-such-page',
  ]
  expect(paths).toEqual(expect.arrayContaining([...bare]))
  for (const path of paths) {
    const html = await (await request.get(`${path}?lang=en-US`)).text()
    const count = bare.includes(path) ? 0 : 1
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    expect(html.split('<footer').length - 1, path).toBe(count)
    expect(html.split(`<nav aria-label="${shell('nav.label')}"`).length - 1, path).toBe(count)
  }
})

test('a phone shows the desktop layout of the page @R-209', async ({ request }) => {
  const html = await (await request.get('/home')).text()
  expect(html).toContain('<meta name="viewport" content="width=1200"/>')
})

test('every page has a description of its own in every language @R-209', async ({ request }) => {
  const paths = ['/home', '/category', '/sys-category', '/about', '/auth/login', '/auth/register', '/resource/pod']
  for (const locale of journeyLocales) {
    const descriptions = await Promise.all(
      paths.map(async (path) => {
        const html = await (await request.get(`${path}?lang=${locale}`)).text()
        return /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? `none on ${path}`
      }),
    )
    expect(descriptions.filter((text) => text.startsWith('none'))).toEqual([])
    expect(new Set(descriptions).size).toBe(paths.length)
  }
})

test('browsers cache banners indefinitely @R-507', async ({ request }) => {
  const html = await (await request.get('/home?lang=en-US')).text()
  const addresses = [...html.matchAll(/\/images\/[^"\s]*banner\d-en[^"\s]*\.webp(?=["\s])/g)].map(
    ([address]) => address,
  )
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of new Set(addresses)) {
    const answer = await request.get(address)
    expect(answer.headers()['cache-control'], address).toBe('public, max-age=31536000, immutable')
  }
})

for (const locale of journeyLocales) {
  test(`the footer shows the configured address, email, phone number and QR codes in ${locale} @R-109`, async ({
    page,
  }) => {
    await open(page, `/authSuccess?lang=${locale}`)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'hello@podwright.example' })).toHaveAttribute(
      'href',
      'mailto:hello@podwright.example',
    )
    const town = { 'zh-CN': '深圳市', 'en-US': 'Shenzhen', 'th-TH': 'เซินเจิ้น' }[locale]
    await expect(footer).toContainText(town)
    await expect(footer).toContainText('粤ICP备00000000号')
    const year = String(new Date().getUTCFullYear())
    await expect(footer).toContainText(textsOf(locale, 'layout')('footer.copyright', { year }))
    await expect(footer.locator('img[src^="/qr/"]')).toHaveCount(2)
  })
}

test.describe('theme', () => {
  test.use({ locale: 'en-US', viewport: { width: 1935, height: 900 } })

  test('the theme has its primary color, 14 px text and 32 px controls at the design width @R-111', async ({
    page,
  }) => {
    await open(page, '/home')
    const computed = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, backgroundColor, fontSize, minHeight } = getComputedStyle(element)
          return { color, backgroundColor, fontSize, minHeight }
        })
    const primary = 'rgb(7, 100, 208)'
    expect((await computed('body')).fontSize).toBe('14px')
    await page.goto('/category')
    const quiet = await computed('main article [data-action="cart"]')
    expect(quiet.minHeight).toBe('32px')
    expect((await computed('header a[aria-current="page"]')).color).toBe(primary)
    expect((await computed('search button')).backgroundColor).toBe(primary)
  })

  test('text stays readable in the smallest window @R-110', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    for (const [locale, min] of [
      ['zh-CN', 12],
      ['en-US', 11],
      ['th-TH', 12],
    ] as const) {
      for (const path of ['/home', '/category', '/category-detail/1', '/auth/login']) {
        await page.goto(`${path}?lang=${locale}`)
        const smallest = await page.evaluate(() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          const sizes: number[] = []
          while (texts.nextNode()) {
            const parent = texts.currentNode.parentElement
            if (!texts.currentNode.textContent?.trim() || !parent?.checkVisibility() || parent.closest('svg')) continue
            const size = Number.parseFloat(getComputedStyle(parent).fontSize)
            if (size > 0) sizes.push(size)
          }
          return Math.min(...sizes)
        })
        expect(smallest, `${path} in ${locale}`).toBeGreaterThanOrEqual(min)
      }
    }
  })
})

test.describe('a logged-in user', () => {
  test.use({ locale: 'en-US' })

  test('each entry of the user menu opens in a new window with the session @R-108', async ({
    page,
    request,
    context,
  }) => {
    const token = await openAsSeller(page, request, '/about')
    for (const [key, path] of [
      ['account.home', '/console/home'],
      ['account.store', '/console/designManage/store'],
      ['account.designFinished', '/console/finishedProduct/designFinished'],
      ['account.carts', '/console/personalCenter/carts'],
      ['account.orders', '/console/ordersManage/orders'],
      ['account.profile', '/console/attachmentManage/profile'],
    ] as const) {
      await page.getByRole('button', { name: /^Account menu/ }).click()
      const opened = context.waitForEvent('page')
      await page.getByRole('menuitem', { name: shell(key) }).click()
      const tool = await opened
      await expect(tool).toHaveURL(path)
      const asked = await tool.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
      // A one-time code stands for the token.
      expect(new URL(asked).searchParams.get('t')).toMatch(/^code\./)
      expect(asked).not.toContain(token)
      await tool.close()
    }
  })

  test('the header shows the library and cart counts as badges, and none at zero @R-108', async ({ page, request }) => {
    const token = await openAsSeller(page, request, '/about')
    const headers = { accessToken: token, userType: '3' }
    const list = await (await request.get('/api/catalog/products?kind=blank')).json()
    const { defaultVariantId } = list.data.items[0]
    await request.post('/api/cart/lines', { headers, data: { variantId: defaultVariantId, quantity: 2 } })
    const cart = await (await request.get('/api/cart', { headers })).json()
    const pieces = cart.data.lines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)
    expect(pieces).toBeGreaterThan(0)
    await page.reload()
    const link = page.getByRole('link', { name: new RegExp(`^Cart \\(${pieces}\\)`) })
    await expect(link.locator('[data-count]')).toHaveAttribute('data-count', pieces > 99 ? '99+' : String(pieces))

    for (const line of cart.data.lines) await request.delete(`/api/cart/lines/${line.variantId}`, { headers })
    await page.reload()
    const empty = page.getByRole('link', { name: /^Cart \(0\)/ })
    await expect(empty).toBeVisible()
    await expect(empty.locator('[data-count]')).toHaveCount(0)
  })

  test('logout clears the session although the call fails, and its toast is 8 px from the top @R-112 @R-403', async ({
    page,
    request,
  }) => {
    await openAsSeller(page, request, '/about')
    await page.route(/businessUserLogout|Logout/i, (route) => route.abort())
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: shell('account.logout') }).click()
    const toast = page.getByText(shell('account.loggedOut'))
    // The toast slides in, and disappears by itself.
    const top = await toast.evaluate(async (element) => {
      const isOfToast = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.contains(element)
      await Promise.all(
        document
          .getAnimations()
          .filter(isOfToast)
          .map((animation) => animation.finished),
      )
      return element.getBoundingClientRect().y
    })
    expect(top).toBe(8)
    await expect(page.getByRole('link', { name: shell('account.loginRegister') })).toBeVisible()
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('podwright.session')
  })
})

test.describe('missing pictures', () => {
  test.use({ locale: 'en-US' })

  test('a missing picture shows a placeholder of the same size @R-114', async ({ page }) => {
    await page.goto('/category')
    const stage = page.locator('main article').first().locator('> div').first()
    const whole = await stage.boundingBox()
    await page.route(/\/images\//, (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await expect(stage.getByRole('img')).toHaveJSProperty('tagName', 'SPAN')
    await expect(stage.getByRole('img')).toHaveAttribute('aria-label', /\S/)
    expect(await stage.boundingBox()).toEqual(whole)
  })
})

test('the back button restores the scroll position @R-201', async ({ page }) => {
  await open(page, '/category?lang=en-US')
  const link = page.locator('main article h3 a').nth(9)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await link.click()
  await expect(page).toHaveURL(/\/category-detail\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/category\?lang=en-US$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test.describe('text length limits count graphemes', () => {
  test.use({ locale: 'en-US' })
  const family = '👨‍👩‍👧‍👦'

  test('search and quantity fields limit their length in graphemes @R-113', async ({ page }) => {
    await open(page, '/category')
    for (const field of [page.getByRole('combobox'), page.getByRole('searchbox')]) {
      await field.fill(family.repeat(101))
      await expect(field).toHaveValue(family.repeat(100))
    }
    await open(page, '/category-detail/1')
    const quantity = page.getByLabel(textsOf('en-US', 'category')('detail.quantity'), { exact: true })
    await quantity.fill('1234567')
    await expect(quantity).toHaveValue('123456')
  })

  test('the new password field shows its length in graphemes @R-113', async ({ page }) => {
    const text = textsOf('en-US', 'register')
    await open(page, '/auth/register')
    await page.getByLabel(text('password.label'), { exact: true }).fill(family.repeat(3))
    await expect(page.getByText('3/64')).toBeVisible()
  })
})
