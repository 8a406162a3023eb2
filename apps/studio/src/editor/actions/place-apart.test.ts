import { findLayer } from '@podwright/design/design'
import { newPatternLayer, newShapeLayer } from '@podwright/design/new-design'
import { artwork, framed } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { openEditor, squares } from '../canvas/test-stage.ts'
import { insertLayers } from './insert-layers.ts'

const resources = { need: () => {} }

it('a shape added three times lies beside the earlier ones, never exactly on one', () => {
  const editor = openEditor(squares())
  const places = [1, 2, 3].map(() => {
    insertLayers({ editor, resources }, (area) => [newShapeLayer(area, 'rectangle')])
    const { x, y } = framed(editor.state().design, editor.state().selection[0] ?? '')
    return { x, y }
  })
  expect(places).toEqual([
    { x: 150, y: 200 },
    { x: 160, y: 210 },
    { x: 170, y: 220 },
  ])
})

it('a shape added on a pattern that fills the area stays in the center', () => {
  const editor = openEditor(squares())
  insertLayers({ editor, resources }, (area) => [newPatternLayer(area, artwork)])
  insertLayers({ editor, resources }, (area) => [newShapeLayer(area, 'star')])
  const [star = ''] = editor.state().selection
  expect(findLayer(editor.state().design, star)).toMatchObject({ x: 150, y: 200 })
})

it('a dropped shape stays where it is dropped', () => {
  const editor = openEditor(squares())
  for (const _ of [1, 2]) {
    insertLayers({ editor, resources }, (area) => [{ ...newShapeLayer(area, 'star'), x: 90, y: 90 }], {
      isPlaced: true,
    })
  }
  const [star = ''] = editor.state().selection
  expect(framed(editor.state().design, star)).toMatchObject({ x: 90, y: 90 })
})
