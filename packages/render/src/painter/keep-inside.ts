import { type Outline, traceOutline } from '../text/outline.ts'
import type { PaintContext } from './surface.ts'

/**
 * Erases everything on a surface outside an outline. Does not use clipping: an offscreen canvas in a browser clips at
 * whole pixels, the server's canvas does not.
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
