import { applyChanges } from '@podwright/design/changes'
import { type Design, findLayer } from '@podwright/design/design'
import { groupLayers, updateLayers } from '@podwright/design/operations/layers'
import { expect, it } from 'vitest'
import { layersIn, leafAt, pickedLayer } from './hit-test.ts'
import { squares } from './test-stage.ts'

const front = 'placement:front'
const grouped = (): Design => {
  const design = squares()
  return applyChanges(design, groupLayers(design, ['layer:a', 'layer:b'], 'layer:group'))
}
const withFlag = (flag: 'isLocked' | 'isHidden') => {
  const design = squares()
  return applyChanges(
    design,
    updateLayers(design, ['layer:a'], (layer) => ({ ...layer, [flag]: true })),
  )
}

it('a point on a layer hits it, and a point beside it does not', () => {
  expect(leafAt(squares(), front, { x: 60, y: 50 }, 1)?.id).toBe('layer:a')
  expect(leafAt(squares(), front, { x: 60, y: 80 }, 1)).toBeUndefined()
})

it('locked and hidden layers are not hit', () => {
  expect(leafAt(withFlag('isLocked'), front, { x: 60, y: 50 }, 1)).toBeUndefined()
  expect(leafAt(withFlag('isHidden'), front, { x: 60, y: 50 }, 1)).toBeUndefined()
})

it('a thin line has a wider hit area', () => {
  const design = squares()
  const thin = applyChanges(
    design,
    updateLayers(design, ['layer:c'], (layer) => (layer.type === 'group' ? layer : { ...layer, height: 0.2 })),
  )
  expect(leafAt(thin, front, { x: 230, y: 331.5 }, 2)?.id).toBe('layer:c')
})

it('a click selects the group, or its layer once the group is open', () => {
  const design = grouped()
  const leaf = leafAt(design, front, { x: 60, y: 50 }, 1)
  if (!leaf) throw new Error('no layer under the point')
  expect(pickedLayer(design, leaf, null).id).toBe('layer:group')
  expect(pickedLayer(design, leaf, 'layer:group').id).toBe('layer:a')
})

it('a click on a layer outside the open group selects that layer', () => {
  const design = grouped()
  const leaf = findLayer(design, 'layer:c')
  if (!leaf) throw new Error('no layer')
  expect(pickedLayer(design, leaf, 'layer:group').id).toBe('layer:c')
})

it('a rectangle selects what it touches, rotated layers by their exact outline', () => {
  const design = squares()
  const turned = applyChanges(
    design,
    updateLayers(design, ['layer:a'], (layer) => (layer.type === 'group' ? layer : { ...layer, rotation: 45 })),
  )
  const corner = { left: 40, top: 30, right: 44, bottom: 34 }
  expect(layersIn(design, front, { left: 30, top: 30, right: 170, bottom: 125 }).map(({ id }) => id)).toEqual([
    'layer:a',
    'layer:b',
  ])
  expect(layersIn(turned, front, corner)).toEqual([])
  expect(layersIn(grouped(), front, { left: 55, top: 45, right: 56, bottom: 46 }).map(({ id }) => id)).toEqual([
    'layer:group',
  ])
})
