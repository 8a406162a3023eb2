import type { Point } from '@podwright/design/geometry/points'
import type { Editor } from '../state/editor.ts'
import { toMillimeters } from './camera.ts'
import type { Keys, Pointer, StageTools } from './gestures/gesture.ts'
import { moveByWheel } from './gestures/zoom.ts'
import { pickedLayer } from './hit-test.ts'
import { openLayer } from './open-layer.ts'
import { createPointerInput, type PointerInput, type PointerPress } from './pointer-input.ts'
import { leafUnder } from './press.ts'

export type StageInput = Pick<PointerInput, 'setPanning' | 'cancel'> & { readonly stop: () => void }

/** Turns pointer and wheel events on the stage into gestures. */
export function listenToStage(element: HTMLElement, tools: StageTools, readColour: (at: Point) => string): StageInput {
  const { editor } = tools
  const input = createPointerInput(tools, readColour)
  const pressOf = (event: PointerEvent): PointerPress => ({
    id: event.pointerId,
    pointer: pointerOf(event, element, editor),
    isTouch: event.pointerType === 'touch',
    button: event.button,
    target: event.target instanceof Element ? event.target : undefined,
  })
  const stopping = new AbortController()
  const { signal } = stopping
  const down = (event: PointerEvent) => {
    if (isForeign(event)) return
    element.setPointerCapture(event.pointerId)
    element.focus({ preventScroll: true })
    // The middle button would scroll the page.
    if (event.button === 1) event.preventDefault()
    input.down(pressOf(event))
  }
  const move = (event: PointerEvent) => {
    const press = pressOf(event)
    input.move(press)
    if (event.pointerType === 'mouse') input.hover(event.buttons === 0 && !isForeign(event) ? press.pointer : undefined)
  }
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', (event) => input.up(event.pointerId), { signal })
  element.addEventListener('pointercancel', () => input.cancel(), { signal })
  element.addEventListener('pointerleave', () => input.hover(undefined), { signal })
  listenToKeys(element, input, signal)
  listenToWheel(element, editor, signal)
  listenToDoublePress(element, editor, signal)
  return {
    ...input,
    stop: () => {
      input.cancel()
      stopping.abort()
    },
  }
}

const modifiers = ['Shift', 'Alt', 'Control', 'Meta']

/** A modifier key pressed or released without pointer movement also changes the gesture. */
function listenToKeys(element: HTMLElement, input: PointerInput, signal: AbortSignal): void {
  const change = (event: KeyboardEvent) => {
    if (event.repeat || !modifiers.includes(event.key)) return
    const isHovered = element.matches(':hover')
    // A lone Alt would open the browser's menu on Windows.
    if (event.key === 'Alt' && isHovered) event.preventDefault()
    input.changeKeys(keysOf(event), isHovered)
  }
  addEventListener('keydown', change, { signal })
  addEventListener('keyup', change, { signal })
}

function listenToWheel(element: HTMLElement, editor: Editor, signal: AbortSignal): void {
  const onWheel = (event: WheelEvent) => {
    if (isForeign(event)) return
    event.preventDefault()
    const { camera } = editor.state()
    if (camera) editor.view({ camera: moveByWheel(camera, event, pointOf(event, element)) })
  }
  element.addEventListener('wheel', onWheel, { signal, passive: false })
}

function listenToDoublePress(element: HTMLElement, editor: Editor, signal: AbortSignal): void {
  const open = (event: MouseEvent) => {
    const { tool, design, openGroup } = editor.state()
    if (isForeign(event) || tool !== 'select') return
    const leaf = leafUnder(editor, pointerOf(event, element, editor))
    if (leaf) openLayer(editor, pickedLayer(design, leaf, openGroup), leaf)
  }
  element.addEventListener('dblclick', open, { signal })
}

/** Fields and buttons on the stage handle their own presses. */
function isForeign({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-own-input]') !== null
}

function pointOf({ clientX, clientY }: MouseEvent, element: HTMLElement): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function pointerOf(event: MouseEvent, element: HTMLElement, editor: Editor): Pointer {
  const at = pointOf(event, element)
  const { camera } = editor.state()
  return { at, mm: camera ? toMillimeters(camera, at) : at, keys: keysOf(event) }
}

function keysOf({ shiftKey, altKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): Keys {
  return { isShift: shiftKey, isAlt: altKey, isCtrl: ctrlKey || metaKey }
}
