import { childrenOf, type Design, type Placement } from '@podwright/design/design'
import type { Bounds } from '@podwright/design/geometry/points'
import { onGarment } from '@podwright/design/layers/on-garment'
import type { FramedLayer, Layer } from '@podwright/design/layers/registry'
import type { Shadow } from '@podwright/design/values'
import { type ArtworkPictures, createArtworkPictures } from './artwork-pictures.ts'
import { boundsOfInk, shadowReach } from './ink-bounds.ts'
import type { PaintJob, PaintMode, PaintReport } from './layer-paint.ts'
import { paintImage } from './layers/image.ts'
import { paintPattern } from './layers/pattern.ts'
import { paintShape } from './layers/shape.ts'
import { paintText } from './layers/text.ts'
import { styleOf } from './paint-style.ts'
import type { PaintContext, PaintEnv, Surface } from './surface.ts'
import { createTextLayouts, type TextLayouts } from './text-layouts.ts'

/** The part of the print area shown on a surface, and its scale. */
export type Viewport = {
  /** Pixels per millimeter. */
  readonly scale: number
  /** Position of the print area's top left corner on the surface, in pixels. */
  readonly x: number
  readonly y: number
}

export type PaintOptions = {
  readonly mode: PaintMode
  readonly isDark: boolean
  readonly viewport: Viewport
  /** Selects which children of placements and groups are painted; all if absent. */
  readonly includes?: (layer: Layer) => boolean
  /** Omits the placement's background, for surfaces above the lowest. */
  readonly omitsBackground?: boolean
}

/**
 * The only painter: editor, preview and print files use the same calls, in browsers and on the server. It caches
 * decoded pictures and text layouts between calls.
 */
export type Painter<Picture> = {
  readonly paint: (
    surface: Surface<Picture>,
    design: Design,
    placement: Placement,
    options: PaintOptions,
  ) => PaintReport
  readonly texts: TextLayouts
}

export function createPainter<Picture>(env: PaintEnv<Picture>): Painter<Picture> {
  const artworks: ArtworkPictures<Picture> = createArtworkPictures(env)
  const texts = createTextLayouts(env.fonts)
  return {
    texts,
    paint: (surface, design, placement, options) => {
      const report: PaintReport = {
        missingArtworks: new Set(),
        pendingArtworks: new Set(),
        missingCharacters: new Set(),
        fittedSizes: new Map(),
      }
      const { mode, isDark } = options
      const job: PaintJob<Picture> = { env, design, artworks, texts, mode, isDark, report }
      const canvas: Canvas<Picture> = { surface, viewport: options.viewport }
      surface.context.imageSmoothingEnabled = true
      surface.context.imageSmoothingQuality = 'high'
      if (placement.background && !options.omitsBackground) paintBackground(canvas, placement, placement.background)
      paintChildren(canvas, job, placement.id, options.includes)
      surface.context.setTransform(1, 0, 0, 1, 0, 0)
      return report
    },
  }
}

type Canvas<Picture> = { readonly surface: Surface<Picture>; readonly viewport: Viewport }

function paintBackground<Picture>(
  { surface, viewport }: Canvas<Picture>,
  placement: Placement,
  paint: NonNullable<Placement['background']>,
): void {
  const { context } = surface
  const width = placement.widthMm + 2 * placement.bleedMm
  const height = placement.heightMm + 2 * placement.bleedMm
  toMillimeters(context, viewport)
  context.translate(placement.widthMm / 2, placement.heightMm / 2)
  context.fillStyle = styleOf(context, paint, width, height)
  context.fillRect(-width / 2, -height / 2, width, height)
}

function toMillimeters<Picture>(context: PaintContext<Picture>, { scale, x, y }: Viewport): void {
  context.setTransform(scale, 0, 0, scale, x, y)
}

function paintChildren<Picture>(
  canvas: Canvas<Picture>,
  job: PaintJob<Picture>,
  parent: string,
  includes: PaintOptions['includes'],
): void {
  for (const layer of childrenOf(job.design, parent)) {
    if (layer.isHidden || layer.opacity === 0 || (includes && !includes(layer))) continue
    if (layer.type === 'group') paintGroup(canvas, job, layer, includes)
    else paintFramed(canvas, job, layer)
  }
}

function paintGroup<Picture>(
  canvas: Canvas<Picture>,
  job: PaintJob<Picture>,
  group: Layer,
  includes: PaintOptions['includes'],
): void {
  if (!hasEffect(group)) {
    paintChildren(canvas, job, group.id, includes)
    return
  }
  const bounds = boundsOfInk(group, job)
  if (bounds) throughPlane(canvas, job, group, bounds, (plane) => paintChildren(plane, job, group.id, includes))
}

function paintFramed<Picture>(canvas: Canvas<Picture>, job: PaintJob<Picture>, original: FramedLayer): void {
  const layer = onGarment(original, job.isDark)
  if (!layer) return
  const bounds = hasEffect(layer) || isCutByOutline(layer) ? boundsOfInk(layer, job) : null
  if (bounds) throughPlane(canvas, job, layer, bounds, (plane) => paintContent(plane, job, layer))
  else paintContent(canvas, job, layer)
}

/**
 * Returns whether opacity, blend mode or shadow apply, which affect the layer as a whole: letters must not show through
 * their outline.
 */
export function hasEffect({ opacity, blend, shadow }: Layer): boolean {
  return opacity < 1 || blend !== 'normal' || shadow !== null
}

/** Returns whether a layer erases what is outside its outline and therefore needs a surface of its own. */
function isCutByOutline(layer: FramedLayer): boolean {
  return layer.type === 'pattern' || (layer.type === 'image' && layer.props.mask !== 'none')
}

function paintContent<Picture>(
  { surface, viewport }: Canvas<Picture>,
  job: PaintJob<Picture>,
  layer: FramedLayer,
): void {
  const { context } = surface
  context.save()
  toMillimeters(context, viewport)
  context.translate(layer.x, layer.y)
  context.rotate((layer.rotation * Math.PI) / 180)
  context.scale(layer.isFlippedX ? -1 : 1, layer.isFlippedY ? -1 : 1)
  const paint = { context, job }
  switch (layer.type) {
    case 'image':
      paintImage(paint, layer)
      break
    case 'text':
      paintText(paint, layer)
      break
    case 'shape':
      paintShape(paint, layer)
      break
    case 'pattern':
      paintPattern(paint, layer)
      break
  }
  context.restore()
  if (layer.type === 'image' || layer.type === 'pattern') job.env.settle(surface)
}

/**
 * Paints on a separate surface and composites it as one. The surface is as large as its content but no larger than the
 * canvas.
 */
function throughPlane<Picture>(
  { surface, viewport }: Canvas<Picture>,
  job: PaintJob<Picture>,
  layer: Layer,
  bounds: Bounds,
  paint: (plane: Canvas<Picture>) => void,
): void {
  const { scale } = viewport
  // What is outside the canvas may still cast a shadow into it.
  const reach = shadowReach(layer) * scale
  const left = Math.floor(Math.max(-reach, bounds.left * scale + viewport.x)) - 2
  const top = Math.floor(Math.max(-reach, bounds.top * scale + viewport.y)) - 2
  const right = Math.ceil(Math.min(surface.width + reach, bounds.right * scale + viewport.x)) + 2
  const bottom = Math.ceil(Math.min(surface.height + reach, bounds.bottom * scale + viewport.y)) + 2
  if (right <= left || bottom <= top) return
  const size = { width: right - left, height: bottom - top }
  const plane = planeOf(job, size)
  paint({ surface: plane, viewport: { scale, x: viewport.x - left, y: viewport.y - top } })
  const { env } = job
  const { shadow, opacity, blend } = layer
  if (!shadow) {
    compositePlane(surface, plane, { opacity, blend, left, top })
    env.settle(surface)
    env.releaseSurface(plane)
    return
  }
  // A layer and its shadow fade and blend as one; composited separately, the shadow would show through a faded layer.
  const whole = planeOf(job, size)
  castShadow(whole, plane, shadow, scale)
  env.settle(whole)
  env.releaseSurface(plane)
  compositePlane(surface, whole, { opacity, blend, left, top })
  env.settle(surface)
  env.releaseSurface(whole)
}

function planeOf<Picture>(
  { env }: PaintJob<Picture>,
  size: { readonly width: number; readonly height: number },
): Surface<Picture> {
  const plane = env.createSurface(size.width, size.height)
  plane.context.imageSmoothingEnabled = true
  plane.context.imageSmoothingQuality = 'high'
  return plane
}

/** Draws a picture with its shadow onto an empty surface of the same size. */
function castShadow<Picture>(onto: Surface<Picture>, plane: Surface<Picture>, shadow: Shadow, scale: number): void {
  const { context } = onto
  context.save()
  context.shadowColor = shadow.colour
  context.shadowBlur = shadow.blurMm * scale
  context.shadowOffsetX = shadow.xMm * scale
  context.shadowOffsetY = shadow.yMm * scale
  const { width, height } = plane
  context.drawImage(plane.picture, 0, 0, width, height, 0, 0, width, height)
  context.restore()
}

type Compositing = {
  readonly opacity: number
  readonly blend: Layer['blend']
  readonly left: number
  readonly top: number
}

function compositePlane<Picture>(
  { context }: Surface<Picture>,
  plane: Surface<Picture>,
  { opacity, blend, left, top }: Compositing,
): void {
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = opacity
  context.globalCompositeOperation = blend === 'normal' ? 'source-over' : blend
  const { width, height } = plane
  context.drawImage(plane.picture, 0, 0, width, height, left, top, width, height)
  context.restore()
}
