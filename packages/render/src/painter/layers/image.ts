import type { ImageLayer } from '@podwright/design/layers/image/schema'
import { keepInside } from '../keep-inside.ts'
import type { LayerPaint } from '../layer-paint.ts'
import { paintPlaceholder } from '../placeholder.ts'
import { outlineOfMask } from '../shape-outlines.ts'

/** Paints an image centered at the origin, in millimeters. With a mask it erases everything else on its surface. */
export function paintImage<Picture>({ context, job }: LayerPaint<Picture>, layer: ImageLayer): void {
  const { width, height, props } = layer
  const found = job.artworks.find(props.artwork.hash, props.adjustments, props.cutout)
  if (!found) {
    paintPlaceholder(context, job, layer, props.artwork.hash, found)
    return
  }
  const { left, top, width: share, height: rise } = props.crop
  context.drawImage(
    found.picture,
    left * found.width,
    top * found.height,
    share * found.width,
    rise * found.height,
    -width / 2,
    -height / 2,
    width,
    height,
  )
  const mask = outlineOfMask(props.mask, props.cornerRadius, width, height)
  if (mask) keepInside(context, mask)
}
