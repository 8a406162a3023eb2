import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The languages in which every journey is walked: ideograms, Latin, and the tallest lines. */
export const journeyLocales = ['zh-CN', 'en-US', 'th-TH'] as const
export type JourneyLocale = (typeof journeyLocales)[number]

type Tree = { [key: string]: string | Tree }

/** Reads texts of the category area as a visitor of this language sees them; for those without arguments. */
export function textsOf(locale: JourneyLocale): (key: string) => string {
  const url = new URL(`../../packages/i18n/messages/${locale}/category.json`, import.meta.url)
  const tree: Tree = JSON.parse(readFileSync(url, 'utf8'))
  return (key) => {
    let node: string | Tree | undefined = tree
    for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
    if (typeof node !== 'string') throw new Error(`no text ${key} in ${locale}`)
    return node
  }
}

export const demoSeller = { username: '+8613800000003', password: 'demo-seller-3' }

/** A fresh session of the demo seller, from the API. */
export async function sellerToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/authtoken/businessOauth/businessUserLogin', {
    form: { userType: '3', ...demoSeller },
  })
  const { data } = await answer.json()
  if (typeof data?.accessToken !== 'string') throw new Error(`login failed: ${await answer.text()}`)
  return data.accessToken
}

/** Opens a page as the demo seller: the token arrives in the address and is taken out of it. */
export async function openAsSeller(page: Page, request: APIRequestContext, path: string): Promise<string> {
  const token = await sellerToken(request)
  // Leaving while the user is being loaded would count as a failure of that call.
  const loaded = page.waitForResponse(/\/getUserInfo$/)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}t=${token}&ut=3`)
  await loaded
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'member')
  await expect(page).not.toHaveURL(/[?&]t=/)
  return token
}

/** Waits until React has taken over, for presses before that are lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('main a')
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  })
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Sum of the layout shifts since the page was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0), 50)))
      }),
  )
}

/** Elements of the page whose text is cut off: wider than their box, which hides the rest. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page
    .locator('main :is(a, button, summary, p, h1, h2, h3, th, td, dt, dd, label, legend, li)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('.visually-hidden') && element.getClientRects().length > 0)
        .filter(
          (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
        )
        .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`),
    )
}
