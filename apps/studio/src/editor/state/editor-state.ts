import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { RecordId } from '@podwright/design/design'
import type { HistoryState } from '@podwright/design/history/history'

/** Position of the print area's top left corner on the stage, in CSS pixels, and CSS pixels per millimeter. */
export type Camera = { readonly zoom: number; readonly x: number; readonly y: number }

export type Unit = 'mm' | 'in'

/** Guides dragged out of the rulers, in millimeters from the print area's corner. */
export type Guides = { readonly x: readonly number[]; readonly y: readonly number[] }

export type Tool = 'select' | 'hand' | 'eyedropper'

/** Panels of the left rail. */
export type PanelName = 'product' | 'artworks' | 'clipart' | 'text' | 'shapes' | 'templates' | 'layers' | 'history'

export type Overlay = 'palette' | 'shortcuts'

/** The state of the editor that is not part of the design. */
export type ViewState = {
  readonly placement: RecordId
  /** Selected layers in the order of selection; all on `placement` and with one parent. */
  readonly selection: readonly RecordId[]
  /** The group whose children clicks select; null for the placement's own. */
  readonly openGroup: RecordId | null
  /** Null until the stage has fitted the print area. */
  readonly camera: Camera | null
  /** Size of the stage in CSS pixels; null before the first layout. */
  readonly stage: { readonly width: number; readonly height: number } | null
  /** Code of the product's current color. */
  readonly colour: string
  /** Codes of the colors ticked for finishing, once the seller has started to. */
  readonly offered: readonly string[]
  /** Hidden layers for which a product had no area; the seller decides about them. */
  readonly unplaced: readonly RecordId[]
  readonly tool: Tool
  readonly unit: Unit
  readonly panel: PanelName | null
  readonly guides: Readonly<Record<RecordId, Guides>>
  readonly showsRulers: boolean
  readonly showsEdges: boolean
  readonly snaps: boolean
  readonly showsPreview: boolean
  /** The preview shows the colors as the supplier's printer prints them. */
  readonly showsPrintedColours: boolean
  /** The text layer being typed. */
  readonly typing: RecordId | null
  /** The image being cropped. */
  readonly cropping: RecordId | null
  /** The layer under the pointer, on the stage or in a list: both outline it. */
  readonly hovered: RecordId | null
  /** The picture that the next chosen artwork replaces. */
  readonly replacing: RecordId | null
  /** The overlay over the whole editor. */
  readonly overlay: Overlay | null
  /** Position of the open context menu, CSS pixels from the window's corner. */
  readonly menu: { readonly x: number; readonly y: number } | null
}

export type EditorState = HistoryState & ViewState & { readonly product: StudioProduct }
