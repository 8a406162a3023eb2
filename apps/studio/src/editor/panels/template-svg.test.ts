import { expect, it } from 'vitest'
import { templateSvg } from './template-svg.ts'

it('the template has the size of the print area in millimeters and the safe margin of its technique', () => {
  const svg = templateSvg({ widthMm: 300, heightMm: 400, safeMm: 5 })
  expect(svg).toContain('width="300mm" height="400mm" viewBox="0 0 300 400"')
  expect(svg).toContain('id="safe-area" x="5" y="5" width="290" height="390"')
})

it('the safe margin stays inside a very small area', () => {
  expect(templateSvg({ widthMm: 8, heightMm: 20, safeMm: 5 })).toContain('x="2" y="2" width="4" height="16"')
})
