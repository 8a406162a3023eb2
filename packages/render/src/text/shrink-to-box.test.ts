import { newTextLayer } from '@podwright/design/new-design'
import { area } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { shrinkToBox } from './shrink-to-box.ts'

const { props } = newTextLayer(area('front'), 'Ana', 'Kanit')

/** Lays out a text in one line of square letters. */
function layOutIn(box: number, sizeMm: number) {
  let layouts = 0
  const laid = shrinkToBox({ ...props, sizeMm, wrap: 'box', arc: 0 }, { widthMm: box, heightMm: box }, (sized) => {
    layouts += 1
    return { sizeMm: sized.sizeMm, widthMm: sized.sizeMm * sized.text.length, heightMm: sized.sizeMm }
  })
  return { ...laid, layouts }
}

it('a text that does not fit its box is laid out in the largest size that does, after few attempts', () => {
  const { sizeMm, layouts } = layOutIn(30, 1000)
  expect(sizeMm).toBeLessThanOrEqual(10)
  expect(sizeMm).toBeGreaterThan(10 * 0.97)
  expect(layouts).toBeLessThan(24)
})

it('a text that fits keeps its size, and one that never does is laid out in the smallest', () => {
  expect(layOutIn(30, 10).sizeMm).toBe(10)
  const { sizeMm } = layOutIn(0.1, 10)
  expect(sizeMm).toBeGreaterThanOrEqual(0.3)
  expect(sizeMm).toBeLessThan(0.3 / 0.97)
})
