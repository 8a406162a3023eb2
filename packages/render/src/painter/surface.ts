import type { FontBook } from '../text/font-book.ts'
import type { PathSink } from '../text/outline.ts'

/**
 * What the painter asks of a 2D canvas: common to browsers, workers and the server's canvas. `Picture` is whatever that
 * canvas can draw, so that a picture of one environment cannot be given to another.
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

/** A canvas of its own, transparent at first. */
export type Surface<Picture> = {
  readonly context: PaintContext<Picture>
  readonly picture: Picture
  readonly width: number
  readonly height: number
}

/** An artwork's master, decoded. */
export type DecodedArtwork<Picture> = {
  readonly picture: Picture
  readonly width: number
  readonly height: number
  /** Its bytes, four a pixel, sRGB, alpha not multiplied in. */
  readonly readPixels: () => Uint8ClampedArray<ArrayBuffer>
}

/** Everything that a painter needs of the machine it runs on. */
export type PaintEnv<Picture> = {
  readonly createSurface: (width: number, height: number) => Surface<Picture>
  /** Draws what was only noted so far: notes hold on to every picture that they name. */
  readonly settle: (surface: Surface<Picture>) => void
  /** Gives back the memory of a surface that is needed no more. */
  readonly releaseSurface: (surface: Surface<Picture>) => void
  /** The artwork of this hash: null when there is none, undefined while it is on its way. */
  readonly findArtwork: (hash: string) => DecodedArtwork<Picture> | null | undefined
  /** A picture of these bytes (four a pixel, sRGB, alpha not multiplied in). */
  readonly makePicture: (pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) => Picture
  readonly fonts: FontBook
}
