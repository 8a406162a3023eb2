import type { Design, DesignRecord, Placement, RecordId } from '@podwright/design/design'
import type { Bounds } from '@podwright/design/geometry/points'
import { onGarment } from '@podwright/design/layers/on-garment'
import type { Layer } from '@podwright/design/layers/registry'
import type { BrowserPicture } from '@podwright/render/backends/browser/paint-env'
import { boundsOfInk } from '@podwright/render/painter/ink-bounds'
import type { Surface } from '@podwright/render/painter/surface'
import type { Resources } from '../../resources/resources.ts'
import type { Rect } from './rect.ts'
import type { StageView } from './stage-view.ts'
import type { Unit } from './units.ts'

export type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

export type UnitPainter = {
  /** Where the unit may leave ink on the canvas; undefined when it leaves none. */
  readonly rectOf: (design: Design, unit: Unit, view: StageView) => Rect | undefined
  /** Paints the unit as it is printed. Says whether something that it shows is still on its way. */
  readonly paint: (context: Context, design: Design, placement: Placement, unit: Unit, view: StageView) => boolean
  readonly paintGround: (context: Context, design: Design, placement: Placement, view: StageView) => void
}

/** Paints single units of a placement through the one painter. */
export function createUnitPainter({ painter, revision }: Resources): UnitPainter {
  // Texts are measured for their ink: not in every frame.
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
  const paint = (
    context: Context,
    design: Design,
    placement: Placement,
    view: StageView,
    options: { readonly includes: (layer: Layer) => boolean; readonly omitsBackground: boolean },
  ) => {
    const surface: Surface<BrowserPicture> = { context, picture: nowhere, width: view.width, height: view.height }
    const { isDark, scale, x, y } = view
    return painter.paint(surface, design, placement, { mode: 'edit', isDark, viewport: { scale, x, y }, ...options })
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
    paint: (context, design, placement, unit, view) => {
      const includes = ({ id }: Layer) => unit.path.has(id)
      const report = paint(context, design, placement, view, { includes, omitsBackground: true })
      return report.pendingArtworks.size > 0 || report.missingCharacters.size > 0
    },
    paintGround: (context, design, placement, view) => {
      if (placement.background)
        paint(context, design, placement, view, { includes: () => false, omitsBackground: false })
    },
  }
}

/** The stage's own canvas is painted on and never read from. */
const nowhere = new OffscreenCanvas(1, 1)

/** The design with this unit laid down plainly: its blend is taken when its picture is laid on the others. */
export function withoutBlend(design: Design, { id, layer }: Unit): Design {
  if (layer.blend === 'normal') return design
  const plain = new Map<RecordId, DesignRecord>(design)
  plain.set(id, { ...layer, blend: 'normal' })
  return plain
}
