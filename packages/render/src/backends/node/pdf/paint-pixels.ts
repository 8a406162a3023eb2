import { type Design, type Placement, withDescendants } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import { boundsOfInk } from '../../../painter/ink-bounds.ts'
import type { Painter } from '../../../painter/paint-placement.ts'
import type { PaintEnv } from '../../../painter/surface.ts'
import { mmPerInch, printSizeOf } from '../open-printing.ts'
import type { NodePicture } from '../paint-env.ts'
import type { EmbeddedPixels } from './embed-image.ts'

export type PixelPainting = {
  readonly env: PaintEnv<NodePicture>
  readonly painter: Painter<NodePicture>
  readonly design: Design
  readonly placement: Placement
  readonly isDark: boolean
}

/** A part of the print file and its position on it in pixels. */
export type PrintPiece = EmbeddedPixels & { readonly left: number; readonly top: number }

/** Renders the background of a placement. */
export function paintBackground(painting: PixelPainting): PrintPiece {
  const { widthPx, heightPx } = printSizeOf(painting.placement)
  return paintPiece(painting, null, { left: 0, top: 0, right: widthPx, bottom: heightPx })
}

/**
 * Renders a layer or group alone, without its own opacity and blend mode. Returns null if none of it is inside the
 * print file.
 */
export function paintAlone(painting: PixelPainting, layer: Layer): PrintPiece | null {
  const { design, placement, isDark, painter } = painting
  const plain = { ...layer, opacity: 1, blend: 'normal' } as const
  const alone = { ...painting, design: new Map([...design, [layer.id, plain] as const]) }
  const bounds = boundsOfInk(plain, { design: alone.design, texts: painter.texts, isDark })
  if (!bounds) return null
  const scale = placement.dpi / mmPerInch
  const at = (mm: number) => (mm + placement.bleedMm) * scale
  const { widthPx, heightPx } = printSizeOf(placement)
  const left = Math.max(0, Math.floor(at(bounds.left)) - 1)
  const top = Math.max(0, Math.floor(at(bounds.top)) - 1)
  const right = Math.min(widthPx, Math.ceil(at(bounds.right)) + 1)
  const bottom = Math.min(heightPx, Math.ceil(at(bounds.bottom)) + 1)
  return right > left && bottom > top ? paintPiece(alone, plain, { left, top, right, bottom }) : null
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Renders a box of the print file; `layer` is null for the background alone. */
function paintPiece(painting: PixelPainting, layer: Layer | null, box: Box): PrintPiece {
  const { env, painter, design, placement, isDark } = painting
  const { left, top } = box
  const [width, height] = [box.right - left, box.bottom - top]
  const included = new Set(layer ? withDescendants(design, layer).map(({ id }) => id) : [])
  for (let above = layer && design.get(layer.parent); above?.kind === 'layer'; above = design.get(above.parent)) {
    included.add(above.id)
  }
  const surface = env.createSurface(width, height)
  const scale = placement.dpi / mmPerInch
  const viewport = { scale, x: placement.bleedMm * scale - left, y: placement.bleedMm * scale - top }
  const includes = ({ id }: Layer) => included.has(id)
  const omitsBackground = layer !== null
  painter.paint(surface, design, placement, { mode: 'print', isDark, viewport, includes, omitsBackground })
  const { data } = surface.picture.getContext('2d').getImageData(0, 0, width, height)
  env.releaseSurface(surface)
  return { data, width, height, left, top }
}
