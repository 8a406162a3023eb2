import type { Layer } from '@podwright/design/layers/registry'
import type { Editor } from '../state/editor.ts'

/**
 * Handles a double-click or Enter on a layer: opens a group (and selects `inner` in it), edits a text, crops an image.
 */
export function openLayer(editor: Editor, layer: Layer, inner?: Layer): void {
  if (layer.isLocked) return
  if (layer.type === 'group') {
    editor.view({ openGroup: layer.id, selection: inner?.parent === layer.id ? [inner.id] : [] })
    return
  }
  if (layer.type !== 'text' && layer.type !== 'image') return
  editor.select([layer.id])
  editor.view(layer.type === 'text' ? { typing: layer.id } : { cropping: layer.id })
}
