import type { Changes } from '@podwright/design/changes'
import { type Design, findPlacement, type RecordId } from '@podwright/design/design'
import type { Frame } from '@podwright/design/frame'
import { cropByFrame } from '@podwright/design/geometry/crop'
import type { Point } from '@podwright/design/geometry/points'
import { type Handle, handlePoint, pullOf, resizeFrame } from '@podwright/design/geometry/resize'
import { type SnapLine, snapPoint } from '@podwright/design/geometry/snap'
import type { FramedLayer } from '@podwright/design/layers/registry'
import { updateFramed } from '@podwright/design/operations/layers'
import { scaleLayers, setFrame } from '@podwright/design/operations/transform'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'
import { type SelectionBox, selectionBox } from '../selection-box.ts'
import { snapFieldOf } from '../snap-field.ts'
import { fitText } from '../typing/fit-text.ts'
import { type Keys, type Pointer, type StageGesture, type StageTools, snapReach } from './gesture.ts'

/**
 * Resizes the selection by one of its handles. Corners of shapes are free and keep the aspect ratio with Shift, those
 * of all other layers vice versa; Alt keeps the center, Ctrl disables snapping. Sides of an image crop it, sides of a
 * text rewrap its lines.
 */
export function beginResize(tools: StageTools, start: Pointer, handle: Handle): StageGesture | undefined {
  const { editor, feedback, texts } = tools
  const state = editor.state()
  const { design: before, selection } = state
  const placement = findPlacement(before, state.placement)
  const box = selectionBox(before, selection)
  if (!box || !placement) return undefined
  const field = snapFieldOf(state, placement, new Set(selection))
  const from = handlePoint(box.frame, handle)
  const [offX, offY] = [from.x - start.mm.x, from.y - start.mm.y]
  const gesture = editor.begin('resize')
  return {
    move: ({ at, mm, keys }) => {
      let to: Point = { x: mm.x + offX, y: mm.y + offY }
      let lines: readonly SnapLine[] = []
      const { camera, snaps } = editor.state()
      if (snaps && !keys.isCtrl && camera && box.frame.rotation === 0) {
        const snap = snapPoint(to, axesOf(handle), field, snapReach / camera.zoom)
        to = { x: to.x + snap.dx, y: to.y + snap.dy }
        lines = snap.lines
      }
      const keepsRatio = keepsProportions(box, handle, keys)
      const frame = resizeFrame(box.frame, handle, to, { keepsRatio, fromCenter: keys.isAlt })
      gesture.update(changesOf(before, selection, { box, handle, frame, keys }, texts))
      const { width, height } = selectionBox(editor.state().design, selection)?.frame ?? frame
      feedback.show({ lines, isMoving: false, bubble: { at, says: { kind: 'size', width, height } } })
    },
    end: () => {
      gesture.commit()
      feedback.clear()
    },
    cancel: () => {
      gesture.cancel()
      feedback.clear()
    },
  }
}

function axesOf(handle: Handle): readonly ('x' | 'y')[] {
  const pull = pullOf[handle]
  return [...(pull.x === 0 ? [] : ['x' as const]), ...(pull.y === 0 ? [] : ['y' as const])]
}

const isCorner = (handle: Handle) => pullOf[handle].x !== 0 && pullOf[handle].y !== 0

function keepsProportions({ layer }: SelectionBox, handle: Handle, { isShift }: Keys): boolean {
  if (!layer || (layer.type === 'shape' && layer.props.shape === 'qr')) return true
  if (!isCorner(handle)) return false
  if (layer.type === 'shape' || layer.type === 'pattern') return isShift
  return layer.type === 'text' || !isShift
}

type Pull = { readonly box: SelectionBox; readonly handle: Handle; readonly frame: Frame; readonly keys: Keys }

function changesOf(
  before: Design,
  ids: readonly RecordId[],
  { box, handle, frame, keys }: Pull,
  texts: TextLayouts,
): Changes {
  const { layer } = box
  if (!layer || (layer.type === 'text' && isCorner(handle))) {
    const anchor = keys.isAlt ? box.frame : handlePoint(box.frame, oppositeOf(handle))
    return scaleLayers(before, ids, frame.width / box.frame.width, anchor)
  }
  if (isCorner(handle)) return setFrame(before, layer.id, frame)
  if (layer.type === 'image') return updateFramed(before, ids, (each) => cropByFrame(each, frame))
  if (layer.type === 'text') return updateFramed(before, ids, (each) => wrapIn(each, frame, texts))
  return setFrame(before, layer.id, frame)
}

/** Dragging the side of a text makes it wrap at its box's width from then on. */
function wrapIn(layer: FramedLayer, frame: Frame, texts: TextLayouts): FramedLayer {
  if (layer.type !== 'text') return layer
  return fitText({ ...layer, ...frame, props: { ...layer.props, wrap: 'box' } }, texts, 'top')
}

function oppositeOf(handle: Handle): Handle {
  const { x, y } = pullOf[handle]
  const found = (Object.keys(pullOf) as Handle[]).find((each) => pullOf[each].x === -x && pullOf[each].y === -y)
  return found ?? handle
}
