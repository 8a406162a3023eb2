import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaInView, mainViewFirst } from './area-in-view.ts'
import { placeOnArea, wholeArea } from './placement.ts'

const shirt = { widthMm: 320, heightMm: 400, motif: { width: 0.86, height: 0.72, top: 0.07 } }

describe('artwork placement', () => {
  test("placeOnArea keeps a motif's aspect ratio inside the area's motif room", () => {
    const share = fc.double({ min: 0.2, max: 1, noNaN: true })
    const millimetres = fc.integer({ min: 50, max: 2000 })
    const motif = fc.record({ width: share, height: share, centre: fc.constant(0.5) })
    fc.assert(
      fc.property(
        millimetres,
        millimetres,
        motif,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (widthMm, heightMm, room, aspect) => {
          const box = placeOnArea({ fit: 'chest', aspect }, { widthMm, heightMm, motif: room })
          expect(box.width).toBeLessThanOrEqual(room.width + 1e-4)
          expect(box.height).toBeLessThanOrEqual(room.height + 1e-4)
          const printed = { width: box.width * widthMm, height: box.height * heightMm }
          // Fractions are rounded to a ten-thousandth, which matters more for small boxes.
          const slack = 1e-4 / box.width + 1e-4 / box.height
          expect(Math.abs(printed.width / printed.height / aspect - 1)).toBeLessThan(slack)
          expect(box.left * 2 + box.width).toBeCloseTo(1, 3)
          expect(box.top * 2 + box.height).toBeCloseTo(1, 3)
        },
      ),
    )
  })

  test('placeOnArea aligns a motif to the top of a room that defines it', () => {
    expect(placeOnArea({ fit: 'chest', aspect: 1 }, shirt)).toEqual({
      left: 0.07,
      top: 0.07,
      width: 0.86,
      height: 0.688,
      fit: 'contain',
    })
  })

  test('placeOnArea fills the whole area with full-bleed and wrap artworks', () => {
    expect(placeOnArea({ fit: 'full-bleed', aspect: 0.7 }, shirt)).toEqual(wholeArea)
    expect(placeOnArea({ fit: 'wrap', aspect: 2.4 }, { widthMm: 200, heightMm: 83 })).toEqual(wholeArea)
  })
})

describe('print area in a view', () => {
  const front = { code: 'front', view: 'front' }
  const back = { code: 'back', view: 'back' }
  test.each([
    ['tshirt/front', [front, back], front],
    ['tshirt/back', [front, back], back],
    ['tshirt/closeup', [front, back], front],
    ['tanktop/back', [front], undefined],
    ['mug/left', [{ code: 'wrap', view: 'front' }], { code: 'wrap', view: 'front' }],
    ['phone-case/back', [{ code: 'full', view: 'back' }], { code: 'full', view: 'back' }],
  ])('areaInView finds the area of %s', (view, areas, expected) => {
    expect(areaInView(areas, view)).toEqual(expected)
  })

  test('mainViewFirst begins with the first view that shows a printed area whole', () => {
    const views = [
      { view: 'tshirt/closeup', area: 'front' },
      { view: 'tshirt/front', area: 'front' },
      { view: 'tshirt/back', area: 'back' },
    ]
    const order = (...printed: string[]) => mainViewFirst(views, new Set(printed)).map(({ view }) => view)
    expect(order('front')).toEqual(['tshirt/front', 'tshirt/closeup', 'tshirt/back'])
    expect(order('back')).toEqual(['tshirt/back', 'tshirt/closeup', 'tshirt/front'])
    expect(order('front', 'back')).toEqual(['tshirt/front', 'tshirt/closeup', 'tshirt/back'])
    expect(order()).toEqual(views.map(({ view }) => view))
  })
})
