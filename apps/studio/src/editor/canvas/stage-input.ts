import { findLayer } from '@podwright/design/design'
import type { Point } from '@podwright/design/geometry/points'
import { isInFrame } from '@podwright/design/geometry/points'
import { answerPick } from '../eyedropper.ts'
import { toMillimetres } from './camera.ts'
import { gestureOfHandle } from './gestures/begin-handle.ts'
import type { Keys, Pointer, StageGesture, StageTools } from './gestures/gesture.ts'
import { beginMarquee } from './gestures/marquee.ts'
import { showDistances } from './gestures/measure.ts'
import { beginMove } from './gestures/move.ts'
import { beginPan } from './gestures/pan.ts'
import { beginSelectionPinch, beginViewPinch, type PinchGesture } from './gestures/pinch.ts'
import { turnWheel } from './gestures/zoom.ts'
import { leafAt, pickedLayer } from './hit-test.ts'
import { openLayer } from './open-layer.ts'
import { selectionBox } from './selection-box.ts'

export type StageInput = {
  /** Space is held: the pointer pans. */
  readonly setPanning: (isPanning: boolean) => void
  /** Ends what is under way as if it had not been begun. Whether there was something. */
  readonly cancel: () => boolean
  readonly stop: () => void
}

/** A hand that trembles does not drag, CSS pixels. */
const dragBegins = { mouse: 3, touch: 8 } as const
/** How far beside a thin layer a press still means it, CSS pixels. */
const slackPx = 5

/** Turns what pointers and wheels do on the stage into gestures. */
export function listenToStage(element: HTMLElement, tools: StageTools, readPixel: (at: Point) => string): StageInput {
  const { editor } = tools
  const fingers = new Map<number, Point>()
  let running: StageGesture | undefined
  let pinch: PinchGesture | undefined
  let pressed:
    | { readonly pointer: Pointer; readonly begin: () => StageGesture | undefined; readonly click?: () => void }
    | undefined
  let last: Pointer | undefined
  let isPanning = false

  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const pointerOf = (event: MouseEvent): Pointer => {
    const at = pointOf(event)
    const { camera } = editor.state()
    return { at, mm: camera ? toMillimetres(camera, at) : at, keys: keysOf(event) }
  }

  const pick = ({ mm, keys }: Pointer) => {
    const { design, placement, camera, openGroup } = editor.state()
    const leaf = leafAt(design, placement, mm, slackPx / (camera?.zoom ?? 1))
    // Ctrl reaches through groups.
    return leaf && (keys.isCtrl ? leaf : pickedLayer(design, leaf, openGroup))
  }

  /** What a press on the stage itself begins, once it is moved, and what it does when it is let go in place. */
  const press = (pointer: Pointer, isTouch: boolean) => {
    const { selection, design } = editor.state()
    const layer = pick(pointer)
    if (!layer) {
      const onSelection = isTouch && isOnSelection(pointer)
      if (!pointer.keys.isShift && !onSelection && !isTouch) editor.select([])
      const begin = onSelection ? beginMove : isTouch ? beginPan : beginMarquee
      return { pointer, begin: () => begin(tools, pointer), click: () => !pointer.keys.isShift && editor.select([]) }
    }
    const isSelected = selection.includes(layer.id)
    if (pointer.keys.isShift) {
      const others = selection.filter((id) => id !== layer.id && findLayer(design, id)?.parent === layer.parent)
      if (!isSelected) editor.select([...others, layer.id])
      return { pointer, begin: () => beginMove(tools, pointer), click: () => isSelected && editor.select(others) }
    }
    if (!isSelected) editor.select([layer.id])
    return { pointer, begin: () => beginMove(tools, pointer), click: () => editor.select([layer.id]) }
  }

  const isOnSelection = ({ mm }: Pointer) => {
    const box = selectionBox(editor.state().design, editor.state().selection)
    return box !== undefined && isInFrame(mm, box.frame)
  }

  const down = (event: PointerEvent) => {
    if (isForeign(event)) return
    const isTouch = event.pointerType === 'touch'
    fingers.set(event.pointerId, pointOf(event))
    element.setPointerCapture(event.pointerId)
    if (fingers.size === 2) return beginPinch()
    if (fingers.size > 2 || event.button === 2) return
    element.focus({ preventScroll: true })
    const pointer = pointerOf(event)
    last = pointer
    const { tool } = editor.state()
    if (isPanning || tool === 'hand' || event.button === 1) {
      event.preventDefault()
      running = beginPan(tools, pointer)
      return
    }
    if (tool === 'eyedropper') return answerPick(editor, readPixel(pointer.at))
    const handle = event.target instanceof Element ? gestureOfHandle(event.target, tools, pointer) : undefined
    if (handle) {
      pressed = { pointer, begin: handle }
      return
    }
    if (editor.state().typing !== null) editor.view({ typing: null })
    if (editor.state().cropping !== null) editor.view({ cropping: null })
    pressed = press(pointer, isTouch)
  }

  const beginPinch = () => {
    const onSelection = pressed !== undefined ? isOnSelection(pressed.pointer) : running !== undefined
    running?.cancel()
    running = undefined
    const wasOnSelection =
      onSelection && editor.state().selection.length > 0 && last !== undefined && isOnSelection(last)
    pressed = undefined
    const both = twoOf(fingers)
    if (both) pinch = wasOnSelection ? beginSelectionPinch(tools, both) : beginViewPinch(tools, both)
  }

  const move = (event: PointerEvent) => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, pointOf(event))
    if (pinch) {
      const both = twoOf(fingers)
      if (both) pinch.move(both)
      return
    }
    const pointer = pointerOf(event)
    last = pointer
    if (pressed && !running) {
      const { x, y } = pressed.pointer.at
      const least = event.pointerType === 'touch' ? dragBegins.touch : dragBegins.mouse
      if (Math.hypot(pointer.at.x - x, pointer.at.y - y) < least) return
      running = pressed.begin()
      pressed = running ? undefined : { ...pressed, begin: () => undefined }
    }
    if (running) running.move(pointer)
    else if (event.pointerType === 'mouse') hover(event, pointer)
  }

  const hover = (event: PointerEvent, pointer: Pointer) => {
    const isFree = event.buttons === 0 && editor.state().tool === 'select' && !isForeign(event)
    const hovered = isFree ? (pick(pointer)?.id ?? null) : null
    if (hovered !== editor.state().hovered) editor.view({ hovered })
    showDistances(tools, isFree && pointer.keys.isAlt)
  }

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (pinch) {
      pinch.end()
      pinch = undefined
      // The finger that stays must not drag what the two have just placed.
      fingers.clear()
      return
    }
    if (running) running.end()
    else pressed?.click?.()
    running = undefined
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

  const leave = () => {
    if (!running && editor.state().hovered !== null) editor.view({ hovered: null })
    if (!running) showDistances(tools, false)
  }

  const wheel = (event: WheelEvent) => {
    if (isForeign(event)) return
    event.preventDefault()
    const { camera } = editor.state()
    if (camera) editor.view({ camera: turnWheel(camera, event, pointOf(event)) })
  }

  const doubleClick = (event: MouseEvent) => {
    if (isForeign(event) || editor.state().tool !== 'select') return
    const { design, placement, camera, openGroup } = editor.state()
    const { mm } = pointerOf(event)
    const leaf = leafAt(design, placement, mm, slackPx / (camera?.zoom ?? 1))
    if (leaf) openLayer(editor, pickedLayer(design, leaf, openGroup), leaf)
  }

  /** A key pressed or let go under a standing pointer changes what the gesture does. */
  const keys = (event: KeyboardEvent) => {
    if (!last || event.repeat || !['Shift', 'Alt', 'Control', 'Meta'].includes(event.key)) return
    // On Windows a lone Alt would open the browser's menu.
    if (event.key === 'Alt' && (running || element.matches(':hover'))) event.preventDefault()
    if (!running) return showDistances(tools, event.altKey && element.matches(':hover'))
    last = { ...last, keys: keysOf(event) }
    running.move(last)
  }

  const stopping = new AbortController()
  const { signal } = stopping
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', (event) => fingers.delete(event.pointerId) && cancel(), { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('dblclick', doubleClick, { signal })
  addEventListener('keydown', keys, { signal })
  addEventListener('keyup', keys, { signal })

  return {
    setPanning: (next) => {
      isPanning = next
    },
    cancel,
    stop: () => {
      cancel()
      stopping.abort()
    },
  }
}

/** Fields and buttons on the stage mind their own presses. */
function isForeign({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-own-input]') !== null
}

function keysOf({ shiftKey, altKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): Keys {
  return { isShift: shiftKey, isAlt: altKey, isCtrl: ctrlKey || metaKey }
}

function twoOf(fingers: ReadonlyMap<number, Point>): readonly [Point, Point] | undefined {
  const [one, other] = [...fingers.values()]
  return one && other ? [one, other] : undefined
}
