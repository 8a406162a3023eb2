import { findLayer } from '@podwright/design/design'
import { isInFrame } from '@podwright/design/geometry/points'
import type { Layer } from '@podwright/design/layers/registry'
import type { Editor } from '../state/editor.ts'
import type { Pointer, StageGesture, StageTools } from './gestures/gesture.ts'
import { beginMarquee } from './gestures/marquee.ts'
import { beginMove } from './gestures/move.ts'
import { beginPan } from './gestures/pan.ts'
import { leafAt, pickedLayer } from './hit-test.ts'
import { selectionBox } from './selection-box.ts'

/**
 * A pointer that is down and has not moved yet: the gesture it starts when it moves, and its action when it is released
 * in place.
 */
export type Pressed = {
  readonly pointer: Pointer
  readonly begin: () => StageGesture | undefined
  readonly click?: () => void
}

/** Extra hit distance of thin layers, CSS pixels. */
const slackPx = 5

/** Returns the visible layer under the pointer, at any depth of groups. */
export function leafUnder(editor: Editor, { mm }: Pointer) {
  const { design, placement, camera } = editor.state()
  return leafAt(design, placement, mm, slackPx / (camera?.zoom ?? 1))
}

/** Returns the layer that a press here selects; Ctrl selects within groups. */
export function pickAt(editor: Editor, pointer: Pointer): Layer | undefined {
  const { design, openGroup } = editor.state()
  const leaf = leafUnder(editor, pointer)
  return leaf && (pointer.keys.isCtrl ? leaf : pickedLayer(design, leaf, openGroup))
}

export function isOnSelection(editor: Editor, { mm }: Pointer): boolean {
  const { design, selection } = editor.state()
  const box = selectionBox(design, selection)
  return box !== undefined && isInFrame(mm, box.frame)
}

/**
 * Handles a press on the stage itself: selects at once what it may drag; Shift adds to the selection or removes from
 * it.
 */
export function pressOn(tools: StageTools, pointer: Pointer, isTouch: boolean): Pressed {
  const { editor } = tools
  const { selection, design } = editor.state()
  const layer = pickAt(editor, pointer)
  if (!layer) return pressOnNothing(tools, pointer, isTouch)
  const isSelected = selection.includes(layer.id)
  const begin = () => beginMove(tools, pointer)
  if (pointer.keys.isShift) {
    const others = selection.filter((id) => id !== layer.id && findLayer(design, id)?.parent === layer.parent)
    if (!isSelected) editor.select([...others, layer.id])
    return { pointer, begin, click: () => isSelected && editor.select(others) }
  }
  if (!isSelected) editor.select([layer.id])
  return { pointer, begin, click: () => editor.select([layer.id]) }
}

/**
 * Handles a press beside the layers: a mouse draws a selection rectangle; a finger pans, except within the selection's
 * frame.
 */
function pressOnNothing(tools: StageTools, pointer: Pointer, isTouch: boolean): Pressed {
  const { editor } = tools
  const { isShift } = pointer.keys
  const clear = () => {
    if (!isShift) editor.select([])
  }
  if (!isTouch) {
    clear()
    return { pointer, begin: () => beginMarquee(tools, pointer), click: clear }
  }
  const begin = isOnSelection(editor, pointer) ? beginMove : beginPan
  return { pointer, begin: () => begin(tools, pointer), click: clear }
}
