import { findPlacement, type Placement } from '@podwright/design/design'
import { addLayers, type NewLayer } from '@podwright/design/operations/layers'
import type { ActionContext } from './action.ts'

/** Adds new layers to the current print area and selects them. */
export function insertLayers(
  { editor, resources }: Pick<ActionContext, 'editor' | 'resources'>,
  make: (area: Placement) => readonly NewLayer[],
): void {
  const { design, placement } = editor.state()
  const area = findPlacement(design, placement)
  if (!area) return
  const layers = make(area)
  editor.change('add', addLayers(design, area.id, layers))
  resources.need(editor.state().design)
  editor.select(layers.map(({ id }) => id))
}
