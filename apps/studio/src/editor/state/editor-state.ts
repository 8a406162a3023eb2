import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { RecordId } from '@podwright/design/design'
import type { HistoryState } from '@podwright/design/history/history'

/** Where the print area's top left corner lies on the stage, CSS pixels, and how many of them a millimetre has. */
export type Camera = { readonly zoom: number; readonly x: number; readonly y: number }

export type Unit = 'mm' | 'in'

/** Lines that a seller drew from the rulers, millimetres from the print area's corner. */
export type Guides = { readonly x: readonly number[]; readonly y: readonly number[] }

export type Tool = 'select' | 'hand' | 'eyedropper'

/** What the left rail shows. */
export type PanelName = 'product' | 'artworks' | 'clipart' | 'text' | 'shapes' | 'templates' | 'layers' | 'history'

export type Overlay = 'palette' | 'shortcuts'

/** Everything about the editor that is no part of the design. */
export type ViewState = {
  readonly placement: RecordId
  /** Selected layers in the order they were selected; all on `placement` and of one parent. */
  readonly selection: readonly RecordId[]
  /** The group whose children clicks select; null for the placement's own. */
  readonly openGroup: RecordId | null
  /** Null until the stage has fitted the print area. */
  readonly camera: Camera | null
  /** Size of the stage in CSS pixels; null until it has been laid out. */
  readonly stage: { readonly width: number; readonly height: number } | null
  /** Code of the product's colour that is looked at. */
  readonly colour: string
  /** Codes of the colours that are ticked to be finished, once the seller has begun to. */
  readonly offered: readonly string[]
  /** Layers for which a product had no area; they lie hidden until the seller decides. */
  readonly unplaced: readonly RecordId[]
  readonly tool: Tool
  readonly unit: Unit
  readonly panel: PanelName | null
  readonly guides: Readonly<Record<RecordId, Guides>>
  readonly showsRulers: boolean
  readonly showsEdges: boolean
  readonly snaps: boolean
  readonly showsPreview: boolean
  /** The text layer whose words are being typed. */
  readonly typing: RecordId | null
  /** The image whose part is being chosen. */
  readonly cropping: RecordId | null
  /** The layer under the pointer, on the stage or in a list: both outline it. */
  readonly hovered: RecordId | null
  /** The picture that the next chosen artwork takes the place of. */
  readonly replacing: RecordId | null
  /** What lies over the whole editor. */
  readonly overlay: Overlay | null
  /** Where the context menu is open, CSS pixels from the window's corner. */
  readonly menu: { readonly x: number; readonly y: number } | null
}

export type EditorState = HistoryState & ViewState & { readonly product: StudioProduct }
