import type { APIRequestContext, Page } from '@playwright/test'
import { expect, newPhoneNumber } from './fixtures.ts'

export type Seller = { readonly username: string; readonly password: string }

/** Tests run in parallel and must not share a cart, so each worker has its own seller. */
let ownSeller: Promise<Seller> | undefined
let ownSession: Promise<string> | undefined

/** The seller that all tests of this worker act as. */
export function sellerOf(request: APIRequestContext): Promise<Seller> {
  ownSeller ??= registerSeller(request)
  return ownSeller
}

/** The session that the tests of this worker share; none of them may end it. */
export function sellerToken(request: APIRequestContext): Promise<string> {
  ownSession ??= freshToken(request)
  return ownSession
}

/** A separate session of the same seller, which the test may end. */
export async function freshToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/authtoken/businessOauth/businessUserLogin', {
    form: { userType: '3', ...(await sellerOf(request)) },
  })
  const { data } = await answer.json()
  if (typeof data?.accessToken !== 'string') throw new Error(`login failed: ${await answer.text()}`)
  return data.accessToken
}

async function registerSeller(request: APIRequestContext): Promise<Seller> {
  const seller = { username: newPhoneNumber(), password: 'a seller of tests' }
  const answer = await request.post('/api/authtoken/businessOauth/register', {
    data: { ...seller, confirmPassword: seller.password, inviteCode: 'DEMO2026' },
  })
  const { code } = await answer.json()
  if (code !== 0) throw new Error(`registration failed: ${await answer.text()}`)
  return seller
}

/** Opens a page as a seller: the token arrives in the URL and is removed from it. */
export async function openAsSeller(
  page: Page,
  request: APIRequestContext,
  path: string,
  expected?: string,
): Promise<string> {
  const token = expected ?? (await sellerToken(request))
  // Navigating away while the user is being loaded would count as a failure of that call.
  const loaded = page.waitForResponse(/\/getUserInfo$/)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}t=${token}&ut=3`)
  await loaded
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'member')
  await expect(page).not.toHaveURL(/[?&]t=/)
  return token
}

/** Returns the sum of the layout shifts since the page was opened. */
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

/** Returns the elements whose text is cut off: wider than a box that hides the overflow. */
export function clippedMessages(page: Page): Promise<string[]> {
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
