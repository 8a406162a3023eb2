import type { ImageLayer } from '@podwright/design/layers/image/schema'
import { traceOutline } from '../../text/outline.ts'
import type { LayerPaint } from '../layer-paint.ts'
import { paintPlaceholder } from '../placeholder.ts'
import { outlineOfMask } from '../shape-outlines.ts'

/** Paints an image about the origin, in millimetres. */
export function paintImage<Picture>({ context, job }: LayerPaint<Picture>, layer: ImageLayer): void {
  const { width, height, props } = layer
  const found = job.artworks.find(props.artwork.hash, props.adjustments, props.cutout)
  if (!found) {
    paintPlaceholder(context, job, layer, props.artwork.hash, found)
    return
  }
  const mask = outlineOfMask(props.mask, props.cornerRadius, width, height)
  context.save()
  if (mask) {
    context.beginPath()
    traceOutline(context, mask)
    context.clip()
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
  context.restore()
}
