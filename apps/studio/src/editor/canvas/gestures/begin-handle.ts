import { handles } from '@podwright/design/geometry/resize'
import { beginCropPull } from './crop.ts'
import type { Pointer, StageGesture, StageTools } from './gesture.ts'
import { beginGuide } from './guide.ts'
import { beginResize } from './resize.ts'
import { beginRotate } from './rotate.ts'

/**
 * Returns the gesture started by a handle of the overlay; undefined for other elements. Handles identify themselves by
 * `data-pull`.
 */
export function gestureOfHandle(
  target: Element,
  tools: StageTools,
  pointer: Pointer,
): (() => StageGesture | undefined) | undefined {
  const pull = target.closest<SVGElement | HTMLElement>('[data-pull]')?.dataset.pull
  if (pull === undefined) return undefined
  const [kind = '', value = ''] = pull.split(':')
  const handle = handles.find((each) => each === value)
  switch (kind) {
    case 'size':
      return handle && (() => beginResize(tools, pointer, handle))
    case 'rotate':
      return () => beginRotate(tools, pointer)
    case 'crop':
      return () => beginCropPull(tools, pointer, handle)
    case 'guide-x':
      return () => beginGuide(tools, 'x', indexOf(value))
    case 'guide-y':
      return () => beginGuide(tools, 'y', indexOf(value))
    default:
      return undefined
  }
}

/** A ruler starts a new guide and has no index. */
function indexOf(value: string): number | undefined {
  return value === '' ? undefined : Number(value)
}
