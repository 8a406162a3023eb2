import type { APIRequestContext, Page } from '@playwright/test'
import { demoSeller, expect } from './fixtures.ts'

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
