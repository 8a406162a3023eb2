import type { techniques } from '@podwright/domain/catalog/words'
import { endsAtAnEdge } from '@podwright/domain/print/area-allowances'
import { type Changes, editDesign } from '../changes.ts'
import { type Design, layersOn, type Placement, placementsOf } from '../design.ts'
import { boundsOfFrame } from '../geometry/points.ts'
import { type FramedLayer, isFramed } from '../layers/registry.ts'
import { type FitRule, fitFactor, scaleOnto } from './refit.ts'

/** Dimensions of a print area on another size of the product, and the rule for adapting a design. */
export type ResizedArea = Pick<Placement, 'area' | 'widthMm' | 'heightMm' | 'bleedMm' | 'safeMm'> & {
  readonly rule: FitRule
}

type Area = Omit<ResizedArea, 'area' | 'rule'> & { readonly code: string }

/**
 * Returns how each print area is resized: a print that ends at the product's edge must cover the area, any other must
 * fit in.
 */
export function resizedTo(areas: readonly Area[], technique: (typeof techniques)[number]): ResizedArea[] {
  return areas.map(({ code, widthMm, heightMm, bleedMm, safeMm }) => {
    const rule = endsAtAnEdge({ code }, technique) ? 'cover' : 'contain'
    return { area: code, widthMm, heightMm, bleedMm, safeMm, rule }
  })
}

/**
 * Adapts a design to another size of its product by scaling everything by one factor about the center of its area.
 * Layers that reach the bleed line still reach it afterward, although the width of the bleed does not scale. Areas with
 * unchanged dimensions are not touched.
 */
export function resizeAreas(design: Design, areas: readonly ResizedArea[]): Changes {
  return editDesign(design, (draft) => {
    for (const old of placementsOf(design)) {
      const target = areas.find(({ area }) => area === old.area)
      if (!target || isSame(old, target)) continue
      const { rule, ...measures } = target
      const next: Placement = { ...old, ...measures }
      const factor = fitFactor(old, next, rule)
      const bleedFactor = Math.max(factor, fitFactor(withBleed(old), withBleed(next), rule))
      draft.put(Object.freeze(next))
      for (const layer of layersOn(design, old.id)) {
        if (!isFramed(layer)) continue
        const own = reachesBleedLine(layer, old) ? bleedFactor : factor
        draft.put(Object.freeze(scaleOnto(layer, old, next, own)))
      }
    }
  })
}

function isSame(placement: Placement, target: ResizedArea): boolean {
  return (['widthMm', 'heightMm', 'bleedMm', 'safeMm'] as const).every((side) => placement[side] === target[side])
}

function withBleed({ widthMm, heightMm, bleedMm }: Placement) {
  return { widthMm: widthMm + 2 * bleedMm, heightMm: heightMm + 2 * bleedMm }
}

/** Tolerance in millimeters for the editor's rounding. */
const slackMm = 0.05

function reachesBleedLine(layer: FramedLayer, { widthMm, heightMm, bleedMm }: Placement): boolean {
  const { left, top, right, bottom } = boundsOfFrame(layer)
  const over = Math.max(-left, -top, right - widthMm, bottom - heightMm)
  return over >= bleedMm - slackMm
}
