import { expect, it } from 'vitest'
import { templateSvg } from './template-svg.ts'

it('is as large as the print area in millimetres, with the safe margin of its technique', () => {
  const svg = templateSvg({ widthMm: 300, heightMm: 400, safeMm: 5 })
  expect(svg).toContain('width="300mm" height="400mm" viewBox="0 0 300 400"')
  expect(svg).toContain('id="safe-area" x="5" y="5" width="290" height="390"')
})

it('keeps the safe margin inside a very small area', () => {
  expect(templateSvg({ widthMm: 8, heightMm: 20, safeMm: 5 })).toContain('x="2" y="2" width="4" height="16"')
})
