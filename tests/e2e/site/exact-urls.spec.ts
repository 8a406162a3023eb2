import { expect, test } from '../fixtures.ts'

test('other spellings of a URL redirect to the canonical one @R-102', async ({ request }) => {
  for (const [asked, exact] of [
    ['/HOME', '/home'],
    ['/home/', '/home'],
    ['/category/', '/category'],
    ['/Sys-Category', '/sys-category'],
    ['/authsuccess', '/authSuccess'],
    ['/solution/jit/', '/solution/jit'],
    ['/Resource/Calculator/', '/resource/calculator'],
    ['/auth/LOGIN', '/auth/login'],
  ] as const) {
    const moved = await request.get(`${asked}?page=2`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location], asked).toEqual([301, `${exact}?page=2`])
    const page = await request.get(exact, { maxRedirects: 0 })
    expect(page.status(), exact).toBe(200)
    expect(await page.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${exact}"`))
  }
  for (const nowhere of ['/nowhere/', '/HOMES', '/category-detail/']) {
    expect((await request.get(nowhere, { maxRedirects: 0 })).status(), nowhere).toBe(404)
  }
})
