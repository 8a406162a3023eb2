import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRoundArea, layOutAreas } from './print-area-layout.ts'

const area = fc.record({
  code: fc.constant('front'),
  widthMm: fc.integer({ min: 20, max: 2000 }),
  heightMm: fc.integer({ min: 20, max: 2000 }),
})

describe('the drawing of print areas', () => {
  it('every area is drawn to scale, on one baseline, without overlap and inside the drawing', () => {
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 4 }), (areas) => {
        const { placed, widthMm, heightMm } = layOutAreas(areas)
        const base = placed[0] ? placed[0].y + placed[0].heightMm : 0
        let right = 0
        for (const [i, at] of placed.entries()) {
          expect([at.widthMm, at.heightMm]).toEqual([areas[i]?.widthMm, areas[i]?.heightMm])
          expect(at.y + at.heightMm).toBeCloseTo(base)
          expect(at.x).toBeGreaterThan(right)
          right = at.x + at.widthMm
        }
        expect(right).toBeLessThan(widthMm)
        expect(base).toBeLessThan(heightMm)
      }),
    )
  })

  it('the ruler has a round length', () => {
    expect(layOutAreas([{ code: 'front', widthMm: 340, heightMm: 420 }]).rulerMm).toBe(100)
    expect(layOutAreas([{ code: 'wrap', widthMm: 200, heightMm: 83 }]).rulerMm).toBe(50)
  })
})

describe('the shape of a print area', () => {
  const coaster = [{ measuresMm: { diameter: 100, depth: 8 } }]
  const cushion = [{ measuresMm: { width: 450, height: 450 } }]

  it('an area that covers a round face is round', () => {
    expect(isRoundArea({ widthMm: 100, heightMm: 100 }, coaster)).toBe(true)
  })

  it('an area on a square product or around a mug is a rectangle', () => {
    expect(isRoundArea({ widthMm: 450, heightMm: 450 }, cushion)).toBe(false)
    expect(isRoundArea({ widthMm: 200, heightMm: 83 }, [{ measuresMm: { diameter: 82 } }])).toBe(false)
  })
})
