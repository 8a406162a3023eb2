import { fullPlacement, type Placement } from '../effect/placement.ts'
import type { ProductView } from '../effect/product-view.ts'
import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import { buildGeometry } from '../effect/tables/build-geometry.ts'
import { buildLight } from '../effect/tables/build-tables.ts'
import { findPrint, type PrintedPixels } from '../effect/tables/printed-pixels.ts'
import type { GeometryTable, LightTable } from '../effect/tables/view-tables.ts'
import { judgeContext } from './gl-context.ts'
import type { Painter, PainterKind } from './painter.ts'
import { createWasmPainter } from './wasm-painter.ts'
import { createWebglPainter } from './webgl-painter.ts'

/** A preview of one product view: its state and the painter that renders it. */
export type EffectSession = {
  readonly painter: PainterKind
  setView(view: ProductView): void
  setArtwork(artwork: ArtworkPixels | undefined, placement: Placement): void
  setPlacement(placement: Placement): void
  /** `#rrggbb`; null shows the product in its original color. */
  setColor(colour: string | null): void
  /** Renders the picture at a width, limited to the view's width. */
  draw(width: number, isDraft: boolean): Promise<ImageBitmap>
  dispose(): void
}

/** `auto` uses WebGL2 if it is hardware-accelerated; the others are for tests and measurements. */
export type PainterChoice = 'auto' | PainterKind

/** Tables of the current view; the geometry is kept when the color changes. */
type Tables = { print: PrintedPixels; geometry: GeometryTable; light: LightTable | undefined }

/**
 * Opens a session on its own canvas. Falls back to WebAssembly when the WebGL context is lost, and where the browser has
 * no `OffscreenCanvas`.
 */
export function openEffectSession(choice: PainterChoice, canvas = ownCanvas()): EffectSession {
  let painter = choosePainter(choice, canvas)
  let view: ProductView | undefined
  let artwork: ArtworkPixels | undefined
  let placement = fullPlacement
  let colour: string | null = null
  let tables: Tables | undefined
  let isPainterCurrent = false

  function takeOver(): void {
    painter = createWasmPainter()
    painter.setArtwork(artwork)
    isPainterCurrent = false
  }
  const isLost = () => painter.kind === 'webgl2' && canvas?.getContext('webgl2')?.isContextLost() === true

  function prepare(current: ProductView, width: number): void {
    const height = Math.round((current.height * width) / current.width)
    if (tables?.geometry.width !== width || tables.geometry.height !== height) {
      const print = findPrint(current, { width, height })
      tables = { print, geometry: buildGeometry(print), light: undefined }
    }
    tables.light ??= buildLight(current, tables.print, tables.geometry, colour)
    if (!isPainterCurrent) painter.setTables({ geometry: tables.geometry, light: tables.light })
    isPainterCurrent = true
  }

  return {
    get painter() {
      return painter.kind
    },
    setView(next) {
      view = next
      tables = undefined
      isPainterCurrent = false
    },
    setArtwork(next, nextPlacement) {
      artwork = next
      placement = nextPlacement
      painter.setArtwork(next)
    },
    setPlacement(next) {
      placement = next
    },
    setColor(next) {
      if (next === colour) return
      colour = next
      if (tables !== undefined) tables.light = undefined
      isPainterCurrent = false
    },
    async draw(width, isDraft) {
      if (view === undefined) throw new Error('no view has been set')
      const print = { widthMm: view.printWidthMm, heightMm: view.printHeightMm }
      const shown = Math.min(width, view.width)
      if (tables?.geometry.width !== shown) isPainterCurrent = false
      if (isLost()) takeOver()
      prepare(view, shown)
      const picture = await painter.draw(print, placement, isDraft)
      if (!isLost()) return picture
      // The context was lost while drawing, so the picture is empty.
      picture.close()
      takeOver()
      prepare(view, shown)
      return painter.draw(print, placement, isDraft)
    },
    dispose() {
      painter.dispose()
      view = undefined
      artwork = undefined
      tables = undefined
    },
  }
}

function ownCanvas(): OffscreenCanvas | undefined {
  return typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : undefined
}

function choosePainter(choice: PainterChoice, canvas: OffscreenCanvas | undefined): Painter {
  if (choice === 'wasm' || (choice === 'auto' && !canvas)) return createWasmPainter()
  if (!canvas) throw new Error('WebGL2: no OffscreenCanvas')
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    failIfMajorPerformanceCaveat: choice === 'auto',
  })
  const problem = judgeContext(gl)
  if (gl !== null && (problem === undefined || (choice === 'webgl2' && problem === 'software'))) {
    return createWebglPainter(canvas, gl)
  }
  if (choice === 'webgl2') throw new Error(`WebGL2: ${problem}`)
  return createWasmPainter()
}
