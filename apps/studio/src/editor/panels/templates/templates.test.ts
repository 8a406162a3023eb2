import { fontFamilies } from '@podwright/domain/print/font-families'
import { expect, it } from 'vitest'
import { textPresets } from '../text/text-presets.ts'
import { layOut, textsOf } from './pieces.ts'
import { templates } from './templates.ts'
import { FramedLayerSchemas } from './test-layer-schemas.ts'

/** Every letter as wide as half its height. */
const texts = {
  layOut: ({ text, sizeMm }: { text: string; sizeMm: number }) => ({
    outline: [],
    lines: text.split('\n'),
    widthMm: (Math.max(...text.split('\n').map((line) => line.length)) * sizeMm) / 2,
    heightMm: text.split('\n').length * sizeMm,
    missing: [],
  }),
}
const areas = [
  { widthMm: 320, heightMm: 400 },
  { widthMm: 200, heightMm: 85 },
  { widthMm: 400, heightMm: 400 },
  { widthMm: 90, heightMm: 70 },
]

it.each(templates)('$id makes layers that can be stored, on areas of every shape', ({ make, share }) => {
  for (const area of areas) {
    const layers = layOut(make(area), area, texts, share)
    expect(layers.length).toBeGreaterThan(0)
    expect(layers.length).toBeLessThan(300)
    for (const layer of layers) {
      FramedLayerSchemas.parse({ ...layer, parent: 'placement:front', order: 'a0' })
      expect(layer.x).toBeGreaterThan(-area.widthMm / 4)
      expect(layer.x).toBeLessThan(area.widthMm * 1.25)
    }
  }
})

it('is set in families that we have', () => {
  const families = new Set(fontFamilies.map(({ family }) => family))
  const layouts = [
    ...templates.map(({ make }) => make({ widthMm: 300, heightMm: 400 })),
    ...textPresets.map(({ layout }) => layout),
  ]
  for (const text of layouts.flatMap(textsOf)) expect(families).toContain(text.family)
})

it('sets a line as wide as its layout says', () => {
  const layout = {
    width: 100,
    height: 50,
    pieces: [{ kind: 'text', text: 'HELLO', family: 'Anton', x: 50, y: 25, width: 80, colour: '#000000' }],
  } as const
  const [line] = layOut(layout, { widthMm: 200, heightMm: 400 }, texts, 1)
  expect(line?.width).toBeCloseTo(160)
  expect(line).toMatchObject({ x: 100, y: 200 })
})

it('offers at least twelve layouts, each once', () => {
  expect(templates.length).toBeGreaterThanOrEqual(12)
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
})
