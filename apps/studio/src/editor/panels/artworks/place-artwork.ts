import { findLayer } from '@podwright/design/design'
import type { Point } from '@podwright/design/geometry/points'
import { newImageLayer } from '@podwright/design/new-design'
import { updateLayers } from '@podwright/design/operations/layers'
import type { ArtworkRef } from '@podwright/design/values'
import type { ActionContext } from '../../actions/action.ts'
import { insertLayers } from '../../actions/insert-layers.ts'
import { replaceArtwork } from '../properties/picture-layers.ts'

/** Places an artwork on the print area, or replaces the picture selected for replacement. */
export function placeArtwork(
  context: Pick<ActionContext, 'editor' | 'resources'>,
  { hash, widthPx, heightPx }: ArtworkRef,
  { name = '', at }: { readonly name?: string; readonly at?: Point } = {},
): void {
  const { editor, resources } = context
  const artwork = { hash, widthPx, heightPx }
  const { design, replacing } = editor.state()
  const old = replacing === null ? undefined : findLayer(design, replacing)
  if (old?.type === 'image' || old?.type === 'pattern') {
    const changes = updateLayers(design, [old.id], (layer) =>
      layer.type === 'image' || layer.type === 'pattern' ? replaceArtwork(layer, artwork) : layer,
    )
    editor.change('replaceArtwork', changes)
    resources.need(editor.state().design)
    editor.select([old.id])
    return
  }
  insertLayers(
    context,
    (area) => [{ ...newImageLayer(area, artwork), name: name.slice(0, 120), ...(at ? { x: at.x, y: at.y } : {}) }],
    { isPlaced: at !== undefined },
  )
}
