import { applyChanges, joinChanges } from '@podwright/design/changes'
import { findPlacement, type RecordId } from '@podwright/design/design'
import type { Point } from '@podwright/design/geometry/points'
import { newLayerId } from '@podwright/design/new-id'
import { addLayers, groupLayers, updateLayers } from '@podwright/design/operations/layers'
import type { ActionContext, StepLabel } from '../../actions/action.ts'
import { offsetFromOthers } from '../../actions/place-apart.ts'
import { type Layout, type LayoutArea, layOut, textsOf } from './pieces.ts'

type InsertOptions = {
  readonly step: StepLabel
  /** Name of the group. */
  readonly name?: string
  /** Share of the print area to fill. */
  readonly share?: number
  /** Position of its center; the center of the area when absent. */
  readonly at?: Point
}

/** Adds a layout to the current print area, as a group when it has several layers, and selects it. */
export async function insertLayout(
  { editor, resources }: Pick<ActionContext, 'editor' | 'resources'>,
  makeLayout: (area: LayoutArea) => Layout,
  { step, share, at, name = '' }: InsertOptions,
): Promise<void> {
  const placement = editor.state().placement
  const first = findPlacement(editor.state().design, placement)
  if (!first) return
  const layout = makeLayout(first)
  await resources.fonts.ready(textsOf(layout))
  const { design } = editor.state()
  const area = findPlacement(design, placement)
  if (!area) return
  const centered = layOut(layout, area, resources.painter.texts, share)
  const by = at ? { x: at.x - area.widthMm / 2, y: at.y - area.heightMm / 2 } : offsetFromOthers(design, area, centered)
  const layers = centered.map((layer) => ({ ...layer, x: layer.x + by.x, y: layer.y + by.y }))
  const added = addLayers(design, area.id, layers)
  const ids = layers.map(({ id }) => id)
  const group: RecordId = newLayerId()
  const grouped = ids.length > 1 ? groupLayers(applyChanges(design, added), ids, group) : []
  const whole = applyChanges(applyChanges(design, added), grouped)
  const named = updateLayers(whole, [group], (layer) => ({ ...layer, name }))
  editor.change(step, joinChanges(joinChanges(added, grouped), named))
  resources.need(editor.state().design)
  editor.select(ids.length > 1 ? [group] : ids)
}
