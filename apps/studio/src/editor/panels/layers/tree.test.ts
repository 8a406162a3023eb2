import { applyChanges } from '@podwright/design/changes'
import { childrenOf } from '@podwright/design/design'
import { groupLayers, moveInTree } from '@podwright/design/operations/layers'
import { framed, threeLayers, withChanges } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { dropTarget, groupsAround, isSameTree, rowsBetween, treeRows } from './tree.ts'

const front = 'placement:front'
const grouped = withChanges(threeLayers(), (design) => groupLayers(design, ['layer:a', 'layer:b'], 'layer:g'))
const ids = (open: string[]) => treeRows(grouped, front, new Set(open)).map(({ layer }) => layer.id)

it('the tree shows the topmost layer first, and the content of open groups only', () => {
  expect(ids([])).toEqual(['layer:c', 'layer:g'])
  expect(ids(['layer:g'])).toEqual(['layer:c', 'layer:g', 'layer:b', 'layer:a'])
})

it('each row has its position among its siblings', () => {
  const places = treeRows(grouped, front, new Set(['layer:g'])).map(({ place, siblings }) => `${place}/${siblings}`)
  expect(places).toEqual(['1/2', '2/2', '1/2', '2/2'])
})

it('a layer is dropped above, below and into others', () => {
  const drop = (where: 'above' | 'below' | 'into', id: string) => {
    const target = dropTarget(grouped, ['layer:c'], { id, where })
    if (!target) throw new Error('nowhere')
    const after = applyChanges(grouped, moveInTree(grouped, ['layer:c'], target.parent, target.index))
    return childrenOf(after, target.parent).map((layer) => layer.id)
  }
  expect(drop('above', 'layer:a')).toEqual(['layer:a', 'layer:c', 'layer:b'])
  expect(drop('below', 'layer:a')).toEqual(['layer:c', 'layer:a', 'layer:b'])
  expect(drop('into', 'layer:g')).toEqual(['layer:a', 'layer:b', 'layer:c'])
  expect(drop('below', 'layer:g')).toEqual(['layer:c', 'layer:g'])
})

it('a group cannot be dropped into itself', () => {
  expect(dropTarget(grouped, ['layer:g'], { id: 'layer:a', where: 'above' })).toBeNull()
})

it('a range of rows is selected', () => {
  const rows = treeRows(grouped, front, new Set(['layer:g']))
  expect(rowsBetween(rows, 'layer:b', 'layer:c')).toEqual(['layer:c', 'layer:g', 'layer:b'])
  expect(rowsBetween(rows, 'layer:x', 'layer:c')).toEqual(['layer:c'])
})

it('the groups around a layer are found', () => {
  expect([...groupsAround(grouped, ['layer:a', 'layer:c'])]).toEqual(['layer:g'])
})

it('a tree is equal while a layer is dragged, and differs when it is renamed', () => {
  const rows = (change: object) => {
    const design = new Map(threeLayers())
    design.set('layer:b', { ...framed(design, 'layer:b'), ...change })
    return treeRows(design, front, new Set())
  }
  expect(isSameTree(rows({}), rows({ x: 5, rotation: 30 }))).toBe(true)
  expect(isSameTree(rows({}), rows({ name: 'Title' }))).toBe(false)
  expect(isSameTree(rows({}), rows({ isHidden: true }))).toBe(false)
})
