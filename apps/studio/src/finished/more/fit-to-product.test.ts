import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { findPlacement, settingsOf } from '@podwright/design/design'
import { newShapeLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { area, emptyDesign, framed, threeLayers, withChanges } from '@podwright/design/test-designs'
import { expect, test } from 'vitest'
import { fitToProduct } from './fit-to-product.ts'

const bag = { code: 'front', widthMm: 300, heightMm: 800, dpi: 150, bleedMm: 0, safeMm: 3, hidden: [] }

function product(areas: StudioProduct['areas']): StudioProduct {
  return {
    ...{ id: 2, code: 'TB001', name: 'Bag', technique: 'dtg', techniques: ['dtg'], areas, views: [] },
    sizeGroups: [{ sizes: [{ code: 'M', label: 'M' }], areas }],
    colours: [{ code: 'black', name: 'Black', hex: '#000000', isDark: true }],
    printedColours: null,
  }
}

test('fitToProduct keeps a design whole, covers areas with bleed, and takes the colors of the product', () => {
  const design = threeLayers()
  const { width } = framed(design, 'layer:a')
  const plain = fitToProduct(design, product([{ ...bag, shape: 'rectangle' }]))
  expect(settingsOf(plain.design)).toMatchObject({ product: 'TB001', colours: ['black'] })
  expect(findPlacement(plain.design, 'placement:front')).toMatchObject({ widthMm: 300, heightMm: 800 })
  expect(framed(plain.design, 'layer:a').width).toBeCloseTo(width)
  const bled = fitToProduct(design, product([{ ...bag, shape: 'rectangle', bleedMm: 3 }]))
  expect(framed(bled.design, 'layer:a').width).toBeCloseTo(width * 2)
  expect([plain.unplaced, bled.unplaced]).toEqual([0, 0])
})

test('fitToProduct counts layers of areas that the product does not have', () => {
  const back = area('back')
  const layer = { ...newShapeLayer(back, 'star'), id: 'layer:star' as const }
  const design = withChanges(emptyDesign(), (empty) => addLayers(empty, back.id, [layer]))
  expect(fitToProduct(design, product([{ ...bag, shape: 'rectangle' }])).unplaced).toBe(1)
})
