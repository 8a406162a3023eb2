import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// On other systems the browser uses the system's fonts.
test.skip(process.platform !== 'linux', 'fontconfig selects fonts on Linux only')

const words = [
  { lang: 'en', word: 'Shirts', fonts: [['NotoSans-Regular'], ['NotoSans-Bold']] },
  // The static files of Noto Sans SC carry the name of the variable font's thinnest weight.
  { lang: 'zh', word: '定制', fonts: [['NotoSansSCThin-Regular'], ['NotoSansSCThin-Bold']] },
  { lang: 'th', word: 'สินค้า', fonts: [['NotoSansThai-Regular'], ['NotoSansThai-Bold']] },
  // The accented letters are in a second file; Chromium falls back to its regular weight and synthesizes bold.
  { lang: 'vi', word: 'Đặt hàng', fonts: [['NotoSans-Regular'], ['NotoSans-Bold', 'NotoSans-Regular']] },
] as const
const weights = [400, 700] as const

/** Returns the PostScript names of the fonts used for an element's text. */
async function platformFontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ postScriptName }) => postScriptName ?? 'unknown').sort()
}

/** Adds every word in both weights to a page of the site, whose style sheet defines the fonts of each language. */
async function renderWords(page: Page): Promise<void> {
  await page.goto('/authSuccess')
  const paragraphs = words.flatMap(({ lang, word }) => weights.map((weight) => ({ lang, word, weight })))
  await page.evaluate((all) => {
    for (const { lang, word, weight } of all) {
      const paragraph = document.createElement('p')
      Object.assign(paragraph, { id: `${lang}${weight}`, lang, textContent: word })
      paragraph.style.fontWeight = String(weight)
      document.body.append(paragraph)
    }
  }, paragraphs)
}

test('each script is rendered in the bundled Noto fonts', async ({ page }) => {
  await renderWords(page)
  for (const { lang, fonts } of words) {
    for (const [i, weight] of weights.entries()) {
      expect(new Set(await platformFontsOf(page, `#${lang}${weight}`)), `${lang} ${weight}`).toEqual(new Set(fonts[i]))
    }
  }
})

test('arrows and currency signs have glyphs', async ({ page }) => {
  await page.goto('/authSuccess')
  const missing = await page.evaluate(() => {
    const context = new OffscreenCanvas(60, 60).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.font = '40px system-ui, sans-serif'
    const pixelsOf = (character: string) => {
      context.clearRect(0, 0, 60, 60)
      context.fillText(character, 5, 45)
      return context.getImageData(0, 0, 60, 60).data.join()
    }
    // No font has this private-use character: it is rendered as a box.
    const box = pixelsOf('\u{f8ff}')
    return [...'→↔✓≥₱₫'].filter((character) => pixelsOf(character) === box)
  })
  expect(missing).toEqual([])
})

test('bold text is darker than regular text in every script', async ({ page }) => {
  await renderWords(page)
  for (const { lang } of words) {
    const [regular, bold] = await Promise.all(weights.map((weight) => totalOpacity(page, `${lang}${weight}`)))
    expect(bold, lang).toBeGreaterThan((regular ?? Number.NaN) * 1.15)
  }
})

/** Returns the sum of the opacity of all pixels of an element's text, rendered on a canvas. */
function totalOpacity(page: Page, id: string): Promise<number> {
  return page.evaluate((elementId) => {
    const element = document.getElementById(elementId)
    const context = new OffscreenCanvas(400, 80).getContext('2d')
    if (!element || !context) throw new Error(`cannot render ${elementId}`)
    const { fontWeight, fontFamily } = getComputedStyle(element)
    context.font = `${fontWeight} 40px ${fontFamily}`
    context.fillText(element.textContent ?? '', 5, 55)
    return context
      .getImageData(0, 0, 400, 80)
      .data.filter((_, i) => i % 4 === 3)
      .reduce((sum, alpha) => sum + alpha, 0)
  }, id)
}
