import { findPlacement } from '@podwright/design/design'
import { actualSize, fitCamera, nextZoom, showBounds, zoomAt } from './canvas/camera.ts'
import { seenBounds } from './canvas/hit-test.ts'
import type { Editor } from './state/editor.ts'

export type ZoomTarget = 'fit' | 'actual' | 'selection' | 'in' | 'out'

/** Zooms the stage, about its center unless specified otherwise. */
export function zoomTo(editor: Editor, target: ZoomTarget | number): void {
  const { camera, stage, design, placement: id, selection } = editor.state()
  const placement = findPlacement(design, id)
  if (!camera || !stage || !placement) return
  if (target === 'fit' || target === 'selection') {
    const bounds = target === 'selection' ? seenBounds(design, selection) : undefined
    editor.view({ camera: bounds ? showBounds(bounds, stage) : fitCamera(placement, stage) })
    return
  }
  const zoom =
    target === 'actual'
      ? actualSize
      : typeof target === 'number'
        ? target * actualSize
        : nextZoom(camera.zoom, target === 'in' ? 1 : -1)
  editor.view({ camera: zoomAt(camera, zoom, { x: stage.width / 2, y: stage.height / 2 }) })
}
