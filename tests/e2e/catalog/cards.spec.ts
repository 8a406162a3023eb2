import { layoutShift, openAsSeller } from '../catalog-steps.ts'
import { expect, expectAccessible, open, test, textsOf, waitForHydration } from '../fixtures.ts'

test.describe('product cards in zh-CN', () => {
  const locale = 'zh-CN'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  for (const [list, code] of [
    ['/category', 'HD001'],
    ['/sys-category', ''],
  ] as const)
    test(`selecting a color on a card changes its picture, its link and the cart variant on ${list}`, async ({
      page,
      request,
    }) => {
      const kind = list === '/category' ? 'blank' : 'ready_made'
      const query = `kind=${kind}&pageSize=96${code && `&keyword=${code}`}`
      const answer = await request.get(`/api/catalog/products?${query}`, { headers: { lang: locale } })
      const items: Card[] = (await answer.json()).data.items
      const product = items.find(({ colours }) => colours.length > 1)
      const colour = product?.colours[1]
      if (!product || !colour) throw new Error('no product in several colors')
      const token = await openAsSeller(page, request, `${list}?keyword=${product.code}`)
      await waitForHydration(page)
      const card = page.locator('main article', { hasText: product.code }).first()
      const picture = card.getByRole('img').first()
      const before = await picture.getAttribute('src')

      await card.getByRole('radio').first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(card.getByRole('radio', { name: colour.name, exact: true })).toBeChecked()
      await expect(picture).not.toHaveAttribute('src', before ?? '')
      await expect(picture).toHaveAttribute('src', new RegExp(`^${colour.picture.replaceAll('.', '\\.')}`))
      await expect(picture).toHaveAccessibleName(`${product.name} · ${colour.name}`)
      await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`\\?colour=${colour.code}$`),
      )
      await expectAccessible(page)

      const added = page.waitForRequest((sent) => sent.url().endsWith('/api/cart/lines') && sent.method() === 'POST')
      await card.getByRole('button', { name: text('action.addToCart') }).click()
      expect((await added).postDataJSON()).toEqual({ variantId: colour.variantId, quantity: 1 })
      await expect(page.getByText(text('action.addedToCart'), { exact: true })).toBeVisible()
      const headers = { accessToken: token, userType: '3', lang: locale }
      await request.delete(`/api/cart/lines/${colour.variantId}`, { headers })
    })
})

test.describe('product cards in th-TH', () => {
  const locale = 'th-TH'
  test.use({ locale })
  const text = textsOf(locale, 'category')

  test('recently viewed products are listed from stored ids alone and can be cleared @R-306', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/api/catalog/products?kind=blank&pageSize=24', { headers: { lang: locale } })
    const [a, b] = (await answer.json()).data.items as Card[]
    if (!a || !b) throw new Error('too few products')
    for (const { id } of [a, b]) {
      await open(page, `/category-detail/${id}`)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('podwright.recent'))).toContain(String(id))
    }
    expect(await page.evaluate(() => localStorage.getItem('podwright.recent'))).toBe(`${b.id},${a.id}`)
    const recent = page.locator('section', { has: page.getByRole('heading', { name: text('recent.title') }) })
    await expect(recent.getByRole('link')).toHaveCount(1)
    await expect(recent.getByRole('link')).toContainText(a.name)
    expect(await layoutShift(page)).toBeLessThan(0.001)
    await page.goto('/category')
    await expect(recent.getByRole('link')).toHaveCount(2)
    expect(await layoutShift(page)).toBeLessThan(0.001)
    await recent.getByRole('button', { name: text('recent.clear') }).click()
    await expect(recent).toHaveCount(0)
  })
})

test.describe('product cards', () => {
  test.use({ locale: 'en-US' })

  test('a card shows its second view while the pointer is over it or its link has focus', async ({ page }) => {
    await open(page, '/category?keyword=TS001')
    const card = page.locator('main article').first()
    const second = card.locator('[aria-hidden=true]:has(img)')
    await card.hover()
    await expect(second).toHaveCSS('opacity', '1')
    // While a color is previewed, the second view is removed.
    await card.getByRole('radio').nth(1).hover()
    await expect(second).toHaveCount(0)
    await page.mouse.move(0, 0)
    await card.getByRole('heading').getByRole('link').focus()
    await expect(second).toHaveCSS('opacity', '1')
  })
})

type Card = {
  id: number
  code: string
  name: string
  colours: { code: string; name: string; picture: string; variantId: number }[]
}
