import type { HiddenZone } from '@podwright/domain/print/hidden-zones'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { expect, it } from 'vitest'
import { newImageLayer, newPatternLayer, newShapeLayer, newTextLayer } from '../new-design.ts'
import { addLayers, type NewLayer } from '../operations/layers.ts'
import { area, artwork, emptyDesign, withChanges } from '../test-designs.ts'
import { checkDesign } from './check-design.ts'
import { hiddenZonesOf } from './facts.ts'

const back = area('full', 100, 200, { bleedMm: 3, safeMm: 4 })
const box = (left: number, top: number, right: number, bottom: number): HiddenZone['points'] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
const camera: HiddenZone = { kind: 'camera', points: box(0.1, 0.1, 0.5, 0.3) }
const edge: HiddenZone = { kind: 'outline', points: box(0.05, 0.05, 0.95, 0.95) }

function foundIn(layer: NewLayer, ...hidden: HiddenZone[]) {
  const design = withChanges(emptyDesign(back), (empty) => addLayers(empty, back.id, [layer]))
  const problems = checkDesign(design, {
    artworks: new Map(),
    texts: new Map(),
    technique: techniqueRules.uv,
    garments: [],
    hidden: hiddenZonesOf([{ code: 'full', hidden }]),
  })
  return problems
    .filter(({ code }) => code === 'hidden_by_product')
    .map(({ severity, values }) => ({ severity, ...values }))
}

it('content under the camera opening is reported with the part that cannot be seen', () => {
  const star = { ...newShapeLayer(back, 'star'), x: 30, y: 60, width: 40, height: 40 }
  expect(foundIn(star, camera, edge)).toEqual([{ severity: 'warning', zone: 'camera', percent: 50 }])
  expect(foundIn({ ...star, y: 120 }, camera, edge)).toEqual([])
})

it('a text beside the outline of the product is reported', () => {
  const text = { ...newTextLayer(back, 'Edge', 'Noto Sans'), x: 50, y: 5, width: 60, height: 8 }
  expect(foundIn(text, edge)).toMatchObject([{ zone: 'outline' }])
})

it('of a picture that fills the area only an opening in its middle is reported, of a pattern nothing', () => {
  const picture = { ...newImageLayer(back, artwork), width: 400, height: 220 }
  expect(foundIn(picture, edge)).toEqual([])
  expect(foundIn(picture, edge, camera)).toMatchObject([{ zone: 'camera' }])
  expect(foundIn(newPatternLayer(back, artwork), edge, camera)).toEqual([])
})
