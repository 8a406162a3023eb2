import { checkPlace } from '@podwright/design/checks/check-place'
import { boundsOfFrame, joinBounds } from '@podwright/design/geometry/points'
import { area } from '@podwright/design/test-designs'
import { fontFamilies } from '@podwright/domain/print/font-families'
import { expect, it } from 'vitest'
import { textPresets } from '../text/text-presets.ts'
import { layOut, textsOf } from './pieces.ts'
import { templates } from './templates.ts'
import { FramedLayerSchemas } from './test-layer-schemas.ts'

/** Every letter is half as wide as high. */
const texts = {
  layOut: ({ text, sizeMm }: { text: string; sizeMm: number }) => ({
    outline: [],
    lines: text.split('\n'),
    widthMm: (Math.max(...text.split('\n').map((line) => line.length)) * sizeMm) / 2,
    heightMm: text.split('\n').length * sizeMm,
    missing: [],
    sizeMm,
  }),
}
const areas = [
  area('full', 320, 400, { bleedMm: 3 }),
  area('full', 200, 85, { bleedMm: 2 }),
  area('full', 400, 400),
  area('full', 90, 70, { bleedMm: 3, shape: 'ellipse' }),
  area('full', 80, 160, { bleedMm: 3 }),
]

it.each(templates)('$id creates valid layers on areas of every shape', ({ make, share }) => {
  for (const each of areas) {
    const layers = layOut(make(each), each, texts, share)
    expect(layers.length).toBeGreaterThan(0)
    expect(layers.length).toBeLessThan(300)
    for (const layer of layers) {
      FramedLayerSchemas.parse({ ...layer, parent: 'placement:front', order: 'a0' })
      expect(layer.x).toBeGreaterThan(-each.widthMm / 4)
      expect(layer.x).toBeLessThan(each.widthMm * 1.25)
    }
  }
})

it.each(templates.filter(({ kind }) => kind === 'pattern'))(
  '$id covers an area and its bleed, and the print check accepts it',
  ({ make, share }) => {
    for (const each of areas) {
      const layers = layOut(make(each), each, texts, share).map((layer) => ({ ...layer, parent: each.id, order: 'a0' }))
      const { left, top, right, bottom } = joinBounds(layers.map(boundsOfFrame)) ?? {
        left: 0,
        top: 0,
        right: 0,
        bottom: 0,
      }
      const bare = Math.max(left, top, each.widthMm - right, each.heightMm - bottom)
      // Gaps between dots are expected, also at the edge; no whole cell is missing.
      expect(bare).toBeLessThan(Math.min(each.widthMm, each.heightMm) / 12)
      expect(checkPlace('layer:g', layers, each)).toEqual([])
    }
  },
)

it('every template uses bundled font families', () => {
  const families = new Set(fontFamilies.map(({ family }) => family))
  const layouts = [...templates.map(({ make }) => make(area('front'))), ...textPresets.map(({ layout }) => layout)]
  for (const text of layouts.flatMap(textsOf)) expect(families).toContain(text.family)
})

it('a line is as wide as its layout defines', () => {
  const layout = {
    width: 100,
    height: 50,
    pieces: [{ kind: 'text', text: 'HELLO', family: 'Anton', x: 50, y: 25, width: 80, colour: '#000000' }],
  } as const
  const [line] = layOut(layout, area('front', 200, 400), texts, 1)
  expect(line?.width).toBeCloseTo(160)
  expect(line).toMatchObject({ x: 100, y: 200 })
})

it('there are at least twelve templates with unique ids', () => {
  expect(templates.length).toBeGreaterThanOrEqual(12)
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
})
