/** A canvas that is not shown: an element where the browser has no `OffscreenCanvas`. */
export type BrowserCanvas = OffscreenCanvas | HTMLCanvasElement
export type BrowserContext = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/**
 * Creates a canvas of this size in pixels, kept in CPU memory (`willReadFrequently`), on the page or in a worker. Throws
 * if the browser provides no 2D canvas, as a worker without `OffscreenCanvas` does.
 */
export function createCanvas(
  width: number,
  height: number,
): { readonly canvas: BrowserCanvas; readonly context: BrowserContext } {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: existing(canvas.getContext('2d', { willReadFrequently: true })) }
  }
  if (typeof document === 'undefined') throw new Error('this browser provides no 2D canvas in workers')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return { canvas, context: existing(canvas.getContext('2d', { willReadFrequently: true })) }
}

function existing<Context>(context: Context | null): Context {
  if (!context) throw new Error('this browser provides no 2D canvas')
  return context
}
