import type { Design, Placement } from '@podwright/design/design'
import type { Bounds } from '@podwright/design/geometry/points'
import { onGarment } from '@podwright/design/layers/on-garment'
import type { Layer } from '@podwright/design/layers/registry'
import { type BrowserContext, createCanvas } from '@podwright/render/backends/browser/create-canvas'
import type { BrowserPicture } from '@podwright/render/backends/browser/paint-env'
import { boundsOfInk } from '@podwright/render/painter/ink-bounds'
import type { Surface } from '@podwright/render/painter/surface'
import type { Resources } from '../../resources/resources.ts'
import type { Rect } from './rect.ts'
import type { StageView } from './stage-view.ts'
import { designOf, type Unit } from './units.ts'

export type Context = BrowserContext

export type UnitPainter = {
  /** Returns the canvas area that the unit may paint; undefined when it paints nothing. */
  readonly rectOf: (design: Design, unit: Unit, view: StageView) => Rect | undefined
  /** Paints the unit as it is printed. Returns whether something it shows is still loading. */
  readonly paint: (context: Context, placement: Placement, unit: Unit, view: StageView, how?: UnitPainting) => boolean
  readonly paintBackground: (context: Context, placement: Placement, view: StageView) => void
}

export type UnitPainting = {
  /** Uses normal blending: the blend mode is applied when its bitmap is composited. */
  readonly isPlain?: boolean
}

/** Paints single units of a placement through the shared painter. */
export function createUnitPainter({ painter, revision }: Resources): UnitPainter {
  // The stage's own canvas is only painted on, never read.
  const nowhere = createCanvas(1, 1).canvas
  // Measuring the ink of texts is too slow for every frame.
  const inks = new WeakMap<
    Layer,
    { readonly isDark: boolean; readonly revision: number; readonly ink: Bounds | undefined }
  >()
  const inkOf = (design: Design, layer: Layer, isDark: boolean) => {
    const inked = { design, texts: painter.texts, isDark }
    if (layer.type === 'group') return boundsOfInk(layer, inked)
    const known = inks.get(layer)
    if (known?.isDark === isDark && known.revision === revision()) return known.ink
    const shown = onGarment(layer, isDark)
    const ink = shown ? boundsOfInk(shown, inked) : undefined
    inks.set(layer, { isDark, revision: revision(), ink })
    return ink
  }
  const paint = (context: Context, design: Design, placement: Placement, view: StageView, omitsBackground: boolean) => {
    const surface: Surface<BrowserPicture> = { context, picture: nowhere, width: view.width, height: view.height }
    const { isDark, scale, x, y } = view
    return painter.paint(surface, design, placement, {
      mode: 'edit',
      isDark,
      viewport: { scale, x, y },
      omitsBackground,
    })
  }
  return {
    rectOf: (design, unit, view) => {
      const ink = inkOf(design, unit.layer, view.isDark)
      if (!ink) return undefined
      const { scale } = view
      const [left, top] = [Math.floor(ink.left * scale) - 2, Math.floor(ink.top * scale) - 2]
      const [right, bottom] = [Math.ceil(ink.right * scale) + 2, Math.ceil(ink.bottom * scale) + 2]
      return { x: view.x + left, y: view.y + top, width: right - left, height: bottom - top }
    },
    paint: (context, placement, unit, view, { isPlain = false } = {}) => {
      const { layer, records, around } = unit
      const plain = isPlain && layer.blend !== 'normal' ? [{ ...layer, blend: 'normal' as const }] : []
      // Of two records with the same id the later one wins.
      const report = paint(context, designOf(placement, [...around, ...records, ...plain]), placement, view, true)
      return report.pendingArtworks.size > 0 || report.missingCharacters.size > 0
    },
    paintBackground: (context, placement, view) => {
      if (placement.background) paint(context, designOf(placement, []), placement, view, false)
    },
  }
}
