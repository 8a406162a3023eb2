import type { Page } from '@playwright/test'

/** Waits until fonts and artworks are here and the stage has nothing left to paint. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Two frames after whatever was asked for, so that a stage that has not begun is not taken for one that is done.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForFunction(() => document.querySelector('canvas:not([data-busy])') !== null)
}
