import { type Changes, type Draft, editDesign } from '../changes.ts'
import { childrenOf, type Design, findLayer, placementOfLayer, type RecordId, withDescendants } from '../design.ts'
import { type FramedLayer, isFramed, type Layer } from '../layers/registry.ts'
import { clampToSchema } from './clamp-to-schema.ts'
import { orderKeys } from './order.ts'

/** A layer without its position in the tree. */
export type NewLayer = FramedLayer extends infer L
  ? L extends FramedLayer
    ? Omit<L, 'parent' | 'order'>
    : never
  : never

/** Adds layers on top of a placement's or group's children, in the given order. */
export function addLayers(design: Design, parent: RecordId, layers: readonly NewLayer[]): Changes {
  const keys = orderKeys(design, parent, childrenOf(design, parent).length, layers.length)
  return editDesign(design, (draft) => {
    for (const [i, layer] of layers.entries()) draft.put({ ...layer, parent, order: keys[i] ?? '' })
  })
}

/** Updates layers; ids of other records are ignored. */
export function updateLayers(design: Design, ids: readonly RecordId[], update: (layer: Layer) => Layer): Changes {
  return editDesign(design, (draft) => {
    for (const id of ids) {
      const layer = findLayer(design, id)
      if (layer) draft.put(Object.freeze(update(layer)))
    }
  })
}

/** Updates the framed layers among the given ones and in the given groups. Locked layers are skipped. */
export function updateFramed(
  design: Design,
  ids: readonly RecordId[],
  update: (layer: FramedLayer) => FramedLayer,
): Changes {
  return editDesign(design, (draft) => {
    for (const layer of framedLayersOf(design, ids)) draft.put(Object.freeze(clampToSchema(update(layer))))
  })
}

/**
 * Returns the framed layers among the given ones and in the given groups, each once, without those that are locked
 * themselves or by a group.
 */
export function framedLayersOf(design: Design, ids: readonly RecordId[]): FramedLayer[] {
  const found = new Map<RecordId, FramedLayer>()
  const visit = (layer: Layer) => {
    if (layer.isLocked) return
    if (isFramed(layer)) found.set(layer.id, layer)
    else for (const child of childrenOf(design, layer.id)) visit(child)
  }
  for (const id of ids) {
    const layer = findLayer(design, id)
    if (layer && !isLockedAbove(design, layer)) visit(layer)
  }
  return [...found.values()]
}

function isLockedAbove(design: Design, layer: Layer): boolean {
  for (let parent = findLayer(design, layer.parent); parent; parent = findLayer(design, parent.parent)) {
    if (parent.isLocked) return true
  }
  return false
}

/** Removes layers with all their descendants, and groups that become empty. */
export function removeLayers(design: Design, ids: readonly RecordId[]): Changes {
  return editDesign(design, (draft) => {
    for (const id of ids) {
      const layer = findLayer(design, id)
      if (!layer) continue
      for (const { id: gone } of withDescendants(design, layer)) draft.remove(gone)
      removeEmptyGroups(draft, layer.parent)
    }
  })
}

function removeEmptyGroups(draft: Draft, parent: RecordId): void {
  const group = draft.get(parent)
  if (group?.kind !== 'layer' || childrenOf(draft.design(), parent).length > 0) return
  draft.remove(parent)
  removeEmptyGroups(draft, group.parent)
}

/** Returns the topmost of these layers, in painting order: descendants of another given layer are left out. */
export function topmostLayers(design: Design, ids: readonly RecordId[]): Layer[] {
  const named = new Set(ids)
  const isBelowNamed = (layer: Layer): boolean => {
    for (let parent = findLayer(design, layer.parent); parent; parent = findLayer(design, parent.parent)) {
      if (named.has(parent.id)) return true
    }
    return false
  }
  const found = [...named].map((id) => findLayer(design, id)).filter((layer) => layer !== undefined)
  return sortByPainting(
    design,
    found.filter((layer) => !isBelowNamed(layer)),
  )
}

/** Sorts layers in painting order, bottom first. */
function sortByPainting(design: Design, layers: readonly Layer[]): Layer[] {
  const pathOf = (layer: Layer): string[] => {
    const parent = findLayer(design, layer.parent)
    const own = `${layer.order}\u0000${layer.id}`
    return parent ? [...pathOf(parent), own] : [placementOfLayer(design, layer)?.id ?? '', own]
  }
  const paths = new Map(layers.map((layer) => [layer.id, pathOf(layer)]))
  return layers.toSorted((a, b) => comparePaths(paths.get(a.id) ?? [], paths.get(b.id) ?? []))
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [left, right] = [a[i] ?? '', b[i] ?? '']
    if (left !== right) return left < right ? -1 : 1
  }
  return a.length - b.length
}

/**
 * Moves layers into a parent, before the child currently at `index` (the bottom is 0), keeping their relative order.
 */
export function moveInTree(design: Design, ids: readonly RecordId[], parent: RecordId, index: number): Changes {
  const layers = topmostLayers(design, ids)
  const holds = (layer: Layer) => withDescendants(design, layer).some(({ id }) => id === parent)
  if (layers.some(holds)) return []
  const moving = new Set(layers.map(({ id }) => id))
  const before = childrenOf(design, parent).slice(0, index)
  const at = before.filter(({ id }) => !moving.has(id)).length
  const keys = orderKeys(design, parent, at, layers.length, moving)
  return editDesign(design, (draft) => {
    for (const [i, layer] of layers.entries()) draft.put(Object.freeze({ ...layer, parent, order: keys[i] ?? '' }))
    for (const layer of layers) removeEmptyGroups(draft, layer.parent)
  })
}

export type Restack = 'front' | 'forward' | 'backward' | 'back'

/** Restacks layers among their siblings: one step past the next layer that is not moved too, or all the way. */
export function restackLayers(design: Design, ids: readonly RecordId[], where: Restack): Changes {
  const layers = topmostLayers(design, ids)
  const moving = new Set(layers.map(({ id }) => id))
  return editDesign(design, (draft) => {
    for (const parent of new Set(layers.map((layer) => layer.parent))) {
      const siblings = childrenOf(design, parent)
      const moved = siblings.filter(({ id }) => moving.has(id))
      const rest = siblings.filter(({ id }) => !moving.has(id))
      const at = targetIndex(siblings, moving, rest.length, where)
      const keys = orderKeys(design, parent, at, moved.length, moving)
      for (const [i, layer] of moved.entries()) draft.put(Object.freeze({ ...layer, order: keys[i] ?? '' }))
    }
  })
}

function targetIndex(siblings: readonly Layer[], moving: ReadonlySet<RecordId>, rest: number, where: Restack): number {
  if (where === 'front') return rest
  if (where === 'back') return 0
  if (where === 'forward') {
    const last = siblings.findLastIndex(({ id }) => moving.has(id))
    return siblings.slice(0, last + 1).filter(({ id }) => !moving.has(id)).length + 1
  }
  const first = siblings.findIndex(({ id }) => moving.has(id))
  return Math.max(0, first - 1)
}

/** Groups layers of one placement at the position of the topmost one. Does nothing for fewer than two layers. */
export function groupLayers(design: Design, ids: readonly RecordId[], groupId: RecordId): Changes {
  const layers = topmostLayers(design, ids)
  const top = layers.at(-1)
  const placements = new Set(layers.map((layer) => placementOfLayer(design, layer)?.id))
  if (!top || layers.length < 2 || placements.size > 1) return []
  return editDesign(design, (draft) => {
    const siblings = childrenOf(design, top.parent)
    const [order] = orderKeys(design, top.parent, siblings.findIndex(({ id }) => id === top.id) + 1, 1)
    draft.put(
      Object.freeze({
        id: groupId,
        kind: 'layer',
        type: 'group',
        parent: top.parent,
        order: order ?? '',
        name: '',
        opacity: 1,
        blend: 'normal',
        isLocked: false,
        isHidden: false,
        shadow: null,
      }),
    )
    const keys = orderKeys(draft.design(), groupId, 0, layers.length)
    for (const [i, layer] of layers.entries())
      draft.put(Object.freeze({ ...layer, parent: groupId, order: keys[i] ?? '' }))
    for (const layer of layers) removeEmptyGroups(draft, layer.parent)
  })
}

/** Ungroups groups; their children take the group's position. The group's opacity and blend mode are lost. */
export function ungroupLayers(design: Design, ids: readonly RecordId[]): Changes {
  return editDesign(design, (draft) => {
    for (const group of topmostLayers(design, ids)) {
      if (group.type !== 'group') continue
      const children = childrenOf(design, group.id)
      const at = childrenOf(draft.design(), group.parent).findIndex(({ id }) => id === group.id)
      const keys = orderKeys(draft.design(), group.parent, at, children.length, new Set([group.id]))
      for (const [i, child] of children.entries()) {
        draft.put(Object.freeze({ ...child, parent: group.parent, order: keys[i] ?? '' }))
      }
      draft.remove(group.id)
    }
  })
}
