import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** What depends on the script is walked in these: ideograms, Latin, and the tallest lines. */
export const journeyLocales = ['zh-CN', 'en-US', 'th-TH'] as const
/** Every language; what depends on none of them is walked in one, which is another from rule to rule. */
export const locales = ['zh-CN', 'en-US', 'th-TH', 'ms-MY', 'fil-PH', 'vi-VN', 'id-ID'] as const

type Tree = { [key: string]: string | Tree }

/** Reads texts of an area as a visitor of this language sees them; arguments are filled in as they stand. */
export function textsOf(locale: string, area: string): (key: string, values?: Record<string, string>) => string {
  const url = new URL(`../../packages/i18n/messages/${locale}/${area}.json`, import.meta.url)
  const tree: Tree = JSON.parse(readFileSync(url, 'utf8'))
  return (key, values = {}) => {
    let node: string | Tree | undefined = tree
    for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
    if (typeof node !== 'string') throw new Error(`no text ${area}.${key} in ${locale}`)
    return node.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`)
  }
}

export const demoSeller = { username: '+8613800000003', password: 'demo-seller-3' }
export const demoSupplier = { username: '+8613800000002', password: 'demo-supplier-2' }

/** A Chinese mobile number that no earlier test has registered, and that is valid wherever it is typed. */
export function newPhoneNumber(): string {
  return `+86139${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** Tests in which a broken page script, a refused style or a failed hydration is a failure of its own. */
export const test = base.extend<{ expectedErrors: RegExp | undefined; failOnConsoleErrors: undefined }>({
  /** What a test breaks on purpose: `test.use({ expectedErrors: /…/ })`. */
  expectedErrors: [undefined, { option: true }],
  failOnConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        // The browser itself reports every answer of 400 and above; those are the test's own subject.
        const isStatus = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isStatus) errors.push(message.text())
      })
      await use(undefined)
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until React has taken over, for presses before that are lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('header a')
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  })
}

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

export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page)
  const { violations } = await new AxeBuilder({ page })
    // What passes is not listed, and there are no frames to go into: half of the time of a long page.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Drags the slider as a hand does: it speeds up, slows down and trembles. */
export async function dragSlider(page: Page): Promise<void> {
  const handle = page.getByRole('slider')
  // After a refusal the handle glides back; hovering waits until it stands.
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
    // Events of one frame are merged; the record needs its points.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
}

export { expect }
