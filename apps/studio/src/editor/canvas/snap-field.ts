import { childrenOf, type Design, type Placement, type RecordId } from '@podwright/design/design'
import type { SnapField } from '@podwright/design/geometry/snap'
import type { EditorState, Guides } from '../state/editor-state.ts'
import { seenBounds } from './hit-test.ts'

/** Alignment with more neighbors than this is not useful. */
const maxNeighbours = 200
const noGuides: Guides = { x: [], y: [] }

/** Returns the snap targets of moved layers: the print area, guides, and their visible siblings. */
export function snapFieldOf(state: EditorState, placement: Placement, moving: ReadonlySet<RecordId>): SnapField {
  const { design, openGroup, guides, showsRulers } = state
  return {
    area: placement,
    guides: showsRulers ? (guides[placement.id] ?? noGuides) : noGuides,
    others: neighboursOf(design, openGroup ?? placement.id, moving),
  }
}

function neighboursOf(design: Design, parent: RecordId, moving: ReadonlySet<RecordId>) {
  return childrenOf(design, parent)
    .filter(({ id, isHidden }) => !isHidden && !moving.has(id))
    .slice(-maxNeighbours)
    .flatMap(({ id }) => seenBounds(design, [id]) ?? [])
}
