import { type Changes, editDesign } from '../changes.ts'
import { type Design, layersOn, type Placement, placementsOf, type RecordId, settingsOf } from '../design.ts'
import { type FramedLayer, isFramed } from '../layers/registry.ts'
import { clampToSchema } from './clamp-to-schema.ts'
import { scaleLayer } from './transform.ts'

/**
 * How a design adapts to a print area of another shape: `contain` keeps all of it visible, `cover` leaves no edge bare.
 */
export type FitRule = 'contain' | 'cover'

/** The product, with its print areas, that a design is moved to. */
export type TargetProduct = {
  readonly product: string
  readonly colours: readonly string[]
  readonly placements: readonly Placement[]
}

export type RefitOptions = {
  readonly rule: FitRule
  /** Rules for individual areas, by area code of the new product. */
  readonly rules?: Readonly<Record<string, FitRule>>
}

/**
 * Moves a design to another product. Each area takes the content of the area with the same code; the first area takes
 * that of the old first area if there is no such match. Content of other areas is moved to the first area, hidden, and
 * returned as `unplaced` for the seller to decide. Colors the product lacks are dropped; if none is left, the product's
 * first color is used.
 */
export function refitDesign(
  design: Design,
  target: TargetProduct,
  options: RefitOptions,
): { readonly changes: Changes; readonly unplaced: readonly RecordId[] } {
  const before = placementsOf(design)
  const sources = matchAreas(before, target.placements)
  const unplaced: RecordId[] = []
  const changes = editDesign(design, (draft) => {
    const settings = settingsOf(design)
    const colours = settings.colours.filter((colour) => target.colours.includes(colour))
    draft.put(
      Object.freeze({
        ...settings,
        product: target.product,
        colours: colours.length > 0 ? colours : [...target.colours.slice(0, 1)],
      }),
    )
    const [fallback] = target.placements
    const kept = new Set(target.placements.map(({ id }) => id))
    for (const placement of before) if (!kept.has(placement.id)) draft.remove(placement.id)
    for (const placement of target.placements) draft.put(Object.freeze(withBackground(placement, before, sources)))
    for (const old of before) {
      const next = sources.get(old.id)
      const area = next ?? fallback
      if (!area) continue
      const rule = options.rules?.[area.area] ?? options.rule
      for (const layer of layersOn(design, old.id)) {
        const isTop = layer.parent === old.id
        if (!next && isTop) unplaced.push(layer.id)
        const fitted = isFramed(layer) ? fitLayer(layer, old, area, rule) : layer
        const place = { parent: isTop ? area.id : layer.parent, isHidden: !next && isTop ? true : layer.isHidden }
        const isSame = fitted === layer && place.parent === layer.parent && place.isHidden === layer.isHidden
        if (!isSame) draft.put(Object.freeze({ ...fitted, ...place }))
      }
    }
  })
  return { changes, unplaced }
}

function matchAreas(before: readonly Placement[], after: readonly Placement[]): Map<RecordId, Placement> {
  const matched = new Map<RecordId, Placement>()
  const free = new Set(after)
  for (const old of before) {
    const same = after.find(({ area }) => area === old.area)
    if (!same) continue
    matched.set(old.id, same)
    free.delete(same)
  }
  const [first] = before
  const [firstFree] = free
  if (first && firstFree && firstFree === after[0] && !matched.has(first.id)) matched.set(first.id, firstFree)
  return matched
}

/** Returns a new area with the background of the area it replaces. */
function withBackground(
  placement: Placement,
  before: readonly Placement[],
  sources: ReadonlyMap<RecordId, Placement>,
): Placement {
  const source = before.find(({ id }) => sources.get(id) === placement)
  return source ? { ...placement, background: source.background } : placement
}

function fitLayer(layer: FramedLayer, old: Placement, area: Placement, rule: FitRule): FramedLayer {
  if (area.widthMm === old.widthMm && area.heightMm === old.heightMm) return layer
  return scaleOnto(layer, old, area, fitFactor(old, area, rule))
}

type Sides = Pick<Placement, 'widthMm' | 'heightMm'>

/** Returns the factor by which a rectangle is scaled to fit into another one, or to cover it. */
export function fitFactor(from: Sides, to: Sides, rule: FitRule): number {
  const scales = [to.widthMm / from.widthMm, to.heightMm / from.heightMm]
  return rule === 'cover' ? Math.max(...scales) : Math.min(...scales)
}

/** Scales a layer about the center of its area and moves it to the same offset from the center of another area. */
export function scaleOnto(layer: FramedLayer, from: Sides, to: Sides, factor: number): FramedLayer {
  const scaled = scaleLayer(layer, factor, { x: from.widthMm / 2, y: from.heightMm / 2 })
  return clampToSchema({
    ...scaled,
    x: scaled.x + (to.widthMm - from.widthMm) / 2,
    y: scaled.y + (to.heightMm - from.heightMm) / 2,
  })
}
