import { findPlacement, type Placement } from '@podwright/design/design'
import type { Point } from '@podwright/design/geometry/points'
import { type RefObject, useEffect, useMemo } from 'react'
import { withSamples } from '../preview/with-samples.ts'
import type { Resources } from '../resources/resources.ts'
import type { Editor } from '../state/editor.ts'
import { useEditor, useResources } from '../state/editor-context.tsx'
import type { EditorState } from '../state/editor-state.ts'
import { fitCamera, resizeCamera } from './camera.ts'
import { createStagePicture } from './painting/stage-picture.ts'
import type { StageView } from './painting/stage-view.ts'

export type CanvasRef = RefObject<HTMLCanvasElement | null>

/**
 * Keeps the print area's picture on a canvas current, frame by frame while there is work. Returns a function that reads
 * the color at a point.
 */
export function useStagePicture(place: RefObject<HTMLElement | null>, canvas: CanvasRef): (at: Point) => string {
  const editor = useEditor()
  const resources = useResources()
  useEffect(() => {
    if (!place.current || !canvas.current) return
    return keepPicture(place.current, canvas.current, editor, resources)
  }, [place, canvas, editor, resources])
  return useMemo(() => (at) => readColour(canvas.current, at, backgroundOf(editor.state())), [canvas, editor])
}

function keepPicture(place: HTMLElement, canvas: HTMLCanvasElement, editor: Editor, resources: Resources): () => void {
  const picture = createStagePicture(canvas, resources)
  let frame = 0
  let current: { readonly state: EditorState; readonly view: StageView } | undefined

  const ask = () => {
    frame ||= requestAnimationFrame(paint)
  }
  const paint = () => {
    frame = 0
    const state = editor.state()
    const { camera, stage, selection, isInGesture } = state
    const design = withSamples(state.design, state.typing)
    const placement = findPlacement(design, state.placement)
    if (!placement || !stage || stage.width === 0 || stage.height === 0) return
    if (!camera) return editor.view({ camera: fitCamera(placement, stage) })
    const view = viewOf(state, placement, current?.view)
    if (!view) return
    current = { state, view }
    const isBusy = picture.frame({ design, placement, view, selection, isInGesture })
    // Benches and browser tests wait for it.
    canvas.toggleAttribute('data-busy', isBusy)
    if (isBusy) ask()
  }
  const measure = () => {
    const [width, height] = [place.clientWidth, place.clientHeight]
    const { stage: before } = editor.state()
    if (before?.width !== width || before.height !== height) resizeStage(editor, { width, height })
    ask()
  }
  const resize = new ResizeObserver(measure)
  resize.observe(place)
  const stopWatching = watchPixelRatio(ask)
  measure()
  const ends = [editor.subscribe(ask), resources.subscribe(ask), stopWatching]
  return () => {
    cancelAnimationFrame(frame)
    resize.disconnect()
    for (const end of ends) end()
  }
}

function resizeStage(editor: Editor, stage: NonNullable<EditorState['stage']>): void {
  const { design, placement: id, camera, stage: before } = editor.state()
  const placement = findPlacement(design, id)
  const isShown = placement && camera && before && before.width > 0 && before.height > 0
  editor.view({ stage, ...(isShown && { camera: resizeCamera(camera, placement, before, stage) }) })
}

/** Returns the last view itself if it is unchanged. */
function viewOf({ camera, stage, product, colour }: EditorState, { id }: Placement, last: StageView | undefined) {
  if (!camera || !stage) return undefined
  const ratio = devicePixelRatio
  const view: StageView = {
    placement: id,
    scale: camera.zoom * ratio,
    x: Math.round(camera.x * ratio),
    y: Math.round(camera.y * ratio),
    width: Math.round(stage.width * ratio),
    height: Math.round(stage.height * ratio),
    isDark: product.colours.find(({ code }) => code === colour)?.isDark ?? false,
  }
  const fields = Object.keys(view) as (keyof StageView)[]
  return last && fields.every((field) => last[field] === view[field]) ? last : view
}

/** Moving a window to another screen can change the pixel ratio. */
function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList
  const watch = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', change, { once: true })
  }
  const change = () => {
    onChange()
    watch()
  }
  watch()
  return () => query.removeEventListener('change', change)
}

/** Returns the product's current color. */
function backgroundOf({ product, colour }: EditorState): string {
  return product.colours.find(({ code }) => code === colour)?.hex ?? '#ffffff'
}

function readColour(canvas: HTMLCanvasElement | null, at: Point, background: string): string {
  const context = canvas?.getContext('2d', { willReadFrequently: true })
  if (!context) return background
  const ratio = devicePixelRatio
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(
    Math.floor(at.x * ratio),
    Math.floor(at.y * ratio),
    1,
    1,
  ).data
  const below = [1, 3, 5].map((i) => Number.parseInt(background.slice(i, i + 2), 16))
  const over = [r, g, b].map((value, i) => Math.round((value * a + (below[i] ?? 255) * (255 - a)) / 255))
  return `#${over.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
