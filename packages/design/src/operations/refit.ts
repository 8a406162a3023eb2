import { type Changes, editDesign } from '../changes.ts'
import { type Design, layersOn, type Placement, placementsOf, type RecordId, settingsOf } from '../design.ts'
import { type FramedLayer, isFramed } from '../layers/registry.ts'
import { keepInReach } from './keep-in-reach.ts'
import { scaleLayer } from './transform.ts'

/** How a design meets a print area of another shape: `contain` keeps all of it visible, `cover` leaves no edge bare. */
export type FitRule = 'contain' | 'cover'

/** The print areas of the product that a design moves to. */
export type TargetProduct = {
  readonly product: string
  readonly colours: readonly string[]
  readonly placements: readonly Placement[]
}

export type RefitOptions = {
  readonly rule: FitRule
  /** Rules of single areas, by the code of the new product's area. */
  readonly rules?: Readonly<Record<string, FitRule>>
}

/**
 * Moves a design to another product. An area takes what lay on the area of its code, the first one what lay on the old first
 * one; the rest is given back as `unplaced`, for the seller to decide, and nothing of it is lost before: its layers come to
 * the first area, hidden. Colours that the product does not have are dropped; the product's first is taken when none is left.
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

/** A new area with the ground of the one whose layers it takes. */
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

/** By how much something of these sides is scaled to lie in others, or to cover them. */
export function fitFactor(from: Sides, to: Sides, rule: FitRule): number {
  const scales = [to.widthMm / from.widthMm, to.heightMm / from.heightMm]
  return rule === 'cover' ? Math.max(...scales) : Math.min(...scales)
}

/** A layer scaled about the middle of its area, at the same place from the middle of another. */
export function scaleOnto(layer: FramedLayer, from: Sides, to: Sides, factor: number): FramedLayer {
  const scaled = scaleLayer(layer, factor, { x: from.widthMm / 2, y: from.heightMm / 2 })
  return keepInReach({
    ...scaled,
    x: scaled.x + (to.widthMm - from.widthMm) / 2,
    y: scaled.y + (to.heightMm - from.heightMm) / 2,
  })
}
