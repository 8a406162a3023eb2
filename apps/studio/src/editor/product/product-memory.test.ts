import { applyChanges, editDesign } from '@podwright/design/changes'
import { type Design, findLayer, settingsOf } from '@podwright/design/design'
import { newTextLayer } from '@podwright/design/new-design'
import { addLayers, updateLayers } from '@podwright/design/operations/layers'
import type { TargetProduct } from '@podwright/design/operations/refit'
import { area, threeLayers } from '@podwright/design/test-designs'
import { expect, test } from 'vitest'
import { createProductMemory } from './product-memory.ts'

const mug: TargetProduct = {
  product: 'MG001',
  colours: ['white'],
  placements: [{ ...area('wrap'), widthMm: 200, heightMm: 90 }],
}

/** Layers on the front and one on the back of a shirt. */
function shirt(): Design {
  const design = threeLayers()
  return applyChanges(
    design,
    addLayers(design, 'placement:back', [{ ...newTextLayer(area('back'), 'Back', 'Noto Sans'), id: 'layer:d' }]),
  )
}

function open() {
  const memory = createProductMemory()
  let design = shirt()
  const first = design
  const placements = [...design.values()].filter((record) => record.kind === 'placement')
  const home: TargetProduct = { product: settingsOf(first).product, colours: settingsOf(first).colours, placements }
  const move = (target: TargetProduct) => {
    const { changes, unplaced } = memory.moveTo(design, target, { rule: 'contain' })
    design = applyChanges(design, changes)
    return unplaced
  }
  const edit = (id: string, x: number) => {
    design = applyChanges(
      design,
      updateLayers(design, [id], (layer) => (layer.type === 'group' ? layer : { ...layer, x })),
    )
  }
  return { first, home, move, edit, design: () => design, enter: (next: Design) => (design = next) }
}

test('a design moved to another product and back is unchanged', () => {
  const { first, home, move, design } = open()
  expect(move(mug)).toEqual(['layer:d'])
  expect(findLayer(design(), 'layer:d')?.isHidden).toBe(true)
  expect(move(home)).toEqual([])
  expect(new Map(design())).toEqual(new Map(first))
})

test('a design moved through a third product and back is unchanged', () => {
  const { first, home, move, design } = open()
  move(mug)
  move({ ...mug, product: 'MG002', placements: [{ ...area('full'), widthMm: 90, heightMm: 90 }] })
  move(home)
  expect(new Map(design())).toEqual(new Map(first))
})

test('a layer changed meanwhile keeps the change, and the others are unchanged', () => {
  const { first, home, move, edit, design } = open()
  move(mug)
  edit('layer:a', 20)
  move(home)
  expect(findLayer(design(), 'layer:a')).not.toEqual(findLayer(first, 'layer:a'))
  expect(findLayer(design(), 'layer:b')).toEqual(findLayer(first, 'layer:b'))
  expect(findLayer(design(), 'layer:d')).toEqual(findLayer(first, 'layer:d'))
})

test('layers deleted meanwhile stay deleted, and added ones are moved along', () => {
  const { home, move, design, enter } = open()
  move(mug)
  const less = editDesign(design(), (draft) => draft.remove('layer:a'))
  const slim = applyChanges(design(), less)
  enter(
    applyChanges(
      slim,
      addLayers(slim, 'placement:wrap', [
        { ...newTextLayer(mug.placements[0] ?? area('wrap'), 'New', 'Noto Sans'), id: 'layer:new' },
      ]),
    ),
  )
  move(home)
  expect(design().has('layer:a')).toBe(false)
  expect(findLayer(design(), 'layer:new')?.parent).toBe('placement:front')
})
