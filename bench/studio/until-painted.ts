import type { Page } from '@playwright/test'

/** Waits until fonts and artworks are loaded and the stage has nothing left to paint. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.stagePage.isComplete())
  // Loaded resources are painted in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForFunction(() => document.querySelector('canvas:not([data-busy])') !== null)
}
