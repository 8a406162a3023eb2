import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { LocaleCode } from '@podwright/domain/locale'

export type ShotPage = { readonly name: string; readonly path: string }

/** Every page of the public site. Products are part of the catalog, so their ids are the same everywhere. */
export const shotPages: readonly ShotPage[] = [
  { name: 'home', path: '/home' },
  { name: 'category', path: '/category' },
  { name: 'category-empty', path: '/category?keyword=qqqqqqq' },
  { name: 'sys-category', path: '/sys-category' },
  { name: 'category-detail', path: '/category-detail/1' },
  { name: 'sys-category-detail', path: '/sys-category-detail/100' },
  { name: 'compare', path: '/compare?ids=1,2,3' },
  { name: 'about', path: '/about' },
  { name: 'solution-jit', path: '/solution/jit' },
  { name: 'solution-website', path: '/solution/website' },
  { name: 'solution-operation', path: '/solution/operation' },
  { name: 'solution-temu', path: '/solution/temu' },
  { name: 'resource-pod', path: '/resource/pod' },
  { name: 'resource-calculator', path: '/resource/calculator' },
  { name: 'guide', path: '/guide' },
  { name: 'guide-select-products', path: '/guide/select-products' },
  { name: 'guide-how-to-design', path: '/guide/how-to-design' },
  { name: 'guide-product-release', path: '/guide/product-release' },
  { name: 'guide-place-order', path: '/guide/place-order' },
  { name: 'guide-after-sales', path: '/guide/after-sales' },
  { name: 'guide-member-services', path: '/guide/member-services' },
  { name: 'guide-refund-policy', path: '/guide/refund-policy' },
  { name: 'guide-logistics', path: '/guide/logistics' },
  { name: 'auth-login', path: '/auth/login' },
  { name: 'auth-register', path: '/auth/register' },
  { name: 'auth-success', path: '/authSuccess' },
  { name: 'auth-fail', path: '/authFail' },
  { name: 'not-found', path: '/no/such/page' },
]

/** The fixed time that pages see in screenshots. */
const shotTime = new Date('2026-11-21T12:00:00Z')

/** Opens a browser window in which a page looks the same each time: its clock is stopped and nothing moves. */
export async function openWindow(browser: Browser, locale: LocaleCode, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: windowOf(width),
    locale,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(shotTime)
  return context
}

/** Each width has a fixed window height, because content at the bottom edge is part of the picture. */
export function windowOf(width: number): { width: number; height: number } {
  return { width, height: Math.round(width * 0.6) }
}

/** Opens a page and waits until all of its pictures are loaded, including those below the fold. */
export async function openWhole(page: Page, origin: string, path: string, locale: LocaleCode): Promise<void> {
  await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
}

/** Takes a screenshot of the whole page. */
export function shoot(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}
