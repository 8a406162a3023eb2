import type { PatternLayer } from '@podwright/design/layers/pattern/schema'
import { keepInside } from '../keep-inside.ts'
import type { LayerPaint } from '../layer-paint.ts'
import { paintPlaceholder } from '../placeholder.ts'
import { rectangle } from '../shape-outlines.ts'

/**
 * Maximum number of tiles, beyond which they cannot be distinguished; larger tiles are painted instead, the same
 * everywhere.
 */
const maxTiles = 20_000

/**
 * Paints an artwork repeated over the layer's box, centered at the origin, in millimeters. Erases everything else on
 * its surface.
 */
export function paintPattern<Picture>({ context, job }: LayerPaint<Picture>, layer: PatternLayer): void {
  const { width, height, props } = layer
  const found = job.artworks.find(props.artwork.hash, props.adjustments, props.cutout)
  if (!found) {
    paintPlaceholder(context, job, layer, props.artwork.hash, found)
    return
  }
  const { width: w, height: h, places } = tilesOf(layer, found.width / found.height)
  context.save()
  context.rotate((props.angle * Math.PI) / 180)
  for (const place of places) {
    context.save()
    context.translate(place.x, place.y)
    context.rotate((props.tileAngle * Math.PI) / 180)
    context.scale(place.flipX, place.flipY)
    context.drawImage(found.picture, 0, 0, found.width, found.height, -w / 2, -h / 2, w, h)
    context.restore()
  }
  context.restore()
  keepInside(context, rectangle(width, height))
}

/**
 * Center of a tile on the rotated repeat, in millimeters from the center of the layer's box; `flipX` and `flipY` are -1
 * where it is mirrored.
 */
type TilePlace = { readonly x: number; readonly y: number; readonly flipX: number; readonly flipY: number }

/**
 * Returns the tiles that cover a layer's box, bottom first, and their size. `ratio` is the artwork's width divided by
 * its height.
 */
export function tilesOf(layer: PatternLayer, ratio: number): { width: number; height: number; places: TilePlace[] } {
  const { tile, pitch } = tileSizes(layer, ratio)
  const reach = Math.hypot(layer.width, layer.height) / 2 + Math.hypot(tile.width, tile.height)
  const columns = Math.ceil(reach / pitch.x) + 1
  const rows = Math.ceil(reach / pitch.y) + 1
  const places: TilePlace[] = []
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const place = placeTile(layer.props, column, row, pitch)
      if (Math.hypot(place.x, place.y) <= reach) places.push(place)
    }
  }
  return { ...tile, places }
}

/** Size of a tile and distance to the next, in millimeters. */
function tileSizes({ width, height, props }: PatternLayer, ratio: number) {
  const tile = { width: props.tileWidthMm, height: props.tileWidthMm / ratio }
  const pitch = {
    x: Math.max(tile.width / 10, tile.width + props.gapXMm),
    y: Math.max(tile.height / 10, tile.height + props.gapYMm),
  }
  const area = Math.hypot(width, height) ** 2
  const enlarge = Math.max(1, Math.sqrt(area / (pitch.x * pitch.y) / maxTiles))
  return {
    tile: { width: tile.width * enlarge, height: tile.height * enlarge },
    pitch: { x: pitch.x * enlarge, y: pitch.y * enlarge },
  }
}

function placeTile(
  { arrangement, offsetX, offsetY }: PatternLayer['props'],
  column: number,
  row: number,
  pitch: { readonly x: number; readonly y: number },
): TilePlace {
  const isOdd = (n: number) => Math.abs(n) % 2 === 1
  const shiftX = arrangement === 'brick' && isOdd(row) ? 0.5 : 0
  const shiftY = arrangement === 'half-drop' && isOdd(column) ? 0.5 : 0
  return {
    x: (column + shiftX + offsetX) * pitch.x,
    y: (row + shiftY + offsetY) * pitch.y,
    flipX: arrangement === 'mirror' && isOdd(column) ? -1 : 1,
    flipY: arrangement === 'mirror' && isOdd(row) ? -1 : 1,
  }
}
