import type { Point } from '@podwright/design/geometry/points'
import { answerPick } from '../eyedropper.ts'
import { gestureOfHandle } from './gestures/begin-handle.ts'
import type { Pointer, StageGesture, StageTools } from './gestures/gesture.ts'
import { showDistances } from './gestures/measure.ts'
import { beginPan } from './gestures/pan.ts'
import { beginSelectionPinch, beginViewPinch, type Fingers, type PinchGesture } from './gestures/pinch.ts'
import { isOnSelection, type Pressed, pickAt, pressOn } from './press.ts'

/** A pointer event as far as gestures ask. */
export type PointerPress = {
  readonly id: number
  readonly pointer: Pointer
  readonly isTouch: boolean
  readonly button: number
  /** The part of the overlay that was pressed, if any. */
  readonly target: Element | undefined
}

/** The pointers that are on the stage, and the one gesture that they do together. */
export type PointerInput = {
  readonly down: (press: PointerPress) => void
  readonly move: (press: PointerPress) => void
  readonly up: (id: number) => void
  readonly hover: (pointer: Pointer | undefined) => void
  /** A key was pressed or let go: the gesture goes on from where the pointer stands. */
  readonly changeKeys: (keys: Pointer['keys'], isOver: boolean) => void
  readonly setPanning: (isPanning: boolean) => void
  /** Ends what is under way as if it had not been begun. Whether there was something. */
  readonly cancel: () => boolean
}

/** A hand that trembles does not drag, CSS pixels. */
const dragBegins = { mouse: 3, touch: 8 } as const

export function createPointerInput(tools: StageTools, readColour: (at: Point) => string): PointerInput {
  const { editor } = tools
  const fingers = new Map<number, Point>()
  let running: StageGesture | undefined
  let pinch: PinchGesture | undefined
  let pressed: Pressed | undefined
  let last: Pointer | undefined
  let isPanning = false

  /** What a press begins: at once for what cannot be a click, once it moves for everything else. */
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

  /** Whether the pressed pointer has become a gesture. */
  const startRunning = ({ pointer, isTouch }: PointerPress) => {
    if (!pressed || running) return
    const { x, y } = pressed.pointer.at
    const min = isTouch ? dragBegins.touch : dragBegins.mouse
    if (Math.hypot(pointer.at.x - x, pointer.at.y - y) < min) return
    running = pressed.begin()
    // What cannot be moved (it is locked) is no click either.
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
      // The finger that stays must not drag what the two have just placed.
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
    changeKeys: (keys, isOver) => {
      if (last) last = { ...last, keys }
      if (running && last) running.move(last)
      else showDistances(tools, keys.isAlt && isOver)
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
