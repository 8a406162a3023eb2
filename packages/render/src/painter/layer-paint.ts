import type { Design } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import type { LaidOutText } from '../text/lay-out-text.ts'
import type { ArtworkPictures } from './artwork-pictures.ts'
import type { PaintContext, PaintEnv } from './surface.ts'

/** `edit` shows what is missing, `preview` and `print` show what will be there and nothing else. */
export type PaintMode = 'edit' | 'preview' | 'print'

/** What could not be painted as it should. */
export type PaintReport = {
  readonly missingArtworks: Set<string>
  readonly pendingArtworks: Set<string>
  readonly missingCharacters: Set<string>
}

/** One painting of a placement. */
export type PaintJob<Picture> = {
  readonly env: PaintEnv<Picture>
  readonly design: Design
  readonly artworks: ArtworkPictures<Picture>
  readonly texts: { readonly layOut: (props: TextLayer['props'], boxWidthMm: number) => LaidOutText }
  readonly mode: PaintMode
  /** The garment is dark: layers show their variant for it. */
  readonly isDark: boolean
  readonly report: PaintReport
}

/** Where a layer's painter paints: the context's origin is the layer's middle, its unit a millimetre. */
export type LayerPaint<Picture> = { readonly context: PaintContext<Picture>; readonly job: PaintJob<Picture> }
