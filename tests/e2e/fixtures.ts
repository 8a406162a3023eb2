import { randomInt } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { readArea } from '@podwright/i18n/message-files'
import { textEntries } from '@podwright/i18n/message-source'

/** Tests that depend on the script run in these: ideographs, Latin, and the tallest lines. */
export const journeyLocales = ['zh-CN', 'en-US', 'th-TH'] as const
/** All languages. Tests that do not depend on the language run in one, which varies from test to test. */
export const locales = ['zh-CN', 'en-US', 'th-TH', 'ms-MY', 'fil-PH', 'vi-VN', 'id-ID'] as const

/** Returns a lookup for the messages of an area in one language; arguments are inserted unformatted. */
export function textsOf(locale: string, area: string): (key: string, values?: Record<string, string>) => string {
  const texts = new Map(textEntries(readArea(area)))
  return (key, values = {}) => {
    const text = texts.get(key)?.[locale]
    if (text === undefined) throw new Error(`no text ${area}.${key} in ${locale}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`)
  }
}

export const demoSeller = { username: '+8613800000003', password: 'demo-seller-3' }
export const demoSupplier = { username: '+8613800000002', password: 'demo-supplier-2' }

/** Returns a valid Chinese mobile number that no earlier test has registered. */
export function newPhoneNumber(): string {
  return `+86139${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/**
 * Tests that fail on an uncaught page error, a refused style or a failed hydration. Each test has an IP address of its
 * own: failed logins are counted by address, and a test must not suffer from those of another.
 */
export const test = base.extend<{ expectedErrors: RegExp | undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the first parameter.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
  /** Errors that a test causes on purpose: `test.use({ expectedErrors: /…/ })`. */
  expectedErrors: [undefined, { option: true }],
  // A fixture that runs for each test would open a page for those that only request HTML.
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      // The browser itself logs every response of 400 and above; those are checked by the tests themselves.
      const isStatus = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isStatus) errors.push(message.text())
    })
    await use(page)
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
  },
})

/** Waits until React has hydrated the header and every control of the content; earlier clicks are lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const link = document.querySelector('header a')
    // The controls of cards are handled by their list.
    const controls = [...document.querySelectorAll('main :is(button, input, select, textarea, #cards)')].filter(
      (control) => control.parentElement?.closest('#cards') === null,
    )
    return link !== null && isHydrated(link) && controls.every(isHydrated)
  })
}

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Waits until no transition or animation runs, so that axe reads final colors. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return isEndless || playState !== 'running'
    }),
  )
}

export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await waitForAnimations(page)
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Skips passed rules and frames (there are none), which halves the time on a long page.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Drags the slider as a person would: accelerating, decelerating and with jitter. */
export async function dragSlider(page: Page): Promise<void> {
  const handle = page.getByRole('slider')
  // After a rejection the handle slides back; hover waits until it is still.
  await handle.hover()
  const from = await handle.boundingBox()
  const track = await handle.locator('..').boundingBox()
  if (!from || !track) throw new Error('no slider on the page')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  const distance = track.width - from.width
  await page.mouse.move(x, y)
  await page.mouse.down()
  const steps = 18
  for (let i = 1; i <= steps; i++) {
    const share = 0.5 - Math.cos((Math.PI * i) / steps) / 2
    await page.mouse.move(x + distance * share + (i === steps ? 4 : 0), y + (i % 3))
    // The browser merges the events of one frame; the recorded track needs each point.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
}

export { expect }
