import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test as base, expect, expectAccessible, textsOf, waitForHydration } from '../fixtures.ts'

type FailingSite = { readonly address: string; readonly heal: () => void }

/** Serves the site with a failing API until `heal` is called. Named before `page` by tests, so that it ends after it. */
const test = base.extend<{ site: FailingSite }>({
  site: async ({ baseURL }, use) => {
    const child = spawn(process.execPath, ['tests/e2e/site/site-over.ts', baseURL ?? ''], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const [address] = await once(createInterface({ input: child.stdout }), 'line')
    await use({ address: String(address), heal: () => child.stdin.write('\n') })
    child.kill()
    await once(child, 'exit')
  },
})
test.use({ locale: 'en-US' })
const text = textsOf('en-US', 'category')

for (const [path, title] of [
  ['/category', 'error.title'],
  ['/sys-category', 'error.title'],
  ['/category-detail/1', 'error.productTitle'],
] as const) {
  test(`${path} keeps its layout while the API is down, and retrying loads it @R-306 @R-307`, async ({
    site,
    page,
  }) => {
    const answer = await page.goto(site.address + path)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    test.slow()
    await waitForHydration(page)
    await expect(page.getByRole('alert')).toContainText(text(title))
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: text('error.retry') }).click()
    await expect(page.getByRole('alert')).toContainText(text(title))
    site.heal()
    // The first retry after recovery may still be answered by the previous request.
    await expect(async () => {
      const retry = page.getByRole('button', { name: text('error.retry') })
      if (await retry.isVisible()) await retry.click()
      await expect(page.locator('main article').first()).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('home, articles and login are served while the API is down', async ({ site, page }) => {
  for (const path of ['/home', '/about', '/resource/calculator', '/auth/login']) {
    const answer = await page.goto(site.address + path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})
