import { findPlacement } from '@podwright/design/design'
import type { Bounds } from '@podwright/design/geometry/points'
import { seenBounds } from '../hit-test.ts'
import { measureDistances } from '../measure-distances.ts'
import type { StageTools } from './gesture.ts'

/**
 * With Alt held and nothing dragged: shows the distances from the selection to the layer under the pointer, or to the
 * edges of the print area.
 */
export function showDistances({ editor, feedback }: StageTools, isAlt: boolean): void {
  const { design, selection, hovered, placement: id, typing } = editor.state()
  const placement = findPlacement(design, id)
  const own = isAlt && typing === null ? seenBounds(design, selection) : undefined
  if (!own || !placement) {
    if (feedback.state().distances.length > 0) feedback.show({ distances: [] })
    return
  }
  const whole: Bounds = { left: 0, top: 0, right: placement.widthMm, bottom: placement.heightMm }
  const isOther = hovered !== null && !selection.includes(hovered)
  feedback.show({ distances: measureDistances(own, (isOther ? seenBounds(design, [hovered]) : undefined) ?? whole) })
}
