import type { MouseEvent } from 'react'
import { toMillimeters } from './canvas/camera.ts'
import { leafAt, pickedLayer } from './canvas/hit-test.ts'
import { useEditor } from './state/editor-context.tsx'

/** Opens the context menu on the stage; an unselected layer under the pointer is selected first. */
export function useContextMenu(): (event: MouseEvent) => void {
  const editor = useEditor()
  return (event) => {
    const stage = event.target instanceof Element ? event.target.closest('[data-stage]') : null
    if (!stage || editor.state().typing !== null) return
    event.preventDefault()
    const box = stage.getBoundingClientRect()
    const { camera, design, placement, openGroup, selection } = editor.state()
    // The keyboard's menu key applies to the selection, whatever pointer position the browser reports.
    const isByPointer = event.button === 2 || event.detail > 0
    if (camera && isByPointer) {
      const at = toMillimeters(camera, { x: event.clientX - box.left, y: event.clientY - box.top })
      const leaf = leafAt(design, placement, at, 2 / camera.zoom)
      const layer = leaf && pickedLayer(design, leaf, openGroup)
      if (!layer) editor.select([])
      else if (!selection.includes(layer.id)) editor.select([layer.id])
    }
    const place = isByPointer
      ? { x: event.clientX, y: event.clientY }
      : { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    editor.view({ menu: place })
  }
}
