import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Opens the design tool with a token, which is removed from the URL at once. */
export async function openStudio(page: Page, token: string, query: string): Promise<void> {
  await page.goto(`/studio${query}${query === '' ? '?' : '&'}t=${token}&ut=3`)
  await expect(page).not.toHaveURL(/[?&]t=/)
}
