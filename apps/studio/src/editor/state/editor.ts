import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { Changes } from '@podwright/design/changes'
import { type Design, findLayer, findPlacement, placementsOf, type RecordId } from '@podwright/design/design'
import { createHistory, type Gesture } from '@podwright/design/history/history'
import type { EditorState, ViewState } from './editor-state.ts'

export type Editor = {
  readonly state: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  /** One step of the history; `label` is a message key below `studio.step`. */
  readonly change: (label: string, changes: Changes) => void
  readonly begin: (label: string) => Gesture
  readonly undo: () => void
  readonly redo: () => void
  readonly goTo: (steps: number) => void
  /** Changes that are not the seller's and cannot be undone by themselves. */
  readonly absorb: (changes: Changes) => void
  /** Changes what is shown, never the design. */
  readonly view: (next: Partial<ViewState>) => void
  readonly select: (ids: readonly RecordId[]) => void
  readonly showPlacement: (id: RecordId) => void
  /** Another product, for a design that was fitted to it. */
  readonly setProduct: (product: StudioProduct, colour: string) => void
}

/** The editor of one design: its history, and beside it what is selected and shown. */
export function createEditor(design: Design, product: StudioProduct, colour: string): Editor {
  const history = createHistory(design)
  const [first] = placementsOf(design)
  let view: ViewState = {
    placement: first?.id ?? '',
    selection: [],
    openGroup: null,
    camera: null,
    colour,
    tool: 'select',
    unit: 'mm',
    panel: 'artworks',
    guides: {},
    showsRulers: true,
    showsEdges: true,
    snaps: true,
    showsPreview: true,
    typing: null,
  }
  let shownProduct = product
  let state: EditorState = { ...history.state(), ...view, product }
  const listeners = new Set<() => void>()

  const refresh = () => {
    const { design: current } = history.state()
    view = keepWhatExists(view, current)
    state = { ...history.state(), ...view, product: shownProduct }
    for (const listener of listeners) listener()
  }
  history.subscribe(refresh)

  const show = (next: Partial<ViewState>) => {
    view = { ...view, ...next }
    refresh()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: history.change,
    begin: history.begin,
    undo: history.undo,
    redo: history.redo,
    goTo: history.goTo,
    absorb: history.absorb,
    view: show,
    select: (selection) => show({ selection, typing: null, openGroup: groupOf(history.state().design, selection) }),
    showPlacement: (placement) => {
      if (placement !== view.placement) show({ placement, selection: [], openGroup: null, typing: null, camera: null })
    },
    setProduct: (next, nextColour) => {
      shownProduct = next
      show({ colour: nextColour, camera: null })
    },
  }
}

/** Undo may take away what is selected or shown. */
function keepWhatExists(view: ViewState, design: Design): ViewState {
  const selection = view.selection.filter((id) => findLayer(design, id))
  const openGroup = view.openGroup !== null && findLayer(design, view.openGroup) ? view.openGroup : null
  const typing = view.typing !== null && findLayer(design, view.typing) ? view.typing : null
  const placement = findPlacement(design, view.placement) ? view.placement : (placementsOf(design)[0]?.id ?? '')
  const isSame = selection.length === view.selection.length && openGroup === view.openGroup && typing === view.typing
  if (isSame && placement === view.placement) return view
  return { ...view, selection, openGroup, typing, placement, camera: placement === view.placement ? view.camera : null }
}

/** The group that the selected layers lie in, when it is one; null on the placement itself. */
function groupOf(design: Design, selection: readonly RecordId[]): RecordId | null {
  const parents = new Set(selection.map((id) => findLayer(design, id)?.parent))
  const [parent] = parents
  return parents.size === 1 && parent?.startsWith('layer:') ? parent : null
}
