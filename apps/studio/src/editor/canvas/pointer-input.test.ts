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

it('a press selects, a press beside everything selects nothing, Shift adds and takes away', () => {
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

it('a trembling hand does not move what it presses', () => {
  const editor = openEditor()
  const input = inputFor(editor)
  input.down(mouse(60, 50))
  input.move(mouse(61, 50))
  input.up(1)
  expect(editor.state().past).toEqual([])
})

it('several selected layers are moved together by any of them, and a click leaves only that one selected', () => {
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

it('Ctrl takes a layer out of its group', () => {
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

it('a finger beside everything moves the view, with space or the hand a mouse does', () => {
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

it('two fingers that began on the selection never leave it half dragged', () => {
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

it('the eyedropper answers who asked with the colour under it, and is put away', async () => {
  const editor = openEditor()
  const input = inputFor(editor)
  const picked = pickFromStage(editor)
  input.down(mouse(10, 10))
  expect(await picked).toBe('#abcdef')
  expect(editor.state().tool).toBe('select')
})

it('a pressed Alt turns the drag under way into one of a copy', () => {
  const editor = openEditor()
  const input = inputFor(editor)
  input.down(mouse(60, 50))
  input.move(mouse(80, 70))
  input.changeKeys({ isShift: false, isAlt: true, isCtrl: true }, true)
  input.up(1)
  expect(editor.state().past.map(({ label }) => label)).toEqual(['duplicate'])
})
