import { rootFontSize } from '../../../packages/domain/src/layout/scale.ts'
import { expect, expectAccessible, locales, open, test, textsOf, waitForHydration } from '../fixtures.ts'
import { readPage } from './content-pages.ts'

test('the shell is rendered in the visitor’s language, with its title, from the first byte @R-205', async ({
  request,
}) => {
  for (const locale of locales) {
    const t = textsOf(locale, 'layout')
    const answer = await request.get('/about', { headers: { 'accept-language': locale } })
    const { lang, title, html } = readPage('/about', await answer.text())
    expect(lang).toBe(locale)
    expect(title).toBe(`${textsOf(locale, 'router')('about')} - Podwright`)
    expect(html, locale).toContain(t('nav.category'))
    expect(html, locale).toContain(`<nav aria-label="${t('nav.label')}"`)
  }
})

test.describe('the shell in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale })
  const t = textsOf(locale, 'layout')

  test('the header marks the current tab, and its menus open by keyboard @R-103', async ({ page }) => {
    await open(page, '/about')
    await expect(page.getByRole('link', { name: t('nav.about'), exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
    const trigger = page.getByRole('button', { name: t('nav.solution') })
    await trigger.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: t('solution.jit') })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: t('solution.temu') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(trigger).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/solution/temu')
    await expect(page.getByRole('menuitem').first()).toBeHidden()
  })

  test('axe finds no violations in header and footer', async ({ page }) => {
    await open(page, '/authSuccess')
    await expectAccessible(page)
    // The smallest scale has the smallest targets.
    await page.setViewportSize({ width: 1200, height: 800 })
    await expectAccessible(page)
  })
})

test.describe('the shell in vi-VN', () => {
  const locale = 'vi-VN'
  test.use({ locale })
  const t = textsOf(locale, 'layout')

  test('an unknown path shows a not-found page with status 404 @R-102', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: t('notFound.title') })).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('notFound.home') })
      .click()
    await expect(page).toHaveURL('/home')
  })

  test('a guest who starts designing is asked to log in, and the page is remembered @R-104', async ({ page }) => {
    await open(page, '/about?x=1')
    await page.getByRole('link', { name: t('nav.design'), exact: true }).click()
    await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent('/about?x=1')}`)
  })
})

test.describe('language', () => {
  test.use({ locale: 'en-US' })

  test('a language chosen from seven entries is stored and applied by a reload @R-107', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: /^Language/ }).click()
    await expect(page.getByRole('menuitemradio')).toHaveCount(7)
    // The URL alone sets the language too, without JavaScript or in another tab.
    await expect(page.getByRole('menuitemradio', { name: /Tiếng Việt/ })).toHaveAttribute('href', /[?&]lang=vi-VN$/)
    await page.getByRole('menuitemradio', { name: /Tiếng Việt/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('vi-VN')
    await open(page, '/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  })

  test('a language stored without its cookie costs one reload, and none on the next page @R-205', async ({ page }) => {
    let documents = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents++
    })
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('language', 'th-TH')
      sessionStorage.setItem('seeded', '1')
    })
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH')
    await waitForHydration(page)
    expect(documents).toBe(2)
    await open(page, '/home')
    expect(documents).toBe(3)
  })

  test('a language in the URL takes precedence without a reload and is stored @R-209', async ({ page }) => {
    await open(page, '/about?lang=id-ID')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about\?lang=id-ID$/)
    await expect(page.locator('link[rel=alternate]')).toHaveCount(8)
    await open(page, '/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID')
  })

  test('changing the language in one tab changes it in the other @R-107', async ({ context, page }) => {
    await open(page, '/about')
    const other = await context.newPage()
    await open(other, '/home')
    await other.getByRole('button', { name: /^Language/ }).click()
    await other.getByRole('menuitemradio', { name: /Filipino/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH')
  })
})

test.describe('layout', () => {
  test('the root font size follows the scaling rule at every width and after a resize @R-110', async ({ page }) => {
    for (const width of [1000, 1200, 1215, 1440, 1920, 1935, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/authSuccess')
      const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
      // The browser updates the layout some time after a resize.
      await expect.poll(size).toBeCloseTo(rootFontSize(width), 3)
      await page.setViewportSize({ width: width + 100, height: 800 })
      await expect.poll(size).toBeCloseTo(rootFontSize(width + 100), 3)
      const bodyWidth = await page.evaluate(() => document.body.getBoundingClientRect().width)
      expect(bodyWidth).toBeGreaterThanOrEqual(1200)
    }
  })

  test('no page scrolls horizontally from 1215 px on in the longest languages @R-110', async ({ page }) => {
    await page.setViewportSize({ width: 1215, height: 800 })
    for (const lang of ['fil-PH', 'ms-MY', 'th-TH', 'vi-VN']) {
      await open(page, `/authSuccess?lang=${lang}`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, lang).toBe(0)
    }
  })

  test('a skip link to the content is the first tab stop', async ({ page }) => {
    await open(page, '/authSuccess?lang=en-US')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('search', () => {
  test.use({ locale: 'en-US' })

  test('the header search suggests while typing and is operated by keyboard @R-105', async ({ page }) => {
    await open(page, '/about')
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.fill('mug')
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const active = await field.getAttribute('aria-activedescendant')
    expect(await options.first().getAttribute('id')).toBe(active)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(options.first()).toBeHidden()
    await field.press('Enter')
    await expect(page).toHaveURL('/category?keyword=mug')
  })

  test('the header search stays on the list of ready-made products @R-105', async ({ page }) => {
    await open(page, '/sys-category?days=1-3')
    await page.getByRole('combobox', { name: 'Search products' }).first().fill('poster')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/sys-category?keyword=poster&days=1-3')
  })
})

test('the authorization result counts down, pauses while its button has focus, and returns home @R-408', async ({
  page,
}) => {
  // Only the test advances the time: on a busy machine, seconds pass between two steps.
  const now = new Date('2026-01-01T00:00:00Z')
  await page.clock.install({ time: now })
  // The clock runs until it is paused, which takes a while on a busy machine.
  await page.clock.pauseAt(new Date(now.getTime() + 3_600_000))
  await open(page, '/authFail?lang=en-US')
  await expect(page.getByRole('heading', { name: 'Authorization failed!' })).toBeVisible()
  const timer = page.getByRole('timer')
  await expect(timer).toContainText('5 seconds')
  const passHalfASecond = async () => {
    await page.clock.runFor(500)
    return timer.textContent()
  }
  await expect.poll(passHalfASecond).toMatch(/[1-4] seconds?/)
  await page.getByRole('link', { name: 'Return to homepage' }).focus()
  await page.clock.runFor(10_000)
  await expect(timer).toHaveText('Automatic return is paused')
  await page.getByRole('link', { name: 'Return to homepage' }).blur()
  await expect(timer).toContainText(/[1-4] seconds?/)
  await page.clock.runFor(5000)
  await expect(page).toHaveURL('/home')
})

test('the failed authorization of a store names its reason, and ignores one it does not know', async ({ page }) => {
  await open(page, '/authFail?lang=en-US&reason=store_of_other_account')
  await expect(page.getByText('This store is connected to another account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/console/designManage/store?connect=new',
  )
  await open(page, '/authFail?lang=en-US&reason=toString')
  await expect(page.getByText('The store was not connected')).toBeVisible()
})

test('after an authorization, a store that is still paused is resumed by one click, and no countdown runs', async ({
  page,
}) => {
  const t = textsOf('en-US', 'authPrompt')
  const changes: string[] = []
  await page.route('**/api/stores/*/state', (route) => {
    changes.push(`${new URL(route.request().url()).pathname} ${route.request().postData()}`)
    return route.fulfill({ json: { code: 0, msg: '', data: { id: 41, state: 'connected' } } })
  })
  // Only stores of the seller that are paused are resumed, whatever the link names.
  const items = [41, 42].map((id) => ({ id, state: id === 41 ? 'paused' : 'connected' }))
  await page.route('**/api/stores', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { items, platforms: [] } } }),
  )
  await open(page, '/authSuccess?lang=en-US&paused=41.42.43')
  await expect(page.getByText('Your store is connected and still paused.')).toBeVisible()
  await expect(page.getByText(t('success.text'), { exact: true })).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveText(t('paused'))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('success.resume') }).click()
  await expect(page.getByText(t('success.text'), { exact: true })).toBeVisible()
  expect(changes).toEqual(['/api/stores/41/state {"state":"connected"}'])
})

test('every footer link leads to a page with the heading and anchor it names @R-109', async ({ page, request }) => {
  await open(page, '/authSuccess?lang=en-US')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(targets).toHaveLength(10)
  for (const target of targets) {
    const [path = '', anchor] = target.split('#')
    const html = await (await request.get(path)).text()
    expect(html, target).toMatch(/<h1[\s>]/)
    if (anchor) expect(html, target).toContain(`id="${anchor}"`)
  }
  for (const code of ['official-account', 'support']) {
    const answer = await request.get(`/qr/${code}.svg`)
    expect(answer.headers()['content-type']).toBe('image/svg+xml')
    expect(await answer.text()).toContain('<path')
  }
})

test.describe('a missing script of an older release', () => {
  test.use({ locale: 'en-US', expectedErrors: /route module|dynamically imported module/ })

  test('a missing script loads the requested page once; missing again, it shows the error page @R-115', async ({
    page,
  }) => {
    let documents = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents++
    })
    await page.route(/\/assets\/about-.*\.js$/, (route) => route.abort())
    await open(page, '/category')
    const about = page.getByRole('banner').getByRole('link', { name: 'About', exact: true })
    await about.click()
    await expect.poll(() => documents).toBe(2)
    // The server's page is readable without the script.
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page, '/category')
    await about.click()
    await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(documents).toBe(3)
  })
})
