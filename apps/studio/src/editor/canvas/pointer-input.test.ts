import { applyChanges } from '@podwright/design/changes'
import { groupLayers } from '@podwright/design/operations/layers'
import { framed } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { pickFromStage } from '../eyedropper.ts'
import type { Editor } from '../state/editor.ts'
import { createFeedback } from './feedback.ts'
import type { Keys } from './gestures/gesture.ts'
import { createPointerInput, type PointerPress } from './pointer-input.ts'
import { evenTexts, openEditor, pointer, squares } from './test-stage.ts'

const inputFor = (editor: Editor) =>
  createPointerInput({ editor, texts: evenTexts, feedback: createFeedback() }, () => '#abcdef')

const mouse = (x: number, y: number, keys: Partial<Keys> = {}): PointerPress => ({
  id: 1,
  pointer: pointer(x, y, keys),
  isTouch: false,
  button: 0,
  target: undefined,
})
const finger = (id: number, x: number, y: number): PointerPress => ({ ...mouse(x, y), id, isTouch: true })

it('a click selects, a click on nothing clears the selection, Shift adds and removes', () => {
  const editor = openEditor()
  const input = inputFor(editor)
  const click = (press: PointerPress) => {
    input.down(press)
    input.up(1)
    return editor.state().selection
  }
  expect(click(mouse(60, 50))).toEqual(['layer:a'])
  expect(click(mouse(160, 120, { isShift: true }))).toEqual(['layer:a', 'layer:b'])
  expect(click(mouse(60, 50, { isShift: true }))).toEqual(['layer:b'])
  expect(click(mouse(10, 390))).toEqual([])
})

it('a slight movement during a click does not drag', () => {
  const editor = openEditor()
  const input = inputFor(editor)
  input.down(mouse(60, 50))
  input.move(mouse(61, 50))
  input.up(1)
  expect(editor.state().past).toEqual([])
})

it('several selected layers are dragged together, and a click leaves only one selected', () => {
  const editor = openEditor()
  const input = inputFor(editor)
  editor.select(['layer:a', 'layer:b'])
  input.down(mouse(60, 50, { isCtrl: true }))
  input.move(mouse(70, 50, { isCtrl: true }))
  input.up(1)
  expect(framed(editor.state().design, 'layer:b').x).toBe(170)
  input.down(mouse(70, 50))
  input.up(1)
  expect(editor.state().selection).toEqual(['layer:a'])
})

it('Ctrl selects a layer within its group', () => {
  const design = squares()
  const editor = openEditor(applyChanges(design, groupLayers(design, ['layer:a', 'layer:b'], 'layer:group')))
  const input = inputFor(editor)
  input.down(mouse(60, 50))
  input.up(1)
  expect(editor.state().selection).toEqual(['layer:group'])
  input.down(mouse(60, 50, { isCtrl: true }))
  input.up(1)
  expect(editor.state().selection).toEqual(['layer:a'])
})

it('a finger beside the layers pans the view, and so does a mouse with space or the hand tool', () => {
  const editor = openEditor()
  const input = inputFor(editor)
  input.down(finger(1, 10, 390))
  input.move(finger(1, 30, 380))
  input.up(1)
  expect(editor.state().camera).toEqual({ zoom: 2, x: 40, y: -20 })
  input.setPanning(true)
  input.down(mouse(60, 50))
  input.move(mouse(65, 50))
  input.up(1)
  expect(editor.state()).toMatchObject({ camera: { x: 50, y: -20 }, selection: [] })
})

it('two fingers on the selection never leave it half dragged', () => {
  const editor = openEditor()
  const input = inputFor(editor)
  editor.select(['layer:c'])
  input.down(finger(1, 225, 330))
  input.move(finger(1, 235, 335))
  input.down(finger(2, 245, 335))
  input.move(finger(2, 255, 335))
  input.up(2)
  input.move(finger(1, 100, 100))
  input.up(1)
  const { past, isInGesture } = editor.state()
  expect({ labels: past.map(({ label }) => label), isInGesture }).toEqual({ labels: ['transform'], isInGesture: false })
})

it('the eyedropper returns the color under the pointer and is closed', async () => {
  const editor = openEditor()
  const input = inputFor(editor)
  const picked = pickFromStage(editor)
  input.down(mouse(10, 10))
  expect(await picked).toBe('#abcdef')
  expect(editor.state().tool).toBe('select')
})

it('pressing Alt turns a drag in progress into a drag of a copy', () => {
  const editor = openEditor()
  const input = inputFor(editor)
  input.down(mouse(60, 50))
  input.move(mouse(80, 70))
  input.changeKeys({ isShift: false, isAlt: true, isCtrl: true }, true)
  input.up(1)
  expect(editor.state().past.map(({ label }) => label)).toEqual(['duplicate'])
})
