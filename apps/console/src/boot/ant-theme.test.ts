import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designTokens } from './ant-theme.ts'

const css = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')

test('every theme color is a color of the UI tokens', () => {
  const known = new Set(css.match(/#[0-9a-f]{6}/g))
  const themeColors = Object.values(designTokens).filter((value) => typeof value === 'string')
  expect(themeColors.filter((color) => !known.has(color))).toEqual([])
  expect(css).toContain(`--primary: ${designTokens.colorPrimary};`)
})

test('font size, control height and corner radius equal the UI tokens', () => {
  expect(css).toContain(`--text-14: max(${designTokens.fontSize / 16}rem`)
  expect(css).toContain(`--control: max(${designTokens.controlHeight / 16}rem`)
  expect(css).toContain(`--radius: ${designTokens.borderRadius / 16}rem`)
})

test('the colors of primary and danger buttons, also hovered, have a contrast of at least 4.5:1 to white text', () => {
  const { colorPrimary, colorPrimaryHover, colorError, colorErrorHover } = designTokens
  for (const color of [colorPrimary, colorPrimaryHover, colorError, colorErrorHover])
    expect(1.05 / (luminanceOf(color) + 0.05), color).toBeGreaterThanOrEqual(4.5)
})

/** Relative luminance as WCAG defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
