import { findPlacement, type Placement } from '@podwright/design/design'
import { addLayers, type NewLayer } from '@podwright/design/operations/layers'
import type { ActionContext } from './action.ts'
import { offsetFromOthers } from './place-apart.ts'

/**
 * Adds new layers to the current print area and selects them. Without a place of their own they are moved off a layer
 * that they would cover exactly.
 */
export function insertLayers(
  {
    editor,
    resources,
  }: {
    readonly editor: ActionContext['editor']
    readonly resources: Pick<ActionContext['resources'], 'need'>
  },
  make: (area: Placement) => readonly NewLayer[],
  { isPlaced = false }: { readonly isPlaced?: boolean } = {},
): void {
  const { design, placement } = editor.state()
  const area = findPlacement(design, placement)
  if (!area) return
  const made = make(area)
  const by = isPlaced ? { x: 0, y: 0 } : offsetFromOthers(design, area, made)
  const layers = made.map((layer) => ({ ...layer, x: layer.x + by.x, y: layer.y + by.y }))
  editor.change('add', addLayers(design, area.id, layers))
  resources.need(editor.state().design)
  editor.select(layers.map(({ id }) => id))
}
