import { childrenOf, type Design, findLayer, type RecordId, withDescendants } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'

/** A row of the layer tree. */
export type TreeRow = {
  readonly layer: Layer
  /** 1 for layers directly on the placement. */
  readonly level: number
  /** Undefined for layers without children. */
  readonly isOpen: boolean | undefined
  /** Position among its siblings, for screen readers: not all rows are on the page. */
  readonly place: number
  readonly siblings: number
}

/** Returns the visible rows, topmost layer first. */
export function treeRows(design: Design, placement: RecordId, open: ReadonlySet<RecordId>): TreeRow[] {
  const below = (parent: RecordId, level: number): TreeRow[] =>
    childrenOf(design, parent)
      .toReversed()
      .flatMap((layer, i, { length: siblings }) => {
        const isOpen = layer.type === 'group' ? open.has(layer.id) : undefined
        const row = { layer, level, isOpen, place: i + 1, siblings }
        return isOpen ? [row, ...below(layer.id, level + 1)] : [row]
      })
  return below(placement, 1)
}

/** The target of a dragged row: above or below another, or into a group. */
export type DropPlace = { readonly id: RecordId; readonly where: 'above' | 'below' | 'into' }

/** Returns the tree position of a drop; null when a group would be moved into itself. */
export function dropTarget(
  design: Design,
  dragged: readonly RecordId[],
  { id, where }: DropPlace,
): { readonly parent: RecordId; readonly index: number } | null {
  const target = findLayer(design, id)
  if (!target) return null
  const isInside = dragged.some((each) => {
    const layer = findLayer(design, each)
    return layer !== undefined && withDescendants(design, layer).some((part) => part.id === id)
  })
  if (isInside) return null
  if (where === 'into') return { parent: id, index: childrenOf(design, id).length }
  const index = childrenOf(design, target.parent).findIndex((layer) => layer.id === id)
  return { parent: target.parent, index: where === 'above' ? index + 1 : index }
}

/** Returns the layers between two rows, for range selection. */
export function rowsBetween(rows: readonly TreeRow[], from: RecordId, to: RecordId): RecordId[] {
  const [a, b] = [from, to].map((id) => rows.findIndex(({ layer }) => layer.id === id))
  if (a === undefined || b === undefined || a < 0 || b < 0) return [to]
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ layer }) => layer.id)
}

/** Returns every group that contains one of these layers, at any depth. */
export function groupsAround(design: Design, ids: readonly RecordId[]): Set<RecordId> {
  const groups = new Set<RecordId>()
  for (const id of ids) {
    for (let parent = findLayer(design, findLayer(design, id)?.parent ?? ''); parent; ) {
      groups.add(parent.id)
      parent = findLayer(design, parent.parent)
    }
  }
  return groups
}

/** Whether two trees render the same: rows do not show positions, so a drag must not rerender them all. */
export function isSameTree(one: readonly TreeRow[], other: readonly TreeRow[]): boolean {
  return one.length === other.length && one.every((row, i) => isSameRow(row, other[i]))
}

function isSameRow(one: TreeRow, other: TreeRow | undefined): boolean {
  if (!other || one.level !== other.level || one.isOpen !== other.isOpen) return false
  if (one.place !== other.place || one.siblings !== other.siblings) return false
  const [a, b] = [one.layer, other.layer]
  if (a === b) return true
  const isSameKind = a.id === b.id && a.type === b.type && a.parent === b.parent
  const isSameLook = a.name === b.name && a.isLocked === b.isLocked && a.isHidden === b.isHidden
  return isSameKind && isSameLook && wordsOf(a) === wordsOf(b)
}

function wordsOf(layer: Layer): string {
  return layer.type === 'text' ? layer.props.text : layer.type === 'shape' ? layer.props.shape : ''
}
