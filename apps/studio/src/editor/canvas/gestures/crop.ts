import { findLayer } from '@podwright/design/design'
import { cropToFrame, panCrop, wholeFrame } from '@podwright/design/geometry/crop'
import { type Handle, handlePoint, resizeFrame } from '@podwright/design/geometry/resize'
import { updateFramed } from '@podwright/design/operations/layers'
import type { Pointer, StageGesture, StageTools } from './gesture.ts'

/**
 * In crop mode: resizes the frame over the fixed picture or, without a handle, moves the picture behind the fixed
 * frame.
 */
export function beginCropPull(
  { editor }: StageTools,
  start: Pointer,
  handle: Handle | undefined,
): StageGesture | undefined {
  const { design: before, cropping } = editor.state()
  const layer = cropping === null ? undefined : findLayer(before, cropping)
  if (layer?.type !== 'image') return undefined
  const whole = wholeFrame(layer)
  const from = handle ? handlePoint(layer, handle) : start.mm
  const gesture = editor.begin('crop')
  return {
    move: ({ mm, keys }) => {
      const shift = { x: mm.x - start.mm.x, y: mm.y - start.mm.y }
      const to = { x: from.x + shift.x, y: from.y + shift.y }
      const next = handle
        ? cropToFrame(
            layer,
            resizeFrame(layer, handle, to, { keepsRatio: keys.isShift, fromCenter: keys.isAlt }),
            whole,
          )
        : panCrop(layer, shift)
      gesture.update(updateFramed(before, [layer.id], () => next))
    },
    end: gesture.commit,
    cancel: gesture.cancel,
  }
}
