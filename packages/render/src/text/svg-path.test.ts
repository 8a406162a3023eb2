import { expect, it } from 'vitest'
import { rectangle } from '../painter/shape-outlines.ts'
import { svgPathOf } from './svg-path.ts'

it('an outline is written as path data', () => {
  expect(svgPathOf(rectangle(2, 4))).toBe('M-1 -2L1 -2L1 2L-1 2Z')
})
