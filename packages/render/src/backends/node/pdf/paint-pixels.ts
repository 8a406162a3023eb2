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

/** A piece of the print file, and where it lies on it, pixels. */
export type PrintPiece = EmbeddedPixels & { readonly left: number; readonly top: number }

/** The ground of a placement. */
export function paintBackground(painting: PixelPainting): PrintPiece {
  const { widthPx, heightPx } = printSizeOf(painting.placement)
  return paintPiece(painting, null, { left: 0, top: 0, right: widthPx, bottom: heightPx })
}

/** A layer or group without what lies below and without its own opacity and blend; null when none of it is on the print. */
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

/** Null for the ground alone. */
function paintPiece(painting: PixelPainting, layer: Layer | null, box: Box): PrintPiece {
  const { env, painter, design, placement, isDark } = painting
  const { left, top } = box
  const [width, height] = [box.right - left, box.bottom - top]
  const requested = new Set(layer ? withDescendants(design, layer).map(({ id }) => id) : [])
  for (let above = layer && design.get(layer.parent); above?.kind === 'layer'; above = design.get(above.parent)) {
    requested.add(above.id)
  }
  const surface = env.createSurface(width, height)
  const scale = placement.dpi / mmPerInch
  const viewport = { scale, x: placement.bleedMm * scale - left, y: placement.bleedMm * scale - top }
  const includes = ({ id }: Layer) => requested.has(id)
  const omitsBackground = layer !== null
  painter.paint(surface, design, placement, { mode: 'print', isDark, viewport, includes, omitsBackground })
  const { data } = surface.picture.getContext('2d').getImageData(0, 0, width, height)
  env.releaseSurface(surface)
  return { data, width, height, left, top }
}
