import { describe, expect, test } from 'vitest'
import { applyChanges, invertChanges } from '../changes.ts'
import { findPlacement } from '../design.ts'
import { boundsOfFrame } from '../geometry/points.ts'
import { newPatternLayer, newShapeLayer, newTextLayer } from '../new-design.ts'
import { area, artwork, emptyDesign, framed, withChanges } from '../test-designs.ts'
import { addLayers } from './layers.ts'
import { resizeAreas, resizedTo } from './resize-areas.ts'

const poster = area('front', 500, 700, { bleedMm: 3, safeMm: 4, background: { kind: 'solid', colour: '#ffeeaa' } })
const small = { code: 'front', widthMm: 250, heightMm: 350, bleedMm: 3, safeMm: 4 }

function posterWith() {
  return withChanges(emptyDesign(poster), (design) =>
    addLayers(design, poster.id, [
      { ...newPatternLayer(poster, artwork), id: 'layer:background' },
      { ...newTextLayer(poster, 'Hello', 'Noto Sans'), id: 'layer:text' },
      { ...newShapeLayer(poster, 'star'), id: 'layer:star', x: 100, y: 140 },
    ]),
  )
}

describe('resizeAreas', () => {
  test('resizeAreas scales positions and font sizes by one factor and keeps the background', () => {
    const design = posterWith()
    const resized = applyChanges(design, resizeAreas(design, resizedTo([small], 'giclee')))
    expect(findPlacement(resized, poster.id)).toEqual({ ...poster, widthMm: 250, heightMm: 350 })
    expect(framed(resized, 'layer:star')).toMatchObject({ x: 50, y: 70, width: framed(design, 'layer:star').width / 2 })
    const [before, after] = [framed(design, 'layer:text'), framed(resized, 'layer:text')]
    if (before.type !== 'text' || after.type !== 'text') throw new Error('no text')
    expect(after.props.sizeMm).toBeCloseTo(before.props.sizeMm / 2)
  })

  test('resizeAreas keeps layers reaching the bleed line', () => {
    const design = posterWith()
    const resized = applyChanges(design, resizeAreas(design, resizedTo([small], 'giclee')))
    const { left, top, right, bottom } = boundsOfFrame(framed(resized, 'layer:background'))
    expect(Math.max(left, top)).toBeLessThanOrEqual(-3 + 1e-9)
    expect(Math.min(right - 250, bottom - 350)).toBeGreaterThanOrEqual(3 - 1e-9)
  })

  test("resizeAreas covers the area if the print ends at the product's edge and fits it otherwise", () => {
    const square = area('full', 100, 100)
    const design = withChanges(emptyDesign(square), (empty) =>
      addLayers(empty, square.id, [{ ...newShapeLayer(square, 'ellipse'), id: 'layer:dot' }]),
    )
    const { width } = framed(design, 'layer:dot')
    const target = { code: 'full', widthMm: 80, heightMm: 100, bleedMm: 0, safeMm: 3 }
    const widthBy = (targets: ReturnType<typeof resizedTo>) =>
      framed(applyChanges(design, resizeAreas(design, targets)), 'layer:dot').width
    expect(widthBy(resizedTo([target], 'sublimation'))).toBeCloseTo(width)
    expect(resizedTo([{ ...target, code: 'front' }], 'dtg')[0]?.rule).toBe('contain')
    expect(widthBy(resizedTo([target], 'dtg').map((each) => ({ ...each, rule: 'contain' })))).toBeCloseTo(width * 0.8)
  })

  test("resizeAreas changes nothing for the design's own size and can be undone", () => {
    const design = posterWith()
    const own = resizedTo([{ code: 'front', widthMm: 500, heightMm: 700, bleedMm: 3, safeMm: 4 }], 'giclee')
    expect(resizeAreas(design, own)).toEqual([])
    const changes = resizeAreas(design, resizedTo([small], 'giclee'))
    expect(applyChanges(applyChanges(design, changes), invertChanges(changes))).toEqual(design)
  })
})
