// The page in which tests and measurements run the browser's effect engine.
import { type BrowserEffect, createBrowserEffect } from '../../packages/render/src/browser/browser-effect.ts'
import { openEffectSession } from '../../packages/render/src/browser/effect-session.ts'
import { loadView } from '../../packages/render/src/browser/load-view.ts'
import type { PainterKind } from '../../packages/render/src/browser/painter.ts'
import type { Placement } from '../../packages/render/src/effect/placement.ts'
import type { ArtworkPixels } from '../../packages/render/src/effect/resample/reduce-artwork.ts'

export type PreviewPicture = {
  readonly painter: PainterKind
  /** Its folder in the catalog. */
  readonly view: string
  readonly colour: string | null
  /** Index of the served artwork; null for none. */
  readonly artwork: number | null
  readonly placement: Placement
  readonly width: number
}

export type DragTimes = { readonly frameMs: number[]; readonly sharpMs: number }

declare global {
  /** Renders one picture and posts its RGBA pixels; returns the painter used. */
  var drawPicture: (picture: PreviewPicture) => Promise<PainterKind | undefined>
  /** Moves an artwork and returns the time from each move to the picture on the canvas. */
  var drag: (picture: PreviewPicture, frames: number) => Promise<DragTimes>
  /** Returns the painter that `auto` selects here. */
  var chosenPainter: (view: string) => Promise<PainterKind | undefined>
  /** Posts the picture before and after the WebGL context is lost; returns the painters used. */
  var loseContext: (picture: PreviewPicture) => Promise<PainterKind[]>
  /** Requests this many pictures at once and returns which were shown. */
  var drawMany: (view: string, count: number) => Promise<boolean[]>
}

const canvas = document.querySelector('canvas') ?? document.createElement('canvas')
const effects = new Map<PainterKind, BrowserEffect>()
/** The view currently loaded into each effect. */
const shown = new Map<BrowserEffect, string>()
const artworks = new Map<number, Promise<ArtworkPixels>>()

function effectOf(painter: PainterKind): BrowserEffect {
  const effect = effects.get(painter) ?? createBrowserEffect(painter)
  effects.set(painter, effect)
  return effect
}

function artworkAt(index: number): Promise<ArtworkPixels> {
  const known = artworks.get(index) ?? fetchArtwork(index)
  artworks.set(index, known)
  return known
}

async function fetchArtwork(index: number): Promise<ArtworkPixels> {
  const answer = await fetch(`/artwork/${index}`)
  const [width = 0, height = 0] = (answer.headers.get('x-size') ?? '').split('x').map(Number)
  return { width, height, rgba: new Uint8Array(await answer.arrayBuffer()) }
}

async function prepare({ painter, view, colour, artwork, placement }: PreviewPicture): Promise<BrowserEffect> {
  const effect = effectOf(painter)
  if (shown.get(effect) !== view) await effect.setView(`/${view}`)
  shown.set(effect, view)
  await effect.setColor(colour)
  await effect.setArtwork(artwork === null ? null : await artworkAt(artwork), placement)
  return effect
}

/** Reads what the canvas shows, on a canvas of its own: the shown one takes pictures as they are. */
function readPixels(left: number, top: number, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })
  if (context === null) throw new Error('no 2D canvas')
  context.drawImage(canvas, -left, -top)
  return new Uint8ClampedArray(context.getImageData(0, 0, width, height).data)
}

async function post(): Promise<void> {
  await fetch('/pixels', { method: 'POST', body: readPixels(0, 0, canvas.width, canvas.height) })
}

globalThis.drawPicture = async (picture) => {
  const effect = await prepare(picture)
  await effect.draw(canvas, picture.width)
  await post()
  return effect.painter
}

/** Waits until the picture is finished: the GPU process only queues the commands it receives. */
function settle(): void {
  readPixels(canvas.width >> 1, canvas.height >> 1, 1, 1)
}

globalThis.drag = async (picture, frames) => {
  const effect = await prepare(picture)
  // The first draft creates the smaller copy.
  await effect.draw(canvas, picture.width, { isDraft: true })
  settle()
  const frameMs: number[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    const moved = { ...picture.placement, left: picture.placement.left + 0.1 * Math.sin(frame / 5) }
    const before = performance.now()
    const placed = effect.setPlacement(moved)
    await effect.draw(canvas, picture.width, { isDraft: true })
    await placed
    settle()
    frameMs.push(performance.now() - before)
  }
  const before = performance.now()
  await effect.draw(canvas, picture.width)
  settle()
  return { frameMs, sharpMs: performance.now() - before }
}

globalThis.chosenPainter = async (view) => {
  const effect = createBrowserEffect()
  await effect.setView(`/${view}`)
  effect.dispose()
  return effect.painter
}

globalThis.drawMany = async (view, count) => {
  const effect = effectOf('wasm')
  await effect.setView(`/${view}`)
  return Promise.all(Array.from({ length: count }, () => effect.draw(canvas, 200)))
}

globalThis.loseContext = async ({ view, colour, artwork, placement, width }) => {
  const surface = new OffscreenCanvas(1, 1)
  const session = openEffectSession('webgl2', surface)
  const read = async (name: string) => new Uint8Array(await (await fetch(`/${view}/${name}`)).arrayBuffer())
  session.setView(await loadView(view, read))
  session.setColor(colour)
  session.setArtwork(artwork === null ? undefined : await artworkAt(artwork), placement)
  const painters: PainterKind[] = []
  const show = async () => {
    const picture = await session.draw(width, false)
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0)
    painters.push(session.painter)
    await post()
  }
  await show()
  surface.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  await show()
  session.dispose()
  return painters
}
