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
