import { type Outline, traceOutline } from '../text/outline.ts'
import type { PaintContext } from './surface.ts'

/**
 * Takes away everything on a surface that lies outside an outline. Not by clipping: a browser's canvas off the page clips
 * along whole pixels, the server's does not.
 */
export function keepInside<Picture>(context: PaintContext<Picture>, outline: Outline): void {
  context.save()
  context.globalCompositeOperation = 'destination-in'
  context.fillStyle = '#000000'
  context.beginPath()
  traceOutline(context, outline)
  context.fill()
  context.restore()
}
