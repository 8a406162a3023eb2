import type { FontBook } from '../text/font-book.ts'
import type { PathSink } from '../text/outline.ts'

/**
 * The subset of the 2D canvas API used by the painter, common to browsers, workers and the server's canvas. `Picture`
 * is what that canvas can draw, so that pictures of different environments cannot be mixed up.
 */
export type PaintContext<Picture> = PathSink &
  Pick<
    CanvasRenderingContext2D,
    | 'save'
    | 'restore'
    | 'translate'
    | 'rotate'
    | 'scale'
    | 'beginPath'
    | 'fillRect'
    | 'setLineDash'
    | 'lineWidth'
    | 'lineJoin'
    | 'lineCap'
    | 'globalAlpha'
    | 'globalCompositeOperation'
    | 'shadowColor'
    | 'shadowBlur'
    | 'shadowOffsetX'
    | 'shadowOffsetY'
    | 'imageSmoothingEnabled'
    | 'imageSmoothingQuality'
  > & {
    fillStyle: string | CanvasGradient | CanvasPattern
    strokeStyle: string | CanvasGradient | CanvasPattern
    fill(): void
    stroke(): void
    setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
    createLinearGradient(x0: number, y0: number, x1: number, y1: number): CanvasGradient
    createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): CanvasGradient
    drawImage(
      picture: Picture,
      sx: number,
      sy: number,
      sw: number,
      sh: number,
      x: number,
      y: number,
      w: number,
      h: number,
    ): void
  }

/** An offscreen canvas, initially transparent. */
export type Surface<Picture> = {
  readonly context: PaintContext<Picture>
  readonly picture: Picture
  readonly width: number
  readonly height: number
}

/** A decoded master of an artwork. */
export type DecodedArtwork<Picture> = {
  readonly picture: Picture
  readonly width: number
  readonly height: number
  /** Returns its non-premultiplied sRGB pixels, four bytes each. */
  readonly readPixels: () => Uint8ClampedArray<ArrayBuffer>
}

/** Everything the painter needs from its environment. */
export type PaintEnv<Picture> = {
  readonly createSurface: (width: number, height: number) => Surface<Picture>
  /** Flushes deferred drawing operations, which keep references to every picture they use. */
  readonly settle: (surface: Surface<Picture>) => void
  /** Frees the memory of a surface. */
  readonly releaseSurface: (surface: Surface<Picture>) => void
  /** Returns the artwork with this hash; null if there is none, undefined while it is loading. */
  readonly findArtwork: (hash: string) => DecodedArtwork<Picture> | null | undefined
  /** Creates a picture from non-premultiplied sRGB pixels, four bytes each. */
  readonly makePicture: (pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) => Picture
  readonly fonts: FontBook
}
