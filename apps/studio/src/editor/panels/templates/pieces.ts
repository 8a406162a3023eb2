import { boundsOfFrame, boundsOverlap } from '@podwright/design/geometry/points'
import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { newShapeLayer, newTextLayer } from '@podwright/design/new-design'
import type { NewLayer } from '@podwright/design/operations/layers'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'
import { fitText } from '../../canvas/typing/fit-text.ts'

/** A line of a layout, in the layout's own units; `x` and `y` are its center. */
export type TextPiece = {
  readonly kind: 'text'
  readonly text: string
  readonly family: string
  readonly weight?: number
  readonly isItalic?: boolean
  readonly x: number
  readonly y: number
  /** Scaled to this width. */
  readonly width?: number
  /** Or set in letters of this height, where the text length may vary. */
  readonly size?: number
  readonly colour: string
  readonly spacing?: number
  readonly lineHeight?: number
  readonly arc?: number
  readonly rotation?: number
  readonly outline?: { readonly colour: string; readonly width: number }
  readonly props?: Partial<TextLayer['props']>
}

export type ShapePiece = {
  readonly kind: 'shape'
  readonly shape: ShapeLayer['props']['shape']
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation?: number
  readonly colour?: string
  readonly stroke?: { readonly colour: string; readonly width: number; readonly dash?: readonly number[] }
  readonly props?: Partial<ShapeLayer['props']>
}

export type Piece = TextPiece | ShapePiece

/** A layout: pieces in a box of its own units. */
export type Layout = {
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
  /** Covers the whole area and its bleed, and is clipped at the edge. */
  readonly isAllOver?: boolean
}

/** The part of a print area that layouts use. */
export type LayoutArea = { readonly widthMm: number; readonly heightMm: number; readonly bleedMm: number }

/** Returns the texts of a layout, for their fonts. */
export function textsOf({ pieces }: Layout) {
  return pieces
    .filter((piece) => piece.kind === 'text')
    .map(({ text, family, weight = 400, isItalic = false }) => ({ text, family, weight, isItalic }))
}

/**
 * Returns the layers of a layout centered on a print area and filling `share` of it. Its fonts must be loaded: lines
 * are measured.
 */
export function layOut(layout: Layout, area: LayoutArea, texts: TextLayouts, share = 0.86): NewLayer[] {
  const bleed = layout.isAllOver ? area.bleedMm : 0
  const scales = [(area.widthMm + 2 * bleed) / layout.width, (area.heightMm + 2 * bleed) / layout.height]
  const scale = layout.isAllOver ? Math.max(...scales) : share * Math.min(...scales)
  const place = (x: number, y: number) => ({
    x: area.widthMm / 2 + (x - layout.width / 2) * scale,
    y: area.heightMm / 2 + (y - layout.height / 2) * scale,
  })
  const layers = layout.pieces.map((piece) =>
    piece.kind === 'text'
      ? textLayer(piece, place(piece.x, piece.y), scale, texts)
      : shapeLayer(piece, place(piece.x, piece.y), scale),
  )
  // A layout that covers an area of another shape extends beyond it: pieces outside are left out.
  const seen = { left: -bleed, top: -bleed, right: area.widthMm + bleed, bottom: area.heightMm + bleed }
  return layout.isAllOver ? layers.filter((layer) => boundsOverlap(boundsOfFrame(layer), seen)) : layers
}

type Place = { readonly x: number; readonly y: number }

function textLayer(piece: TextPiece, place: Place, scale: number, texts: TextLayouts): NewLayer {
  const made = newTextLayer({ widthMm: 100, heightMm: 100 }, piece.text, piece.family)
  const { weight = 400, isItalic = false, colour, outline } = piece
  const props = (sizeMm: number): TextLayer['props'] => ({
    ...made.props,
    weight,
    isItalic,
    sizeMm,
    fill: { kind: 'solid', colour },
    letterSpacing: piece.spacing ?? 0,
    lineHeight: piece.lineHeight ?? 1.1,
    arc: piece.arc ?? 0,
    outline: outline ? { colour: outline.colour, widthMm: outline.width * scale, dash: [] } : null,
    ...piece.props,
  })
  const sizeMm =
    piece.width === undefined ? (piece.size ?? 10) * scale : sizeForWidth(piece.width * scale, props, texts)
  const layer: TextLayer = {
    ...made,
    ...place,
    rotation: piece.rotation ?? 0,
    parent: 'placement:new',
    order: 'a0',
    props: props(sizeMm),
  }
  const { parent: _, order: __, ...fitted } = fitText(layer, texts, 'middle')
  return fitted
}

/** Returns the size at which the text has this width. Width grows linearly with size, so one measurement is enough. */
function sizeForWidth(widthMm: number, props: (sizeMm: number) => TextLayer['props'], texts: TextLayouts): number {
  const measured = texts.layOut(props(10), 0).widthMm
  return measured > 0 ? Math.min(2_000, Math.max(0.3, (10 * widthMm) / measured)) : 10
}

function shapeLayer(piece: ShapePiece, place: Place, scale: number): NewLayer {
  const made = newShapeLayer({ widthMm: 100, heightMm: 100 }, piece.shape)
  const { stroke, colour } = piece
  return {
    ...made,
    ...place,
    width: piece.width * scale,
    height: piece.height * scale,
    rotation: piece.rotation ?? 0,
    props: {
      ...made.props,
      fill: colour === undefined ? null : { kind: 'solid', colour },
      stroke: stroke ? { colour: stroke.colour, widthMm: stroke.width * scale, dash: [...(stroke.dash ?? [])] } : null,
      ...piece.props,
    },
  }
}
