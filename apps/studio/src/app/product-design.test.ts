import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { placementsOf, settingsOf } from '@podwright/design/design'
import { readDesign, writeDesign } from '@podwright/design/format/read-design'
import { expect, test } from 'vitest'
import { designedFor, emptyDesign, inProductOrder } from './product-design.ts'

const area = { widthMm: 320, heightMm: 400, dpi: 150, bleedMm: 0, safeMm: 3, hidden: [], shape: 'rectangle' as const }
const areas = [
  { ...area, code: 'front' },
  { ...area, code: 'back' },
]
const product: StudioProduct = {
  id: 1,
  code: 'TS001',
  name: 'T-shirt',
  technique: 'dtg',
  techniques: ['dtg'],
  areas,
  sizeGroups: [{ sizes: [{ code: 'S', label: 'S' }], areas }],
  colours: [{ code: 'white', name: 'White', hex: '#ffffff', isDark: false }],
  views: [],
  printedColours: null,
}

test('a stored design gets the current print areas of its product @R-801', () => {
  const stored = readDesign(JSON.parse(JSON.stringify(writeDesign(emptyDesign(product)))))
  if (!stored.ok) throw new Error(stored.detail)
  expect(placementsOf(stored.value).map(({ area: code }) => code)).toEqual(['front', 'back'])
  const backFirst = inProductOrder(stored.value, { ...product, areas: areas.toReversed() })
  expect(placementsOf(backFirst).map(({ area: code }) => code)).toEqual(['back', 'front'])
  const ordered = inProductOrder(stored.value, product)
  expect(placementsOf(ordered).map(({ area: code }) => code)).toEqual(['front', 'back'])
  expect(writeDesign(ordered)).toEqual(writeDesign(stored.value))
})

test('a design lacking a print area of its product gets it', () => {
  const design = new Map(emptyDesign(product))
  design.delete('placement:back')
  expect(placementsOf(inProductOrder(design, product)).map(({ area: code }) => code)).toEqual(['front', 'back'])
})

test('a design is drawn for the sizes with equal area dimensions, and lacks areas of other dimensions', () => {
  const smallAreas = areas.map((each) => ({ ...each, widthMm: 200, heightMm: 250 }))
  const [small, large] = [
    { sizes: [{ code: 'S', label: 'S' }], areas: smallAreas },
    { sizes: [{ code: 'L', label: 'L' }], areas },
  ]
  const sized = { ...product, sizeGroups: [small, large] }
  expect(designedFor(emptyDesign(sized), sized)).toBe(large)
  const design = new Map(emptyDesign({ ...sized, areas: smallAreas }))
  expect(designedFor(design, sized)).toBe(small)
  design.delete('placement:back')
  expect(placementsOf(inProductOrder(design, sized)).map(({ widthMm }) => widthMm)).toEqual([200, 200])
  const changed = emptyDesign({ ...sized, areas: areas.map((each) => ({ ...each, widthMm: 321 })) })
  expect(designedFor(changed, sized)).toBeUndefined()
})

test('a new design starts with the color and size last viewed, if the product has them', () => {
  const smallAreas = areas.map((each) => ({ ...each, widthMm: 200, heightMm: 250 }))
  const small = { sizes: [{ code: 'S', label: 'S' }], areas: smallAreas }
  const colours = [...product.colours, { code: 'black', name: 'Black', hex: '#000000', isDark: true }]
  const sized = { ...product, colours, sizeGroups: [small, { sizes: [{ code: 'L', label: 'L' }], areas }] }
  const requested = emptyDesign(sized, { colour: 'black', size: 'S' })
  expect(designedFor(requested, sized)).toBe(small)
  expect(settingsOf(requested).colours).toEqual(['black'])
  const unknown = emptyDesign(sized, { colour: 'gold', size: '5XL' })
  expect(placementsOf(unknown).map(({ widthMm }) => widthMm)).toEqual(areas.map(({ widthMm }) => widthMm))
  expect(settingsOf(unknown).colours).toEqual(['white'])
})
