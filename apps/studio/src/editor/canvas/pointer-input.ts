import type { Point } from '@podwright/design/geometry/points'
import { answerPick } from '../eyedropper.ts'
import { gestureOfHandle } from './gestures/begin-handle.ts'
import type { Pointer, StageGesture, StageTools } from './gestures/gesture.ts'
import { showDistances } from './gestures/measure.ts'
import { beginPan } from './gestures/pan.ts'
import { beginSelectionPinch, beginViewPinch, type Fingers, type PinchGesture } from './gestures/pinch.ts'
import { isOnSelection, type Pressed, pickAt, pressOn } from './press.ts'

/** The part of a pointer event that gestures use. */
export type PointerPress = {
  readonly id: number
  readonly pointer: Pointer
  readonly isTouch: boolean
  readonly button: number
  /** The pressed element of the overlay, if any. */
  readonly target: Element | undefined
}

/** The pointers on the stage, and the single gesture they perform. */
export type PointerInput = {
  readonly down: (press: PointerPress) => void
  readonly move: (press: PointerPress) => void
  readonly up: (id: number) => void
  readonly hover: (pointer: Pointer | undefined) => void
  /** A modifier key was pressed or released: the gesture continues from the current pointer position. */
  readonly changeKeys: (keys: Pointer['keys'], isHovered: boolean) => void
  readonly setPanning: (isPanning: boolean) => void
  /** Cancels and reverts the gesture in progress. Returns whether there was one. */
  readonly cancel: () => boolean
}

/** Movements below this are not drags, CSS pixels. */
const dragBegins = { mouse: 3, touch: 8 } as const

export function createPointerInput(tools: StageTools, readColour: (at: Point) => string): PointerInput {
  const { editor } = tools
  const fingers = new Map<number, Point>()
  let running: StageGesture | undefined
  let pinch: PinchGesture | undefined
  let pressed: Pressed | undefined
  let last: Pointer | undefined
  let isPanning = false

  /** Starts a press: a gesture at once if it cannot be a click, otherwise when the pointer moves. */
  const begin = ({ pointer, isTouch, button, target }: PointerPress) => {
    const { tool, typing, cropping } = editor.state()
    if (isPanning || tool === 'hand' || button === 1) {
      running = beginPan(tools, pointer)
      return
    }
    if (tool === 'eyedropper') {
      answerPick(editor, readColour(pointer.at))
      return
    }
    const handle = target && gestureOfHandle(target, tools, pointer)
    if (handle) {
      pressed = { pointer, begin: handle }
      return
    }
    if (typing !== null || cropping !== null) editor.view({ typing: null, cropping: null })
    pressed = pressOn(tools, pointer, isTouch)
  }

  const beginPinch = (both: Fingers) => {
    const onSelection = last !== undefined && editor.state().selection.length > 0 && isOnSelection(editor, last)
    running?.cancel()
    running = undefined
    pressed = undefined
    pinch = onSelection ? beginSelectionPinch(tools, both) : beginViewPinch(tools, both)
  }

  /** Returns whether the press has become a gesture. */
  const startRunning = ({ pointer, isTouch }: PointerPress) => {
    if (!pressed || running) return
    const { x, y } = pressed.pointer.at
    const min = isTouch ? dragBegins.touch : dragBegins.mouse
    if (Math.hypot(pointer.at.x - x, pointer.at.y - y) < min) return
    running = pressed.begin()
    // A press that cannot be dragged (a locked layer) is no click either.
    pressed = undefined
  }

  const cancel = () => {
    const had = running !== undefined || pinch !== undefined
    running?.cancel()
    pinch?.cancel()
    running = undefined
    pinch = undefined
    pressed = undefined
    return had
  }

  return {
    down: (press) => {
      fingers.set(press.id, press.pointer.at)
      const both = twoOf(fingers)
      if (both && fingers.size === 2) beginPinch(both)
      if (fingers.size > 1 || press.button === 2) return
      last = press.pointer
      begin(press)
    },
    move: (press) => {
      if (fingers.has(press.id)) fingers.set(press.id, press.pointer.at)
      const both = twoOf(fingers)
      if (pinch) {
        if (both) pinch.move(both)
        return
      }
      last = press.pointer
      startRunning(press)
      running?.move(press.pointer)
    },
    up: (id) => {
      if (!fingers.delete(id)) return
      if (pinch) pinch.end()
      else if (running) running.end()
      else pressed?.click?.()
      // The remaining finger must not drag what the two have just placed.
      if (pinch) fingers.clear()
      pinch = undefined
      running = undefined
      pressed = undefined
    },
    hover: (pointer) => {
      if (running) return
      const hovered = (pointer && editor.state().tool === 'select' && pickAt(editor, pointer)?.id) || null
      if (hovered !== editor.state().hovered) editor.view({ hovered })
      showDistances(tools, pointer?.keys.isAlt ?? false)
    },
    changeKeys: (keys, isHovered) => {
      if (last) last = { ...last, keys }
      if (running && last) running.move(last)
      else showDistances(tools, keys.isAlt && isHovered)
    },
    setPanning: (next) => {
      isPanning = next
    },
    cancel: () => {
      fingers.clear()
      return cancel()
    },
  }
}

function twoOf(fingers: ReadonlyMap<number, Point>): Fingers | undefined {
  const [one, other] = [...fingers.values()]
  return one && other ? [one, other] : undefined
}
