import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { Changes } from '@podwright/design/changes'
import {
  type Design,
  findLayer,
  findPlacement,
  placementsOf,
  type RecordId,
  settingsOf,
} from '@podwright/design/design'
import { createHistory, type Gesture } from '@podwright/design/history/history'
import type { EditorState, ViewState } from './editor-state.ts'

export type Editor = {
  readonly state: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  /** Applies one step of the history; `label` is a message key below `studio.step`. */
  readonly change: (label: string, changes: Changes) => void
  readonly begin: (label: string) => Gesture
  readonly undo: () => void
  readonly redo: () => void
  readonly goTo: (steps: number) => void
  /** Applies changes that the seller did not make and that cannot be undone separately. */
  readonly absorb: (changes: Changes) => void
  /** Changes the view, never the design. */
  readonly view: (next: Partial<ViewState>) => void
  readonly select: (ids: readonly RecordId[]) => void
  readonly showPlacement: (id: RecordId) => void
  /** Registers another product before a change fits the design to it; the design determines which one is shown. */
  readonly learn: (product: StudioProduct) => void
}

/** The editor of one design: its history, and the view state with the selection. */
export function createEditor(design: Design, product: StudioProduct, colour: string): Editor {
  const history = createHistory(design)
  const [first] = placementsOf(design)
  let view: ViewState = {
    placement: first?.id ?? '',
    selection: [],
    openGroup: null,
    camera: null,
    stage: null,
    colour,
    offered: [],
    unplaced: [],
    tool: 'select',
    unit: 'mm',
    panel: 'artworks',
    guides: {},
    showsRulers: true,
    showsEdges: true,
    snaps: true,
    showsPreview: true,
    showsPrintedColours: false,
    typing: null,
    cropping: null,
    hovered: null,
    replacing: null,
    overlay: null,
    menu: null,
  }
  const products = new Map([[product.code, product]])
  let state: EditorState = { ...history.state(), ...view, product }
  const listeners = new Set<() => void>()

  const refresh = () => {
    const { design: current } = history.state()
    const shown = products.get(settingsOf(current).product) ?? state.product
    view = keepWhatExists(view, current)
    if (shown !== state.product) view = { ...view, colour: colourFor(shown, view.colour), camera: null }
    state = { ...history.state(), ...view, product: shown }
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
    select: (selection) =>
      show({
        selection,
        typing: null,
        cropping: null,
        replacing: null,
        openGroup: groupOf(history.state().design, selection),
      }),
    showPlacement: (placement) => {
      if (placement !== view.placement)
        show({ placement, selection: [], openGroup: null, typing: null, cropping: null, hovered: null, camera: null })
    },
    learn: (next) => products.set(next.code, next),
  }
}

/** Undo may delete what is selected or shown. */
function keepWhatExists(view: ViewState, design: Design): ViewState {
  const selection = view.selection.filter((id) => findLayer(design, id))
  const openGroup = view.openGroup !== null && findLayer(design, view.openGroup) ? view.openGroup : null
  const typing = view.typing !== null && findLayer(design, view.typing) ? view.typing : null
  const placement = findPlacement(design, view.placement) ? view.placement : (placementsOf(design)[0]?.id ?? '')
  const cropping = view.cropping !== null && findLayer(design, view.cropping) ? view.cropping : null
  const hovered = view.hovered !== null && findLayer(design, view.hovered) ? view.hovered : null
  const isSame =
    selection.length === view.selection.length &&
    openGroup === view.openGroup &&
    typing === view.typing &&
    cropping === view.cropping &&
    hovered === view.hovered
  if (isSame && placement === view.placement) return view
  return {
    ...view,
    selection,
    openGroup,
    typing,
    cropping,
    hovered,
    placement,
    camera: placement === view.placement ? view.camera : null,
  }
}

/** Returns the common group of the selected layers; null on the placement itself. */
function groupOf(design: Design, selection: readonly RecordId[]): RecordId | null {
  const parents = new Set(selection.map((id) => findLayer(design, id)?.parent))
  const [parent] = parents
  return parents.size === 1 && parent?.startsWith('layer:') ? parent : null
}

/** Returns the same color of another product, or its first. */
function colourFor({ colours }: StudioProduct, preferred: string): string {
  return colours.some(({ code }) => code === preferred) ? preferred : (colours[0]?.code ?? '')
}
