import type { Design, RecordId } from '@podwright/design/design'
import type { ArtworkPictures } from './artwork-pictures.ts'
import type { PaintContext, PaintEnv } from './surface.ts'
import type { TextLayouts } from './text-layouts.ts'

/** `edit` shows placeholders for missing artworks; `preview` and `print` show only what will be printed. */
export type PaintMode = 'edit' | 'preview' | 'print'

/** Lists what could not be painted as designed. */
export type PaintReport = {
  readonly missingArtworks: Set<string>
  readonly pendingArtworks: Set<string>
  readonly missingCharacters: Set<string>
  /** Sizes of texts that are made smaller to fit their boxes, in millimeters, by layer. */
  readonly fittedSizes: Map<RecordId, number>
}

/** State of painting one placement. */
export type PaintJob<Picture> = {
  readonly env: PaintEnv<Picture>
  readonly design: Design
  readonly artworks: ArtworkPictures<Picture>
  readonly texts: TextLayouts
  readonly mode: PaintMode
  /** For dark garments, layers show their dark variant. */
  readonly isDark: boolean
  readonly report: PaintReport
}

/** Drawing context of a layer: the origin is the layer's center, the unit is a millimeter. */
export type LayerPaint<Picture> = { readonly context: PaintContext<Picture>; readonly job: PaintJob<Picture> }
